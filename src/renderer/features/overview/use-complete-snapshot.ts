/** The numbers of the last complete day, for what a day that is not over cannot be compared in. */

import { addDays, asDay, type Day } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useAdviceDay, useSnapshot } from '../../lib/api/queries.ts'

export interface CompleteSnapshot {
  /** Of the day on screen if it is over, otherwise of the last complete day before it; undefined while it loads. */
  readonly snapshot: Snapshot | undefined
  /** Whether the day on screen is not over. */
  readonly isRunning: boolean
  readonly isError: boolean
}

/** The day of the advice is the latest complete one; a day before it is expected to be complete too. */
const lastCompleteBefore = (day: Day, adviceDay: Day | null): Day => (adviceDay !== null && adviceDay < day ? adviceDay : addDays(day, -1))

/** The snapshot on screen, or while its day is running, that of the last complete day. */
export const useCompleteSnapshot = (product: string, snapshot: Snapshot | undefined): CompleteSnapshot => {
  const isRunning = snapshot?.complete === false
  const adviceDay = useAdviceDay(product)
  const dayBefore = snapshot && isRunning ? lastCompleteBefore(asDay(snapshot.date), adviceDay) : null
  const complete = useSnapshot(product, dayBefore)
  return { snapshot: isRunning ? complete.data?.snapshot : snapshot, isRunning, isError: isRunning && complete.isError }
}
