/** One question to a language model through the AI SDK, and its answer or why there is none. */

import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, type LanguageModel, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import type { AgentReason } from '#shared/contract/advice.ts'
import { MAX_ANSWER_TOKENS } from '../domain/agent/agent-budget.ts'
import type { Prompt } from '../domain/agent/prompt.ts'
import { tokensOfText } from '../domain/agent/token-estimate.ts'
import { SwitchedOff } from '../domain/egress/switched-off.ts'
import type { Outbound } from '../egress/outbound.ts'
import { RefusedAddress } from '../senders/address-rules.ts'
import type { AgentConnection, AgentTokens, ModelResult } from './agent-connection.ts'
import { AnswerTooLarge, guardedFetch } from './guarded-fetch.ts'

/** The SDK writes its warnings to the console. */
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

const answerSchema = z.object({ groups: z.array(z.object({ cards: z.array(z.string()), explanation: z.string() })) })

/** @param isStrict whether the service is asked for the schema, which some services refuse; the prompt describes it in both cases */
const modelOf = ({ provider, url, model, apiKey, allowPrivate }: AgentConnection, outbound: Outbound, isStrict: boolean): LanguageModel => {
  const fetch = guardedFetch(outbound, allowPrivate)
  const baseURL = url.replace(/\/+$/, '')
  // Without a key of its own, the SDK would take one from the environment.
  if (provider === 'anthropic') return createAnthropic({ baseURL, apiKey: apiKey ?? 'none', fetch })(model)
  return createOpenAICompatible({
    ...{ name: 'agent', baseURL, fetch, supportsStructuredOutputs: isStrict },
    ...(apiKey === null ? {} : { apiKey }),
  })(model)
}

/** The error and its causes. */
const chainOf = (error: unknown): readonly unknown[] => {
  const chain: unknown[] = []
  for (let each = error; each !== undefined && each !== null && chain.length < 8; ) {
    chain.push(each)
    each = each instanceof Error ? each.cause : undefined
  }
  return chain
}

const reasonOfStatus = (status: number): AgentReason => {
  if (status === 401 || status === 403) return 'not_authorized'
  if (status === 404 || status === 410) return 'not_found'
  return status === 429 ? 'throttled' : 'service_error'
}

const reasonOf = (error: unknown, signal: AbortSignal): AgentReason => {
  if (signal.aborted) return 'timeout'
  const chain = chainOf(error)
  const has = (type: new (...args: never[]) => Error): boolean => chain.some((each) => each instanceof type)
  if (has(SwitchedOff)) return 'switched_off'
  if (has(RefusedAddress)) return 'private_address'
  if (has(AnswerTooLarge)) return 'too_large'
  if (chain.some((each) => NoObjectGeneratedError.isInstance(each))) return 'refused_schema'
  const status = statusOf(error)
  if (status !== null) return status >= 200 && status < 300 ? 'refused_schema' : reasonOfStatus(status)
  return 'unreachable'
}

const statusOf = (error: unknown): number | null =>
  chainOf(error).flatMap((each) => (APICallError.isInstance(each) && each.statusCode !== undefined ? [each.statusCode] : []))[0] ?? null

const tokensOf = (usage: LanguageModelUsage | undefined, sent: number, answer: string): AgentTokens => ({
  input: usage?.inputTokens ?? sent,
  output: usage?.outputTokens ?? tokensOfText(answer),
  isEstimated: usage?.inputTokens === undefined || usage.outputTokens === undefined,
})

/**
 * Asks once; a service that refuses the form of the schema is asked once more without it.
 *
 * @param signal ends the call; its end counts as a timeout
 */
export const callModel = async (
  connection: AgentConnection,
  { instructions, prompt }: Prompt,
  outbound: Outbound,
  signal: AbortSignal,
): Promise<ModelResult> => {
  const sent = tokensOfText(instructions) + tokensOfText(prompt)
  const ask = async (isStrict: boolean): Promise<ModelResult> => {
    const { output, usage, text } = await generateText({
      ...{ model: modelOf(connection, outbound, isStrict), instructions, prompt, abortSignal: signal },
      ...{ maxRetries: 0, maxOutputTokens: MAX_ANSWER_TOKENS, output: Output.object({ schema: answerSchema, name: 'advice' }) },
    })
    return { state: 'answered', answer: output, tokens: tokensOf(usage, sent, text) }
  }
  const failed = (error: unknown): ModelResult => {
    const reason = reasonOf(error, signal)
    if (NoObjectGeneratedError.isInstance(error)) return { state: 'failed', reason, tokens: tokensOf(error.usage, sent, error.text ?? '') }
    // What a service has computed by then is unknown: it counts as if it had read everything.
    const isCounted = reason === 'timeout' || reason === 'too_large' || reason === 'refused_schema'
    return { state: 'failed', reason, tokens: { input: isCounted ? sent : 0, output: 0, isEstimated: isCounted } }
  }
  try {
    return await ask(true)
  } catch (error) {
    const status = statusOf(error)
    if (connection.provider !== 'openai-compatible' || (status !== 400 && status !== 422) || signal.aborted) return failed(error)
  }
  try {
    return await ask(false)
  } catch (error) {
    return failed(error)
  }
}
