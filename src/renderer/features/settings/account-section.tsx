/** The account: its name, tenant ID, time zone and currency, and a dialog that changes them. */

import { useState } from 'react'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ChangeAccount } from './change-account.tsx'
import css from './settings.module.css'

export const AccountSection = ({ account }: { readonly account: DeskAccount }) => {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  return (
    <SectionCard
      title={t('settings.account.title')}
      extra={<Button onPress={() => setChanging(true)}>{t('settings.account.change')}</Button>}
    >
      <dl className={css.facts}>
        <dt>{t('settings.account.name')}</dt>
        <dd translate="no">{account.name}</dd>
        <dt>{t('settings.account.tenant')}</dt>
        <dd translate="no">{account.tenant_id}</dd>
        <dt>{t('settings.account.timezone')}</dt>
        <dd translate="no">{account.timezone}</dd>
        <dt>{t('settings.account.currency')}</dt>
        <dd translate="no">{account.currency}</dd>
      </dl>
      {isChanging && <ChangeAccount account={account} onClose={() => setChanging(false)} />}
    </SectionCard>
  )
}
