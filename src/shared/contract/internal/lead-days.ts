/**
 * Days at the start of a store history in which returning customers still count as new. Source: prior, four whole weeks, the interval of
 * most subscriptions.
 */
export const LEAD_DAYS = 28
