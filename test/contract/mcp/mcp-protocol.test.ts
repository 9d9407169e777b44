/** The MCP server against the conformance suite and the inspector of the protocol, over HTTP and on standard input and output. */

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningHost, startHttpHost } from '#http/http-host.ts'
import { mcpHandler } from '#mcp/mcp-handler.ts'
import { readingTools } from '#shared/contract/internal/mcp.ts'
import { bundleOf } from '#test/helpers/bundles/bundle-of.ts'
import { type McpHost, startMcpHost, type ToolResult } from '#test/helpers/mcp-host.ts'
import { makeFolder, removeFolder } from '#test/helpers/temp-folder.ts'

const run = promisify(execFile)
const program = (path: string): string => fileURLToPath(new URL(`../../../node_modules/@modelcontextprotocol/${path}`, import.meta.url))
const conformance = program('conformance/dist/index.js')
const inspector = program('inspector/clients/launcher/build/index.js')

let folder: string
let desk: McpHost
/** The same server for clients that cannot send a key: it adds the key to each request, behind the checks of the host. */
let open: RunningHost
beforeAll(async () => {
  folder = await makeFolder()
  desk = await startMcpHost(folder)
  const mcp = mcpHandler({ api: desk.api, version: '0.0.0-test', log: desk.api.options.log })
  open = await startHttpHost({
    api: desk.api,
    mcp: (request, _key, onAdmitted) => mcp(request, desk.key, onAdmitted),
    port: 0,
    ownProcess: false,
    log: desk.api.options.log,
  })
})
afterAll(async () => {
  await open.close()
  await desk.close()
  await removeFolder(folder)
})

/** Programs of others find their settings in a folder of the test, and no proxy. */
const env = () => ({ PATH: process.env.PATH ?? '', HOME: folder, NO_COLOR: '1', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' })

const inspect = async (...args: readonly string[]): Promise<unknown> => {
  const { stdout } = await run(process.execPath, [inspector, '--cli', ...args], { env: env(), cwd: folder, maxBuffer: 1_000_000 })
  return JSON.parse(stdout) as unknown
}

/** Scenarios that this server can pass. */
const passed = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']
/** The first words of the names of the others. They fail here, or check nothing, for the reason given. */
const leftOut = [
  // Need tools of an example server, such as test_simple_text or json_schema_2020_12_tool.
  'tools-call-',
  'json-schema-2020-12',
  // Tools that ask the user: also of the example server.
  'elicitation-',
  // Need resources, prompts, completion and log levels, which a server of tools alone does not announce.
  'resources-',
  'prompts-',
  'completion-complete',
  'logging-set-level',
  // Warn and check nothing without a session, and this server has none.
  'server-sse-',
]

describe('the conformance suite', () => {
  it.each(passed)('passes %s', async (scenario) => {
    const args = [conformance, 'server', '--url', `${open.url}/mcp`, '--scenario', scenario]
    const { stdout } = await run(process.execPath, args, { env: env(), cwd: folder })
    expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/)
  })

  it('has no other scenario that this server could pass', async () => {
    const { stdout } = await run(process.execPath, [conformance, 'list', '--server'], { env: env(), cwd: folder })
    const listed = [...stdout.matchAll(/^ {2}- (\S+)/gm)].map(([, name = '']) => name)
    expect(listed.filter((name) => !leftOut.some((start) => name.startsWith(start))).toSorted()).toEqual(passed.toSorted())
  })
})

describe('the inspector', () => {
  it('lists every tool and calls each over HTTP', async () => {
    const target = [`${desk.host.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${desk.key}`]
    const { tools } = (await inspect(...target, '--method', 'tools/list')) as { readonly tools: readonly { readonly name: string }[] }
    expect(tools.map(({ name }) => name)).toEqual(readingTools)
    const { structuredContent } = await desk.client.call('list_advice', { product: 'Glow Serum' })
    const card = (structuredContent?.cards as readonly { readonly card: string }[] | undefined)?.[0]
    const argsOf = (tool: string): readonly string[] => [
      ...(tool === 'list_products' || tool === 'list_metrics' ? [] : ['--tool-arg', 'product=Glow Serum']),
      ...(tool === 'get_table' ? ['--tool-arg', 'table=creatives'] : []),
      ...(tool === 'get_advice' ? ['--tool-arg', `card="${card?.card}"`] : []),
    ]
    const twoAtOnce = pLimit(2)
    const callOf = async (tool: string): Promise<void> => {
      const called = inspect(...target, '--method', 'tools/call', '--tool-name', tool, ...argsOf(tool))
      const { isError, structuredContent: data, content } = (await called) as ToolResult
      expect(isError, `${tool} ${content[0]?.text}`).not.toBe(true)
      expect(Object.keys(data ?? {}), tool).not.toEqual([])
    }
    await Promise.all(readingTools.map((tool) => twoAtOnce(() => callOf(tool))))
    const { calls } = (await (await desk.send('GET', '/desk/mcp/calls')).json()) as {
      readonly calls: readonly { readonly tool: string; readonly client: string }[]
    }
    expect(new Set(calls.map(({ tool }) => tool))).toEqual(new Set(readingTools))
    expect(calls[0]?.client).not.toBe('')
  })

  it('reads the account of a data folder on standard input and output, if that is on', async () => {
    const target = [process.execPath, bundleOf('cli'), 'mcp', '--data', join(folder, 'data')]
    const listed = (await inspect('--transport', 'stdio', '--method', 'tools/list', ...target)) as { readonly tools: readonly unknown[] }
    expect(listed.tools.length).toBe(readingTools.length)
    const call = ['--transport', 'stdio', '--method', 'tools/call', '--tool-name', 'list_metrics', ...target]
    expect(((await inspect(...call)) as ToolResult).isError).not.toBe(true)
    const { stdout } = await run(process.execPath, [bundleOf('cli'), 'mcp', 'off', '--data', join(folder, 'data')])
    expect(stdout).toBe('Agents can no longer read this account.\n')
    expect(JSON.stringify(await inspect(...call).catch((error: { readonly stdout: string }) => error.stdout))).toContain('mcp on')
  })
})
