/** How a language model is reached, and how a call of it ends. */

import type { AgentReason } from '#shared/contract/advice.ts'
import type { AgentProvider } from '#shared/contract/internal/agent.ts'
import type { AgentAnswer } from '../domain/agent/check-answer.ts'

export interface AgentConnection {
  readonly provider: AgentProvider
  /** Base address, such as `http://127.0.0.1:11434/v1`. */
  readonly url: string
  readonly model: string
  readonly allowPrivate: boolean
  /** Null: sent without one, as local servers accept. */
  readonly apiKey: string | null
}

/** Tokens that a call used. */
export interface AgentTokens {
  readonly input: number
  readonly output: number
  /** The service reported none: estimated from the length of the text. */
  readonly isEstimated: boolean
}

export type ModelResult =
  | { readonly state: 'answered'; readonly answer: AgentAnswer; readonly tokens: AgentTokens }
  | { readonly state: 'failed'; readonly reason: AgentReason; readonly tokens: AgentTokens }
