/** All accounts that the API key opens: totals in one currency, each account in its own, and the reference rates between them. */

import { type ReactNode, useMemo } from 'react'
import { useAccountsOverview } from '../../lib/api/account-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { askToAddAccount } from '../../lib/state/open-account.ts'
import { useCsvExport } from '../../lib/state/use-view-export.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import css from './accounts.module.css'
import { accountsCsv } from './accounts-csv.ts'
import { AccountsTable } from './accounts-table.tsx'
import { AccountsTotals } from './accounts-totals.tsx'
import { ReferenceRates } from './reference-rates.tsx'

/** `days`: chooses the day or the period. */
export const AccountsPage = ({ days }: { readonly days: ReactNode }) => {
  const { t } = useTranslation()
  // The key of a demo that is alone opens no other account.
  const { own_account: ownAccount } = useReadyAccount()
  const { data, error, isPlaceholderData } = useAccountsOverview()
  const overview = data?.overview
  const csv = useMemo(() => (overview ? () => accountsCsv(overview) : null), [overview])
  const [first, last] = [overview?.from ?? '', overview?.date ?? '']
  useCsvExport(first === last ? t('accounts.export.day', { day: last }) : t('accounts.export.period', { first, last }), csv)
  return (
    <Page title={t('common.page.accounts')} extra={days} wide>
      <div className={css.head}>
        <p className={css.note}>{t('accounts.note')}</p>
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
