/** What is worse than typical without a card, since when, and when there will be a verdict, in one sentence. */

import { asDay } from '#shared/calendar.ts'
import type { Watching } from '#shared/contract/internal/window-account.ts'
import { shortDay, weekdayAndDay } from '../format/days.ts'
import { change } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName } from '../kpi/kpi-meta.ts'

/** "ROAS (Meta) −20.4%", as its tile shows it. */
export const watchedChange = ({ kpi, change: fraction }: Watching, metaSpendOnly: boolean): string =>
  t('advice.watching.change', { name: kpiName(kpi, metaSpendOnly), change: change(fraction) })

/**
 * "Watching: ROAS (Meta) −20.4% on the latest day, worse than typical since Mon, Nov 16. Meta may still report purchases for 3 of these days; the
 * rules judge them by Nov 24."
 *
 * @param metaSpendOnly Whether the spend of other channels may be missing, for the name of the KPI.
 */
export const watchingText = (watching: Watching, metaSpendOnly: boolean): string => {
  const { since, unsettled_days: count, verdict_on: on } = watching
  const found = { what: watchedChange(watching, metaSpendOnly), since: weekdayAndDay(asDay(since)) }
  if (on !== null) return t('advice.watching.verdict', { ...found, count, on: shortDay(asDay(on)) })
  return t(count === 0 ? 'advice.watching.noCause' : 'advice.watching.waiting', found)
}
