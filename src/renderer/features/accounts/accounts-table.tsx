/** The accounts, each in its own currency and in the base currency. */

import { asDay } from '#shared/calendar.ts'
import type { AccountRowOverview, AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import type { OverviewKpi } from '#shared/contract/internal/products-overview.ts'
import { severityTones } from '../../lib/advice/review-tones.ts'
import { useShowAccount } from '../../lib/api/account-actions.ts'
import { useRemoveAccount } from '../../lib/api/account-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { shortDay } from '../../lib/format/days.ts'
import { decimal } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import css from './accounts.module.css'

/** Decimals of a rate: a yen is 0.0057 euros. */
const rateDigits = (rate: number): number => (rate < 0.1 ? 6 : 4)

const spendKey = 'spend_total' as const
const resultKey = { store: 'revenue', reported: 'revenue_meta' } as const
const ratioKey = { store: 'mer', reported: 'roas_meta' } as const

export const AccountsTable = ({ overview }: { readonly overview: AccountsOverview | undefined }) => {
  const { t } = useTranslation()
  const { accounts, tenant_id: open } = useReadyAccount()
  const show = useShowAccount()
  const { mutate: remove, isPending } = useRemoveAccount()
  const [first] = accounts
  const actions: ColumnOf<AccountRowOverview> = {
    id: 'actions',
    head: t('accounts.column.actions'),
    kind: 'action',
    cell: ({ tenant_id: tenant, name, has_data: hasData }) => (
      <span className={css.actions}>
        {tenant !== open && (
          <Button onPress={() => show(tenant === first?.tenant_id ? null : tenant)} aria-label={t('accounts.openOf', { account: name })}>
            {t('accounts.open')}
          </Button>
        )}
        {!hasData && tenant !== open && tenant !== first?.tenant_id && (
          <Button onPress={() => remove({ tenant, name })} isDisabled={isPending} aria-label={t('accounts.removeOf', { account: name })}>
            {t('accounts.remove')}
          </Button>
        )}
      </span>
    ),
  }
  return (
    <SectionCard title={t('accounts.table')} note={t('accounts.tableNote')} flush>
      {overview === undefined ? (
        <Skeleton width="100%" height={120} />
      ) : (
        <DataTable
          label={t('common.page.accounts')}
          columns={overview.accounts.length > 1 ? [...columnsOf(overview), actions] : columnsOf(overview)}
          rows={overview.accounts}
          rowKey={({ tenant_id: id }) => id}
          wide
        />
      )}
    </SectionCard>
  )
}

const columnsOf = ({ base, basis }: AccountsOverview): readonly ColumnOf<AccountRowOverview>[] => [
  { id: 'account', head: t('accounts.column.account'), cell: (row) => <Name row={row} /> },
  { id: 'own', head: t('accounts.column.spend'), kind: 'number', cell: (row) => <Own row={row} of={spendKey} /> },
  { id: 'rate', head: t('accounts.column.rate', { currency: base }), kind: 'number', cell: (row) => <Rate row={row} base={base} /> },
  {
    id: 'spend',
    head: t('accounts.column.spendIn', { currency: base }),
    kind: 'number',
    cell: (row) => <InBase row={row} of={spendKey} base={base} />,
  },
  {
    id: 'result',
    head: t('accounts.column.revenueIn', { currency: base }),
    kind: 'number',
    cell: (row) => (
      <>
        <InBase row={row} of={resultKey[basis]} base={base} />
        {row.has_data && <span className={css.second}>{t(`accounts.basis.${basis}`)}</span>}
      </>
    ),
  },
  {
    id: 'ratio',
    head: kpiName(ratioKey[basis]),
    kind: 'number',
    cell: (row) => <InBase row={row} of={ratioKey[basis]} base={base} />,
  },
  { id: 'advice', head: t('accounts.column.advice'), cell: (row) => <Advice row={row} /> },
]

const Name = ({ row: { name, currency, timezone, complete, has_data: hasData } }: { readonly row: AccountRowOverview }) => (
  <>
    <span className={css.name} title={name} translate="no">
      {name}
    </span>
    <span className={css.second}>{t('accounts.place', { currency, timezone })}</span>
    {hasData && !complete && <span className={css.second}>{t('accounts.running')}</span>}
  </>
)

const Own = ({ row, of: key }: { readonly row: AccountRowOverview; readonly of: OverviewKpi }) => {
  const value = row.kpi[key] ?? null
  if (value === null) return <UnknownCell reason={row.has_data ? t('accounts.unknown') : t('accounts.noData')} />
  return writeKpi(key, value, row.currency)
}

const Rate = ({ row: { rate, currency }, base }: { readonly row: AccountRowOverview; readonly base: string }) => {
  if (currency === base) return <span className={css.muted}>{t('accounts.sameCurrency')}</span>
  if (rate === null)
    return (
      <Chip tone="warn" title={t('accounts.noRateReason', { from: currency, to: base })}>
        {t('accounts.noRate')}
      </Chip>
    )
  return (
    <>
      {decimal(rate.rate, rateDigits(rate.rate))}
      <span className={css.second}>{shortDay(asDay(rate.published_on))}</span>
    </>
  )
}

interface InBaseProps {
  readonly row: AccountRowOverview
  readonly of: OverviewKpi
  readonly base: string
}

const InBase = ({ row, of: key, base }: InBaseProps) => {
  const value = row.in_base[key] ?? null
  const reason = (): string => {
    if (!row.has_data) return t('accounts.noData')
    return row.days_without_rate > 0 ? t('accounts.noRateReason', { from: row.currency, to: base }) : t('accounts.unknown')
  }
  if (value === null) return <UnknownCell reason={reason()} />
  return (
    <>
      {writeKpi(key, value, base)}
      {row.days_without_rate > 0 && <span className={css.second}>{t('accounts.daysWithoutRate', { count: row.days_without_rate })}</span>}
    </>
  )
}

const Advice = ({ row: { advice, has_data: hasData } }: { readonly row: AccountRowOverview }) => {
  if (advice === null) return <UnknownCell reason={hasData ? t('accounts.adviceUnknown') : t('accounts.noData')} />
  const text = t('accounts.adviceOpen', { count: advice.open })
  return advice.severity === null ? <span className={css.muted}>{text}</span> : <Chip tone={severityTones[advice.severity]}>{text}</Chip>
}
