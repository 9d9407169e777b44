/** Where the tooltip of a chart is. */

/** Between the tooltip and the edge of the plot, in pixels. */
const EDGE = 6

/** What of a chart the place depends on, in pixels from its left edge. */
export interface Plot {
  readonly chartArea: { readonly left: number; readonly right: number }
  readonly width: number
}

/**
 * The CSS side of the tooltip of a marked day: at the far edge of the plot, so that the days around the marked one stay visible.
 *
 * @param left The marked day, in pixels from the left edge of the chart.
 */
export const tipSide = ({ chartArea, width }: Plot, left: number): { readonly left: number } | { readonly right: number } =>
  left > (chartArea.left + chartArea.right) / 2 ? { left: chartArea.left + EDGE } : { right: width - chartArea.right + EDGE }
