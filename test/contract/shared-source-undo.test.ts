/** One file source of several products: undoing imports, older files, and products that are deleted. */

import { describe, expect, it } from 'vitest'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'
import { importsRoute, undoImportRoute } from '#shared/contract/internal/import-history.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { putRules } from '../helpers/rule-client.ts'

const DAY = '2026-11-10'
const ads = (day: string, ...rows: readonly (readonly [campaign: string, ad: string, spend: number])[]): string =>
  lines(
    'date,campaign_id,campaign_name,ad_id,ad_name,spend',
    ...rows.map(([campaign, ad, spend]) => `${day},c${ad},${campaign},${ad},Ad ${ad},${spend}`),
  )

const openDesk = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
  const { bringIn } = imports
  const send = (method: string, path: string, body?: unknown): Promise<Response> =>
    api.fetch(
      new Request(`http://desk.invalid${path}`, { method, headers: { 'x-api-key': key }, ...(body ? { body: JSON.stringify(body) } : {}) }),
    )
  return {
    send,
    spend: async (product: string, day = DAY): Promise<number | null | undefined> => {
      const { trend } = await apiGetAs(api, key)(`/api/trend/${product}?days=30`, trendRoute.answer)
      return trend.find(({ date }) => date === day)?.kpi.spend
    },
    bring: async (file: string, product: string) => {
      const { error } = await bringIn(file, { product })
      if (error) throw new Error(error.message)
    },
    rule: async (product: string, rule: CampaignRule) => {
      expect((await putRules(api, key, [{ product, rule }])).status).toBe(200)
    },
    imports: async () => (await apiGetAs(api, key)(importsRoute.path, importsRoute.answer)).imports,
    undo: async (id: number) => (await send('POST', undoImportRoute.path.replace('{import_id}', String(id)))).status,
  }
}

describe('one file source of several products', () => {
  it('retains rows that a later import of another product found unchanged', async () => {
    const desk = await openDesk()
    const file = ads(DAY, ['Rest', '1', 40], ['Glow', '2', 60])
    await desk.bring(file, 'A')
    await desk.rule('B', { type: 'contains', text: 'glow' })
    await desk.bring(file, 'B')
    const first = (await desk.imports()).at(-1)
    expect(first?.undo_obstacle).not.toBeNull()
    expect(await desk.undo(first?.import_id ?? 0)).toBe(409)
    expect([await desk.spend('A'), await desk.spend('B')]).toEqual([40, 60])
  })

  it('retains its rules when its only import is undone', async () => {
    const desk = await openDesk()
    const file = ads(DAY, ['Rest', '1', 40], ['Glow', '2', 60])
    await desk.bring(file, 'A')
    await desk.rule('B', { type: 'contains', text: 'glow' })
    expect(await desk.undo((await desk.imports())[0]?.import_id ?? 0)).toBe(200)
    await desk.bring(file, 'A')
    expect([await desk.spend('A'), await desk.spend('B')]).toEqual([40, 60])
  })

  it('names a campaign by its last day, also after an older file', async () => {
    const desk = await openDesk()
    await desk.bring(ads(DAY, ['Glow new', '1', 100]), 'A')
    await desk.rule('B', { type: 'contains', text: 'glow' })
    expect(await desk.spend('B')).toBe(100)
    await desk.bring(ads('2026-11-03', ['Old name', '1', 50]), 'A')
    expect([await desk.spend('B'), await desk.spend('B', '2026-11-03')]).toEqual([100, 50])
    await desk.bring(ads('2026-11-12', ['Night', '1', 7]), 'A')
    expect([await desk.spend('A'), await desk.spend('A', '2026-11-12')]).toEqual([100, 7])
  })

  it('shows no number of a deleted product in a new one', async () => {
    const desk = await openDesk()
    await desk.bring(ads(DAY, ['Any', '1', 1000]), 'Glow')
    expect(await desk.spend('Glow')).toBe(1000)
    expect((await desk.send('DELETE', '/desk/products/Glow', { confirm: 'Glow' })).status).toBe(200)
    await desk.bring(ads(DAY, ['Any', '1', 70]), 'Glow')
    expect(await desk.spend('Glow')).toBe(70)
  })
})
