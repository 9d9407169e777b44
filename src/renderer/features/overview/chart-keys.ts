/** Keyboard navigation through the chart's points. */

/**
 * The index after a key press; null to leave the points, undefined for a key that the chart does not handle.
 *
 * @param start Index with which the arrow keys start.
 */
export const chartKey = (key: string, active: number | null, length: number, start = length - 1): number | null | undefined => {
  const last = length - 1
  switch (key) {
    case 'ArrowLeft':
      return active === null ? start : Math.max(0, active - 1)
    case 'ArrowRight':
      return active === null ? start : Math.min(last, active + 1)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'Escape':
      return active === null ? undefined : null
    default:
      return undefined
  }
}
