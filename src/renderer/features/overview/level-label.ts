/** Where the words of a level stand on the trend. */

/** About the share of the chart's width that they take. */
const LABEL_SHARE = 0.2

/** The end of the level's line at which the KPI stays further away from it, so that the words cover as little of it as can be; the start where both are alike. */
export const levelLabelEnd = (values: readonly (number | null)[], level: number): 'start' | 'end' => {
  const count = Math.ceil(values.length * LABEL_SHARE)
  const nearest = (part: readonly (number | null)[]): number =>
    part.reduce<number>((least, value) => (value === null ? least : Math.min(least, Math.abs(value - level))), Number.POSITIVE_INFINITY)
  return nearest(values.slice(-count)) > nearest(values.slice(0, count)) ? 'end' : 'start'
}
