/** A tool of the MCP server: what it takes, what it answers, and how it reads that. */

import { z } from 'zod'
import type { McpTool } from '#shared/contract/internal/mcp.ts'
import { kpiKeys } from '#shared/contract/kpi.ts'
import type { Detail } from './answer.ts'
import type { Read } from './reader.ts'

export interface Tool {
  readonly name: McpTool
  readonly description: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** The list of the answer whose last rows may be left out; null: none. */
  readonly list: string | null
  readonly run: (read: Read, input: unknown, client: string) => Promise<Answered>
}

export interface Answered {
  readonly data: Readonly<Record<string, unknown>>
  readonly detail: Detail
}

/** `client`: as the client of the agent names itself, visible and short; empty if it does not. */
interface ToolOf<I extends z.ZodObject> extends Omit<Tool, 'input' | 'run'> {
  readonly input: I
  /** Rejects with a ToolError that names the way out. */
  readonly answer: (read: Read, input: z.output<I>, client: string) => Promise<Readonly<Record<string, unknown>>>
}

const hasDetail = (input: object): input is { readonly detail: Detail } => 'detail' in input

export const defineTool = <I extends z.ZodObject>({ answer, ...tool }: ToolOf<I>): Tool => ({
  ...tool,
  run: async (read, input, client) => {
    const parsed = tool.input.parse(input)
    return { data: await answer(read, parsed, client), detail: hasDetail(parsed) ? parsed.detail : 'concise' }
  },
})

export const product = z.string().min(1).max(200)
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
export const detail = z.enum(['concise', 'full']).default('concise')
/** Keys of list_metrics. */
export const metricList = z.array(z.string().max(40)).max(kpiKeys.length).optional()
export const rowLimit = z.int().min(1).max(50).default(10)

const part = z.looseObject({})
export const list = z.array(part)
export const basis = part
