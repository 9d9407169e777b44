/** The tables of the MCP server as Kysely sees them. Instants are milliseconds in UTC. */

import type { Generated } from 'kysely'
import type { McpResult, McpTool } from '#shared/contract/internal/mcp.ts'
import type { ProposalState, ProposedDecision } from '#shared/contract/internal/proposals.ts'

/** An account that agents may read. */
export interface McpOnTable {
  readonly account_id: number
  /** 1 if agents may also propose decisions. */
  readonly can_propose: number
}

export interface McpCallTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly at: number
  readonly tool: McpTool
  readonly client: string
  readonly result: McpResult
  readonly bytes: number
  readonly duration_ms: number
}

/** A decision that an agent proposed. One on a card that waits longer than until `expires_at` is `waiting` here until the next is saved. */
export interface ProposalTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly product_id: number
  readonly card_id: string
  readonly decision: ProposedDecision
  readonly reason: string
  readonly client: string
  readonly at: number
  readonly expires_at: number
  readonly state: ProposalState
  /** When it got its state. */
  readonly ended_at: number | null
}
