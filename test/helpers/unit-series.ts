/** Units with made-up weeks for the tests of outcomes. */

import type { Unit } from '#api/domain/outcomes/controls.ts'
import { type UnitSeries, unitSeries } from '#api/domain/outcomes/unit-series.ts'
import type { EffectWindows } from '#api/domain/outcomes/windows.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'

export const FIRST_DAY = asDay('2026-01-01')
/** Days of a past of twelve weeks, a trigger of one, a wash-out of three days and three weeks to read. */
export const DAYS = 12 * 7 + 7 + 3 + 21
const TRIGGER = 12 * 7

/** The windows after a past of twelve weeks. */
export const windowsOf = (readWeeks: EffectWindows['readWeeks']): EffectWindows => ({
  trigger: { first: addDays(FIRST_DAY, TRIGGER), last: addDays(FIRST_DAY, TRIGGER + 6) },
  readFrom: addDays(FIRST_DAY, TRIGGER + 7 + 3),
  readWeeks,
})

/** The first day that is read, counted from the first day. */
export const READ_FROM = TRIGGER + 10

/** A series by functions of the day, counted from the first. */
export const seriesOf = (
  key: string,
  events: (day: number) => number | null,
  exposure: (day: number) => number | null = () => 100,
  days = DAYS,
): UnitSeries =>
  unitSeries(
    key,
    dayNumber(FIRST_DAY),
    Array.from({ length: days }, (_, day) => events(day)),
    Array.from({ length: days }, (_, day) => exposure(day)),
  )

/** An ad set with a budget of its own. */
export const unitOf = (series: UnitSeries, more: Partial<Unit> = {}): Unit => ({
  ...{ level: 'adset', series, campaignId: 'c1', adsetId: series.key, budget: 'adset', touched: [] },
  ...more,
})
