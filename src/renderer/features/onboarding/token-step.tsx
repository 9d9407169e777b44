/** Takes the platform token and validates it with Meta, which returns the ad accounts that it can read. */

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdAccount, CheckedToken } from '#shared/contract/internal/platform.ts'
import type { GivenToken } from '#shared/contract/token.ts'
import { guessTimeZone } from '../../lib/account/guesses.ts'
import { isShortLived, timeLeft, tokenEndOf } from '../../lib/account/short-lived.ts'
import { fieldErrorOf } from '../../lib/errors/api-problem.ts'
import { needsApp } from '../../lib/errors/needs-app.ts'
import { instantAndZone } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { FieldProblem } from '../../ui/form/field-problem.tsx'
import { appIn, isHalfApp, MetaAppFields, noApp } from '../../ui/form/meta-app-fields.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './onboarding.module.css'
import { StepActions } from './step-actions.tsx'
import { TokenGuide } from './token-guide.tsx'

interface Checked {
  readonly token: CheckedToken
  readonly ad_accounts: readonly AdAccount[]
}

export interface TokenStepProps {
  /** Validates a token with Meta. */
  readonly check: (given: GivenToken) => Promise<Checked>
  readonly onBack: (() => void) | null
  readonly onDone: (given: GivenToken, checked: Checked) => void
  /** The account has an app secret already. */
  readonly hasSavedApp?: boolean
}

export const TokenStep = ({ check, onBack, onDone, hasSavedApp = false }: TokenStepProps) => {
  const { t } = useTranslation()
  const [token, setToken] = useState('')
  const [app, setApp] = useState(noApp)
  const given = { access_token: token, app: appIn(app) }
  const look = useMutation({
    mutationFn: () => check(given),
    onSuccess: (checked) => {
      if (checked.ad_accounts.length > 0 && !isShortLived(tokenEndOf(checked.token), Date.now())) onDone(given, checked)
    },
  })
  const hasNone = look.data?.ad_accounts.length === 0
  const end = look.data ? tokenEndOf(look.data.token) : null
  const left = end === null ? null : timeLeft(end, Date.now())
  const missing = token.trim() === '' ? t('onboarding.missing.token') : isHalfApp(app) ? t('token.app.missing') : null
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
            <MetaAppFields
              value={app}
              onChange={(changed) => {
                setApp(changed)
                look.reset()
              }}
              isNeeded={needsApp(look.error)}
              isSaved={hasSavedApp}
            />
            {look.data && !hasNone && end !== null && left !== null && isShortLived(end, Date.now()) && (
              <Notice
                tone="warn"
                action={
                  <Button kind="quiet" onPress={() => onDone(given, look.data)}>
                    {t('onboarding.token.useAnyway')}
                  </Button>
                }
              >
                {t(`onboarding.token.short.${left.unit}`, { count: left.count, time: instantAndZone(end, guessTimeZone(), Date.now()) })}{' '}
                {t('onboarding.token.shortAdvice')}
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
