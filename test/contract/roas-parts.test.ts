/** Where ROAS changed: the parts equal What moved ROAS at every level, on a demo and over every kind of period. */

import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { deskEntityRoute } from '#shared/contract/internal/entity.ts'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { productsRoasPartsRoute, type RoasPartsAnswer, roasPartsRoute } from '#shared/contract/internal/roas-parts.ts'
import { plainAdRows, plainOrderRows, type Row } from '../helpers/ad-file.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { importClient } from '../helpers/import-client.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON } from '../helpers/test-api.ts'

const PRODUCT = 'Glow Serum'
const path = encodeURIComponent(PRODUCT)

describe('where ROAS changed', () => {
  let folder: string
  let now = NOON
  let demo: Awaited<ReturnType<typeof openDemoApi>>

  beforeAll(async () => {
    folder = await makeFolder()
    demo = await openDemoApi(folder, { clock: { now: () => now } })
  })
  afterAll(async () => {
    await demo.api.close()
    await removeFolder(folder)
  })

  const get = async (wanted: string) => {
    const response = await demo.api.fetch(new Request(`http://desk.local${wanted}`, { headers: { 'x-api-key': demo.key } }))
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const partsOf = async (query: string): Promise<RoasPartsAnswer> =>
    roasPartsRoute.answer.parse((await get(`/desk/roas-parts/${path}?${query}`)).body).roas
  const total = ({ parts, rest }: RoasPartsAnswer): number => parts.reduce((sum, { effect }) => sum + effect, rest?.effect ?? 0)
  const changeOf = ({ roas_now: now, roas_before: before }: RoasPartsAnswer): number => (now ?? Number.NaN) / (before ?? Number.NaN) - 1

  it.each([
    ['a day', '2026-11-12', '2026-11-12'],
    ['a week', '2026-11-06', '2026-11-12'],
    ['four weeks', '2026-10-16', '2026-11-12'],
  ])('adds up over %s to the change that What moved ROAS splits', async (_, from, day) => {
    const query = `from=${from}&day=${day}`
    const campaigns = await partsOf(query)
    const { movement } = deskRangeRoute.answer.parse((await get(`/desk/range/${path}?${query}`)).body).range
    expect(campaigns.level).toBe('campaign')
    expect(campaigns.roas_now).toBeCloseTo(movement.roas_now ?? Number.NaN, 9)
    expect(campaigns.roas_before).toBeCloseTo(movement.roas_before ?? Number.NaN, 9)
    expect([campaigns.baseline, campaigns.days.left_out]).toEqual([movement.baseline, movement.days?.left_out])
    expect(total(campaigns)).toBeCloseTo(changeOf(campaigns), 9)
    for (const { id, roas_now: own } of campaigns.parts) {
      const adsets = await partsOf(`${query}&level=campaign&id=${id}`)
      expect([adsets.level, adsets.roas_now]).toEqual(['adset', own === null ? null : expect.closeTo(own, 9)])
      if (adsets.parts.length > 0) expect(total(adsets)).toBeCloseTo(changeOf(adsets), 9)
      for (const adset of adsets.parts) {
        const ads = await partsOf(`${query}&level=adset&id=${adset.id}`)
        expect([ads.level, ads.roas_now]).toEqual(['ad', adset.roas_now === null ? null : expect.closeTo(adset.roas_now, 9)])
        if (ads.parts.length > 0) expect(total(ads)).toBeCloseTo(changeOf(ads), 9)
      }
    }
    const [first] = campaigns.parts
    const entity = deskEntityRoute.answer.parse((await get(`/desk/entity/${path}?${query}&level=campaign&id=${first?.id}`)).body).entity
    if (campaigns.days.left_out === 0) expect(entity.kpi.roas_meta).toBeCloseTo(first?.roas_now ?? Number.NaN, 6)
  })

  it('adds up over the products of the account', async () => {
    const { body } = await get('/desk/roas-parts?from=2026-11-06&day=2026-11-12')
    const { roas } = productsRoasPartsRoute.answer.parse(body)
    expect(roas.level).toBe('product')
    expect(roas.parts.length).toBeGreaterThan(1)
    expect(total(roas)).toBeCloseTo(changeOf(roas), 9)
    for (const { id, roas_now: own } of roas.parts) {
      const campaigns = roasPartsRoute.answer.parse(
        (await get(`/desk/roas-parts/${encodeURIComponent(id)}?from=2026-11-06&day=2026-11-12`)).body,
      ).roas
      if (roas.days.left_out === 0) expect(own).toBeCloseTo(campaigns.roas_now ?? Number.NaN, 6)
    }
  })

  it('splits nothing on a day that is not over', async () => {
    expect(await partsOf('')).toMatchObject({ parts: [], rest: null })
  })

  it.each([
    ['level=campaign', 400, 'id'],
    ['id=1', 400, 'level'],
    ['level=ad&id=1', 400, 'level'],
    ['level=campaign&id=nothing', 404, 'nothing'],
    ['day=2027-01-01', 400, 'day'],
  ])('answers %s with %i and names %s', async (query, status, named) => {
    const { status: answered, body } = await get(`/desk/roas-parts/${path}?${query}`)
    expect([answered, JSON.stringify(body)]).toEqual([status, expect.stringContaining(named)])
  })

  it('adds up for an account with a product whose data ended weeks before', async () => {
    const query = '/desk/roas-parts?from=2026-11-06&day=2026-11-12'
    const { roas: without } = productsRoasPartsRoute.answer.parse((await get(query)).body)
    const imports = importClient(demo.api, demo.key)
    const written = async (rows: readonly Row[], kind: ImportKind) =>
      (await imports.bringIn(stringify([...rows], { header: true }), { kind, product: 'Old Mask' })).result?.rows_written
    // Its orders go on, and those of the last day were read before that day was over.
    now = Date.UTC(2026, 10, 12, 20)
    expect(await written(plainAdRows(asDay('2026-10-08'), 60), 'ads')).toBe(120)
    expect(await written(plainOrderRows(asDay('2026-11-12'), 80), 'orders')).toBe(1600)
    now = NOON
    const { roas } = productsRoasPartsRoute.answer.parse((await get(query)).body)
    expect(roas.parts.map(({ id }) => id)).toEqual(without.parts.map(({ id }) => id))
    expect(roas.parts.length).toBeGreaterThan(1)
    expect(total(roas)).toBeCloseTo(changeOf(roas), 9)
    expect([roas.roas_now, roas.roas_before, roas.days]).toEqual([without.roas_now, without.roas_before, without.days])
  })
})
