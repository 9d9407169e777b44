/** Which ad account to use, and its name in the app. */

import { useState } from 'react'
import type { AdAccount, CheckedToken } from '#shared/contract/internal/platform.ts'
import { statusName } from '../../lib/format/status-name.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { CheckedTokenFacts } from './checked-token-facts.tsx'
import css from './onboarding.module.css'
import { hasSameUnits, type Units } from './same-units.ts'
import { StepActions } from './step-actions.tsx'

export interface AdAccountStepProps {
  /** The token that reads the ad accounts. */
  readonly token: CheckedToken
  readonly accounts: readonly AdAccount[]
  /** Time zone and currency of the account that it joins; null: the ad account gets an account of its own, with a name. */
  readonly units?: Units | null
  readonly onBack: () => void
  readonly onDone: (account: AdAccount, name: string) => void
}

const detailsOf = ({ id, currency, timezone }: AdAccount): string => [id, currency, timezone].join(' · ')

export const AdAccountStep = ({ token, accounts, units = null, onBack, onDone }: AdAccountStepProps) => {
  const { t } = useTranslation()
  const fits = (account: AdAccount): boolean => units === null || hasSameUnits(account, units)
  const [id, setId] = useState(() => {
    const usable = accounts.filter(fits)
    return (usable.find(({ status }) => status === 'active') ?? usable[0] ?? accounts[0])?.id ?? null
  })
  const [name, setName] = useState<string | null>(null)
  const chosen = accounts.find((account) => account.id === id)
  const shownName = name ?? chosen?.name ?? ''
  const misfit = units !== null && chosen !== undefined && !fits(chosen)
  const missing = misfit
    ? t('onboarding.missing.units')
    : units === null && shownName.trim() === ''
      ? t('onboarding.missing.accountName')
      : chosen
        ? null
        : t('onboarding.missing.adAccount')
  return (
    <SectionCard title={t('onboarding.adAccount.title')}>
      <SubmitForm
        onSubmit={() => {
          if (chosen && missing === null) onDone(chosen, shownName)
        }}
      >
        <div className={css.rows}>
          <CheckedTokenFacts token={token} />
          <RadioField
            label={t('onboarding.adAccount.which')}
            options={accounts.map((account) => ({
              value: account.id,
              label: <UserText>{account.name}</UserText>,
              example: (
                <>
                  <UserText>{detailsOf(account)}</UserText> · {statusName(account.status)}
                </>
              ),
            }))}
            value={id}
            onChange={setId}
            autoFocus
          />
          {misfit && (
            <Notice tone="warn">
              {t('onboarding.adAccount.misfit', {
                theirs: `${chosen.timezone} · ${chosen.currency}`,
                own: `${units.timezone} · ${units.currency}`,
              })}
            </Notice>
          )}
          {units === null && <Field label={t('onboarding.adAccount.name')} value={shownName} onChange={setName} />}
        </div>
        <StepActions onBack={onBack} next={t('common.continue')} missing={missing} isBusy={false} />
      </SubmitForm>
    </SectionCard>
  )
}
