/** Name, time zone and currency of the account. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/api-client.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { currencies, timeZones } from './choices.ts'
import { guessCurrency, guessTimeZone } from './guesses.ts'
import css from './onboarding.module.css'

export interface AccountStepProps {
  readonly onBack: () => void
  /** With the key where the host did not keep it itself. */
  readonly onDone: (key: string | null) => void
}

export const AccountStep = ({ onBack, onDone }: AccountStepProps) => {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [timezone, setTimezone] = useState(guessTimeZone)
  const [currency, setCurrency] = useState(() => guessCurrency(guessTimeZone()))
  const create = useMutation({
    mutationFn: () => client.call('createAccount', { body: { name, timezone, currency } }),
    onSuccess: ({ api_key: key }) => onDone(key),
  })
  const problem = create.error ? asProblem(create.error) : null
  const complaint = (field: string) => {
    const found = problem?.details.find((detail) => detail.field === field)
    return found ? <FieldProblem complaint={found.problem} /> : null
  }
  return (
    <SectionCard title={t('onboarding.account.title')}>
      <SubmitForm onSubmit={create.mutate}>
        <div className={css.fields}>
          <div className={css.full}>
            <Field
              label={t('onboarding.account.name')}
              value={name}
              onChange={setName}
              placeholder={t('onboarding.example.account')}
              problem={complaint('name')}
              autoFocus
            />
          </div>
          <ComboField
            label={t('onboarding.account.timezone')}
            options={timeZones()}
            none={t('onboarding.account.timezonesNone')}
            value={timezone}
            onChange={setTimezone}
            problem={complaint('timezone')}
            note={t('onboarding.account.timezoneNote')}
          />
          <ComboField
            label={t('onboarding.account.currency')}
            options={currencies()}
            none={t('onboarding.account.currenciesNone')}
            value={currency}
            onChange={setCurrency}
            problem={complaint('currency')}
            note={t('onboarding.account.currencyNote')}
          />
        </div>
        {problem && problem.details.length === 0 && (
          <Notice tone="bad">
            <ErrorMessage {...errorTextOf(problem)} />
          </Notice>
        )}
        <div className={css.actions}>
          <Button onPress={onBack}>{t('common.back')}</Button>
          <Button kind="primary" type="submit" isDisabled={name.trim() === '' || create.isPending}>
            {t('common.continue')}
          </Button>
        </div>
      </SubmitForm>
    </SectionCard>
  )
}
