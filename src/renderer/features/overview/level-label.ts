/** Position of a level's label on the trend. */

/** Approximate share of the chart's width that the label takes. */
const LABEL_SHARE = 0.2

/** The end of the level's line at which the KPI is farther away, so that the label covers as little as possible; the start on a tie. */
export const levelLabelEnd = (values: readonly (number | null)[], level: number): 'start' | 'end' => {
  const count = Math.ceil(values.length * LABEL_SHARE)
  const nearest = (part: readonly (number | null)[]): number =>
    part.reduce<number>((least, value) => (value === null ? least : Math.min(least, Math.abs(value - level))), Number.POSITIVE_INFINITY)
  return nearest(values.slice(-count)) > nearest(values.slice(0, count)) ? 'end' : 'start'
}
