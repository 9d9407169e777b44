/** Name, time zone and currency of the account, and its first product. */

import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '../../lib/api/api-client.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { currencies } from './choices.ts'
import { guessCurrency, guessTimeZone } from './guesses.ts'
import css from './onboarding.module.css'
import { StepActions } from './step-actions.tsx'
import { matchesZone, timeZones } from './time-zones.ts'

export interface AccountStepProps {
  readonly onBack: () => void
  /** Called once the account exists. Includes the key if the host did not store it. */
  readonly onAccount: (key: string | null) => void
  readonly onDone: (product: string) => void
}

export const AccountStep = ({ onBack, onAccount, onDone }: AccountStepProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [name, setName] = useState('')
  const [product, setProduct] = useState('')
  const [timezone, setTimezone] = useState(guessTimeZone)
  const [currency, setCurrency] = useState(() => guessCurrency(guessTimeZone()))
  const [exists, setExists] = useState(false)
  /** The name of the product that this step created. */
  const [created, setCreated] = useState<string | null>(null)
  const zones = useMemo(() => timeZones(locale, Date.now()), [locale])
  const create = useMutation({
    mutationFn: async () => {
      // A product that is refused must not create a second account when it is corrected.
      if (!exists) {
        const { api_key: key } = await client.call('createAccount', { body: { name, timezone, currency } })
        setExists(true)
        onAccount(key)
      }
      if (created === null) return client.call('createProduct', { body: { name: product } })
      // Back on this step: the product that exists is renamed.
      if (created === product.trim()) return { product: created }
      return client.call('renameProduct', { params: { product: created }, body: { new_name: product } })
    },
    onSuccess: ({ product: saved }) => {
      setCreated(saved)
      onDone(saved)
    },
  })
  const problem = create.error ? asProblem(create.error) : null
  const complaint = (field: string, isThis: boolean) => {
    const found = isThis ? problem?.details.find((detail) => detail.field === field) : undefined
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
            problem={complaint('name', !exists)}
            isDisabled={exists}
            autoFocus
          />
          <Field
            label={t('onboarding.product.name')}
            value={product}
            onChange={setProduct}
            placeholder={t('onboarding.example.product')}
            note={t('onboarding.product.note')}
            problem={complaint('name', exists)}
          />
          <ComboField
            label={t('onboarding.account.timezone')}
            options={zones}
            matches={matchesZone(zones)}
            none={t('onboarding.account.timezonesNone')}
            value={timezone}
            onChange={setTimezone}
            problem={complaint('timezone', !exists)}
            isDisabled={exists}
            {...(exists ? {} : { note: t('onboarding.account.timezoneNote') })}
          />
          <ComboField
            label={t('onboarding.account.currency')}
            options={currencies()}
            none={t('onboarding.account.currenciesNone')}
            value={currency}
            onChange={setCurrency}
            problem={complaint('currency', !exists)}
            isDisabled={exists}
            {...(exists ? {} : { note: t('onboarding.account.currencyNote') })}
          />
        </div>
        <p className={css.fixed}>{t('onboarding.account.fixed')}</p>
        {problem && problem.details.length === 0 && (
          <Notice tone="bad">
            <ErrorMessage {...errorTextOf(problem)} />
          </Notice>
        )}
        <StepActions onBack={exists ? null : onBack} next={t('common.continue')} missing={missing} isBusy={create.isPending} />
      </SubmitForm>
    </SectionCard>
  )
}
