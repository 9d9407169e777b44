/** How long a sync still takes, from the windows of days that it has read. */

/** Of the last windows alone: the first ones are short, and Meta may become slower or faster. */
const WINDOWS = 3

export interface ReadWindow {
  readonly days: number
  /** How long it took, with its pauses, in milliseconds. */
  readonly ms: number
}

/**
 * @param windows - in the order in which they were read
 * @returns milliseconds; null while too few windows are known
 */
export const timeLeft = (windows: readonly ReadWindow[], daysLeft: number): number | null => {
  const last = windows.slice(-WINDOWS)
  if (last.length < WINDOWS) return null
  const days = last.reduce((sum, window) => sum + window.days, 0)
  const ms = last.reduce((sum, window) => sum + window.ms, 0)
  return Math.round((daysLeft * ms) / days)
}
