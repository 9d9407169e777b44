/** The MCP server at a real port over the demo account, with its switch on, and a plain client of it. */

import { request } from 'node:http'
import { join } from 'node:path'
import type { ApiOptions } from '#api/api-options.ts'
import { type RunningHost, startHttpHost } from '#http/http-host.ts'
import { mcpHandler } from '#mcp/mcp-handler.ts'
import { openDemoApi } from './demo-api.ts'
import type { TestApi } from './test-api.ts'

export interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[]
  readonly structuredContent?: Record<string, unknown>
  readonly isError?: boolean
}

interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface McpClient {
  /** Sends a message of version 2025-11-25, without a session. */
  readonly send: (method: string, params?: object, headers?: Record<string, string>) => Promise<Reply>
  /** Sends a message and returns its result. */
  readonly request: (method: string, params?: object) => Promise<unknown>
  /** Calls a tool and returns its result. */
  readonly call: (tool: string, input?: object) => Promise<ToolResult>
}

export interface McpHost {
  readonly api: TestApi
  readonly key: string
  readonly host: RunningHost
  readonly client: McpClient
  /** Sends a request as the window does. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>
  readonly close: () => Promise<void>
}

const messageOf = ({ headers, text }: Reply): { readonly result?: unknown; readonly error?: unknown } => {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  const json = isStream ? (/^data: (.+)$/m.exec(text)?.[1] ?? '') : text
  return JSON.parse(json) as { readonly result?: unknown; readonly error?: unknown }
}

export const mcpClient = (url: string, key: string | null): McpClient => {
  let id = 0
  const send: McpClient['send'] = async (method, params = {}, headers = {}) => {
    id += 1
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        'user-agent': 'test-client/1.0',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const request: McpClient['request'] = async (method, params) => {
    const reply = await send(method, params)
    const { result } = messageOf(reply)
    if (result === undefined) throw new Error(`${method} answered ${reply.status}: ${reply.text}`)
    return result
  }
  const call: McpClient['call'] = async (tool, input = {}) => (await request('tools/call', { name: tool, arguments: input })) as ToolResult
  return { send, request, call }
}

export interface McpHostOptions {
  readonly isOn?: boolean
  readonly canPropose?: boolean
  readonly maxCalls?: number
  /** Of the API. */
  readonly options?: Partial<ApiOptions>
}

/** Starts it on an empty folder. */
export const startMcpHost = async (
  folder: string,
  { isOn = true, canPropose = false, maxCalls = 100_000, options = {} }: McpHostOptions = {},
): Promise<McpHost> => {
  const { api, key } = await openDemoApi(join(folder, 'data'), options)
  const mcp = mcpHandler({ api, version: '0.0.0-test', log: api.options.log, maxCalls })
  const host = await startHttpHost({ api, mcp, port: 0, ownProcess: false, log: api.options.log })
  const send: McpHost['send'] = (method, path, body) =>
    api.fetch(
      new Request(`http://desk.invalid${path}`, {
        method,
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      'owner',
    )
  if (isOn) await send('PUT', '/desk/mcp', { is_on: true, can_propose: canPropose })
  const close = async (): Promise<void> => {
    await host.close()
    await api.close()
  }
  return { api, key, host, client: mcpClient(host.url, key), send, close }
}

/** Sends a request with any Host and Origin, which `fetch` would not. Returns its status. */
export const statusWith = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const sent = request({
      hostname,
      port,
      path: '/mcp',
      method: 'POST',
      headers: { 'content-length': String(Buffer.byteLength(body)), ...headers },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.end(body)
  })
