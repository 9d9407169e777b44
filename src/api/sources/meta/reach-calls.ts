/** The calls of a sync for reach: their failures cost no ads, and soon end these calls, since other ones matter more. */

import type { DaySpan } from '../../domain/facts/day-span.ts'
import { type Delivery, type LevelReach, needsReach } from '../../domain/facts/level-reach.ts'
import type { ReadingPace } from '../../domain/sync/reading-pace.ts'
import type { ReachAnswer } from '../ad-source.ts'
import { readAccountDays } from './account-spend.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphError, type GraphErrorKind } from './graph-error.ts'
import { readLevelReach } from './level-reach.ts'

export interface ReachCalls {
  /** The reach of the ad sets and campaigns of days that are being read. Rejects with the signal's reason. */
  readonly ofLevels: (span: DaySpan, ads: readonly Delivery[]) => Promise<ReachAnswer>
  /** The reach of all levels, the ad account included, of days that were read before. Rejects with the signal's reason. */
  readonly ofAllLevels: (span: DaySpan, ads: readonly Delivery[]) => Promise<ReachAnswer>
}

export interface ReachCallsOptions {
  /** For reach alone: its failures and waits are not those of the ads. */
  readonly graph: GraphClient
  readonly adAccountId: string
  readonly pace: Pick<ReadingPace, 'pageRows'>
  /** Called with a warning, for the log. */
  readonly note: (text: string) => void
}

/** In a row. */
const MOST_FAILURES = 3

/** What the next call would meet as well. */
const lastingKinds: readonly GraphErrorKind[] = [
  'throttled',
  'token',
  'checkpoint',
  'permission',
  'app_secret',
  'blocked',
  'version',
  'off',
]

/** One for all windows of a sync. */
export const createReachCalls = ({ graph, adAccountId, pace, note }: ReachCallsOptions): ReachCalls => {
  let failures = 0
  const attempt = async (read: () => Promise<readonly LevelReach[]>): Promise<ReachAnswer> => {
    if (failures >= MOST_FAILURES) return 'stopped'
    try {
      const reach = await read()
      failures = 0
      return reach
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      note(`The reach of ad sets and campaigns could not be read: ${error.reason}`)
      failures = lastingKinds.includes(error.kind) ? MOST_FAILURES : failures + 1
      return 'failed'
    }
  }
  const levels = (span: DaySpan, ads: readonly Delivery[]): Promise<readonly LevelReach[]> =>
    readLevelReach({ graph, adAccountId, pageRows: pace.pageRows }, span, ads)
  return {
    ofLevels: async (span, ads) => (needsReach(ads) ? attempt(() => levels(span, ads)) : []),
    ofAllLevels: (span, ads) =>
      attempt(async () => [...(await readAccountDays(graph, adAccountId, span)).reach, ...(await levels(span, ads))]),
  }
}
