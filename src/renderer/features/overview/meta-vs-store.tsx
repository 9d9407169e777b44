/** Purchases reported by Meta vs store orders, over 7 days or over the period on screen. */

import { asDay } from '#shared/calendar.ts'
import type { DeskRange } from '#shared/contract/internal/range.ts'
import type { RatioVerdict, ReconciliationSteps } from '#shared/contract/internal/reconcile.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useReconcile } from '../../lib/api/store-queries.ts'
import { daySpan, longDay } from '../../lib/format/days.ts'
import { count, decimal, money, UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { type DayRange, daysOf } from '../../lib/kpi/period.ts'
import { type RatioSide, ratioGap } from '../../lib/kpi/ratio-gaps.ts'
import { openTab } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { Value } from '../../ui/text/value.tsx'
import css from './movement.module.css'
import { useCompleteSnapshot } from './use-complete-snapshot.ts'

interface Line {
  readonly name: string
  readonly meta: string
  readonly store: string
  readonly ratio: number | null
  /** The verdict of the Meta vs store tab for the same days; null if there is none. */
  readonly verdict: RatioVerdict | null
}

/** A day or a period, with its windows of compared days. */
type Compared = Pick<Snapshot, 'reconcile' | 'currency'>
type CompareWindow = Snapshot['reconcile']['windows'][number]

const windowOf = ({ reconcile }: Compared, length: number): CompareWindow | undefined =>
  reconcile.windows.find(({ days }) => days === length)

const linesOf = (compared: Compared, length: number, verdicts: ReconciliationSteps['verdicts'] | undefined): readonly Line[] => {
  const week = windowOf(compared, length)
  if (!week) return []
  const { currency } = compared
  const asMoney = (value: number | null) => (value === null ? UNKNOWN : money(value, currency))
  const asCount = (value: number | null) => (value === null ? UNKNOWN : count(value))
  const aovRatio = week.aov_meta === null || !week.aov ? null : week.aov_meta / week.aov
  return [
    {
      name: t('overview.store.orders'),
      meta: asCount(week.purchases_meta),
      store: asCount(week.orders),
      ratio: week.claim_ratio_orders,
      verdict: verdicts?.by_orders ?? null,
    },
    {
      name: t('overview.store.revenue'),
      meta: asMoney(week.revenue_meta),
      store: asMoney(week.revenue),
      ratio: week.claim_ratio_revenue,
      verdict: verdicts?.by_revenue ?? null,
    },
    { name: t('overview.store.aov'), meta: asMoney(week.aov_meta), store: asMoney(week.aov), ratio: aovRatio, verdict: null },
  ]
}

/** Nothing was compared: one sentence says why, instead of a dash in every cell. */
const areUnknown = (lines: readonly Line[]): boolean =>
  lines.length > 0 && lines.every(({ meta, store, ratio }) => meta === UNKNOWN && store === UNKNOWN && ratio === null)

const WEEK = 7
const MONTH = 28

const orderSpan = ({ orders_first_day: first, orders_last_day: last }: DeskProduct): string =>
  first === null || last === null ? '' : daySpan(first, last)

interface MeaningProps {
  /** Of the ratio of orders. */
  readonly verdict: RatioVerdict | null
  /** The longer window, to compare with. */
  readonly longer: CompareWindow | undefined
}

/** What the ratios say, and the way to the tab that explains them. */
const Meaning = ({ verdict, longer }: MeaningProps) => {
  const { t } = useTranslation()
  const { claim_ratio_orders: orders = null, claim_ratio_revenue: revenue = null } = longer ?? {}
  const text = sentences(
    verdict === null ? null : t(`overview.store.verdict.${verdict}`),
    orders === null || revenue === null ? null : t('overview.store.longer', { orders: decimal(orders), revenue: decimal(revenue) }),
  )
  return (
    <div className={css.meaning}>
      {text !== '' && <p>{text}</p>}
      <Button kind="link" onPress={() => openTab('reconcile')}>
        {t('overview.store.explain')}
      </Button>
    </div>
  )
}

export interface MetaVsStoreProps {
  readonly product: DeskProduct
  readonly snapshot: Snapshot | undefined
  /** The days of the period; null: the last 7 days of the day on screen, or of the last complete day while that is not over. */
  readonly period: DayRange | null
  /** The numbers of the period; undefined while they load. */
  readonly range: DeskRange | undefined
}

export const MetaVsStore = memoLocalized(({ product, snapshot: onScreen, period, range }: MetaVsStoreProps) => {
  const { t } = useTranslation()
  const { snapshot, isRunning, isError } = useCompleteSnapshot(product.name, onScreen)
  const judged = useReconcile(product.name, snapshot === undefined ? null : asDay(snapshot.date)).data?.reconcile
  const shown = period === null ? snapshot : range
  const length = period === null ? WEEK : daysOf(period)
  // Only the windows of the tab have verdicts.
  const verdicts =
    period === null && judged?.date === snapshot?.date ? judged?.walks.find(({ days }) => days === WEEK)?.verdicts : undefined
  const lines = shown ? linesOf(shown, length, verdicts) : []
  const longer = snapshot === undefined || (range !== undefined && range.date !== snapshot.date) ? undefined : windowOf(snapshot, MONTH)
  const { reason: english = null, texts } = shown?.reconcile ?? {}
  const reason =
    product.order_source === 'none' ? t('kpi.missing.noOrders') : english && <LocalizedText text={{ english, messages: texts?.reason }} />
  const gap = (side: RatioSide): string => {
    const found = shown ? ratioGap(side, product, shown.reconcile, length) : 'notKnown'
    if (found === 'otherDays') return t('overview.store.gap.otherDays', { span: orderSpan(product) })
    return found === 'noAds' || found === 'noOrders' ? t(`kpi.missing.${found}`) : t(`overview.store.gap.${found}`)
  }
  const known = (side: RatioSide, text: string) => <Value text={text} reason={text === UNKNOWN ? gap(side) : null} />
  const columns: readonly ColumnOf<Line>[] = [
    {
      id: 'name',
      head: period === null ? t('overview.store.window') : t('overview.range.days', { count: length }),
      cell: ({ name }) => name,
    },
    { id: 'meta', head: t('overview.store.meta'), kind: 'number', cell: ({ meta }) => known('meta', meta) },
    { id: 'store', head: t('overview.store.store'), kind: 'number', cell: ({ store }) => known('store', store) },
    {
      id: 'ratio',
      head: t('overview.store.ratio'),
      kind: 'number',
      cell: ({ ratio }) => (ratio === null ? known('both', UNKNOWN) : decimal(ratio)),
      tone: ({ verdict }) => (verdict === 'above' || verdict === 'below' ? 'bad' : null),
    },
  ]
  const label = period === null ? t('overview.store.label') : t('overview.range.store', { count: length })
  return (
    <SectionCard title={t('overview.store.title')}>
      {period === null && isRunning && snapshot?.complete && (
        <p className={css.ofDay}>{t('overview.store.lastComplete', { day: longDay(asDay(snapshot.date)) })}</p>
      )}
      {!shown && period === null && isError ? (
        <p>{t('overview.store.none')}</p>
      ) : !shown ? (
        <Skeleton width="100%" height={128} />
      ) : areUnknown(lines) ? (
        <p className={css.reason}>{gap('both')}</p>
      ) : (
        <>
          <DataTable label={label} columns={columns} rows={lines} rowKey={({ name }) => name} />
          <Meaning verdict={verdicts?.by_orders ?? null} longer={length < MONTH ? longer : undefined} />
        </>
      )}
      {shown && lines.length === 0 && <p>{reason ?? t('overview.store.none')}</p>}
    </SectionCard>
  )
})
