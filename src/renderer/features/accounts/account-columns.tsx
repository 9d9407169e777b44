/** The columns of the accounts. */

import { asDay } from '#shared/calendar.ts'
import type { AccountRowOverview, AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import type { OverviewKpi } from '#shared/contract/internal/products-overview.ts'
import { severityTones } from '../../lib/advice/review-tones.ts'
import { shortDay } from '../../lib/format/days.ts'
import { decimal } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { Chip } from '../../ui/text/chip.tsx'
import css from './accounts.module.css'

type Row = AccountRowOverview
type Column = VirtualColumn<Row>

/** What can be done with an account; null: it is the one on screen. */
interface RowActions {
  readonly open: () => void
  /** Null: only an account without data can be removed. */
  readonly remove: (() => void) | null
}

export interface AccountActions {
  readonly actionsOf: (row: Row) => RowActions | null
  readonly isRemoving: boolean
}

const resultKey = { store: 'revenue', reported: 'revenue_meta' } as const
const ratioKey = { store: 'mer', reported: 'roas_meta' } as const

/** Columns in reading order. */
export const accountColumns = (
  { base, basis, accounts }: AccountsOverview,
  { actionsOf, isRemoving }: AccountActions,
): readonly Column[] => {
  const money = (id: string, head: string, key: OverviewKpi): Column => ({
    id,
    head,
    kind: 'number',
    width: 138,
    least: 108,
    cell: (row) => <InBase row={row} of={key} base={base} hasOwn />,
    sort: (row) => row.in_base[key] ?? null,
  })
  const hasRemove = accounts.some((row) => actionsOf(row)?.remove != null)
  const actions: Column = {
    id: 'actions',
    head: t('accounts.column.actions'),
    kind: 'text',
    width: hasRemove ? 164 : 84,
    cell: (row) => <Actions name={row.name} of={actionsOf(row)} isRemoving={isRemoving} />,
  }
  return [
    {
      id: 'account',
      head: t('accounts.column.account'),
      kind: 'text',
      width: 220,
      least: 160,
      cell: (row) => <Name row={row} />,
      sort: ({ name }) => name,
    },
    money('spend', t('accounts.column.spendIn', { currency: base }), 'spend_total'),
    money('result', t(`accounts.column.revenueIn.${basis}`, { currency: base }), resultKey[basis]),
    {
      id: 'ratio',
      head: kpiName(ratioKey[basis]),
      kind: 'number',
      width: 96,
      least: 78,
      cell: (row) => <InBase row={row} of={ratioKey[basis]} base={base} hasOwn={false} />,
      sort: (row) => row.in_base[ratioKey[basis]] ?? null,
    },
    {
      id: 'advice',
      head: t('accounts.column.advice'),
      kind: 'text',
      width: 132,
      least: 112,
      cell: (row) => <Advice row={row} />,
      sort: ({ advice }) => advice?.open ?? null,
    },
    {
      id: 'rate',
      head: t('accounts.column.rate', { currency: base }),
      kind: 'number',
      width: 116,
      least: 114,
      cell: (row) => <Rate row={row} base={base} />,
    },
    ...(accounts.length > 1 ? [actions] : []),
  ]
}

const Second = ({ isWarning = false, children }: { readonly isWarning?: boolean; readonly children: string }) => (
  <span className={cx(css.second, isWarning && css.warn)} title={children}>
    {children}
  </span>
)

/** What to know about the last day of an account; null if nothing. */
const stateOf = ({ has_data: hasData, complete, data_until: until }: Row): string | null => {
  if (!hasData) return t('accounts.noData')
  if (until !== null) return t('accounts.dataUntil', { day: shortDay(asDay(until)) })
  return complete ? null : t('accounts.running')
}

const Name = ({ row }: { readonly row: Row }) => {
  const place = t('accounts.place', { currency: row.currency, timezone: row.timezone })
  const state = stateOf(row)
  return (
    <>
      <span className={css.name} title={row.name} translate="no">
        {row.name}
      </span>
      <Second isWarning={row.data_until !== null}>{state === null ? place : t('accounts.stateAndPlace', { state, place })}</Second>
    </>
  )
}

/** Decimals of a rate: a yen is 0.0057 euros. */
const rateDigits = (rate: number): number => (rate < 0.1 ? 6 : 4)

const Rate = ({ row: { rate, currency }, base }: { readonly row: Row; readonly base: string }) => {
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
      <Second>{shortDay(asDay(rate.published_on))}</Second>
    </>
  )
}

interface InBaseProps {
  readonly row: Row
  readonly of: OverviewKpi
  readonly base: string
  /** Whether the number in the account's own currency is shown below. */
  readonly hasOwn: boolean
}

const InBase = ({ row, of: key, base, hasOwn }: InBaseProps) => {
  const value = row.in_base[key] ?? null
  const own = hasOwn && row.currency !== base ? (row.kpi[key] ?? null) : null
  const ownText = own === null ? null : writeKpi(key, own, row.currency)
  const reason = (): string => {
    if (!row.has_data) return t('accounts.noData')
    return row.days_without_rate > 0 ? t('accounts.noRateReason', { from: row.currency, to: base }) : t('accounts.unknown')
  }
  const left = row.days_without_rate > 0 && value !== null ? t('accounts.daysWithoutRate', { count: row.days_without_rate }) : null
  return (
    <>
      {value === null ? <UnknownCell reason={reason()} /> : writeKpi(key, value, base)}
      {left !== null && <Second isWarning>{left}</Second>}
      {left === null && ownText !== null && <Second>{ownText}</Second>}
    </>
  )
}

const Advice = ({ row: { advice, has_data: hasData } }: { readonly row: Row }) => {
  if (advice === null) return <UnknownCell reason={hasData ? t('accounts.adviceUnknown') : t('accounts.noData')} />
  const text = t('accounts.adviceOpen', { count: advice.open })
  return advice.severity === null ? <span className={css.muted}>{text}</span> : <Chip tone={severityTones[advice.severity]}>{text}</Chip>
}

interface ActionsProps {
  readonly name: string
  readonly of: RowActions | null
  readonly isRemoving: boolean
}

const Actions = ({ name, of: actions, isRemoving }: ActionsProps) =>
  actions === null ? (
    <span className={css.muted}>{t('accounts.onScreen')}</span>
  ) : (
    <span className={css.actions}>
      <Button onPress={actions.open} aria-label={t('accounts.openOf', { account: name })}>
        {t('accounts.open')}
      </Button>
      {actions.remove !== null && (
        <Button onPress={actions.remove} isDisabled={isRemoving} aria-label={t('accounts.removeOf', { account: name })}>
          {t('accounts.remove')}
        </Button>
      )}
    </span>
  )
