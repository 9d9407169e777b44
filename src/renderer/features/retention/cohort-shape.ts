/** The curves of cohorts in percent of the width and height of their chart. */

import { roundUp } from '#shared/chart-scale.ts'
import type { Cohort } from '#shared/contract/internal/retention.ts'

export const cohortMetrics = ['repeat_rate', 'value'] as const
/** What a cell of a cohort says. */
export type CohortMetric = (typeof cohortMetrics)[number]

export interface CohortPoint {
  readonly age: number
  readonly value: number
  readonly x: number
  readonly y: number
}

export interface CohortCurve {
  readonly month: string
  /** From the first order on, as far as the cohort is known without a gap. */
  readonly points: readonly CohortPoint[]
  /** As the path of an SVG of 100 × 100. */
  readonly path: string
  /** Height of the label at the right end, moved where another one would cover it. */
  readonly labelY: number
}

export interface CohortShape {
  /** Oldest first: the last one is the latest cohort with a complete month. */
  readonly curves: readonly CohortCurve[]
  readonly ages: readonly { readonly age: number; readonly x: number }[]
  readonly ticks: readonly { readonly value: number; readonly y: number }[]
  /** Heights of the level and of its label at the right end; null without one. */
  readonly level: { readonly y: number; readonly labelY: number } | null
}

/** Distance of two labels that do not touch, in percent of the chart's height. */
const LABEL_HEIGHT = 6.5
const MAX_TICKS = 4
/** Share of the span that stays free above the largest value. */
const HEADROOM = 0.04

/** Moves the heights of labels apart, so that none covers another and none leaves the chart at its lower end. */
export const apartLabels = (heights: readonly number[]): readonly number[] => {
  const fromTop = heights.map((_, index) => index).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const moved = [...heights]
  let free = 0
  for (const index of fromTop) {
    moved[index] = Math.max(moved[index] ?? 0, free)
    free = (moved[index] ?? 0) + LABEL_HEIGHT
  }
  let room = 100
  for (const index of fromTop.toReversed()) {
    moved[index] = Math.min(moved[index] ?? 0, room)
    room = (moved[index] ?? 0) - LABEL_HEIGHT
  }
  return moved
}

/** The known values from the first order on. Nobody has come back at the first order; a customer is then worth that order. */
const valuesOf = ({ cells, first_order_value: first }: Cohort, metric: CohortMetric): readonly number[] => {
  const start = metric === 'repeat_rate' ? 0 : first
  const unknown = cells.findIndex((cell) => cell[metric] === null)
  const known = (unknown < 0 ? cells : cells.slice(0, unknown)).flatMap((cell) => cell[metric] ?? [])
  return start === null || known.length === 0 ? [] : [start, ...known]
}

/**
 * Cohorts with at least one complete month.
 *
 * @param level A value to mark, which the scale contains too; null: none.
 * @returns Null without such a cohort.
 */
export const cohortShape = (cohorts: readonly Cohort[], metric: CohortMetric, level: number | null): CohortShape | null => {
  const known = cohorts
    .map((cohort) => ({ month: cohort.month, values: valuesOf(cohort, metric) }))
    .filter(({ values }) => values.length > 0)
  if (known.length === 0) return null
  const oldest = Math.max(...known.map(({ values }) => values.length - 1))
  const values = [...known.flatMap((cohort) => cohort.values), ...(level === null ? [] : [level])]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = roundUp((most - least || most || 1) / MAX_TICKS, [1, 2, 2.5, 5])
  const bottom = Math.floor(least / step) * step
  const top = most + (most - bottom || step) * HEADROOM
  const xOf = (age: number): number => Number(((100 * age) / oldest).toFixed(2))
  const yOf = (value: number): number => Number(((100 * (top - value)) / (top - bottom)).toFixed(2))
  const curves = known.map(({ month, values }) => {
    const points = values.map((value, age) => ({ age, value, x: xOf(age), y: yOf(value) }))
    return { month, points, path: `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}` }
  })
  const heights = apartLabels([...curves.map(({ points }) => points.at(-1)?.y ?? 0), ...(level === null ? [] : [yOf(level)])])
  return {
    curves: curves.map((curve, index) => ({ ...curve, labelY: heights[index] ?? 0 })),
    ages: Array.from({ length: oldest + 1 }, (_, age) => ({ age, x: xOf(age) })),
    ticks: Array.from({ length: Math.floor((top - bottom) / step) + 1 }, (_, index) => ({
      value: bottom + index * step,
      y: yOf(bottom + index * step),
    })),
    level: level === null ? null : { y: yOf(level), labelY: heights.at(-1) ?? 0 },
  }
}
