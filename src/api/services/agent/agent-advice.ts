/** Advice with the result of the agent advisor if there is one for the same facts; otherwise the rules' own, with the reason. */

import { createHash } from 'node:crypto'
import { dayNumber } from '#shared/calendar.ts'
import { type Advice, type AgentState, adviceSchema } from '#shared/contract/advice.ts'
import { type AgentSettingRow, findAgentResult, findAgentSetting, latestCallWith, saveAgentResult } from '../../db/agent/agent-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { AgentInput } from '../../domain/agent/agent-input.ts'
import { type AgentResult, applyAnswer, withAgentState } from '../../domain/agent/apply-answer.ts'
import { agentInput } from '../../domain/agent/make-input.ts'
import { PROMPT_VERSION, promptOf } from '../../domain/agent/prompt.ts'
import { tokensOfText } from '../../domain/agent/token-estimate.ts'
import type { Tenant } from '../../request-context.ts'
import { adviceDay, adviceOf } from '../advice/advice-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { askAgent, blockedBy } from './agent-call.ts'

/** After a failure, the same facts are not sent again for this long, unless the user asks or changes the settings. */
const BACKOFF_MS = 15 * 60_000

/** Inputs that are being asked about. */
const running = new WeakMap<ServiceContext, Set<string>>()

const runningOf = (context: ServiceContext): Set<string> => {
  const inputs = running.get(context) ?? new Set()
  running.set(context, inputs)
  return inputs
}

interface Question {
  readonly setting: AgentSettingRow
  readonly advice: Advice
  readonly input: AgentInput
  /** Names all that an answer depends on: the facts, the texts, the model and the language. */
  readonly inputHash: string
}

const hashOf = (setting: AgentSettingRow, input: AgentInput): string => {
  const { provider, url, model, language } = setting
  const ids = input.cards.map(({ cardId }) => cardId)
  const facts = input.facts.map(({ text }) => text)
  const content = [PROMPT_VERSION, provider, url, model, language, promptOf(input, language), ids, facts]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

const questionOf = (setting: AgentSettingRow, advice: Advice, currency: string): Question => {
  const input = agentInput(advice, { masksNames: setting.masks_names === 1, currency })
  return { setting, advice, input, inputHash: hashOf(setting, input) }
}

const ask = async (context: ServiceContext, tenant: Tenant, product: ProductRow, question: Question): Promise<void> => {
  const { database, options, events } = context
  const inputs = runningOf(context)
  const { setting, input, inputHash } = question
  const id = `${product.id} ${inputHash}`
  if (inputs.has(id)) return
  inputs.add(id)
  try {
    const day = await adviceDay(context, tenant, product)
    const result = await askAgent(context, { account: tenant.account, setting, input, inputHash, product: product.name })
    if (result.state === 'answered') {
      const body: AgentResult = {
        ...{ groups: result.groups, language: setting.language, model: setting.model, generatedAt: options.clock.now() },
      }
      const row = { product_id: product.id, input_hash: inputHash, day: dayNumber(day), body: JSON.stringify(body) }
      await database.write(() => saveAgentResult(database.db, row))
    }
    inputs.delete(id)
    if (result.state !== 'canceled')
      events.emit(product.account_id, { type: 'advice-changed', product: product.name, reason: 'evaluated', day })
  } finally {
    inputs.delete(id)
  }
}

const askInBackground = (context: ServiceContext, tenant: Tenant, product: ProductRow, question: Question): void =>
  void ask(context, tenant, product, question).catch((error: unknown) =>
    context.options.log.error({ product: product.id, error: String(error) }, 'agent.failed'),
  )

/** Where there is no result: whether it is on its way, or why not. Starts the question if nothing is against it. */
const stateWithout = async (context: ServiceContext, tenant: Tenant, product: ProductRow, question: Question): Promise<AgentState> => {
  const { setting, input, inputHash } = question
  const none = { reason: null, model: null }
  if (runningOf(context).has(`${product.id} ${inputHash}`)) return { ...none, state: 'running' }
  const blocked = await blockedBy(context, { account: tenant.account, setting, input })
  if (blocked !== null) return { state: 'failed', reason: blocked, model: null }
  const last = await latestCallWith(context.database.db, tenant.account.id, inputHash)
  const waited = last === undefined ? null : context.options.clock.now() - last.at
  const isWaiting = last?.reason && last.at >= setting.changed_at && waited !== null && waited >= 0 && waited < BACKOFF_MS
  if (isWaiting) return { state: 'failed', reason: last.reason, model: null }
  if (context.options.settings.runsOneTask === true) return { state: 'failed', reason: last?.reason ?? null, model: null }
  askInBackground(context, tenant, product, question)
  return { ...none, state: 'running' }
}

const settingOf = async ({ database }: ServiceContext, { account }: Tenant): Promise<AgentSettingRow | null> => {
  const { row } = await database.readCached(`agent of ${account.id}`, async () => ({
    row: await findAgentSetting(database.db, account.id),
  }))
  return row?.is_on === 1 ? row : null
}

/**
 * The advice for the latest complete day as JSON text: with the agent's result for the same facts if there is one, and otherwise as the
 * rules made it. Never waits for a language model.
 */
export const agentAdviceOf = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<string> => {
  const text = await adviceOf(context, tenant, product)
  const setting = await settingOf(context, tenant)
  if (setting === null) return text
  const { currency } = tenant.account
  const question = questionOf(setting, adviceSchema.parse(JSON.parse(text)), currency)
  const { advice, input, inputHash } = question
  if (input.cards.length === 0) return JSON.stringify(withAgentState(advice, { state: 'nothing', reason: null, model: null }))
  const body = await findAgentResult(context.database.db, product.id, inputHash)
  if (body !== null) return JSON.stringify(applyAnswer(advice, JSON.parse(body) as AgentResult, currency))
  return JSON.stringify(withAgentState(advice, await stateWithout(context, tenant, product, question)))
}

/** What the model would be sent about a product now. */
export const agentPreview = async (context: ServiceContext, tenant: Tenant, product: ProductRow) => {
  const { database } = context
  const setting = await findAgentSetting(database.db, tenant.account.id)
  const advice = adviceSchema.parse(JSON.parse(await adviceOf(context, tenant, product)))
  const input = agentInput(advice, { masksNames: setting?.masks_names !== 0, currency: tenant.account.currency })
  const { instructions, prompt } = promptOf(input, setting?.language ?? 'en')
  return {
    ...{ instructions, prompt, cards: input.cards.length, facts: input.facts.length },
    bytes: Buffer.byteLength(instructions) + Buffer.byteLength(prompt),
    tokens: tokensOfText(instructions) + tokensOfText(prompt),
  }
}

/** Asks again about a product in the background, also after a failure; nothing is asked where there is a result. */
export const requestAgent = async (context: ServiceContext, tenant: Tenant, product: ProductRow): Promise<void> => {
  const setting = await settingOf(context, tenant)
  if (setting === null) return
  const question = questionOf(setting, adviceSchema.parse(JSON.parse(await adviceOf(context, tenant, product))), tenant.account.currency)
  if (question.input.cards.length === 0) return
  if ((await findAgentResult(context.database.db, product.id, question.inputHash)) !== null) return
  askInBackground(context, tenant, product, question)
}
