/** Name, time zone and currency of the account, and its first product. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { guessCurrency, guessTimeZone } from '../../lib/account/guesses.ts'
import { client } from '../../lib/api/api-client.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type AccountBase, AccountBaseFields } from '../../ui/form/account-base-fields.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './onboarding.module.css'
import { StepActions } from './step-actions.tsx'

export interface AccountStepProps {
  readonly onBack: () => void
  /** Called once the account exists. Includes the key if the host did not store it. */
  readonly onAccount: (key: string | null) => void
  /** Called once another name, time zone or currency of the account that exists is saved. */
  readonly onChanged: () => void
  readonly onDone: (product: string) => void
}

interface SavedAccount extends AccountBase {
  readonly name: string
}

const isSame = (a: SavedAccount, b: SavedAccount): boolean => a.name === b.name && a.timezone === b.timezone && a.currency === b.currency

export const AccountStep = ({ onBack, onAccount, onChanged, onDone }: AccountStepProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [product, setProduct] = useState('')
  const [base, setBase] = useState(() => ({ timezone: guessTimeZone(), currency: guessCurrency(guessTimeZone()) }))
  /** The account as it was created or changed by this step; null: not yet. */
  const [saved, setSaved] = useState<SavedAccount | null>(null)
  /** What the last submission was about when it ended. */
  const [part, setPart] = useState<'account' | 'product'>('account')
  /** The name of the product that this step created. */
  const [created, setCreated] = useState<string | null>(null)
  const create = useMutation({
    mutationFn: async () => {
      const account: SavedAccount = { name, ...base }
      setPart('account')
      // A product that is refused must not create a second account when it is corrected.
      if (saved === null) {
        const { api_key: key } = await client.call('createAccount', { body: account })
        onAccount(key)
      } else if (!isSame(saved, account)) {
        await client.call('changeAccount', { body: account })
        onChanged()
      }
      setSaved(account)
      setPart('product')
      if (created === null) return client.call('createProduct', { body: { name: product } })
      // Back on this step: the product that exists is renamed.
      if (created === product.trim()) return { product: created }
      return client.call('renameProduct', { params: { product: created }, body: { new_name: product } })
    },
    onSuccess: ({ product: named }) => {
      setCreated(named)
      onDone(named)
    },
  })
  const problem = create.error ? asProblem(create.error) : null
  const complaint = (field: string, of: typeof part) => {
    const found = of === part ? problem?.details.find((detail) => detail.field === field) : undefined
    return found ? <FieldProblem complaint={found.problem} /> : null
  }
  const missing = name.trim() === '' ? t('onboarding.missing.accountName') : product.trim() === '' ? t('onboarding.missing.product') : null
  return (
    <SectionCard title={t('onboarding.account.title')}>
      <SubmitForm onSubmit={create.mutate}>
        <div className={css.fields}>
          <Field
            label={t('onboarding.account.name')}
            value={name}
            onChange={setName}
            placeholder={t('onboarding.example.account')}
            problem={complaint('name', 'account')}
            autoFocus
          />
          <Field
            label={t('onboarding.product.name')}
            value={product}
            onChange={setProduct}
            placeholder={t('onboarding.example.product')}
            note={t('onboarding.product.note')}
            problem={complaint('name', 'product')}
          />
          <AccountBaseFields
            value={base}
            onChange={(change) => setBase((before) => ({ ...before, ...change }))}
            problemOf={(field) => complaint(field, 'account')}
          />
        </div>
        <p className={css.fixed}>{t('onboarding.account.fixed')}</p>
        {problem && problem.details.length === 0 && (
          <Notice tone="bad">
            <ErrorMessage {...errorTextOf(problem)} />
          </Notice>
        )}
        <StepActions onBack={saved === null ? onBack : null} next={t('common.continue')} missing={missing} isBusy={create.isPending} />
      </SubmitForm>
    </SectionCard>
  )
}
