/** From which day on a store history knows who is a new customer. */

import { LEAD_DAYS } from '#shared/contract/internal/lead-days.ts'

/**
 * Whether a customer's first order on a day is likely the first one ever. In the first {@link LEAD_DAYS} days of a history everyone looks new,
 * since earlier orders are not in it: no typical range and no cohort uses these days.
 *
 * @param day Day number.
 * @param from First day number of the history; null: there are no orders.
 */
export const knowsNewCustomers = (day: number, from: number | null): boolean => from !== null && day >= from + LEAD_DAYS
