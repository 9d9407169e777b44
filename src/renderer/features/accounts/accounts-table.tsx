/** The accounts, each in its own currency and in the base currency. */

import { useMemo } from 'react'
import type { AccountRowOverview, AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { useShowAccount } from '../../lib/api/account-actions.ts'
import { useRemoveAccount } from '../../lib/api/account-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useReturnState } from '../../lib/state/return-state.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { accountColumns } from './account-columns.tsx'

export const AccountsTable = ({ overview }: { readonly overview: AccountsOverview | undefined }) => {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('accounts.table')} note={t('accounts.tableNote')} flush>
      {overview === undefined ? <Skeleton width="100%" height={120} /> : <Rows overview={overview} />}
    </SectionCard>
  )
}

const mostSpend: TableOrder = { column: 'spend', direction: 'descending' }

const Rows = ({ overview }: { readonly overview: AccountsOverview }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { accounts, tenant_id: openTenant } = useReadyAccount()
  const show = useShowAccount()
  const { mutate: remove, isPending } = useRemoveAccount()
  const [order, setOrder] = useReturnState('accounts order', mostSpend, { always: true })
  const first = accounts[0]?.tenant_id
  const open = ({ tenant_id: tenant }: AccountRowOverview): void => {
    if (tenant !== openTenant) show(tenant === first ? null : tenant)
  }
  const { columns, collator } = useMemo(
    () => ({
      columns: accountColumns(overview, {
        actionsOf: ({ tenant_id: tenant, name, has_data: hasData }) => {
          if (tenant === openTenant) return null
          return {
            open: () => show(tenant === first ? null : tenant),
            remove: hasData || tenant === first ? null : () => remove({ tenant, name }),
          }
        },
        isRemoving: isPending,
      }),
      collator: new Intl.Collator(dayTag(locale), { numeric: true }),
    }),
    [overview, openTenant, first, show, remove, isPending, locale],
  )
  const rows = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(overview.accounts, sort, order.direction, collator) : overview.accounts
  }, [columns, overview.accounts, order, collator])
  return (
    <VirtualTable
      label={t('common.page.accounts')}
      columns={columns}
      rows={rows}
      rowKey={({ tenant_id: tenant }) => tenant}
      order={order}
      onOrder={setOrder}
      onOpen={open}
    />
  )
}
