/** The tables of the MCP server as Kysely sees them. Instants are milliseconds in UTC. */

import type { Generated } from 'kysely'
import type { McpResult, McpTool } from '#shared/contract/internal/mcp.ts'

/** An account that agents may read. */
export interface McpOnTable {
  readonly account_id: number
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
