/** The lines of the pacing chart in percent of its width and height. */

import type { DeskPlans } from '#shared/contract/internal/plans.ts'

export interface PacingShape {
  /** Spend so far, as the path of an SVG of 100 × 100. */
  readonly spent: string
  /** From the last complete day to the forecast; empty without one. */
  readonly ahead: string
  /** The interval of the forecast, a wedge that opens from the last complete day; empty without one. */
  readonly interval: string
  /** The plan at an even pace; empty without one. */
  readonly plan: string
  /** Where the last complete day is. */
  readonly through: { readonly x: number; readonly y: number }
  /** Heights of the forecast and the plan at the end of the month; null without one. */
  readonly forecastY: number | null
  readonly planY: number | null
}

/** Share of the height that stays free above the largest amount. */
const HEADROOM = 0.06

const at = (x: number, y: number): string => `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`

/** Null for a month without a complete day or without any amount. */
export const pacingShape = ({ by_day, days_left, product }: DeskPlans['month']): PacingShape | null => {
  const { forecast, interval, plan } = product
  const days = by_day.length + days_left
  if (by_day.length === 0) return null
  let spent = 0
  const sums = by_day.map((spend) => {
    spent += spend ?? 0
    return spent
  })
  const most = Math.max(spent, forecast ?? 0, interval?.[1] ?? 0, plan ?? 0)
  if (!(most > 0)) return null
  const x = (day: number): number => (day / days) * 100
  const y = (amount: number): number => 100 * (1 - (amount / most) * (1 - HEADROOM))
  const now = { x: x(by_day.length), y: y(spent) }
  const start = at(now.x, now.y)
  return {
    spent: `M${[at(0, 100), ...sums.map((sum, index) => at(x(index + 1), y(sum)))].join('L')}`,
    ahead: forecast === null || days_left === 0 ? '' : `M${start}L${at(100, y(forecast))}`,
    interval: interval === null || days_left === 0 ? '' : `M${start}L${at(100, y(interval[1]))}L${at(100, y(interval[0]))}Z`,
    plan: plan === null ? '' : `M0 100L${at(100, y(plan))}`,
    through: now,
    forecastY: forecast === null || days_left === 0 ? null : y(forecast),
    planY: plan === null ? null : y(plan),
  }
}

/** Moves two labels apart so that neither covers the other; `least`: their distance in percent of the height. */
export const labelHeights = (first: number | null, second: number | null, least: number): readonly [number | null, number | null] => {
  if (first === null || second === null || Math.abs(first - second) >= least) return [first, second]
  const middle = Math.max(least / 2, (first + second) / 2)
  return first <= second ? [middle - least / 2, middle + least / 2] : [middle + least / 2, middle - least / 2]
}
