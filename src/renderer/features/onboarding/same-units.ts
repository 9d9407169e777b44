/** Whether an ad account counts days and money as the account does, so that their numbers can be added up. */

import type { AdAccount } from '#shared/contract/internal/platform.ts'

export interface Units {
  readonly timezone: string
  readonly currency: string
}

/** Old and new names of one time zone are the same zone; an unknown one is only itself. */
const canonical = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch (error) {
    if (error instanceof RangeError) return zone
    throw error
  }
}

export const hasSameUnits = ({ timezone, currency }: Pick<AdAccount, 'timezone' | 'currency'>, own: Units): boolean =>
  currency === own.currency && canonical(timezone) === canonical(own.timezone)
