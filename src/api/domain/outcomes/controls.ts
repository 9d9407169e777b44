/** Which units an executed card can be compared with: those that its action does not touch. */

import { type Day, dayNumber } from '#shared/calendar.ts'
import type { Entity } from '#shared/contract/advice.ts'
import { type UnitSeries, WEEK, weekSum } from './unit-series.ts'
import { type EffectWindows, weeksAfter, weeksBefore } from './windows.ts'

/** Where the budget of a campaign is set: at the campaign (CBO), at each of its ad sets, or unknown. */
export type BudgetLevel = 'campaign' | 'adset' | 'unknown'

/** A campaign, ad set or ad with its place in the account. */
export interface Unit {
  readonly level: Entity['level']
  readonly series: UnitSeries
  /** Null for the product. */
  readonly campaignId: string | null
  /** Null for the product and for campaigns. */
  readonly adsetId: string | null
  readonly budget: BudgetLevel
  /** Days on which it was edited, paused or started, or a card of it was executed. */
  readonly touched: readonly Day[]
}

/** The chosen controls, and how many units are none, by reason. */
export interface ControlChoice {
  readonly controls: readonly UnitSeries[]
  readonly excluded: {
    /** In the same budget pool: money that the action frees or takes moves to or from them. */
    readonly sharesBudget: number
    /** Edited or acted on during the used weeks. */
    readonly touched: number
    /** Without delivery in a used week, such as units that were launched since. */
    readonly notRunning: number
  }
}

/** Events that all controls together need in the weeks before. Source: their noise is then at most about that of the smallest units judged. */
export const LEAST_CONTROL_EVENTS = 20

/** The largest ones are enough: the noise of more of them is far below that of the unit. */
const MOST_CONTROLS = 30

/**
 * Chooses the controls of a unit: all units of its level outside its budget pool that ran untouched through all used weeks.
 *
 * The pool is the smallest part of the account within which the platform moves money automatically: the campaign if its budget is set there or
 * unknown, otherwise the ad set. A campaign has a budget of its own, and nothing is outside the product.
 */
export const chooseControls = (unit: Unit, others: readonly Unit[], windows: EffectWindows): ControlChoice => {
  const candidates = others.filter(({ level, series }) => level === unit.level && series.key !== unit.series.key)
  const outside = candidates.filter((other) => !sharesPool(unit, other))
  const before = weeksBefore(unit.series, windows)
  const starts = [...before, ...(weeksAfter(unit.series, windows) ?? [])]
  const [from, to] = [starts[0] ?? Number.POSITIVE_INFINITY, (starts.at(-1) ?? Number.NEGATIVE_INFINITY) + WEEK]
  const untouched = outside.filter(({ touched }) => !touched.some((day) => dayNumber(day) >= from && dayNumber(day) < to))
  const running = untouched.flatMap(({ series }) => {
    const events = eventsIfRunning(series, unit.series, starts, before.length)
    return events === null ? [] : [{ series, events }]
  })
  const largest = running.toSorted((a, b) => b.events - a.events).slice(0, MOST_CONTROLS)
  const events = largest.reduce((sum, control) => sum + control.events, 0)
  return {
    controls: events < LEAST_CONTROL_EVENTS ? [] : largest.map(({ series }) => series),
    excluded: {
      sharesBudget: candidates.length - outside.length,
      touched: outside.length - untouched.length,
      notRunning: untouched.length - running.length,
    },
  }
}

/** Events in the first `before` weeks; null without delivery in one of all weeks. */
const eventsIfRunning = (series: UnitSeries, unit: UnitSeries, starts: readonly number[], before: number): number | null => {
  let events = 0
  for (const [at, start] of starts.entries()) {
    const week = weekSum(series, start, unit)
    if (!(week.exposure > 0)) return null
    if (at < before) events += week.events
  }
  return events
}

/** Whether the platform can move money between two units of one level. */
const sharesPool = (a: Unit, b: Unit): boolean => {
  if (a.campaignId === null || b.campaignId === null) return true
  if (a.campaignId !== b.campaignId || a.adsetId === null) return false
  return a.budget === 'adset' ? a.adsetId === b.adsetId : true
}
