/** What is done for each heavy read, on whichever thread. */

import { type Day, daysFromTo } from '#shared/calendar.ts'
import { heuristicAdvisor } from '../advisors/heuristic.ts'
import { type ReplayedDay, replayDays } from '../advisors/replay.ts'
import { loadKnownHistory } from '../db/advice/product-history.ts'
import type { Database } from '../db/connection/database.ts'
import { incompleteDays } from '../db/sources/source-day-store.ts'
import type { AdviceOutput, Episode } from '../domain/advice/advice-types.ts'
import { thresholds as shared } from '../domain/advice/thresholds.ts'
import { completeSince, historyKnownAt, type KnownHistory, latestRead } from '../domain/facts/known-history.ts'
import { buildView } from '../views/build-view.ts'
import type { AdviceTask, ComputeResults, ComputeTask, ReplayTask } from './compute-task.ts'

/** The advice of the last day. An issue that only an earlier look at this day saw, perhaps at a part of its numbers, is dropped unless it is found again. */
const evaluate = async (database: Database, task: AdviceTask): Promise<AdviceOutput> => {
  const known = await loadKnownHistory(database, task)
  const partial = await incompleteDays(database.db, task.product.id, task.from, task.asOf)
  const days = daysFromTo(task.from, task.asOf)
    .slice(0, -1)
    .filter((day) => !partial.has(day))
  const shownToday = new Set(task.shownToday)
  const settled = task.episodes.filter(
    (episode) => !shownToday.has(episode.cardId) && !(episode.covered && episode.startedAt === task.asOf),
  )
  const output = evaluateFrom(known, task, days, settled)
  // What is found again continues its episode, so that its card is the same.
  const again = task.episodes.filter(
    (episode) => shownToday.has(episode.cardId) && output.episodes.some((found) => isRenamed(found, episode)),
  )
  return again.length === 0 ? output : evaluateFrom(known, task, days, [...settled, ...again])
}

const isRenamed = (found: Episode, { rule, entityKey, cardId }: Episode): boolean =>
  !found.covered && found.rule === rule && found.entityKey === entityKey && found.cardId !== cardId

/** Each of the days before the last is seen as it was when it became complete; a day that never did is left out, since it is provisional. Data age and token speak of now, so only the last day sees them. */
const evaluateFrom = (known: KnownHistory, task: AdviceTask, days: readonly Day[], episodes: readonly Episode[]): AdviceOutput => {
  const { thresholds } = task
  const [prior, latest] = [shared.claimsInByAge, latestRead(known)]
  const before = days.reduce((previous, through) => {
    const history = historyKnownAt(known, { through, at: Math.min(latest, completeSince(known, through)), prior, isReplay: false })
    return heuristicAdvisor.advise({ history, episodes: previous, thresholds }).episodes
  }, episodes)
  const { reported } = historyKnownAt(known, { through: task.asOf, at: latest, prior, isReplay: false })
  const history = { ...known.latest, ...(reported && { reported }) }
  return heuristicAdvisor.advise({ history, episodes: before, thresholds })
}

const replay = async (database: Database, task: ReplayTask): Promise<readonly ReplayedDay[]> => {
  const known = await loadKnownHistory(database, task)
  const { from: first, asOf: last, thresholds } = task
  return [...replayDays(known, { first, last, lastComplete: last, thresholds, episodes: [] })].filter(({ date }) => date >= task.answerFrom)
}

/** Rejects with what was thrown: an ImportRefused, an error of the store, or a fault of our own. */
export const handleTask = async (database: Database, task: ComputeTask): Promise<ComputeResults[ComputeTask['type']]> => {
  switch (task.type) {
    case 'advice':
      return evaluate(database, task)
    case 'replay':
      return replay(database, task)
    case 'preview':
      return (await import('./preview-handler.ts')).preview(database, task)
    case 'view':
      return buildView(database, task)
    case 'report':
      return (await import('../report/make-report.ts')).makeReport(task.data, task)
    case 'portfolio-report':
      return (await import('../report/make-report.ts')).makePortfolioReport(task.data, task)
    case 'holidays':
      return (await import('./public-holidays.ts')).publicHolidays(task)
    case 'holiday-countries':
      return (await import('./public-holidays.ts')).holidayCountries(task)
    case 'openapi':
      return JSON.stringify((await import('../openapi/openapi.ts')).openApiDocument(task.version, task.scope))
  }
}
