/** Which ad account to use, and its name in the app. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdAccount } from '#shared/contract/internal/platform.ts'
import { statusName } from '../../lib/format/status-name.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './onboarding.module.css'

export interface AdAccountStepProps {
  readonly accounts: readonly AdAccount[]
  /** False if the account has a name already. */
  readonly isNamed?: boolean
  readonly onBack: () => void
  readonly onDone: (account: AdAccount, name: string) => void
}

const detailsOf = ({ id, currency, timezone }: AdAccount): string => [id, currency, timezone].join(' · ')

export const AdAccountStep = ({ accounts, isNamed = true, onBack, onDone }: AdAccountStepProps) => {
  const { t } = useTranslation()
  const [id, setId] = useState(() => (accounts.find(({ status }) => status === 'active') ?? accounts[0])?.id ?? null)
  const [name, setName] = useState<string | null>(null)
  const chosen = accounts.find((account) => account.id === id)
  const shownName = name ?? chosen?.name ?? ''
  return (
    <SectionCard title={t('onboarding.adAccount.title')}>
      <SubmitForm
        onSubmit={() => {
          if (chosen) onDone(chosen, shownName)
        }}
      >
        <div className={css.rows}>
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
          {isNamed && <Field label={t('onboarding.adAccount.name')} value={shownName} onChange={setName} />}
        </div>
        <div className={css.actions}>
          <Button onPress={onBack}>{t('common.back')}</Button>
          <Button kind="primary" type="submit" isDisabled={!chosen || (isNamed && shownName.trim() === '')}>
            {t('common.continue')}
          </Button>
        </div>
      </SubmitForm>
    </SectionCard>
  )
}
