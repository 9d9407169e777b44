/** A Meta ad account as a source: the facts of all its ads. Which of them belong to a product is worked out later. */

import { addDays, type Day, dayInZone } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { ReadingState } from '../../domain/sync/reading-state.ts'
import type { RunMemory } from '../../domain/sync/report-run.ts'
import { type AdSource, SourceError } from '../ad-source.ts'
import { checkAccount } from './check-account.ts'
import type { MetaCredentials } from './credentials.ts'
import { readEdits } from './edits.ts'
import { readEntities } from './entities.ts'
import { type GraphAccess, type GraphClient, graphClient } from './graph-client.ts'
import { GraphError, isPassing } from './graph-error.ts'
import { graphErrorMessage } from './graph-error-messages.ts'
import { readInsights } from './insights.ts'
import { createReachCalls, type ReachCalls } from './reach-calls.ts'

export interface MetaSourceOptions extends Omit<GraphAccess, 'credentials' | 'hidden' | 'now' | 'limits'> {
  /** Changed while reading. */
  readonly state: ReadingState
  readonly runs: RunMemory
  /** `act_…` */
  readonly adAccountId: string
  readonly timezone: string
  readonly currency: string
  readonly purchaseAlias: PurchaseAlias
  /** Whether pictures of ads are wanted. */
  readonly readsPictures: boolean
  /** Null: not in the keychain, or the keychain is locked. */
  readonly credentials: MetaCredentials | null
  /** Milliseconds in UTC. */
  readonly now: () => number
  /** Called with each warning of a sync, for the log. */
  readonly note: (text: string) => void
}

/** Facts of all campaigns, and the campaigns, ad sets and ads as they are now: Meta reports only their current state. */
export const metaAdSource = (options: MetaSourceOptions): AdSource => {
  const { adAccountId, timezone, currency, now, note, state } = options
  let { credentials } = options
  const renew = async (): Promise<MetaCredentials | null> => {
    credentials = (await options.renew?.()) ?? credentials
    return credentials
  }
  const connect = (): GraphClient => {
    if (credentials === null) throw new SourceError(createMessage('pull.noToken'))
    return graphClient({ ...options, credentials, renew, limits: state.limits })
  }
  let reach: ReachCalls | null = null
  const reachCalls = (): ReachCalls => {
    reach ??= createReachCalls({ graph: connect(), adAccountId, pace: state.pace, note })
    return reach
  }
  let isChecked = false
  return {
    type: 'meta',
    read: async function* (span) {
      const graph = connect()
      try {
        if (!isChecked) await checkAccount(graph, options, state, note)
        isChecked = true
        yield* readInsights({ ...options, graph, reach: reachCalls(), pace: state.pace }, clamped(span, dayInZone(now(), timezone)))
      } catch (error) {
        throw sourceErrorOf(error)
      } finally {
        const warnings = graph.notes()
        warnings.forEach(note)
        if (graph.answers() > 0) state.apiEnds = warnings.length > 0
      }
    },
    readEntities: async function* (known) {
      const graph = connect()
      const reader = { graph, adAccountId, currency, timezone, pageRows: state.pace.pageRows, readsPictures: options.readsPictures }
      try {
        yield* readEntities(reader, known, (level, error) => {
          if (!isOfOneList(error)) throw error
          note(`The state of each ${level} could not be read: ${error.reason}`)
        })
      } catch (error) {
        throw sourceErrorOf(error)
      }
    },
    readEdits: async (since, until) => {
      try {
        const { edits, odd } = await readEdits({ graph: connect(), adAccountId, pageRows: state.pace.pageRows }, since, until)
        if (odd > 0) note(`${odd} events of the activity log have no time or object`)
        return edits
      } catch (error) {
        if (!(error instanceof GraphError) || !isOfOneList(error)) throw sourceErrorOf(error)
        note(`The activity log could not be read: ${error.reason}`)
        return null
      }
    },
    readReach: (span, ads) => reachCalls().ofAllLevels(span, ads),
  }
}

/** Numbers without budgets are still useful: the sync continues where the next call may succeed. */
const isOfOneList = (error: GraphError): boolean => isPassing(error) || ['too_much_data', 'permission', 'invalid'].includes(error.kind)

const sourceErrorOf = (error: unknown): unknown => {
  if (!(error instanceof GraphError)) return error
  const rest = error.retryAfterMs === null ? {} : { retryAfterMs: error.retryAfterMs }
  return new SourceError(graphErrorMessage(error), { ...rest, unreachable: error.kind === 'unreachable' })
}

const clamped = ({ first, last }: DaySpan, today: Day): DaySpan => {
  const oldest = addDays(today, -META_DAYS)
  return { first: first < oldest ? oldest : first, last: last > today ? today : last }
}
