/** Whether an ad set loses money for certain. */

import type { Measured } from '#shared/contract/internal/plans.ts'

/**
 * Whether the whole interval of a ROAS is below the break-even ROAS. The interval of young days allows for purchases that may still come.
 *
 * @param breakEven Null if the margin of the product is unknown.
 */
export const isBelowBreakEven = ({ interval }: Pick<Measured, 'interval'>, breakEven: number | null): boolean =>
  interval !== null && breakEven !== null && interval[1] < breakEven
