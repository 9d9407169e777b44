/** What the tile of a KPI shows of a day or of a period. */

import { asDay, type Day } from '#shared/calendar.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { DeskRange } from '#shared/contract/internal/range.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { DeskTrendEntry } from '#shared/contract/internal/window-trend.ts'
import type { BaselineRange, Baselines, Kpi, KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { daySpan, longDay, shortDay, shortDaySpan, weekdayName } from '../../lib/format/days.ts'
import { writeEstimate, writeRange, writeShortRange } from '../../lib/format/kpi-range.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { breakEvenFacts } from '../../lib/kpi/break-even.ts'
import { changeFrom, compare, notComparedYet } from '../../lib/kpi/comparison.ts'
import { writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { newCustomerCaveat } from '../../lib/kpi/new-customer-caveat.ts'
import { type Nowcast, nowcastDetail, nowcastOf, writeNowcast } from '../../lib/kpi/nowcast.ts'
import { missingReason } from '../../lib/kpi/null-reason.ts'
import { sparkValues } from '../../lib/kpi/trend-view.ts'
import type { HintedText, TileFacts } from '../../ui/kpi/tile.tsx'
import { type SoFarInZone, soFarFacts } from './so-far-facts.ts'

/** The numbers of a day or of a period. */
interface Numbers {
  readonly kpi: Kpi
  readonly usual: Baselines
  readonly channels: readonly { readonly channel: Channel; readonly spend: number | null }[]
  readonly currency: string
  readonly complete: boolean
}

export interface TileInput {
  readonly key: KpiKey
  readonly product: DeskProduct
  /** The day, or the last one of the period. */
  readonly day: Day
  /** Undefined while it loads. */
  readonly trend: readonly DeskTrendEntry[] | undefined
  /** The period that the user compares with; undefined: none, or it loads. */
  readonly compared: DeskRange | undefined
}

/** `soFar`: what is typical of a running day up to now; null: nothing is known of that. */
export const dayFacts = (input: TileInput, snapshot: Snapshot, soFar: SoFarInZone | null): TileFacts => {
  const facts = wholeDayFacts(input, snapshot)
  return soFar === null || snapshot.complete ? facts : { ...facts, ...soFarFacts(input.key, input.day, snapshot, soFar) }
}

const wholeDayFacts = (input: TileInput, snapshot: Snapshot): TileFacts => {
  const { key, day, product, trend } = input
  const { usual, kpi, complete, settled, currency } = snapshot
  const entry = trend?.find(({ date }) => date === day)
  // Compared only once it is known whether more purchases are expected.
  const isPending = entry === undefined && complete && !settled
  const facts = factsOf(input, snapshot, entry === undefined ? null : nowcastOf(entry, key))
  const weekday = weekdayName(day)
  const versus = t(facts.nowcast === null ? 'overview.vsUsual' : 'kpi.nowcast.vsUsual', { weekday })
  return {
    ...facts,
    comparison: isPending ? null : facts.comparison,
    versus: { text: facts.nowcast === null ? versus : t('kpi.nowcast.whenComplete'), detail: versus },
    usualEnd: complete || kpi[key] === null || usual[key].median === null ? null : writeEstimate(key, usual[key].median, currency),
    range: usual[key],
    usual: rangeText(key, usual[key], currency, (range, short) => ({
      text: t('overview.usual', { weekday, range: short }),
      detail: t('overview.usualDetail', { weekday, range, count: usual[key].days }),
    })),
    breakEven: isPending ? null : facts.breakEven,
    caveat: key === 'new_customer_share' && kpi[key] !== null ? newCustomerCaveat(product, day) : null,
  }
}

/** Days of the spark of a period, at least. */
const SPARK_DAYS = 14

export const rangeFacts = (input: TileInput, range: DeskRange): TileFacts => {
  const { key, day, product, trend } = input
  const { usual, currency, days, known_days: knownDays, when_complete: expected } = range
  const facts = factsOf(input, range, nowcastOf({ when_complete: expected }, key))
  const known = knownDays[key]
  return {
    ...facts,
    versus: {
      text: facts.nowcast === null ? t('overview.range.vsUsual', { days }) : t('kpi.nowcast.whenComplete'),
      detail: t('overview.range.vsUsualDetail', { days }),
    },
    usualEnd: null,
    spark: sparkValues(trend ?? [], key, day, Math.max(SPARK_DAYS, days)),
    range: { low: null, high: null },
    usual: rangeText(key, usual[key], currency, (text, short) => ({
      text: t('overview.range.usual', { range: short }),
      detail: t('overview.range.usualDetail', { days, range: text, count: Math.round(usual[key].days / days) }),
    })),
    caveat:
      known === undefined
        ? key === 'new_customer_share' && range.kpi[key] !== null
          ? newCustomerCaveat(product, day)
          : null
        : { short: t('overview.range.partly', { known, days }), full: t('overview.range.partlyDetail', { known, days }) },
  }
}

type Shared = Omit<TileFacts, 'versus' | 'usualEnd' | 'range' | 'usual' | 'caveat'>

const factsOf = ({ key, product, day, trend, compared }: TileInput, numbers: Numbers, nowcast: Nowcast | null): Shared => {
  const { kpi, usual, channels, currency, complete } = numbers
  const unread = channels.find(({ spend }) => spend === null)?.channel ?? null
  return {
    text: writeKpi(key, kpi[key], currency),
    missing: kpi[key] === null ? missingReason(key, kpi, product, unread) : null,
    comparison: complete ? compare(key, kpi[key], usual[key], nowcast) : notComparedYet(),
    spark: sparkValues(trend ?? [], key, day),
    breakEven: breakEvenFacts(key, kpi, currency, complete, nowcast),
    nowcast:
      nowcast === null
        ? null
        : {
            text: writeNowcast(key, nowcast, currency),
            detail: `${nowcastDetail(key, kpi[key], nowcast, currency)} ${t('kpi.nowcast.compared')}`,
          },
    compared: compared === undefined || !complete ? null : comparedText(key, nowcast?.expected ?? kpi[key], compared, day),
  }
}

/** `write` gets the range, and the same as short as a tile needs it. */
const rangeText = (
  key: KpiKey,
  range: BaselineRange,
  currency: string,
  write: (text: string, short: string) => HintedText,
): HintedText | null => {
  const [text, short] = [writeRange(key, range, currency), writeShortRange(key, range, currency)]
  return text === null || short === null ? null : write(text, short)
}

/** Without the year where it is that of the day on screen. */
const comparedDays = (from: string, date: string, shown: Day): string =>
  from.slice(0, 4) !== shown.slice(0, 4) ? daySpan(from, date) : from === date ? shortDay(asDay(date)) : shortDaySpan(from, date)

/** "+3.1% vs Nov 7 – 13"; the hint has the whole dates. */
const comparedText = (key: KpiKey, value: number | null, range: DeskRange, shown: Day): HintedText => {
  const { kpi, currency, from, date, days } = range
  const span = days === 1 ? longDay(asDay(date)) : daySpan(from, date)
  const short = comparedDays(from, date, shown)
  const before = kpi[key]
  const change = value === null || before === null ? null : changeFrom(key, value, before)
  if (change === null)
    return { text: t('overview.compared.unknown', { days: short }), detail: t('overview.compared.unknown', { days: span }) }
  return {
    text: t('overview.compared.change', { change, days: short }),
    detail: t('overview.compared.detail', { value: writeKpi(key, before, currency), days: span }),
  }
}
