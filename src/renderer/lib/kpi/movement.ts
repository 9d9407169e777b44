/** The axis of the split of a ROAS change. */

/** Round ticks for an axis of fractions that contains every value and zero: steps of 1, 2 or 5 times a power of ten. */
export const axisTicks = (values: readonly number[], most = 4): readonly number[] => {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = Math.max(high - low, 0.01)
  const power = 10 ** Math.floor(Math.log10(span / most))
  const step = [1, 2, 5, 10].map((times) => times * power).find((candidate) => span / candidate <= most - 1) ?? 10 * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: Math.max(2, last - first + 1) }, (_, index) => (first + index) * step)
}
