/** What the API builds once for several callers, and what it builds again: concurrent reads, a decision, a sync. */

import { describe, expect, it } from 'vitest'
import { adviceRoute, domains } from '#shared/contract/advice.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { setupDemoInSql } from './demo-sql-oracle.ts'

const GLOW = 'Glow%20Serum'

describe('a view that several callers ask for', () => {
  const demo = setupDemoInSql()

  const overview = async () => (await demo.ask('/desk/overview', deskOverviewRoute.answer)).products
  const openCards = async () => (await overview()).find(({ product }) => product === 'Glow Serum')?.open_cards ?? Number.NaN

  it('is built once for those that ask at the same time', async () => {
    const snapshot = () => demo.ask(`/api/snapshot/${GLOW}?anchor=2026-11-12`, snapshotRoute.answer)
    const answers = await Promise.all([1, 2, 3, 4].map(snapshot))
    expect(answers.map(({ cache }) => cache).toSorted()).toEqual(['hit', 'hit', 'hit', 'miss'])
    for (const answer of answers) expect(answer.snapshot).toEqual(answers[0]?.snapshot)
    expect((await snapshot()).cache).toBe('hit')
  })

  it('evaluates the advice of a product once for overviews that are asked for at the same time', async () => {
    demo.sql.exec('DELETE FROM advice')
    const [first, ...others] = await Promise.all([1, 2, 3].map(overview))
    for (const other of others) expect(other).toEqual(first)
    expect(demo.sql.prepare('SELECT product_id FROM advice ORDER BY product_id').pluck().all()).toEqual([1, 2, 3, 4])
    expect(first?.map(({ health }) => health)).toContain('bad')
  })

  it('shows a decision in the overview that is read right after it', async () => {
    const { advice } = await demo.ask(`/api/advice/${GLOW}`, adviceRoute.answer)
    const cards = domains.flatMap((domain) => advice[domain].cards).filter(({ severity }) => severity !== 'insufficient_data')
    const before = await openCards()
    expect(before).toBe(cards.length)
    for (const [index, { card_id }] of cards.entries()) {
      const decided = await demo.api.fetch(
        new Request('http://desk.invalid/api/advice/review', {
          method: 'POST',
          headers: { 'x-api-key': demo.key },
          body: JSON.stringify({ product: 'Glow Serum', card_id, decision: 'adopt' }),
        }),
      )
      expect(decided.status).toBe(200)
      expect(await openCards()).toBe(before - index - 1)
    }
    expect(before).toBeGreaterThan(0)
  })

  it('is built again once the data of the product has changed', async () => {
    const trend = async () => (await demo.ask(`/desk/trend/${GLOW}?days=1&until=2026-11-12&usual=spend`, deskTrendRoute.answer)).trend[0]
    const before = await trend()
    demo.sql.exec(`
      UPDATE fact_day SET spend = 2 * spend WHERE product_id = 1;
      UPDATE product SET data_version = data_version + 1 WHERE id = 1`)
    const after = await trend()
    expect(after?.kpi.spend).toBeCloseTo(2 * (before?.kpi.spend ?? Number.NaN), 6)
    expect(after?.usual.spend?.median).toBeCloseTo(2 * (before?.usual.spend?.median ?? Number.NaN), 6)
  })
})
