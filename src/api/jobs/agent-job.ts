/** Asks a language model, and checks its answer, in a thread of its own: the libraries for it are loaded nowhere else. */

import { callModel } from '../agent/call-model.ts'
import type { Database } from '../db/connection/database.ts'
import { switchReader } from '../db/egress/switch-store.ts'
import type { Refusal } from '../domain/agent/answer-text.ts'
import { explained } from '../domain/agent/apply-answer.ts'
import { checkAnswer } from '../domain/agent/check-answer.ts'
import { promptOf } from '../domain/agent/prompt.ts'
import { createEgress } from '../egress/egress.ts'
import type { AgentJobResult, AgentJobSpec, JobContext } from './job-types.ts'

const reasonOf = (refusal: Refusal) => `refused_${refusal}` as const

/** Never rejects for what the service does: that is a result with a reason. */
export const runAgent = async ({ raw }: Database, spec: AgentJobSpec, context: JobContext): Promise<AgentJobResult> => {
  const egress = createEgress({
    fetch: globalThis.fetch,
    isOff: switchReader(raw),
    record: context.recordCall,
    now: () => Date.now() + spec.clockOffset,
    onUnrecorded: () => undefined,
  })
  const timeout = AbortSignal.timeout(spec.timeoutMs)
  const outbound = egress.for({ accountId: spec.accountId, destination: 'agent' })
  const { input, language } = spec
  const result = await callModel(spec.connection, promptOf(input, language), outbound, AbortSignal.any([context.signal, timeout]))
  context.signal.throwIfAborted()
  if (result.state === 'failed') return result
  const checked = checkAnswer(input, result.answer, language)
  if ('refusal' in checked) return { state: 'failed', reason: reasonOf(checked.refusal), tokens: result.tokens }
  return { state: 'answered', groups: checked.groups.map(explained), tokens: result.tokens }
}
