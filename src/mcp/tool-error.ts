/** An answer that is not possible, with the way out for the agent. It never contains texts of the account. */

import type { McpResult } from '#shared/contract/internal/mcp.ts'

export class ToolError extends Error {
  override readonly name = 'ToolError'
  readonly result: McpResult

  constructor(message: string, result: McpResult = 'rejected') {
    super(message)
    this.result = result
  }
}
