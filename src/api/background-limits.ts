/** What of ad accounts is synced in the background. A sync that the user starts is never limited. */
export interface BackgroundLimits {
  readonly isAllowed: boolean
  /** Whether days are read that are older than those that every sync reads. */
  readonly readsOldDays: boolean
}
