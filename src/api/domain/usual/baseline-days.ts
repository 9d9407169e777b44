/** How far back a baseline looks. */

/** Weeks of history that a day is compared with. */
export const BASELINE_WEEKS = 8

/** The same in days: every query, view and rule that needs a baseline uses this length. */
export const BASELINE_DAYS = BASELINE_WEEKS * 7
