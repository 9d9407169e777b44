/** A Meta ad account as a source: the facts of all its ads. Which of them belong to a product is worked out later. */

import { addDays, type Day, dayInZone } from '#shared/calendar.ts'
import { META_DAYS } from '#shared/contract/internal/meta-connection.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { ReadingState } from '../../domain/sync/reading-state.ts'
import { type AdSource, SourceError } from '../ad-source.ts'
import { type AdsetPlan, readAdsetPlans } from './adset-plans.ts'
import { checkAccount } from './check-account.ts'
import type { MetaCredentials } from './credentials.ts'
import { type GraphAccess, type GraphClient, graphClient } from './graph-client.ts'
import { GraphError } from './graph-error.ts'
import { graphErrorMessage } from './graph-error-messages.ts'
import { readInsights } from './insights.ts'

export interface MetaSourceOptions extends Omit<GraphAccess, 'credentials' | 'hidden' | 'now' | 'limits'> {
  /** Changed while reading. */
  readonly state: ReadingState
  /** `act_…` */
  readonly adAccountId: string
  readonly timezone: string
  readonly currency: string
  /** Null: not in the keychain, or the keychain is locked. */
  readonly credentials: MetaCredentials | null
  /** Milliseconds in UTC. */
  readonly now: () => number
  /** Called with each warning of a sync, for the log. */
  readonly note: (text: string) => void
}

/** Facts of all campaigns. Budgets and statuses are known for today only, since Meta reports only their current values. */
export const metaAdSource = (options: MetaSourceOptions): AdSource => {
  const { adAccountId, timezone, now, note, state } = options
  let { credentials } = options
  const renew = async (): Promise<MetaCredentials | null> => {
    credentials = (await options.renew?.()) ?? credentials
    return credentials
  }
  let isChecked = false
  return {
    type: 'meta',
    read: async function* (span) {
      if (credentials === null) throw new SourceError(createMessage('pull.noToken'))
      const graph = graphClient({ ...options, credentials, renew, limits: state.limits })
      const today = dayInZone(now(), timezone)
      try {
        if (!isChecked) await checkAccount(graph, options, state, note)
        isChecked = true
        for await (const part of readInsights({ graph, adAccountId, pace: state.pace, now }, clamped(span, today))) {
          const plans = part.facts.some(({ day }) => day === today) ? await plansOrNote(graph, options) : new Map<string, AdsetPlan>()
          yield { ...part, facts: part.facts.map((fact) => (fact.day === today ? withPlan(fact, plans.get(fact.adsetId)) : fact)) }
        }
      } catch (error) {
        if (!(error instanceof GraphError)) throw error
        const rest = error.retryAfterMs === null ? {} : { retryAfterMs: error.retryAfterMs }
        throw new SourceError(graphErrorMessage(error), { ...rest, unreachable: error.kind === 'unreachable' })
      } finally {
        graph.notes().forEach(note)
      }
    },
  }
}

const clamped = ({ first, last }: DaySpan, today: Day): DaySpan => {
  const oldest = addDays(today, -META_DAYS)
  return { first: first < oldest ? oldest : first, last: last > today ? today : last }
}

/** If the budgets cannot be read, the sync continues without them: numbers without budgets are still useful. */
const plansOrNote = async (
  graph: GraphClient,
  { adAccountId, currency, note }: MetaSourceOptions,
): Promise<ReadonlyMap<string, AdsetPlan>> => {
  try {
    return await readAdsetPlans(graph, adAccountId, currency)
  } catch (error) {
    if (!(error instanceof GraphError)) throw error
    note(`Ad set budgets could not be read: ${error.reason}`)
    return new Map()
  }
}

const withPlan = (fact: AdFact, plan: AdsetPlan | undefined): AdFact => (plan === undefined ? fact : { ...fact, ...plan })
