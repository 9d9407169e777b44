/** The tools of the MCP server on the demo: what they list, how large their answers are, and that their numbers equal those of the API. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allTools } from '#mcp/tools/all-tools.ts'
import { mcpTools, readingTools } from '#shared/contract/internal/mcp.ts'
import { kpiKeys } from '#shared/contract/kpi.ts'
import { type McpHost, startMcpHost } from '#test/helpers/mcp-host.ts'
import { randomFrom } from '#test/helpers/random.ts'
import { makeFolder, removeFolder } from '#test/helpers/temp-folder.ts'

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

const CONCISE_BYTES = 10_000
const FULL_BYTES = 40_000
const LIST_BYTES = 8000
const products = ['Glow Serum', 'Refill Pouch'] as const
const days = ['2026-11-18', '2026-10-30'] as const
const tables = ['ad_sets', 'campaigns', 'creatives', 'funnel', 'retention', 'meta_vs_store', 'order_sources'] as const

type Json = Record<string, unknown>

const dataOf = async (tool: string, input: object): Promise<Json> => {
  const { structuredContent, isError, content } = await desk.client.call(tool, input)
  if (isError || structuredContent === undefined) throw new Error(`${tool} ${JSON.stringify(input)}: ${content[0]?.text}`)
  return structuredContent
}

const get = async (path: string, product: string, query: Record<string, string>): Promise<Json> => {
  const response = await desk.send('GET', `${path}/${encodeURIComponent(product)}?${new URLSearchParams(query)}`)
  expect(response.status, path).toBe(200)
  return (await response.json()) as Json
}

const rowsOf = (value: unknown): readonly Json[] => value as readonly Json[]

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

describe('the list of tools', () => {
  const listed = async () => (await desk.client.request('tools/list')) as { readonly tools: readonly Json[] }

  it('has ten tools that only read and one that proposes, in less than 2,000 tokens', async () => {
    const result = await listed()
    expect(result.tools.map(({ name }) => name)).toEqual(mcpTools)
    const readOnly = result.tools.filter(({ annotations }) => (annotations as Json).readOnlyHint === true)
    expect(readOnly.map(({ name }) => name)).toEqual(readingTools)
    expect(sizeOf(result)).toBeLessThan(LIST_BYTES)
  })

  it('equals the one that clients know', async () => {
    await expect(`${JSON.stringify(await listed(), null, 2)}\n`).toMatchFileSnapshot('tools-list.txt')
  })

  it('has no tool that takes an address, a query or a path', async () => {
    const names = (await listed()).tools.flatMap(({ inputSchema }) => Object.keys(((inputSchema as Json).properties ?? {}) as Json))
    expect([...new Set(names)].toSorted()).toEqual([
      'area',
      'card',
      'day',
      'days',
      'decision',
      'detail',
      'from',
      'limit',
      'metrics',
      'product',
      'reason',
      'table',
      'until',
    ])
  })
})

describe('an answer', () => {
  const questions = async (): Promise<readonly (readonly [string, Json])[]> => {
    const cards = rowsOf((await dataOf('list_advice', { product: 'Glow Serum' })).cards)
    return [
      ['list_products', {}],
      ['list_metrics', {}],
      ['get_snapshot', { product: 'Glow Serum' }],
      ['get_snapshot', { product: 'Glow Serum', from: '2026-11-01', day: '2026-11-18', metrics: [...kpiKeys] }],
      ['get_trend', { product: 'Glow Serum', days: 180, metrics: ['spend', 'revenue', 'mer', 'roas_meta', 'orders', 'cpa'] }],
      ['explain_change', { product: 'Glow Serum' }],
      ...tables.map((table) => ['get_table', { product: 'Glow Serum', table, limit: 50 }] as const),
      ['list_advice', { product: 'Glow Serum' }],
      ...cards.map(({ card }) => ['get_advice', { product: 'Glow Serum', card }] as const),
      ['get_outcomes', { product: 'Glow Serum' }],
      ['list_decisions', { product: 'Glow Serum', limit: 50 }],
    ]
  }

  it('is concise in 2,500 tokens, full in 10,000, and the same as text and as structure', async () => {
    const asked = await questions()
    expect(new Set(asked.map(([tool]) => tool))).toEqual(new Set(readingTools))
    for (const [tool, input] of asked)
      for (const detail of ['concise', 'full'] as const) {
        const result = await desk.client.call(tool, { ...input, detail })
        expect(result.isError, `${tool} ${JSON.stringify(input)} ${result.content[0]?.text}`).toBeUndefined()
        expect(sizeOf(result), `${tool} ${JSON.stringify(input)}`).toBeLessThanOrEqual(detail === 'concise' ? CONCISE_BYTES : FULL_BYTES)
        const [, mark, json, end] = /<<(\w+)\n(.*)\n(\w+)>>$/s.exec(result.content[0]?.text ?? '') ?? []
        expect(end).toBe(mark)
        expect(JSON.parse(json ?? 'null')).toEqual(result.structuredContent)
        const { output } = allTools.find(({ name }) => name === tool) ?? {}
        expect(output?.loose().safeParse(result.structuredContent).error, tool).toBeUndefined()
      }
  })

  it('is in the list of calls with its size', async () => {
    for (const [tool, input] of [
      ['get_snapshot', { product: 'Glow Serum' }],
      ['get_snapshot', { product: 'Nobody' }],
      ['get_trend', { product: 'Glow Serum', days: 180, metrics: ['spend', 'revenue', 'mer'] }],
    ] as const) {
      const result = await desk.client.call(tool, input)
      const { calls } = (await (await desk.send('GET', '/desk/mcp/calls')).json()) as { readonly calls: readonly Json[] }
      expect(calls[0]).toMatchObject({ tool, bytes: sizeOf(result) })
    }
  })

  it('states currency, days, completeness and age of its numbers, and counts what it leaves out', async () => {
    const basis = {
      currency: 'USD',
      time_zone: 'America/New_York',
      complete: expect.any(Boolean),
      settled: expect.any(Boolean),
      age_seconds: expect.any(Number),
    }
    for (const [tool, input] of await questions()) {
      if (tool === 'list_products' || tool === 'list_metrics') continue
      const window = { from: expect.stringMatching(/^2026-/), to: expect.stringMatching(/^2026-/) }
      expect((await dataOf(tool, input)).basis, tool).toEqual({ ...basis, window })
    }
    const { days: shown, omitted } = await dataOf('get_trend', { product: 'Glow Serum', days: 180, metrics: ['spend', 'revenue', 'mer'] })
    expect(rowsOf(shown).length + Number(omitted)).toBe(180)
    expect(rowsOf(shown)[0]?.day).toBe('2026-11-18')
  })
})

describe('errors', () => {
  it.each([
    ['get_snapshot', { product: 'Nothing' }, /list_products/],
    ['get_snapshot', { product: 'Glow Serum', day: '2099-01-01' }, /Today is 2026-11-19/],
    ['get_snapshot', { product: 'Glow Serum', day: '2026-02-31' }, /YYYY-MM-DD/],
    ['get_snapshot', { product: 'Glow Serum', metrics: ['profit'] }, /list_metrics/],
    ['get_snapshot', { product: 'Glow Serum', from: '2026-11-19', day: '2026-11-18' }, /Check the days/],
    ['get_trend', { product: 'Glow Serum', metrics: kpiKeys.slice(0, 7) }, /at most 6/],
    ['get_advice', { product: 'Glow Serum', card: '0123456789ab' }, /list_advice/],
    ['get_table', { product: 'Glow Serum', table: 'sql' }, /table/],
  ] as const)('%s %j names the way out', async (tool, input, way) => {
    expect(await desk.client.call(tool, input)).toEqual({ isError: true, content: [{ type: 'text', text: expect.stringMatching(way) }] })
  })
})

describe('numbers', () => {
  const random = randomFrom(18)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random.uniform() * values.length)] as T
  const someMetrics = () => [...new Set([pick(kpiKeys), pick(kpiKeys), pick(kpiKeys)])]
  const usualOf = (usual: unknown) => {
    const { median, low, high, days: n } = usual as Json
    return median === null ? null : { median, low, high, n }
  }
  const measuredOf = (measured: unknown) => {
    const { value, interval, at_least } = measured as Json
    return value === null && at_least === null ? null : { value, interval, ...(at_least === null ? {} : { at_least }) }
  }
  const seriesRow = (row: Json) => ({
    spend: row.spend_7d,
    n: row.purchases_7d,
    cpa: measuredOf(row.cpa_7d),
    roas: measuredOf(row.roas_7d),
    ctr: row.ctr_7d,
  })

  const compared: Readonly<Record<string, (product: string, day: string) => Promise<void>>> = {
    snapshot: async (product, day) => {
      const metrics = someMetrics()
      const { snapshot, data_age_seconds } = await get('/api/snapshot', product, { anchor: day })
      const { kpi, usual, complete, settled } = snapshot as { readonly kpi: Json; readonly usual: Json } & Json
      const data = await dataOf('get_snapshot', { product, day, metrics })
      expect(data.basis).toMatchObject({ complete, settled, age_seconds: data_age_seconds, window: { from: day, to: day } })
      expect(data.metrics).toMatchObject(metrics.map((metric) => ({ metric, value: kpi[metric], typical: usualOf(usual[metric]) })))
    },
    range: async (product, day) => {
      const metrics = someMetrics()
      const from = `${day.slice(0, 8)}01`
      const { range } = await get('/desk/range', product, { from, day })
      const { kpi, usual } = range as { readonly kpi: Json; readonly usual: Json }
      const data = await dataOf('get_snapshot', { product, from, day, metrics })
      expect(data.metrics).toMatchObject(metrics.map((metric) => ({ metric, value: kpi[metric], typical: usualOf(usual[metric]) })))
    },
    trend: async (product, day) => {
      const metrics = someMetrics()
      const { trend } = await get('/desk/trend', product, { days: '10', until: day })
      const rows = rowsOf(trend).toReversed()
      const data = await dataOf('get_trend', { product, days: 10, until: day, metrics })
      expect(data.days).toMatchObject(rows.map(({ date, kpi }) => ({ day: date, values: metrics.map((metric) => (kpi as Json)[metric]) })))
    },
    change: async (product, day) => {
      const { snapshot } = await get('/api/snapshot', product, { anchor: day })
      const { movement } = snapshot as { readonly movement: Json }
      const data = await dataOf('explain_change', { product, day })
      expect(data.roas_meta).toMatchObject({ now: movement.roas_now, before: movement.roas_before })
      expect(data.parts).toMatchObject(rowsOf(movement.parts).map(({ key, effect }) => ({ metric: key, effect })))
    },
    adSets: async (product, day) => {
      const { plans } = (await get('/desk/plans', product, { day })) as { readonly plans: Json }
      const { rows, total } = await dataOf('get_table', { product, day, table: 'ad_sets' })
      const expected = rowsOf(plans.adsets)
      expect(total).toBe(expected.length)
      expect(rows).toMatchObject(
        expected.slice(0, rowsOf(rows).length).map((row) => ({
          ...{ id: row.adset_id, name: row.adset_name, daily_budget: row.daily_budget, spend: row.spend_7d, n: row.purchases_7d },
          ...{ cpa: measuredOf(row.cpa_7d), roas: measuredOf(row.roas_7d) },
        })),
      )
    },
    creatives: async (product, day) => {
      const { series } = (await get('/desk/series', product, { day })) as { readonly series: Json }
      for (const table of ['creatives', 'campaigns'] as const) {
        const { rows } = await dataOf('get_table', { product, day, table })
        expect(rows).toMatchObject(
          rowsOf(series[table])
            .slice(0, rowsOf(rows).length)
            .map((row) => ({ name: row.ad_name ?? row.campaign_name, ...seriesRow(row) })),
        )
      }
    },
    funnel: async (product, day) => {
      const { funnel } = (await get('/desk/funnel', product, { day })) as { readonly funnel: Json }
      const { rows } = await dataOf('get_table', { product, day, table: 'funnel' })
      expect(rows).toEqual(
        rowsOf(funnel.steps).map(({ step, count, rate, interval, usual, change, verdict, fewer }) => ({
          ...{ step, count, rate, interval, typical: usualOf(usual), change, verdict, fewer },
        })),
      )
    },
    retention: async (product, day) => {
      const { retention } = (await get('/desk/retention', product, { day })) as { readonly retention: Json }
      const { rows } = await dataOf('get_table', { product, day, table: 'retention' })
      expect(rows).toMatchObject(
        rowsOf(retention.repeat).map(({ days: within, now, change, change_interval, verdict }) => {
          const { customers = null, rate = null, interval = null } = (now ?? {}) as Json
          return { within_days: within, n: customers, rate, interval, change, change_interval, verdict }
        }),
      )
    },
    store: async (product, day) => {
      const { reconcile } = (await get('/desk/reconcile', product, { day })) as { readonly reconcile: Json }
      const { rows } = await dataOf('get_table', { product, day, table: 'meta_vs_store', limit: 50 })
      const newest = rowsOf(reconcile.days).toReversed()
      expect(rows).toMatchObject(
        newest.slice(0, rowsOf(rows).length).map(({ date, complete, settled, purchases_meta, orders, by_orders }) => ({
          ...{ day: date, complete, settled, purchases_meta, orders, ratio: (by_orders as Json).ratio },
        })),
      )
    },
  }

  it('equal those of the API in 200 random questions', async () => {
    const kinds = Object.keys(compared)
    for (let question = 0; question < 200; question += 1) await compared[pick(kinds)]?.(pick(products), pick(days))
  })

  it('of advice, outcomes and decisions equal those of the API', async () => {
    for (const product of products) {
      const { advice } = (await get('/api/advice', product, {})) as { readonly advice: Record<string, Json> }
      const cards = Object.values(advice).flatMap((area) => rowsOf(area.cards))
      const listed = rowsOf((await dataOf('list_advice', { product })).cards)
      const risks = (rows: readonly (number | null)[]) => rows.map((risk) => risk ?? -1).toSorted((a, b) => a - b)
      expect(risks(listed.map(({ at_risk }) => (at_risk === null ? null : Number((at_risk as Json).value))))).toEqual(
        risks(cards.map(({ money_at_risk }) => money_at_risk as number | null)),
      )
      for (const { card } of listed) {
        const { evidence } = await dataOf('get_advice', { product, card })
        const expected = cards.map((each) =>
          rowsOf(each.evidence).map(({ value, usual, interval, n }) => ({ value, compared_with: usual, interval_of_change: interval, n })),
        )
        const shown = rowsOf(evidence).map(({ value, compared_with, interval_of_change, n }) => ({
          value,
          compared_with,
          interval_of_change,
          n,
        }))
        expect(expected).toContainEqual(shown)
      }
      const { outcomes } = (await get('/desk/outcomes', product, {})) as { readonly outcomes: Json }
      const results = rowsOf((await dataOf('get_outcomes', { product })).outcomes)
      expect(results.map(({ executed_on, verdict }) => ({ executed_on, verdict }))).toEqual(
        rowsOf(outcomes.cards).map(({ executed_on, judged }) => ({
          executed_on,
          verdict: judged === null ? null : (judged as Json).verdict,
        })),
      )
      const { history } = (await get('/desk/reviews', product, {})) as { readonly history: unknown }
      const { decisions, total } = await dataOf('list_decisions', { product, limit: 50 })
      expect(total).toBe(rowsOf(history).length)
      expect(decisions).toMatchObject(rowsOf(history).map(({ decision, ts, standing }) => ({ decision, at: ts, standing })))
    }
  })
})
