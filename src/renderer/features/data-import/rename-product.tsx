/** Renames a product. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../lib/api/api-client.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'

export const RenameProduct = ({ product, onClose }: { readonly product: string; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [name, setName] = useState(product)
  const cache = useQueryClient()
  const rename = useMutation({
    mutationFn: () => client.call('renameProduct', { params: { product }, body: { new_name: name } }),
    onSuccess: async ({ product: renamed }) => {
      if (useUiStore.getState().product === product) useUiStore.setState({ product: renamed })
      showToast('info', t('maintenance.product.renamed', { product: renamed }))
      onClose()
      await cache.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      title={t('maintenance.product.renameTitle', { product })}
      isOpen
      confirm={t('maintenance.product.renameSubmit')}
      isBusy={rename.isPending}
      isDisabled={name.trim() === '' || name === product}
      onConfirm={() => rename.mutate()}
      onClose={onClose}
    >
      <Field
        label={t('maintenance.product.name')}
        value={name}
        onChange={setName}
        note={t('maintenance.product.renameNote')}
        problem={rename.error && <FieldProblem {...fieldErrorOf(rename.error)} />}
        autoFocus
      />
    </ConfirmDialog>
  )
}
