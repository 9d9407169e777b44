/** Measures and reports: every figure with its limit, and with the bare-metal result of the same run. */

import { mkdirSync, writeFileSync } from 'node:fs'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Null: a baseline, shown for comparison only. */
  readonly limit: number | null
  /** Whether the value must stay at or under the limit, or reach it. */
  readonly want: 'at most' | 'at least'
}

const isWithinLimit = ({ value, limit, want }: Figure): boolean => limit === null || (want === 'at most' ? value <= limit : value >= limit)

/** Milliseconds of each of `rounds` runs, after a warm-up of a tenth of them. */
export const timesOf = async (rounds: number, work: () => Promise<unknown>): Promise<readonly number[]> => {
  for (let round = 0; round < rounds / 10; round += 1) await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)
}

/** The value that a given share of the sorted times does not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The middle of values in any order. */
export const medianOf = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** Prints one line per figure and writes the figures as JSON. Returns whether every figure is within its limit. */
export const report = (figures: readonly Figure[], file: URL): boolean => {
  for (const figure of figures) {
    const verdict = figure.limit === null ? 'baseline' : isWithinLimit(figure) ? 'ok' : 'SLOW'
    console.log([figure.name, figure.value.toPrecision(4), figure.unit, figure.limit ?? '-', verdict].join(' '))
  }
  mkdirSync(new URL('.', file), { recursive: true })
  writeFileSync(
    file,
    `${JSON.stringify(
      figures.map((figure) => ({ ...figure, ok: isWithinLimit(figure) })),
      null,
      2,
    )}\n`,
  )
  return figures.every(isWithinLimit)
}
