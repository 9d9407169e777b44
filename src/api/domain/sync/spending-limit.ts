/** The most that an ad account may spend before its platform stops all ads. */

import type { Micros } from '#shared/money.ts'

/** Money in micros of the account currency. */
export interface SpendingLimit {
  readonly limit: Micros
  /** Since the limit was set or reset. */
  readonly spent: Micros
}

/** Share of a limit from which it is nearly reached. Source: prior; at an even spend, three days of a limit of a month are left. */
const NEAR = 0.9

/** @returns null: far from it */
export const limitState = ({ limit, spent }: SpendingLimit): 'near' | 'reached' | null =>
  spent >= limit ? 'reached' : spent >= NEAR * limit ? 'near' : null
