/** Takes the platform token and validates it with Meta, which returns the ad accounts that it can read. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdAccount } from '#shared/contract/internal/platform.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { instantAndZone } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { guessTimeZone } from './guesses.ts'
import css from './onboarding.module.css'
import { isShortLived } from './short-lived.ts'
import { StepActions } from './step-actions.tsx'
import { TokenGuide } from './token-guide.tsx'

interface Checked {
  readonly token: { readonly expires_at: string | null }
  readonly ad_accounts: readonly AdAccount[]
}

export interface TokenStepProps {
  /** Validates a token with Meta. */
  readonly check: (token: string) => Promise<Checked>
  readonly onBack: (() => void) | null
  readonly onDone: (token: string, accounts: readonly AdAccount[]) => void
}

export const TokenStep = ({ check, onBack, onDone }: TokenStepProps) => {
  const { t } = useTranslation()
  const [token, setToken] = useState('')
  const look = useMutation({
    mutationFn: () => check(token),
    onSuccess: ({ ad_accounts: accounts, token: { expires_at: end } }) => {
      if (accounts.length > 0 && !isShortLived(end, Date.now())) onDone(token, accounts)
    },
  })
  const hasNone = look.data?.ad_accounts.length === 0
  const end = look.data?.token.expires_at ?? null
  const missing = token.trim() === '' ? t('onboarding.missing.token') : null
  const change = (text: string) => {
    setToken(text)
    look.reset()
  }
  return (
    <>
      <SectionCard title={t('onboarding.token.title')}>
        <SubmitForm onSubmit={look.mutate}>
          <div className={css.rows}>
            <Field
              label={t('onboarding.token.label')}
              type="password"
              autoComplete="off"
              value={token}
              onChange={change}
              note={t('onboarding.token.note')}
              problem={look.error ? <FieldProblem {...fieldErrorOf(look.error)} /> : hasNone ? t('onboarding.token.nothing') : null}
              autoFocus
            />
            {look.data && !hasNone && end !== null && isShortLived(end, Date.now()) && (
              <Notice
                tone="warn"
                action={
                  <Button kind="quiet" onPress={() => onDone(token, look.data.ad_accounts)}>
                    {t('onboarding.token.useAnyway')}
                  </Button>
                }
              >
                {t('onboarding.token.short', { time: instantAndZone(end, guessTimeZone(), Date.now()) })}
              </Notice>
            )}
          </div>
          <StepActions
            onBack={onBack}
            next={t(look.isPending ? 'onboarding.token.asking' : 'common.continue')}
            missing={missing}
            isBusy={look.isPending}
          />
        </SubmitForm>
      </SectionCard>
      <TokenGuide />
    </>
  )
}
