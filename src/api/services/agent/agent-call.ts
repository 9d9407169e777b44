/** One question to the language model of an account: its switch, its limits and its key, and the record of its use. */

import type { AgentReason } from '#shared/contract/advice.ts'
import type { AgentSettingRow } from '../../db/agent/agent-store.ts'
import { saveAgentCall } from '../../db/agent/agent-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { costOf, fitsInto, MAX_ANSWER_TOKENS } from '../../domain/agent/agent-budget.ts'
import type { AgentInput } from '../../domain/agent/agent-input.ts'
import type { ExplainedGroup } from '../../domain/agent/apply-answer.ts'
import { promptOf } from '../../domain/agent/prompt.ts'
import { tokensOfText } from '../../domain/agent/token-estimate.ts'
import { wasCanceled } from '../../jobs/job-error.ts'
import type { AgentJobResult } from '../../jobs/job-types.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { usedToday } from './agent-settings.ts'

/** Long enough for a model on the user's own computer. */
const TIMEOUT_MS = 180_000

export interface AgentQuestion {
  readonly account: AccountRow
  readonly setting: AgentSettingRow
  readonly input: AgentInput
  /** Null: a test. */
  readonly inputHash: string | null
  readonly product: string | undefined
}

export type AgentCallResult =
  | { readonly state: 'answered'; readonly groups: readonly ExplainedGroup[]; readonly tokens: number }
  | { readonly state: 'failed'; readonly reason: AgentReason; readonly tokens: number }
  /** The app closes. */
  | { readonly state: 'canceled' }

const failed = (reason: AgentReason): AgentCallResult => ({ state: 'failed', reason, tokens: 0 })

/** Why no question can be asked now; null: it can. */
export const blockedBy = async (
  context: ServiceContext,
  { account, setting, input }: Pick<AgentQuestion, 'account' | 'setting' | 'input'>,
): Promise<AgentReason | null> => {
  if (context.egress.isOff({ accountId: account.id, destination: 'agent' })) return 'switched_off'
  const { instructions, prompt } = promptOf(input, setting.language)
  const needed = { input: tokensOfText(instructions) + tokensOfText(prompt), output: MAX_ANSWER_TOKENS }
  const used = await usedToday(context, account)
  const total = { tokens: used.tokens_input + used.tokens_output, cost: used.cost ?? 0 }
  const limits = { tokens: setting.daily_tokens, cost: setting.daily_cost }
  return fitsInto(limits, total, needed, { input: setting.price_input, output: setting.price_output }) ? null : 'daily_limit'
}

const keyOf = async ({ options }: ServiceContext, { secret }: AgentSettingRow): Promise<string | null> => {
  const key = secret === null ? null : await options.secrets.get(secret)
  if (secret !== null && key === null) throw new Error('The key is not in the keychain.')
  return key
}

const without = (reason: AgentReason): AgentJobResult => ({ state: 'failed', reason, tokens: { input: 0, output: 0, isEstimated: false } })

const run = async (context: ServiceContext, question: AgentQuestion): Promise<AgentJobResult | 'canceled'> => {
  const { account, setting, input, product } = question
  const { provider, url, model, allow_private: isPrivate, language } = setting
  const { clock, log, settings } = context.options
  let apiKey: string | null
  try {
    apiKey = await keyOf(context, setting)
  } catch (error) {
    log.error({ account: account.id, error: String(error) }, 'keychain.read_failed')
    return without('keychain')
  }
  try {
    const job = context.jobs.start(
      {
        type: 'agent',
        accountId: account.id,
        connection: { provider, url, model, allowPrivate: isPrivate === 1, apiKey },
        ...{ input, language, timeoutMs: settings.agentTimeoutMs ?? TIMEOUT_MS, clockOffset: clock.now() - Date.now() },
      },
      account.id,
      product,
    )
    return await job.finished
  } catch (error) {
    if (wasCanceled(error)) return 'canceled'
    log.error({ account: account.id, error: String(error) }, 'agent.failed')
    return without('internal')
  }
}

/** Asks, one question of an account at a time, and records what it used. Never rejects for what the service does. */
export const askAgent = (context: ServiceContext, question: AgentQuestion): Promise<AgentCallResult> =>
  context.mutex.runExclusive(`agent of account ${question.account.id}`, async () => {
    const { account, setting, inputHash } = question
    const { database, options } = context
    const blocked = await blockedBy(context, question)
    if (blocked !== null) return failed(blocked)
    const result = await run(context, question)
    if (result === 'canceled') return { state: 'canceled' }
    const { input, output, isEstimated } = result.tokens
    const flag: 0 | 1 = isEstimated ? 1 : 0
    const row = {
      ...{ account_id: account.id, input_hash: inputHash, at: options.clock.now() },
      ...{ reason: result.state === 'failed' ? result.reason : null, tokens_input: input, tokens_output: output },
      ...{ is_estimated: flag, cost: costOf(result.tokens, { input: setting.price_input, output: setting.price_output }) },
    }
    await database.write(() => saveAgentCall(database.db, row))
    if (result.state === 'failed') options.log.info({ account: account.id, reason: result.reason }, 'agent.refused')
    context.events.emit(account.id, { type: 'data-changed', product: null, reason: 'agent' })
    return { ...result, tokens: input + output }
  })
