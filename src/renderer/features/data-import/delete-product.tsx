/** Deletes a product after its name is typed as confirmation. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../lib/api/api-client.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { DeletionEffect } from './deletion-effect.tsx'

export const DeleteProduct = ({ product, onClose }: { readonly product: string; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => client.call('deleteProduct', { params: { product }, body: { confirm: typed } }),
    onSuccess: async ({ backup }) => {
      if (useUiStore.getState().product === product) useUiStore.setState({ product: null })
      const text =
        backup === null ? t('maintenance.product.removedEmpty', { product }) : t('maintenance.product.removed', { product, file: backup })
      showToast('info', text)
      onClose()
      await cache.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      title={t('maintenance.product.removeTitle', { product })}
      isOpen
      confirm={t(remove.isPending ? 'maintenance.product.removing' : 'maintenance.product.removeSubmit')}
      isBusy={remove.isPending}
      isDisabled={typed !== product}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{t('maintenance.product.removeText')}</p>
      <DeletionEffect product={product} />
      <Field
        label={t('maintenance.product.removeConfirm', { product })}
        value={typed}
        onChange={setTyped}
        problem={remove.error && <ErrorMessage {...errorTextOf(remove.error)} />}
        autoComplete="off"
        autoFocus
      />
    </ConfirmDialog>
  )
}
