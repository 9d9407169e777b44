/** The division behind every KPI. */

/**
 * Divides, treating unknown inputs and zero denominators as unknown.
 *
 * @returns `above / below`; null if either is null or `below` is zero.
 */
export const ratioOrNull = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below === 0 ? null : above / below
