/** What is worse than typical without a card, since when, and when there will be a verdict, in one sentence. */

import { asDay, type Day } from '#shared/calendar.ts'
import type { Watching } from '#shared/contract/internal/window-account.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { shortDayAsOf, weekdayAndDay } from '../format/days.ts'
import { change } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'
import { kpiName } from '../kpi/kpi-meta.ts'

/** What the sentence needs to know of the product. */
export interface WatchedProduct {
  /** Whether the spend of other channels may be missing, for the name of the KPI. */
  readonly metaSpendOnly: boolean
  readonly hasAds: boolean
  readonly today: Day
}

/** "ROAS (Meta) −20.4%", as its tile shows it. */
export const watchedChange = ({ kpi, change: fraction }: Watching, metaSpendOnly: boolean): string =>
  t('advice.watching.change', { name: kpiName(kpi, metaSpendOnly), change: change(fraction) })

/**
 * "Watching: ROAS (Meta) −20.4% on the latest day, worse than typical since Mon, Nov 16. Meta may still report purchases for 3 of these days; the
 * rules judge them by Nov 24."
 *
 * A KPI of the store does not wait for Meta: no rule judges it alone, only what the ads may have to do with it.
 */
export const watchingText = (watching: Watching, { metaSpendOnly, hasAds, today }: WatchedProduct): string => {
  const { kpi, since, unsettled_days: count, verdict_on: on } = watching
  const found = { what: watchedChange(watching, metaSpendOnly), since: weekdayAndDay(asDay(since)) }
  const isOfStore = kpiMeta[kpi].from !== 'ads'
  if (isOfStore && !hasAds) return t('advice.watching.store.noAds', found)
  const verdict = on === null ? null : { ...found, count, on: shortDayAsOf(asDay(on), today) }
  if (verdict !== null) return isOfStore ? t('advice.watching.store.verdict', verdict) : t('advice.watching.verdict', verdict)
  const state = count === 0 ? 'noCause' : 'waiting'
  return isOfStore ? t(`advice.watching.store.${state}`, found) : t(`advice.watching.${state}`, found)
}
