/** What is synced in the background, from the setting and the power of the machine. */

import type { BackgroundLimits } from '#api/index.ts'
import type { BackgroundSync } from '#shared/contract/desktop/desktop-call.ts'

/** On battery, the newest days are synced and older ones are left until the machine is plugged in. */
export const backgroundLimits = (when: BackgroundSync, isOnBattery: boolean): BackgroundLimits => {
  const isAllowed = when === 'always' || (when === 'plugged_in' && !isOnBattery)
  return { isAllowed, readsOldDays: isAllowed && !isOnBattery }
}
