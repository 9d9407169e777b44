/** How far back a typical range looks. */

/** Weeks of history that a day is compared with. */
export const BASELINE_WEEKS = 8

/** The same in days, for every query, view and rule that needs a baseline. */
export const BASELINE_DAYS = BASELINE_WEEKS * 7
