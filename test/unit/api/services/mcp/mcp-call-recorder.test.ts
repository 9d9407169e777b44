import { describe, expect, it } from 'vitest'
import { mcpCallsOf, recordMcpCall } from '#api/services/mcp/mcp-service.ts'
import { MAX_MCP_CALLS } from '#shared/contract/internal/mcp.ts'
import { addAccount, openServices } from '#test/helpers/service-context.ts'

const callOf = (bytes: number) => ({ tool: 'list_metrics', client: 'test', result: 'answered', bytes, duration_ms: 1 }) as const

describe('calls of agents', () => {
  it('are saved together, reported once, and leave what was cached of the account', async () => {
    const { context } = await openServices()
    const { database, events, mcpCalls } = context
    const { id } = await addAccount(context)
    const changes: (number | null)[] = []
    events.subscribe((_event, accountId) => changes.push(accountId))
    const version = database.version()
    for (const bytes of [1, 2, 3]) recordMcpCall(context, id, callOf(bytes))
    const stored = (): unknown[] => database.raw.prepare('SELECT bytes FROM mcp_call ORDER BY id').pluck().all()
    expect(stored()).toEqual([])
    await mcpCalls.close()
    expect(stored()).toEqual([1, 2, 3])
    expect({ changes, version: database.version() }).toEqual({ changes: [id], version })
  })

  it('of a moment ago are listed, the last of them first, and the oldest of each account removed', async () => {
    const { context } = await openServices()
    const { id } = await addAccount(context)
    const { id: other } = await addAccount(context)
    recordMcpCall(context, other, callOf(7))
    for (let bytes = 1; bytes <= MAX_MCP_CALLS + 5; bytes += 1) recordMcpCall(context, id, callOf(bytes))
    const listed = (await mcpCallsOf(context, id)).map(({ bytes }) => bytes)
    expect(listed).toEqual(Array.from({ length: MAX_MCP_CALLS }, (_, index) => MAX_MCP_CALLS + 5 - index))
    expect((await mcpCallsOf(context, other)).map(({ bytes }) => bytes)).toEqual([7])
    expect(context.database.raw.prepare('SELECT COUNT(*) FROM mcp_call').pluck().get()).toBe(MAX_MCP_CALLS + 1)
  })

  it('of an account that was deleted meanwhile are dropped', async () => {
    const { context } = await openServices()
    const { id } = await addAccount(context)
    recordMcpCall(context, 99, callOf(1))
    recordMcpCall(context, id, callOf(2))
    expect((await mcpCallsOf(context, id)).map(({ bytes }) => bytes)).toEqual([2])
  })
})
