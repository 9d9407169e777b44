/** Undoing an import that replaced rows: not while a later one rests on the replacement. */

import { describe, expect, it } from 'vitest'
import type { ImportOptions } from '#shared/contract/internal/import.ts'
import { importsRoute, undoImportRoute } from '#shared/contract/internal/import-history.ts'
import { trendRoute } from '#shared/contract/trend.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { lines } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'

const DAY = '2026-11-18'
const byCampaign = (spend: number): string => lines('date,campaign_id,campaign_name,spend', `${DAY},120201,Camp,${spend}`)
const byAd = (...ads: readonly (readonly [id: string, spend: number])[]): string =>
  lines('date,campaign_id,campaign_name,ad_id,ad_name,spend', ...ads.map(([id, spend]) => `${DAY},120201,Camp,${id},Ad ${id},${spend}`))

const openDesk = async () => {
  const { api, key, imports } = await openImportApi({ timezone: 'UTC', currency: 'USD' })
  const { bringIn } = imports
  const ask = apiGetAs(api, key)
  const path = (id: number): string => undoImportRoute.path.replace('{import_id}', String(id))
  return {
    spend: async () => (await ask('/api/trend/P?days=5', trendRoute.answer)).trend.find(({ date }) => date === DAY)?.kpi.spend,
    bring: async (file: string, options: ImportOptions = {}) => {
      const { error } = await bringIn(file, { product: 'P', options })
      if (error) throw new Error(error.message)
      return (await ask(importsRoute.path, importsRoute.answer)).imports[0]?.import_id ?? 0
    },
    undo: async (id: number) =>
      (await api.fetch(new Request(`http://desk.invalid${path(id)}`, { method: 'POST', headers: { 'x-api-key': key } }))).status,
  }
}

describe('undoing an import that replaced rows', () => {
  it.each([
    ['a campaign by its ads', byCampaign(30), byAd(['1', 10], ['2', 20]), byAd(['1', 11], ['2', 21]), 30, 32],
    ['two ads by one', byAd(['1', 10], ['2', 20]), byAd(['1', 12]), byAd(['1', 17]), 30, 17],
  ])('%s waits for a later import of the same days', async (_what, first, replacement, later, before, after) => {
    const desk = await openDesk()
    await desk.bring(first)
    const replacing = await desk.bring(replacement, { replace_days: true })
    const last = await desk.bring(later)
    expect(await desk.spend()).toBe(after)
    expect(await desk.undo(replacing)).toBe(409)
    expect(await desk.spend()).toBe(after)
    expect([await desk.undo(last), await desk.undo(replacing)]).toEqual([200, 200])
    expect(await desk.spend()).toBe(before)
  })
})
