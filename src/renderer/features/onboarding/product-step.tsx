/** The name of the first product. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/api-client.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './onboarding.module.css'

export const ProductStep = ({ onDone }: { readonly onDone: (product: string) => void }) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const create = useMutation({
    mutationFn: () => client.call('createProduct', { body: { name } }),
    onSuccess: ({ product }) => onDone(product),
  })
  return (
    <SectionCard title={t('onboarding.product.title')}>
      <SubmitForm onSubmit={create.mutate}>
        <Field
          label={t('onboarding.product.name')}
          value={name}
          onChange={setName}
          placeholder={t('onboarding.example.product')}
          problem={create.error && <FieldProblem {...fieldErrorOf(create.error)} />}
          autoFocus
        />
        <div className={css.actions}>
          <Button kind="primary" type="submit" isDisabled={name.trim() === '' || create.isPending}>
            {t('common.continue')}
          </Button>
        </div>
      </SubmitForm>
    </SectionCard>
  )
}
