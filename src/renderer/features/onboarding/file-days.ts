/** What happens to the days of files when a sync replaces them, said before it happens. */

import { addDays, asDay, dayInZone } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import { daySpan, longDay } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import type { FileDays, FileProduct } from './product-rows.ts'

/** @param now - in milliseconds */
export const replacedText = ({ name, days, timezone }: FileProduct & { readonly days: FileDays }, now: number): string => {
  const [oldest, from] = [addDays(dayInZone(now, timezone), -META_DAYS), asDay(days.first)]
  const replaced = t('onboarding.campaigns.replaces', { product: name, days: daySpan(from, asDay(days.last)) })
  return from < oldest ? `${replaced} ${t('onboarding.campaigns.tooOld', { day: longDay(oldest) })}` : replaced
}
