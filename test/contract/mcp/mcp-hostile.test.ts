/** Hostile requests to the MCP server: batches, strange keys, deep and large bodies, and a session that outlives its switch. */

import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startHttpHost } from '#http/http-host.ts'
import { mcpHandler } from '#mcp/mcp-handler.ts'
import { bundleOf } from '#test/helpers/bundles/bundle-of.ts'
import { type McpHost, startMcpHost } from '#test/helpers/mcp-host.ts'
import { makeFolder, removeFolder } from '#test/helpers/temp-folder.ts'

const PRODUCT = 'Glow Serum'

let folder: string
let desk: McpHost
beforeAll(async () => {
  folder = await makeFolder()
  desk = await startMcpHost(folder, { canPropose: true })
})
afterAll(async () => {
  await desk.close()
  await removeFolder(folder)
})

interface Posted {
  readonly status: number
  readonly text: string
}

const post = async (body: string | Uint8Array<ArrayBuffer>, url = desk.host.url): Promise<Posted> => {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${desk.key}`,
    },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const callOf = (id: number, name: string, input: string): string =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${input}}}`

/** The server answers a plain question as before. */
const expectWell = async (): Promise<void> => expect((await desk.client.call('list_metrics')).isError).toBeUndefined()

describe('a batch of calls', () => {
  it('counts each call, not the request', async () => {
    const mcp = mcpHandler({ api: desk.api, version: '0.0.0-test', log: desk.api.options.log, maxCalls: 5 })
    const host = await startHttpHost({ api: desk.api, mcp, port: 0, ownProcess: false, log: desk.api.options.log })
    onTestFinished(() => host.close())
    const batch = Array.from({ length: 40 }, (_, id) => callOf(id, 'list_metrics', '{}'))
    const { text } = await post(`[${batch.join(',')}]`, host.url)
    expect(text.split('"structuredContent"').length - 1).toBe(5)
    expect(text.split('Too many calls').length - 1).toBe(35)
    expect((await post(callOf(1, 'list_metrics', '{}'), host.url)).text).toContain('Too many calls')
    await expectWell()
  })

  it('is answered to its end, also where it cancels its own calls', async () => {
    const cancel = (id: number): string => `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":${id}}}`
    const { text } = await post(`[${callOf(1, 'list_products', '{}')},${cancel(1)},${callOf(2, 'list_metrics', '{}')},${cancel(2)}]`)
    expect(text.split('"structuredContent"').length - 1).toBe(2)
    expect((await post(`[${cancel(1)}]`)).status).toBe(202)
    await expectWell()
  })

  it('proposes no more than one call each, and confirms nothing', async () => {
    const batch = ['desk/proposals/answer', 'review_advice', 'answerProposal'].map((name, id) =>
      callOf(id, name, JSON.stringify({ product: PRODUCT, is_confirmed: true, card: '0'.repeat(12), decision: 'adopt', reason: 'x' })),
    )
    await post(`[${batch.join(',')}]`)
    const { proposals } = (await (await desk.send('GET', '/desk/proposals')).json()) as { readonly proposals: readonly unknown[] }
    expect(proposals).toEqual([])
  })
})

describe('strange keys', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    '%s does not name a tool, metric, table or product',
    async (word) => {
      const asked = [
        callOf(1, word, '{}'),
        callOf(1, 'get_snapshot', JSON.stringify({ product: PRODUCT, metrics: [word] })),
        callOf(1, 'get_table', JSON.stringify({ product: PRODUCT, table: word })),
        callOf(1, 'list_advice', JSON.stringify({ product: PRODUCT, area: word })),
        callOf(1, 'get_snapshot', JSON.stringify({ product: word })),
        callOf(1, 'review_advice', JSON.stringify({ product: PRODUCT, card: '0'.repeat(12), decision: word, reason: 'x' })),
      ]
      for (const body of asked) {
        const { text } = await post(body)
        expect(text, body).toMatch(/"isError":true|"error":/)
        expect(text, body).not.toMatch(/structuredContent|internal error|\bat .*\.ts/)
      }
    },
  )

  it('in arguments change no other answer', async () => {
    const plain = await desk.client.call('get_snapshot', { product: PRODUCT })
    const polluting = `{"product":"${PRODUCT}","__proto__":{"detail":"full","polluted":true},"constructor":{"prototype":{"polluted":true}}}`
    const { text } = await post(callOf(1, 'get_snapshot', polluting))
    expect(text).toContain('structuredContent')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect((await desk.client.call('get_snapshot', { product: PRODUCT })).structuredContent).toEqual(plain.structuredContent)
  })
})

describe('bodies', () => {
  it.each([
    ['deep arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['deep arguments', callOf(1, 'get_snapshot', `${'{"product":'.repeat(4000)}1${'}'.repeat(4000)}`)],
    ['a deep list of metrics', callOf(1, 'get_snapshot', `{"product":"x","metrics":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)],
    [
      'too many metrics',
      callOf(1, 'get_snapshot', JSON.stringify({ product: PRODUCT, metrics: Array.from({ length: 5000 }, () => 'roas') })),
    ],
    ['a long product', callOf(1, 'get_snapshot', JSON.stringify({ product: 'x'.repeat(50_000) }))],
    ['no JSON', '{"jsonrpc":'],
    ['nothing', ''],
    ['a lone surrogate', callOf(1, 'get_snapshot', '{"product":"\\ud800"}')],
    ['null', 'null'],
  ])('%s get an error, and the next question an answer', async (_name, body) => {
    const { status, text } = await post(body)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('structuredContent')
    await expectWell()
  })

  it('of more than 64 KiB are refused', async () => {
    expect((await post(callOf(1, 'get_snapshot', JSON.stringify({ product: 'x'.repeat(70_000) })))).status).toBe(413)
    await expectWell()
  })

  it('that are not UTF-8 are refused', async () => {
    expect((await post(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))).status).toBe(400)
    await expectWell()
  })
})

describe('a session on standard input and output', () => {
  it('gets no answer from the next call on after the switch is turned off', async () => {
    const client = new Client({ name: 'test-client', version: '1.0.0' })
    onTestFinished(() => client.close())
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [bundleOf('cli'), 'mcp', '--data', join(folder, 'data')],
        env: { PATH: process.env.PATH ?? '' },
      }),
    )
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('review_advice')
    const ask = () => client.callTool({ name: 'list_products', arguments: {} })
    expect((await ask()).structuredContent).toBeDefined()
    await desk.send('PUT', '/desk/mcp', { is_on: false })
    for (let again = 0; again < 3; again += 1) {
      const { isError, structuredContent, content } = await ask()
      expect({ isError, structuredContent }).toEqual({ isError: true, structuredContent: undefined })
      expect(JSON.stringify(content)).toContain('switched off')
    }
    await desk.send('PUT', '/desk/mcp', { is_on: true })
    expect((await ask()).structuredContent).toBeDefined()
  })
})
