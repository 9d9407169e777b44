/** Adds a product to the account. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { InlineForm } from '../../ui/form/inline-form.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'

export const AddProduct = () => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const cache = useQueryClient()
  const add = useMutation({
    mutationFn: () => client.call('createProduct', { body: { name } }),
    onSuccess: async ({ product }) => {
      setName('')
      showToast('info', t('dataImport.add.added', { product }))
      await Promise.all([queryKeys.account, queryKeys.overview].map((queryKey) => cache.invalidateQueries({ queryKey })))
    },
  })
  return (
    <SectionCard title={t('dataImport.add.title')}>
      <SubmitForm onSubmit={add.mutate}>
        <InlineForm
          field={
            <Field
              label={t('dataImport.add.name')}
              value={name}
              onChange={setName}
              placeholder={t('onboarding.example.product')}
              problem={add.error && <FieldProblem {...fieldErrorOf(add.error)} />}
            />
          }
          button={
            <Button type="submit" isDisabled={name.trim() === '' || add.isPending}>
              {t('dataImport.add.submit')}
            </Button>
          }
        />
      </SubmitForm>
    </SectionCard>
  )
}
