/** What is done for each heavy read, on whichever thread. */

import { daysFromTo } from '#shared/calendar.ts'
import { heuristicAdvisor } from '../advisors/heuristic.ts'
import { loadHistory } from '../db/advice/product-history.ts'
import type { Database } from '../db/connection/database.ts'
import type { AdviceOutput } from '../domain/advice/advice-types.ts'
import { historyAsOf } from '../domain/advice/history-window.ts'
import { thresholdsWith } from '../domain/advice/threshold-table.ts'
import { buildView } from '../views/build-view.ts'
import type { AdviceTask, ComputeResults, ComputeTask } from './compute-task.ts'

/** Data age and token speak of now, so only the last day sees them. */
const evaluate = async ({ db }: Database, task: AdviceTask): Promise<AdviceOutput> => {
  const history = await loadHistory(db, task)
  const thresholds = thresholdsWith(task.thresholds)
  const before = daysFromTo(task.from, task.asOf)
    .slice(0, -1)
    .reduce(
      (episodes, day) => heuristicAdvisor.advise({ history: historyAsOf(history, day), episodes: episodes, thresholds }).episodes,
      task.episodes,
    )
  return heuristicAdvisor.advise({ history, episodes: before, thresholds })
}

/** Rejects with what was thrown: an ImportRefused, an error of the store, or a fault of our own. */
export const handleTask = async (database: Database, task: ComputeTask): Promise<ComputeResults[ComputeTask['type']]> => {
  switch (task.type) {
    case 'advice':
      return evaluate(database, task)
    case 'preview':
      return (await import('./preview-handler.ts')).preview(database, task)
    case 'view':
      return buildView(database, task)
    case 'report':
      return (await import('../report/make-report.ts')).makeReport(task.data, task.fonts, task.systemFonts)
    case 'openapi':
      return JSON.stringify((await import('../openapi/openapi.ts')).openApiDocument(task.version, task.scope))
  }
}
