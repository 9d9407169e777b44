/** How much longer an agent waits for a tool than a program for the same answer of the API, in one process. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mcpHandler } from '#mcp/mcp-handler.ts'
import { addDays } from '#shared/calendar.ts'
import { createBenchApi } from './bench-api.ts'
import { BENCH_TODAY } from './bench-clock.ts'
import { percentile, report } from './measure.ts'

/** Of each question. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 300)
const PRODUCT = 'Glow Serum'
const yesterday = addDays(BENCH_TODAY, -1)
const product = encodeURIComponent(PRODUCT)

/** A call of a tool, and the request of the API with the same numbers. */
const questions = [
  ['list_products', {}, '/desk/overview'],
  ['get_snapshot', {}, `/api/snapshot/${product}?anchor=${yesterday}`],
  ['get_trend', { days: 30 }, `/desk/trend/${product}?days=30&until=${yesterday}`],
  ['explain_change', {}, `/api/snapshot/${product}?anchor=${yesterday}`],
  ['get_table', { table: 'ad_sets' }, `/desk/plans/${product}?day=${yesterday}`],
  ['get_table', { table: 'creatives' }, `/desk/series/${product}?day=${yesterday}`],
  ['get_table', { table: 'meta_vs_store' }, `/desk/reconcile/${product}?day=${yesterday}`],
  ['list_advice', {}, `/api/advice/${product}`],
  ['get_outcomes', {}, `/desk/outcomes/${product}`],
  ['list_decisions', {}, `/desk/reviews/${product}`],
] as const

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-mcp-bench-'))
try {
  const api = await createBenchApi(folder)
  const { api_key: key } = await api.operator.createDemo()
  await api.operator.switchMcp({ isOn: true })
  const log = { info: () => undefined, error: (fields: object, message: string) => console.error(message, fields) }
  const mcp = mcpHandler({ api, version: 'bench', log, maxCalls: 1_000_000 })
  const ask = async (path: string): Promise<void> => {
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }), 'owner')
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
  }
  const call = async (tool: string, input: object): Promise<void> => {
    const takesProduct = tool !== 'list_products'
    const body = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: tool, arguments: takesProduct ? { product: PRODUCT, ...input } : input },
    }
    const headers = {
      host: '127.0.0.1',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    }
    const request = new Request('http://127.0.0.1/mcp', { method: 'POST', headers, body: JSON.stringify(body) })
    const response = await mcp(request, key, () => undefined)
    const text = await response.text()
    if (response.status !== 200 || !text.includes('structuredContent')) throw new Error(`${tool} answered ${response.status}: ${text}`)
  }
  const rest: number[] = []
  const agent: number[] = []
  const millisecondsOf = async (work: () => Promise<void>): Promise<number> => {
    const start = performance.now()
    await work()
    return performance.now() - start
  }
  // Alternately, so that whatever else runs on the machine meets both. The first rounds warm up.
  for (const [tool, input, path] of questions)
    for (let round = -ROUNDS / 10; round < ROUNDS; round += 1) {
      const times = [await millisecondsOf(() => ask(path)), await millisecondsOf(() => call(tool, input))] as const
      if (round < 0) continue
      rest.push(times[0])
      agent.push(times[1])
    }
  const sorted = [rest, agent].map((times) => times.toSorted((a, b) => a - b))
  const of = (index: 0 | 1, share: number): number => percentile(sorted[index] ?? [], share)
  const figure = (name: string, value: number, limit: number | null) => ({ name, value, unit: 'ms', want: 'at most', limit }) as const
  const isWithinLimits = report(
    [
      figure('rest_answer_p50', of(0, 0.5), null),
      figure('rest_answer_p99', of(0, 0.99), null),
      figure('mcp_answer_p50', of(1, 0.5), null),
      figure('mcp_answer_p99', of(1, 0.99), null),
      figure('mcp_over_rest_p99', of(1, 0.99) - of(0, 0.99), 2),
    ],
    new URL('../../out/bench-mcp.json', import.meta.url),
  )
  await api.close()
  if (!isWithinLimits) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
