/** How much longer an agent waits for a tool than a program for the same answer of the API, in one process. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
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
  const millisecondsOf = async (work: () => Promise<void>): Promise<number> => {
    const start = performance.now()
    await work()
    const took = performance.now() - start
    // What an answer leaves for later must not count as time of the next one.
    await yieldToEventLoop()
    return took
  }
  // In pairs, so that whatever else runs on the machine meets both, and each first in turn, since the first of a pair may fill a cache.
  const pairOf = async (round: number, first: () => Promise<void>, second: () => Promise<void>): Promise<readonly [number, number]> => {
    if (round % 2 === 0) return [await millisecondsOf(first), await millisecondsOf(second)]
    const later = await millisecondsOf(second)
    return [await millisecondsOf(first), later]
  }
  const pairs: (readonly [number, number])[] = []
  const figure = (name: string, value: number, limit: number | null) => ({ name, value, unit: 'ms', want: 'at most', limit }) as const
  const shares = [0.5, 0.95, 0.99] as const
  const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
  const figuresOf = (name: string, values: readonly number[]) =>
    shares.map((share) => figure(`${name}_p${share * 100}`, percentile(sorted(values), share), null))
  const differences = (of: typeof pairs): number[] => of.map(([rest, agent]) => agent - rest)
  const perTool: ReturnType<typeof figure>[] = []
  for (const [tool, input, path] of questions) {
    const own: typeof pairs = []
    // The first rounds warm up.
    for (let round = -Math.ceil(ROUNDS / 10); round < ROUNDS; round += 1) {
      const pair = await pairOf(
        round,
        () => ask(path),
        () => call(tool, input),
      )
      if (round >= 0) own.push(pair)
    }
    pairs.push(...own)
    const name = [tool, ...Object.values(input)].join('_')
    perTool.push(figure(`${name}_difference_p50`, percentile(sorted(differences(own)), 0.5), null))
  }
  const rest = sorted(pairs.map(([time]) => time))
  const agent = sorted(pairs.map(([, time]) => time))
  const isWithinLimits = report(
    [
      ...perTool,
      ...figuresOf('rest_answer', rest),
      ...figuresOf('mcp_answer', agent),
      ...figuresOf('difference_of_pairs', differences(pairs)),
      figure('mcp_over_rest_p99', percentile(agent, 0.99) - percentile(rest, 0.99), 2),
    ],
    new URL('../../out/bench-mcp.json', import.meta.url),
  )
  await api.close()
  if (!isWithinLimits) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
