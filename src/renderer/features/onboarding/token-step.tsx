/** Takes the platform token and validates it with Meta, which returns the ad accounts that it can read. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdAccount } from '#shared/contract/internal/platform.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './onboarding.module.css'

export interface TokenStepProps {
  /** Validates a token with Meta. */
  readonly check: (token: string) => Promise<{ readonly ad_accounts: readonly AdAccount[] }>
  readonly onBack: () => void
  readonly onDone: (token: string, accounts: readonly AdAccount[]) => void
}

export const TokenStep = ({ check, onBack, onDone }: TokenStepProps) => {
  const { t } = useTranslation()
  const [token, setToken] = useState('')
  const [nothing, setNothing] = useState(false)
  const look = useMutation({
    mutationFn: () => check(token),
    onSuccess: ({ ad_accounts: accounts }) => {
      setNothing(accounts.length === 0)
      if (accounts.length > 0) onDone(token, accounts)
    },
  })
  const complaint = nothing ? t('onboarding.token.nothing') : null
  return (
    <SectionCard title={t('onboarding.token.title')}>
      <SubmitForm onSubmit={look.mutate}>
        <Field
          label={t('onboarding.token.label')}
          type="password"
          autoComplete="off"
          value={token}
          onChange={setToken}
          note={t('onboarding.token.note')}
          problem={look.error ? <FieldProblem {...fieldErrorOf(look.error)} /> : complaint}
          autoFocus
        />
        <div className={css.actions}>
          <Button onPress={onBack}>{t('common.back')}</Button>
          <Button kind="primary" type="submit" isDisabled={token.trim() === '' || look.isPending}>
            {t(look.isPending ? 'onboarding.token.asking' : 'common.continue')}
          </Button>
        </div>
      </SubmitForm>
    </SectionCard>
  )
}
