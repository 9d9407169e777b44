/** Reporting triangle: what was reported of each day's purchases, by how old the day was when its source was read. */

/** Oldest age of a report in complete days that is looked at. Source: Meta restates a day for 28 days. */
export const MAX_AGE = 27

/** What a read reported of a day. */
export interface Report {
  /** Complete days after the day when its source was read: 0 is a read on the following day. Negative: the day was not over. */
  readonly age: number
  /** Purchases of the day as this read reported them. */
  readonly purchases: number
}

/** The reports of one day, ascending by age; of several reads at one age the last counts. */
export interface DayReports {
  /** Days since 1970. */
  readonly day: number
  readonly reports: readonly Report[]
}

/** The reported purchases by day and age. */
export interface Triangle {
  /** First and last day with a report, as day numbers; an empty triangle has `last` below `first`. */
  readonly first: number
  readonly last: number
  /**
   * The purchases of a day that were reported at an age. Between two reads they are interpolated geometrically; after the last read and
   * before the first they are unknown.
   *
   * @returns NaN if unknown.
   */
  readonly at: (day: number, age: number) => number
}

const WIDTH = MAX_AGE + 1

/** Builds the triangle of some days. Reports of days in progress and those older than {@link MAX_AGE} are left out. */
export const triangleOf = (days: readonly DayReports[]): Triangle => {
  const numbers = days.map(({ day }) => day)
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  const cells = new Float64Array(days.length === 0 ? 0 : (last - first + 1) * WIDTH).fill(Number.NaN)
  for (const { day, reports } of days) {
    const start = (day - first) * WIDTH
    let before: Report | null = null
    for (const report of reports) {
      if (report.age < 0 || report.age > MAX_AGE) continue
      cells[start + report.age] = report.purchases
      if (before !== null) interpolate(cells, start, before, report)
      before = report
    }
  }
  return {
    first: days.length === 0 ? 0 : first,
    last: days.length === 0 ? -1 : last,
    at: (day, age) =>
      day < first || day > last || age < 0 || age > MAX_AGE ? Number.NaN : (cells[(day - first) * WIDTH + age] ?? Number.NaN),
  }
}

/** Counts of zero have no logarithm: half a purchase is added and subtracted. */
const HALF = 0.5

const interpolate = (cells: Float64Array, start: number, from: Report, to: Report): void => {
  for (let age = from.age + 1; age < to.age; age += 1) {
    const share = (age - from.age) / (to.age - from.age)
    cells[start + age] = (from.purchases + HALF) ** (1 - share) * (to.purchases + HALF) ** share - HALF
  }
}
