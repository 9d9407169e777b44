/** How many events a comparison of two counts needs. */

/** One-sided 5%: quantile of the standard normal distribution. */
export const Z_LEVEL = 1.6449
/** 80% power, likewise. */
const Z_POWER = 0.8416
/** Length of the baseline in windows. */
const BASELINE_TIMES = 4

/**
 * Expected events in a window for 80% power to detect a change of their rate against a baseline four times as long, at one-sided 5%.
 *
 * (z₀.₉₅ · √v₀ + z₀.₈₀ · √v₁)² / ln²(ratio) with ratio = 1 + change: v₁ = 1/ratio + ¼ is the variance of the log ratio, times the
 * expected events, with the events that there are after the change, and v₀ the larger of v₁ and 1 + ¼, that without a change. Source:
 * comparison of two Poisson rates on the log scale.
 *
 * @param change Relative change of the count, a fraction above −1 and not 0: −1/2 (half the events, or twice the cost of each) → 29, −1/3 →
 *   66, −0.23 → 139, −1/6 → 270, +1/4 → 147.
 */
export const eventsNeeded = (change: number): number => {
  const ratio = 1 + change
  const [before, after] = [1 + 1 / BASELINE_TIMES, 1 / ratio + 1 / BASELINE_TIMES]
  const distance = Z_LEVEL * Math.sqrt(Math.max(before, after)) + Z_POWER * Math.sqrt(after)
  return Math.round((distance / Math.log(ratio)) ** 2)
}
