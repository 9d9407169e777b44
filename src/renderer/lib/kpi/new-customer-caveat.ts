/** Why a share of new customers may be too high: customers who bought before the start of the history count as new. */

import { asDay, type Day, daysBetween } from '#shared/calendar.ts'
import { LEAD_DAYS } from '#shared/contract/internal/lead-days.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import { t } from '../i18n/i18n.ts'

export interface NumberCaveat {
  /** A short version. */
  readonly short: string
  readonly full: string
}

/** Uses the same rule as the Retention tab; null if the history is long enough. */
export const newCustomerCaveat = ({ orders_first_day: first }: Pick<DeskProduct, 'orders_first_day'>, day: Day): NumberCaveat | null => {
  const have = first === null ? LEAD_DAYS : daysBetween(asDay(first), day)
  if (have >= LEAD_DAYS) return null
  return { short: t('kpi.newCustomersDoubt'), full: t('kpi.newCustomersUnknown', { have, need: LEAD_DAYS }) }
}
