/** The MCP server: its switch, its tools, and the latest calls of agents. */

import { z } from 'zod'
import { timestampSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'

/** The tools that only read, in the order in which they are listed. */
export const readingTools = [
  'list_products',
  'list_metrics',
  'get_snapshot',
  'get_trend',
  'explain_change',
  'get_table',
  'list_advice',
  'get_advice',
  'get_outcomes',
  'list_decisions',
] as const

/** The tool that proposes a decision to the user; it has a switch of its own. */
export const PROPOSING_TOOL = 'review_advice'

/** The tools, in the order in which they are listed. */
export const mcpTools = [...readingTools, PROPOSING_TOOL] as const
/** A tool of the MCP server. */
export type McpTool = (typeof mcpTools)[number]

/** How a call ended. `limited`: refused, since there were too many; `failed`: an error of the app. */
export const mcpResults = ['answered', 'rejected', 'limited', 'failed'] as const
/** How a call ended. */
export type McpResult = (typeof mcpResults)[number]

/** The most calls that an account keeps; the oldest go first. */
export const MAX_MCP_CALLS = 50

/** The longest name of a client. */
export const MAX_CLIENT_LENGTH = 60

export const mcpCallSchema = z.object({
  at: timestampSchema,
  tool: z.enum(mcpTools),
  client: z.string().max(MAX_CLIENT_LENGTH).meta({ description: 'As the client names itself; empty if it does not' }),
  result: z.enum(mcpResults),
  bytes: z.int().min(0).meta({ description: 'Size of the answer in bytes' }),
  duration_ms: z.int().min(0),
})
/** One call of a tool. */
export type McpCall = Readonly<z.infer<typeof mcpCallSchema>>

const mcpSwitchSchema = z.object({
  status: z.literal('ok'),
  is_on: z.boolean(),
  can_propose: z.boolean().meta({ description: 'Whether agents may propose decisions; never while they may not read' }),
})

export const mcpRoute = defineRoute({
  method: 'get',
  path: '/desk/mcp',
  summary: 'Whether agents may read the account through the MCP server, and propose decisions',
  answer: mcpSwitchSchema,
})

export const mcpCallsRoute = defineRoute({
  method: 'get',
  path: '/desk/mcp/calls',
  summary: `The last ${MAX_MCP_CALLS} calls of agents, latest first`,
  answer: z.object({ status: z.literal('ok'), calls: z.array(mcpCallSchema) }),
})

export const switchMcpRoute = defineRoute({
  method: 'put',
  path: '/desk/mcp',
  summary: 'Let agents read the account and propose decisions, or stop that',
  body: z.object({ is_on: z.boolean(), can_propose: z.boolean().optional().meta({ description: 'Absent: as before' }) }),
  answer: mcpSwitchSchema,
  errors: ['invalid_request'],
})

export const recordMcpCallRoute = defineRoute({
  method: 'post',
  path: '/desk/mcp/calls',
  summary: 'Save a call of an agent; only the MCP server does',
  body: mcpCallSchema.omit({ at: true }),
  answer: z.object({ status: z.literal('ok') }),
  errors: ['invalid_request', 'not_found'],
})
