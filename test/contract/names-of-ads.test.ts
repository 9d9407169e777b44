/** The names of campaigns, ad sets and ads that files name differently: they do not depend on the order of files, and an undo restores them. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { importsRoute } from '#shared/contract/internal/import-history.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { writeCsv } from '../helpers/ad-file.ts'
import { buildWorld, type World } from './fixtures.ts'

interface FileRow {
  readonly ad?: string
  readonly day: number
  readonly spend: number
  readonly name: string
  readonly read?: string
}

describe('the names of ads', () => {
  let world: World
  let count = 0

  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  const ask = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers: { 'x-api-key': world.key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    return world.api.fetch(new Request(`http://desk.invalid${path}`, init))
  }

  /** A product whose files are imported one after the other, and another one that has the campaigns with "glow" in their name. */
  const shop = async () => {
    count += 1
    const [product, other] = [`Lamp ${count}`, `Vase ${count}`]
    const importFile = async (...rows: readonly FileRow[]) => {
      const table = rows.map(({ ad = 'a1', day, spend, name, read }) => ({
        date: `2026-11-${String(day).padStart(2, '0')}`,
        campaign_id: 'c1',
        campaign_name: name,
        adset_id: 's1',
        adset_name: `Set ${name}`,
        ad_id: ad,
        ad_name: `Ad ${name}`,
        spend,
        impressions: 1000 * spend,
        ...(read === undefined ? {} : { pulled_at: read }),
      }))
      const file = await writeCsv(world.folder, 'names.csv', table)
      const options = { count_again: true, replace_days: true, use_remembered: false }
      await world.api.operator.importFile({ kind: 'ads', file, product, tenantId: world.tenantId, options })
      const { imports } = importsRoute.answer.parse(await (await ask('GET', '/desk/imports')).json())
      return imports.find((each) => each.product === product)?.import_id ?? 0
    }
    const undo = async (id: number) => expect((await ask('POST', `/desk/imports/${id}/undo`)).status).toBe(200)
    const stored = async () => {
      const { raw, close } = openDatabase(world.folder, 'bulk')
      try {
        return raw
          .prepare<[string], Readonly<Record<'source' | 'names' | 'first', number | string>>>(
            `SELECT ad.source_id AS source, ad_name || ', ' || adset_name || ', ' || campaign_name AS names, ad.first_day AS first
             FROM ad JOIN source ON source.id = ad.source_id WHERE source.name = ? ORDER BY ad_id`,
          )
          .all(product)
      } finally {
        await close()
      }
    }
    const names = async () => (await stored()).map((row) => row.names)
    const splitByName = async () => {
      const [ad] = await stored()
      const rules = [{ product: other, rule: { type: 'contains', text: 'glow' } }]
      expect((await ask('PUT', `/desk/ad-sources/${ad?.source}/rules`, { rules })).status).toBe(200)
    }
    const spend = async (day: string) =>
      Promise.all(
        [product, other].map(async (each) => {
          const answer = await (await ask('GET', `/api/snapshot/${encodeURIComponent(each)}?anchor=2026-11-${day}`)).json()
          return snapshotRoute.answer.parse(answer).snapshot.kpi.spend
        }),
      )
    return { importFile, undo, names, stored, splitByName, spend }
  }
  const named = (name: string): string => `Ad ${name}, Set ${name}, ${name}`
  const KIT: FileRow = { day: 18, spend: 10, name: 'Kit' }
  const GLOW: FileRow = { day: 8, spend: 70, name: 'Glow' }

  it.each([[[KIT, GLOW]], [[GLOW, KIT]]])('are those of the latest day, in whatever order files come', async (files) => {
    const { importFile, names } = await shop()
    for (const file of files) await importFile(file)
    expect(await names()).toEqual([named('Kit')])
  })

  it('are those of the older file once the newer one is undone, and so is the product', async () => {
    const { importFile, undo, names, splitByName, spend } = await shop()
    const newer = await importFile(KIT)
    await importFile(GLOW)
    await splitByName()
    expect(await spend('08')).toEqual([70, null])
    await undo(newer)
    expect(await names()).toEqual([named('Glow')])
    expect(await spend('08')).toEqual([null, 70])
  })

  it('stay those of a later file that confirms them when another file with these names is undone', async () => {
    const { importFile, undo, names } = await shop()
    await importFile({ ...KIT, day: 16 })
    const first = await importFile({ ...GLOW, day: 18, spend: 80 })
    const second = await importFile({ ...GLOW, day: 17 }, { ...GLOW, day: 19 })
    await undo(first)
    expect(await names()).toEqual([named('Glow')])
    await undo(second)
    expect(await names()).toEqual([named('Kit')])
  })

  const X: FileRow = { ad: 'a1', day: 10, spend: 10, name: 'Kit', read: '2026-11-12T06:00:00Z' }
  const Y: FileRow = { ad: 'a2', day: 10, spend: 20, name: 'Glow', read: '2026-11-11T06:00:00Z' }
  it.each([[[[X], [Y]]], [[[Y], [X]]], [[[X, Y]]], [[[Y, X]]]])(
    'of a campaign are those of the latest read of its last day, with the files %j',
    async (files) => {
      const { importFile, splitByName, spend } = await shop()
      for (const rows of files) await importFile(...rows)
      await splitByName()
      expect(await spend('10')).toEqual([30, null])
    },
  )

  const [EQUAL_X, EQUAL_Y] = [
    { ...X, read: '2026-11-12T06:00:00Z' },
    { ...Y, read: '2026-11-12T06:00:00Z' },
  ]
  it.each([[[[EQUAL_X], [EQUAL_Y]]], [[[EQUAL_Y], [EQUAL_X]]], [[[EQUAL_X, EQUAL_Y]]], [[[EQUAL_Y, EQUAL_X]]]])(
    'of a campaign are the first in the order of names among equal reads, with the files %j',
    async (files) => {
      const { importFile, splitByName, spend } = await shop()
      for (const rows of files) await importFile(...rows)
      await splitByName()
      expect(await spend('10')).toEqual([null, 30])
    },
  )

  it('are those of the stored rows once another file replaces the latest ones, as is the first day', async () => {
    const { importFile, undo, stored } = await shop()
    await importFile({ ...GLOW, day: 8 }, { ...GLOW, day: 9, spend: 71 })
    await importFile({ ...KIT, day: 10 })
    const firstDay = dayNumber(asDay('2026-11-08'))
    expect(await stored()).toMatchObject([{ names: named('Kit'), first: firstDay }])
    const later = { ad: 'a2', spend: 5, name: 'Kit' }
    const early = await importFile({ ...later, day: 8 })
    expect(await stored()).toMatchObject([{ names: named('Kit'), first: firstDay + 1 }, { names: named('Kit') }])
    const late = await importFile({ ...later, day: 10 })
    expect(await stored()).toMatchObject([{ names: named('Glow'), first: firstDay + 1 }, { names: named('Kit') }])
    await undo(late)
    await undo(early)
    expect(await stored()).toMatchObject([{ names: named('Kit'), first: firstDay }])
  })
})
