/** The one ratio that every KPI is made of. */

/**
 * Divides, with unknown in place of what cannot be computed.
 *
 * @returns `above / below`; null where either is unknown (null) or the denominator is zero.
 */
export const ratioOrNull = (above: number | null, below: number | null): number | null =>
  above === null || below === null || below === 0 ? null : above / below
