/** The columns of the products. */

import { asDay, type Day } from '#shared/calendar.ts'
import type { MonthEndForecast } from '#shared/contract/internal/plans.ts'
import { type OverviewKpi, type ProductRowOverview, resultBases } from '#shared/contract/internal/products-overview.ts'
import type { DeskProduct, Watching } from '#shared/contract/internal/window-account.ts'
import { severityTones } from '../../lib/advice/review-tones.ts'
import { watchedChange, watchingText } from '../../lib/advice/watching-text.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { change, money, roundMoney, UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { type Comparison, compare, notComparedYet } from '../../lib/kpi/comparison.ts'
import { emptyKpis } from '../../lib/kpi/empty-kpis.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { nowcastOf } from '../../lib/kpi/nowcast.ts'
import { nullReason } from '../../lib/kpi/null-reason.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { Chip } from '../../ui/text/chip.tsx'
import css from './products-overview.module.css'

/** A row with what the account knows of the product. */
export interface ProductRow extends ProductRowOverview {
  readonly facts: DeskProduct | undefined
  /** What is worse than typical without a card, on the day of the advice. */
  readonly watching: Watching | null
  /** Whether the spend of other channels may be missing. */
  readonly metaSpendOnly: boolean
  readonly today: Day
  /** The last day of the numbers. */
  readonly date: Day
  /** Whether that day is over. */
  readonly isComplete: boolean
}

type Column = VirtualColumn<ProductRow>
type Tone = 'good' | 'bad' | 'warn' | undefined

const resultKeys = {
  store: { result: 'revenue', ratio: 'mer' },
  reported: { result: 'revenue_meta', ratio: 'roas_meta' },
} as const

const Second = ({ tone, title, children }: { readonly tone?: Tone; readonly title?: string; readonly children: React.ReactNode }) => (
  <span className={cx(css.second, tone && css[tone])} title={title ?? (typeof children === 'string' ? children : undefined)}>
    {children}
  </span>
)

const comparisonOf = (row: ProductRow, key: OverviewKpi): Comparison | null => {
  const usual = row.usual[key]
  if (usual === undefined) return null
  return row.state === 'partial' || !row.isComplete ? notComparedYet() : compare(key, row.kpi[key] ?? null, usual, nowcastOf(row, key))
}

/** A number with its change against the typical value. */
const Compared = ({
  row,
  of: key,
  currency,
  days,
  mark,
}: {
  readonly row: ProductRow
  readonly of: OverviewKpi
  readonly currency: string
  /** Of the period. */
  readonly days: number
  readonly mark?: string | null
}) => {
  const value = row.kpi[key] ?? null
  if (row.state === 'no_data') return <UnknownCell reason={t('productsOverview.state.no_data')} />
  if (value === null) return <UnknownCell reason={nullReason(key, { ...emptyKpis, ...row.kpi }, row.facts)} />
  const comparison = comparisonOf(row, key)
  const known = row.known_days[key]
  const partly = known === undefined ? null : t('overview.range.partly', { known, days })
  return (
    <>
      {writeKpi(key, value, currency)}
      <Second tone={comparison?.tone === 'plain' ? undefined : comparison?.tone} {...(comparison && { title: comparison.words })}>
        {[mark, partly, comparison?.delta].filter(Boolean).join(' · ') || UNKNOWN}
        {comparison && <span className="visually-hidden">, {comparison.words}</span>}
      </Second>
    </>
  )
}

interface StateText {
  readonly text: string
  readonly isWarning: boolean
}

/** Which of the product's sources ended before the last day; one that did not has a gap on it, or starts later. */
const lateText = ({ facts, date, today }: ProductRow): StateText => {
  const isOrdersOnly = facts?.ad_source === 'none'
  const ended = (last: string | null | undefined): Day | null => (last != null && last < date ? asDay(last) : null)
  const [ads, orders] = [isOrdersOnly ? null : ended(facts?.last_day), ended(facts?.orders_last_day)]
  if (ads !== null) return { text: t('productsOverview.state.adsUntil', { day: shortDayAsOf(ads, today) }), isWarning: true }
  if (orders !== null) return { text: t('productsOverview.state.ordersUntil', { day: shortDayAsOf(orders, today) }), isWarning: true }
  if (isOrdersOnly) return { text: t('sidebar.ordersOnly'), isWarning: false }
  return { text: t('productsOverview.state.late', { day: shortDayAsOf(date, today) }), isWarning: true }
}

/** What to know about the day of a product; null if nothing. */
const stateText = (row: ProductRow): StateText | null => {
  const { state, basis, when_complete: young } = row
  if (state === 'no_data') return { text: t('productsOverview.state.no_data'), isWarning: false }
  if (state === 'partial') return { text: t('app.head.soFar'), isWarning: true }
  if (state === 'late') return lateText(row)
  return basis === 'reported' && young !== null ? { text: t('productsOverview.state.settling'), isWarning: false } : null
}

const Name = ({ row }: { readonly row: ProductRow }) => {
  const state = stateText(row)
  return (
    <>
      <span className={css.name} title={row.product} translate="no">
        {row.product}
      </span>
      {state && (
        <Second tone={state.isWarning ? 'warn' : undefined} title={state.text}>
          {state.text}
        </Second>
      )}
    </>
  )
}

const Spark = ({ row, of: key, days }: { readonly row: ProductRow; readonly of: OverviewKpi; readonly days: number }) => {
  const values = row.spark[key] ?? []
  // The sparkline is of days, the typical range of the period.
  const usual = days === 1 ? row.usual[key] : undefined
  return values.every((value) => value === null) ? null : (
    <Sparkline
      values={values}
      tone={comparisonOf(row, key)?.tone ?? 'plain'}
      estimates={nowcastOf(row, key) === null ? undefined : values.length - 1}
      {...(usual && { range: usual })}
    />
  )
}

const forecastReason = (reason: MonthEndForecast['reason']): string =>
  reason === null ? '' : t(`forecast.reason.${reason.code}`, { have: reason.have ?? 0, need: reason.need ?? 0 })

const Forecast = ({ row: { month, state }, currency }: { readonly row: ProductRow; readonly currency: string }) => {
  const { forecast, plan, interval, verdict } = month
  if (forecast === null)
    return <UnknownCell reason={state === 'no_data' ? t('productsOverview.state.no_data') : forecastReason(month.reason)} />
  const span =
    interval === null ? undefined : t('forecast.interval', { low: money(interval[0], currency), high: money(interval[1], currency) })
  return (
    <span title={span}>
      {roundMoney(forecast, currency)}
      {plan ? (
        <Second tone={verdict === 'over' ? 'bad' : verdict === 'under' ? 'warn' : undefined}>
          {t('forecast.againstPlan', { change: change(forecast / plan - 1) })}
        </Second>
      ) : (
        <Second>{t('productsOverview.noPlan')}</Second>
      )}
    </span>
  )
}

const Advice = ({ row, currency }: { readonly row: ProductRow; readonly currency: string }) => {
  const { advice, state, watching, metaSpendOnly, facts, today } = row
  if (state === 'no_data') return <UnknownCell reason={t('productsOverview.state.no_data')} />
  if (advice === null) return <Second>{t('productsOverview.evaluating')}</Second>
  const { open, severity, money_at_risk: risk } = advice
  if ((open === 0 || severity === null) && watching !== null)
    return (
      <span className={css.advice}>
        <Chip title={watchingText(watching, { metaSpendOnly, hasAds: facts?.ad_source !== 'none', today })}>
          {t('productsOverview.watching')}
        </Chip>
        <Second title={watchedChange(watching, metaSpendOnly)}>{watchedChange(watching, false)}</Second>
      </span>
    )
  if (open === 0 || severity === null) return <Second>{t('productsOverview.nothingOpen')}</Second>
  return (
    <span className={css.advice}>
      <Chip tone={severityTones[severity]} title={t(`common.severity.${severity}`)}>
        {t('productsOverview.open', { count: open })}
        <span className="visually-hidden">, {t(`common.severity.${severity}`)}</span>
      </Chip>
      {risk !== null && (
        <Second title={t('productsOverview.riskHint')}>{t('advice.perWeek', { money: roundMoney(risk, currency) })}</Second>
      )}
    </span>
  )
}

/** Columns in reading order. `days`: number of days of the period. */
export const productColumns = (
  currency: string,
  rows: readonly ProductRow[],
  nameOf: (key: OverviewKpi) => string,
  days: number,
): readonly Column[] => {
  const [basis, other] = resultBases.filter((each) => rows.some((row) => row.basis === each && row.state !== 'no_data'))
  const isMixed = other !== undefined
  const { result, ratio } = resultKeys[basis ?? 'store']
  // The mark and the change share a line.
  const wide = { width: 136, least: 126 }
  const partly = rows.some(({ known_days: known }) => Object.keys(known).length > 0) ? { width: 150, least: 142 } : {}
  const marked = { ...(isMixed ? wide : {}), ...partly }
  const markOf = (row: ProductRow): string | null => (isMixed && row.basis === 'reported' ? t('productsOverview.reported') : null)
  const resultOf = (row: ProductRow) => resultKeys[row.basis]
  const number = (
    head: Pick<Column, 'id' | 'head' | 'width' | 'least'>,
    keyOf: (row: ProductRow) => OverviewKpi,
    isMarked = true,
  ): Column => ({
    ...head,
    kind: 'number',
    cell: (row) => <Compared row={row} of={keyOf(row)} currency={currency} days={days} mark={isMarked ? markOf(row) : null} />,
    sort: (row) => row.kpi[keyOf(row)] ?? null,
  })
  const spark = (id: string, head: string, keyOf: (row: ProductRow) => OverviewKpi): Column => ({
    id,
    head,
    kind: 'text',
    width: 96,
    least: 70,
    cell: (row) => <Spark row={row} of={keyOf(row)} days={days} />,
  })
  const mixed = (key: 'revenue' | 'ratio', name: string): string => (isMixed ? t(`productsOverview.head.${key}`) : name)
  return [
    {
      id: 'name',
      head: t('productsOverview.head.product'),
      kind: 'text',
      width: 190,
      least: 150,
      cell: (row) => <Name row={row} />,
      sort: (row) => row.product,
    },
    number({ id: 'spend', head: nameOf('spend_total'), width: 110, least: 84, ...partly }, () => 'spend_total', false),
    number({ id: 'result', head: mixed('revenue', nameOf(result)), width: 124, least: 94, ...marked }, (row) => resultOf(row).result),
    number({ id: 'ratio', head: mixed('ratio', nameOf(ratio)), width: 112, least: 84, ...marked }, (row) => resultOf(row).ratio),
    {
      id: 'advice',
      head: t('productsOverview.head.advice'),
      kind: 'text',
      width: 124,
      least: 104,
      cell: (row) => <Advice row={row} currency={currency} />,
      sort: (row) => (row.advice === null || row.advice.open === 0 ? null : (row.advice.money_at_risk ?? 0)),
    },
    {
      id: 'forecast',
      head: t('productsOverview.head.forecast'),
      hint: t('productsOverview.forecastHint'),
      kind: 'number',
      width: 128,
      least: 104,
      cell: (row) => <Forecast row={row} currency={currency} />,
      sort: (row) => row.month.forecast,
    },
    spark('spendSpark', t('productsOverview.head.spendSpark'), () => 'spend_total'),
    spark(
      'ratioSpark',
      t('productsOverview.head.ratioSpark', { name: isMixed ? t('productsOverview.head.ratioShort') : kpiName(ratio) }),
      (row) => resultOf(row).ratio,
    ),
  ]
}
