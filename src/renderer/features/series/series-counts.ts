/** Counts over all creatives of the tab. */

import { addDays, asDay } from '#shared/calendar.ts'
import { type DeskSeries, type FatigueState, SERIES_DAYS } from '#shared/contract/internal/series.ts'

export const summaryOf = ({ creatives, through }: DeskSeries) => {
  const states: Record<FatigueState, number> = { fatigued: 0, fatiguing: 0, steady: 0, fresh: 0, unknown: 0 }
  let [spend, fatiguedSpend] = [0, 0]
  for (const { fatigue, spend_7d: own } of creatives) {
    states[fatigue.state] += 1
    spend += own
    if (fatigue.state === 'fatigued') fatiguedSpend += own
  }
  const judged = states.fatigued + states.fatiguing + states.steady
  const assessed = creatives.filter(({ winner }) => winner.underfed !== null)
  return {
    states,
    /** Share of the 7-day spend; null if no creative could be judged. */
    fatiguedShare: judged === 0 || spend === 0 ? null : fatiguedSpend / spend,
    /** Null if no creative could be assessed. */
    underfed: assessed.length === 0 ? null : assessed.filter(({ winner }) => winner.underfed === true).length,
    underfedReason: creatives[0]?.winner.reason ?? null,
    first: addDays(asDay(through), 1 - SERIES_DAYS),
  }
}
