/** A test of the agent advisor with an invented card: nothing of the account is sent. */

import type { AgentReason } from '#shared/contract/advice.ts'
import { createMessage } from '#shared/messages/message.ts'
import { tooManyRequests } from '../../api-error.ts'
import { findAgentSetting } from '../../db/agent/agent-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import type { AgentInput } from '../../domain/agent/agent-input.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { askAgent } from './agent-call.ts'

const RETRY_AFTER_S = 10

const sample: AgentInput = {
  cards: [
    {
      ...{ id: 'c1', cardId: 'sample', severity: 'high', domain: 'funnel', rule: 'R10', doubts: [] },
      title: 'Fewer orders per checkout',
      finding: 'Since yesterday, fewer checkouts than usual end in an order.',
      action: 'Place a test order now.',
    },
  ],
  facts: [
    {
      ...{ id: 'f1', card: 'c1', kind: 'value', metric: 'Orders per checkout', unit: 'fraction', sent: '31%' },
      text: createMessage('agent.fact.share', { value: 0.31 }),
    },
    {
      ...{ id: 'f2', card: 'c1', kind: 'name', metric: null, unit: 'name', sent: 'Sample' },
      text: createMessage('agent.fact.name', { value: 'Sample' }),
    },
  ],
}

const inProgress = new WeakMap<ServiceContext, Set<number>>()

export interface AgentTest {
  /** Null: it works. */
  readonly reason: AgentReason | null
  readonly tokens: number
  readonly duration_ms: number
}

/** Asks about the invented card with the saved settings, on or off. Throws 429 while another test is on its way. */
export const testAgent = async (context: ServiceContext, account: AccountRow): Promise<AgentTest> => {
  const tests = inProgress.get(context) ?? new Set()
  inProgress.set(context, tests)
  if (tests.has(account.id)) throw tooManyRequests('A test of the agent advisor is on its way.', RETRY_AFTER_S)
  const setting = await findAgentSetting(context.database.db, account.id)
  if (setting === undefined || setting.url === '') return { reason: 'unreachable', tokens: 0, duration_ms: 0 }
  tests.add(account.id)
  const start = performance.now()
  try {
    const result = await askAgent(context, { account, setting, input: sample, inputHash: null, product: undefined })
    const duration_ms = Math.round(performance.now() - start)
    if (result.state === 'canceled') return { reason: 'internal', tokens: 0, duration_ms }
    return { reason: result.state === 'failed' ? result.reason : null, tokens: result.tokens, duration_ms }
  } finally {
    tests.delete(account.id)
  }
}
