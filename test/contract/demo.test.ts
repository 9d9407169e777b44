/** The demo account as a new user sees it: the fault is at the top, and the healthy products have no high cards. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccount } from '#api/sources/demo/demo-account.ts'
import { addDays } from '#shared/calendar.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { TODAY } from './fixtures.ts'

describe('the demo account', () => {
  let folder: string
  let api: TestApi
  let ask: ApiGet

  beforeAll(async () => {
    folder = await makeFolder()
    const opened = await openDemoApi(folder)
    api = opened.api
    ask = apiGetAs(api, opened.key)
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('shows the checkout fault at the top, with interval, n and money at risk', async () => {
    const { advice } = await ask('/api/advice/Glow%20Serum', adviceRoute.answer)
    const [first] = advice.funnel.cards
    expect(first).toMatchObject({ rule: 'R10', severity: 'high', since: addDays(TODAY, -3) })
    expect(first?.money_at_risk).toBeGreaterThan(0)
    const [evidence] = first?.evidence ?? []
    expect(evidence?.n).toBeGreaterThan(50)
    expect(evidence?.interval?.[1]).toBeLessThan(0)
    const others = Object.values(advice)
      .flatMap(({ cards }) => cards)
      .filter(({ severity, rule }) => severity === 'high' && rule !== 'R10')
    expect(others).toEqual([])
  })

  it('uses the same card id from one morning to the next', async () => {
    const now = api.options.clock.now()
    const { advice: today } = await ask('/api/advice/Glow%20Serum', adviceRoute.answer)
    const later = await openTestApi(folder, { clock: { now: () => now + 86_400_000 } })
    const { api_key } = await later.operator.rotateKey((await later.operator.listAccounts())[0]?.tenant_id ?? '')
    const { advice: tomorrow } = await apiGetAs(later, api_key)('/api/advice/Glow%20Serum', adviceRoute.answer)
    await later.close()
    ask = apiGetAs(api, api_key)
    expect(tomorrow.funnel.cards[0]?.card_id).toBe(today.funnel.cards[0]?.card_id)
  })

  it('reports that one creative of Night Repair is fatigued', async () => {
    const { advice } = await ask('/api/advice/Night%20Repair', adviceRoute.answer)
    expect(advice.series.cards.map(({ rule, entity }) => `${rule} ${entity.name}`)).toEqual(['R21 UGC – before/after 04'])
  })

  it.each([
    ['Glow Serum', 'series', 'R23 Quiz – find your glow'],
    ['Night Repair', 'plans', 'R20 Retargeting – engaged 30 d'],
    ['Travel Kit', 'reconcile', 'R36 Travel Kit'],
  ] as const)('has its own story about %s, under %s', async (product, domain, card) => {
    const { advice } = await ask(`/api/advice/${encodeURIComponent(product)}`, adviceRoute.answer)
    expect(advice[domain].cards.map(({ rule, entity }) => `${rule} ${entity.name}`)).toEqual([card])
  })

  it('distinguishes the target of the account from the typical range', async () => {
    const { advice } = await ask('/api/advice/Glow%20Serum', adviceRoute.answer)
    const rows = Object.values(advice).flatMap(({ cards }) =>
      cards.flatMap(({ rule, evidence }) => evidence.map((row) => ({ rule, ...row }))),
    )
    const { targetCpa } = demoAccount.products[0] ?? {}
    expect(rows.filter(({ against }) => against === 'target')).toMatchObject([{ rule: 'R23', usual: targetCpa }])
    expect(rows.filter(({ against, usual }) => against === undefined && usual !== null).length).toBeGreaterThan(0)
  })

  it('finds nothing on Refill Pouch', async () => {
    const { advice } = await ask('/api/advice/Refill%20Pouch', adviceRoute.answer)
    expect(Object.values(advice).flatMap(({ cards }) => cards)).toEqual([])
  })

  it('marks health on the rail', async () => {
    const { products } = await ask('/desk/overview', deskRoutes.deskOverview.answer)
    expect(Object.fromEntries(products.map(({ product, health }) => [product, health]))).toMatchObject({
      'Glow Serum': 'bad',
      'Night Repair': 'watch',
      'Travel Kit': 'minor',
      'Refill Pouch': 'good',
    })
  })

  const quiet = demoAccount.products.filter(({ story }) => story !== 'checkout-fault').map(({ name }) => name)
  it.each(quiet)('raises no high card on any of the last 30 days of %s', async (product) => {
    const high: string[] = []
    let days = 0
    for await (const { date, cards } of api.operator.diagnose({ product, from: addDays(TODAY, -30), to: addDays(TODAY, -1) })) {
      days += 1
      high.push(...cards.filter(({ severity }) => severity === 'high').map(({ title }) => `${date} ${title}`))
    }
    expect(days).toBe(30)
    expect(high).toEqual([])
  })

  it('does not report the fault before it started', async () => {
    const before: string[] = []
    for await (const { date, cards } of api.operator.diagnose({
      product: 'Glow Serum',
      from: addDays(TODAY, -30),
      to: addDays(TODAY, -4),
    })) {
      before.push(...cards.filter(({ severity }) => severity === 'high').map(({ title }) => `${date} ${title}`))
    }
    expect(before).toEqual([])
  })
})
