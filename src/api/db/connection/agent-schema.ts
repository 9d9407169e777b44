/** The tables of the agent advisor as Kysely sees them. Instants are milliseconds in UTC. */

import type { Generated } from 'kysely'
import type { AgentReason } from '#shared/contract/advice.ts'
import type { AgentProvider } from '#shared/contract/internal/agent.ts'
import type { Language } from '#shared/locales/languages.ts'

export interface AgentSettingTable {
  readonly account_id: number
  readonly is_on: 0 | 1
  readonly provider: AgentProvider
  readonly url: string
  readonly model: string
  readonly allow_private: 0 | 1
  readonly masks_names: 0 | 1
  readonly language: Language
  readonly daily_tokens: number
  readonly daily_cost: number | null
  /** Per million tokens. */
  readonly price_input: number | null
  readonly price_output: number | null
  /** Name of the key in the secret store; null: none. */
  readonly secret: string | null
  readonly changed_at: number
}

/** What a model wrote for one input. */
export interface AgentResultTable {
  readonly product_id: number
  readonly input_hash: string
  /** Day number of the advice. */
  readonly day: number
  readonly body: string
}

export interface AgentCallTable {
  readonly id: Generated<number>
  readonly account_id: number
  /** Null: a test. */
  readonly input_hash: string | null
  readonly at: number
  /** Null: it succeeded. */
  readonly reason: AgentReason | null
  readonly tokens_input: number
  readonly tokens_output: number
  readonly is_estimated: 0 | 1
  readonly cost: number | null
}
