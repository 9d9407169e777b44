/** All accounts that the API key opens: totals in one currency, each account in its own, and the reference rates between them. */

import { useState } from 'react'
import type { PeriodLength } from '#shared/period.ts'
import { useAccountsOverview } from '../../lib/api/account-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { askToAddAccount } from '../../lib/state/open-account.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Page } from '../../ui/layout/page.tsx'
import css from './accounts.module.css'
import { AccountsTable } from './accounts-table.tsx'
import { AccountsTotals } from './accounts-totals.tsx'
import { ReferenceRates } from './reference-rates.tsx'

const periods = { day: 1, '7': 7, '14': 14, '28': 28, month: 'month' } as const satisfies Readonly<Record<string, PeriodLength>>
type PeriodId = keyof typeof periods
const order = ['day', '7', '14', '28', 'month'] as const satisfies readonly PeriodId[]

export const AccountsPage = () => {
  const { t } = useTranslation()
  // The key of a demo that is alone opens no other account.
  const { own_account: ownAccount } = useReadyAccount()
  const [period, setPeriod] = useState<PeriodId>('day')
  const { data, error, isPlaceholderData } = useAccountsOverview(periods[period])
  const overview = data?.overview
  const labelOf = (id: PeriodId): string =>
    id === 'day' || id === 'month' ? t(`header.period.${id}`) : t('header.period.days', { count: Number(id) })
  return (
    <Page title={t('common.page.accounts')} wide>
      <p className={css.note}>{t('accounts.note')}</p>
      <div className={css.head}>
        <Segmented
          label={t('header.period.label')}
          options={order.map((id) => ({ id, label: labelOf(id) }))}
          value={period}
          onChange={setPeriod}
        />
        {overview && <p className={css.days}>{daySpan(overview.from, overview.date)}</p>}
        {ownAccount !== null && <Button onPress={askToAddAccount}>{t('sidebar.accounts.add')}</Button>}
      </div>
      <ErrorNotice error={error} />
      <div className={css.numbers} aria-busy={isPlaceholderData}>
        <AccountsTotals overview={overview} />
        <AccountsTable overview={overview} />
      </div>
      <ReferenceRates base={overview?.base ?? null} />
    </Page>
  )
}
