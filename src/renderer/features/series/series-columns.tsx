/** Columns that creatives and campaigns share. */

import { asDay } from '#shared/calendar.ts'
import type { SeriesMeasured, SeriesRow } from '#shared/contract/internal/series.ts'
import { shortDay } from '../../lib/format/days.ts'
import { change, count, decimal, money, multiple, rate } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { roomFor } from '../../ui/table/column-widths.ts'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { FatigueChip } from './fatigue-chip.tsx'
import css from './series.module.css'
import { totalsOf } from './series-filter.ts'
import { intervalText, seriesReason } from './series-text.ts'

/** A value with a muted line below it. */
const Pair = ({ first, second, title }: { readonly first: string; readonly second: string | null; readonly title?: string }) => (
  <>
    {first}
    {second !== null && (
      <span className={css.second} title={title ?? second}>
        {second}
      </span>
    )}
  </>
)

/** A share of 14 days: labeled, since the number above it covers 7. */
const share14 = (share: number): string => t('series.share14', { share: rate(share, 1) })

type Shown = Omit<SeriesMeasured, 'at_least'> & Partial<Pick<SeriesMeasured, 'at_least'>>

const WithInterval = ({ of, write }: { readonly of: Shown; readonly write: (value: number) => string }) =>
  of.at_least != null ? (
    <>
      {of.value !== null && write(of.value)}
      <span className={of.value === null ? undefined : css.second} title={t('plans.hint.atLeast')}>
        {t('plans.atLeast', { value: write(of.at_least) })}
        <span className="visually-hidden">: {t('plans.hint.atLeast')}</span>
      </span>
    </>
  ) : of.value === null ? (
    <UnknownCell reason={seriesReason(of.reason)} />
  ) : (
    <Pair
      first={write(of.value)}
      second={of.interval === null ? null : intervalText(of.interval, write)}
      title={t('series.hint.interval')}
    />
  )

const order: Readonly<Record<SeriesRow['fatigue']['state'], number>> = { fatigued: 0, fatiguing: 1, steady: 2, fresh: 3, unknown: 4 }

/** Font of a cell's second line, as in its style sheet. */
const SECOND_SIZE = 11.5

/** Minimum width of the share below a number of seven days, in pixels. */
const room14 = (): number => roomFor(share14(1), SECOND_SIZE)

/** What a rate usually looks like; a smaller one has more digits. */
const USUAL_RATE = '1.84%'

/** Width that the smallest rate of siblings needs beyond a usual one, in pixels. */
const roomForDigits = (rows: readonly SeriesRow[]): number => {
  const smallest = rows.reduce((least, { ctr_siblings_7d: other }) => (other ? Math.min(least, other) : least), 1)
  return Math.max(0, roomFor(rate(smallest), SECOND_SIZE) - roomFor(USUAL_RATE, SECOND_SIZE))
}

/** Minimum width of money values, in pixels. */
const roomOf = (rows: readonly SeriesRow[], spend: number, cash: (value: number) => string) => {
  const widest = rows.reduce<readonly [number, number] | null>(
    (most, { cpa_7d: { interval } }) => ((interval?.[1] ?? 0) > (most?.[1] ?? 0) ? interval : most),
    null,
  )
  return {
    spend: Math.max(roomFor(cash(spend)), room14()),
    cpa: widest === null ? 0 : roomFor(intervalText(widest, cash), SECOND_SIZE),
  }
}

export const sharedColumns = <Row extends SeriesRow>(currency: string, rows: readonly Row[]): readonly VirtualColumn<Row>[] => {
  const cash = (value: number): string => money(value, currency)
  const totals = totalsOf(rows)
  const room = roomOf(rows, totals.spend7, cash)
  const digits = roomForDigits(rows)
  const written = (value: number | null, write: (value: number) => string): string => (value === null ? '–' : write(value))
  return [
    {
      id: 'state',
      head: t('series.head.state'),
      hint: t('series.hint.state'),
      kind: 'text',
      width: 96,
      least: 94,
      cell: ({ fatigue }) => <FatigueChip fatigue={fatigue} />,
      sort: ({ fatigue }) => order[fatigue.state],
    },
    {
      id: 'change',
      head: t('series.head.change'),
      hint: t('series.hint.change'),
      kind: 'number',
      width: 126,
      least: 100,
      cell: ({ fatigue }) => <WithInterval of={{ ...fatigue, value: fatigue.change }} write={(value) => change(value, 0)} />,
      sort: ({ fatigue }) => fatigue.change,
    },
    {
      id: 'ctr7',
      head: t('series.head.ctr7'),
      hint: t('series.hint.siblings'),
      kind: 'number',
      width: 118 + digits,
      least: 102 + digits,
      cell: ({ ctr_7d: own, ctr_siblings_7d: siblings, ctr_reason: reason }) =>
        own === null ? (
          <UnknownCell reason={seriesReason(reason)} />
        ) : (
          <Pair first={rate(own)} second={siblings === null ? null : t('series.siblings', { rate: rate(siblings) })} />
        ),
      sort: ({ ctr_7d: own }) => own,
    },
    {
      id: 'spend7',
      head: t('series.head.spend7'),
      hint: t('series.hint.spendShare'),
      kind: 'number',
      width: Math.max(108, room.spend),
      least: Math.max(70, room.spend),
      cell: ({ spend_7d: spend, spend_share: part }) => (
        <Pair first={cash(spend)} second={part === null ? null : share14(part)} title={t('series.hint.spendShare')} />
      ),
      sort: ({ spend_7d: spend }) => spend,
      total: cash(totals.spend7),
    },
    {
      id: 'cpa7',
      head: t('series.head.cpa7'),
      kind: 'number',
      width: Math.max(136, room.cpa),
      least: Math.max(92, room.cpa),
      cell: ({ cpa_7d: of }) => <WithInterval of={of} write={cash} />,
      sort: ({ cpa_7d: of }) => of.value,
      total: written(totals.cpa7, cash),
    },
    {
      id: 'roas7',
      head: t('series.head.roas7'),
      kind: 'number',
      width: 122,
      least: 80,
      cell: ({ roas_7d: of }) => <WithInterval of={of} write={multiple} />,
      sort: ({ roas_7d: of }) => of.value,
      total: written(totals.roas7, multiple),
    },
    {
      id: 'spark',
      head: t('series.head.spark'),
      kind: 'text',
      width: 84,
      least: 76,
      cell: ({ spark_ctr: values, band_ctr: band }) => (
        <Sparkline values={values} tone="plain" width={64} {...(band === null ? {} : { range: { low: band[0], high: band[1] } })} />
      ),
    },
    {
      id: 'purchases7',
      head: t('series.head.purchases7'),
      hint: t('series.hint.purchaseShare'),
      kind: 'number',
      width: 120,
      least: Math.max(84, room14()),
      cell: ({ purchases_7d: purchases, purchase_share: part }) =>
        purchases === null ? (
          <UnknownCell reason={t('series.reason.not_reported')} />
        ) : (
          <Pair first={count(purchases)} second={part === null ? null : share14(part)} title={t('series.hint.purchaseShare')} />
        ),
      sort: ({ purchases_7d: purchases }) => purchases,
      total: written(totals.purchases7, count),
    },
    {
      id: 'frequency',
      head: t('series.head.frequency'),
      hint: t('series.hint.frequency'),
      kind: 'number',
      width: 122,
      least: 88,
      cell: ({ frequency_7d: now, frequency_before: before }) =>
        now === null ? (
          <UnknownCell reason={t('series.noReach')} />
        ) : (
          <Pair first={decimal(now)} second={before === null ? null : t('series.before', { value: decimal(before) })} />
        ),
      sort: ({ frequency_7d: now }) => now,
    },
    {
      id: 'age',
      head: t('series.head.age'),
      hint: t('series.hint.age'),
      kind: 'number',
      width: 104,
      cell: ({ age_days: days, first_day: first }) => <Pair first={t('series.days', { count: days })} second={shortDay(asDay(first))} />,
      sort: ({ age_days: days }) => days,
    },
  ]
}
