/** Spend entered by hand whose channel a file covers, when the campaigns of the file move to another product and back. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import {
  adSourcesRoute,
  campaignsRoute,
  changeRulesRoute,
  previewRulesRoute,
  type RuleChanges,
} from '#shared/contract/internal/campaign-mapping.ts'
import { importsRoute } from '#shared/contract/internal/import-history.ts'
import { spendRoute } from '#shared/contract/internal/spend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { adFact } from '../helpers/ad-fact.ts'
import { plainAdRows, writeCsv } from '../helpers/ad-file.ts'
import { factsOf, writeFile } from '../helpers/channel-facts.ts'
import { NOON } from '../helpers/test-api.ts'
import { buildWorld, type World, YESTERDAY } from './fixtures.ts'

const FIRST = addDays(YESTERDAY, -39)
const FILE_FIRST = addDays(YESTERDAY, -9)
const [META, GOOGLE, BY_HAND] = [300, 200, 50]

describe('spend entered by hand under campaigns that move', () => {
  let world: World
  let count = 0

  beforeAll(async () => {
    world = await buildWorld()
  })
  afterAll(() => world.close())

  const ask = async (method: string, path: string, body?: unknown) => {
    const init = { method, headers: { 'x-api-key': world.key }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const response = await world.api.fetch(new Request(`http://desk.invalid${path}`, init))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const path = (product: string) => `/desk/products/${encodeURIComponent(product)}/spend`
  const total = async (product: string, day = YESTERDAY) => {
    const { body } = await ask('GET', `/api/snapshot/${encodeURIComponent(product)}?anchor=${day}`)
    return snapshotRoute.answer.parse(body).snapshot.kpi.spend_total
  }
  const linesOf = async (product: string) => spendRoute.answer.parse((await ask('GET', path(product))).body).lines
  const enter = async (product: string, amount = 40 * BY_HAND) => {
    const line = { channel: 'google', first_day: FIRST, last_day: YESTERDAY, amount }
    expect((await ask('PUT', path(product), line)).status).toBe(200)
  }
  const googleFile = (product: string) => writeFile(world.folder, product, factsOf('google', FILE_FIRST, YESTERDAY, GOOGLE), NOON)

  const sourceOf = async (product: string) => {
    const { sources } = adSourcesRoute.answer.parse((await ask('GET', '/desk/ad-sources')).body)
    return sources.find(({ products }) => products.some((each) => each.product === product))?.source_id ?? 0
  }
  const campaignsOf = async (product: string) =>
    campaignsRoute.answer.parse((await ask('GET', `/desk/ad-sources/${await sourceOf(product)}/campaigns`)).body)

  /** A product with Meta's ads and a file of Google, and the name of another one that Google's campaign can move to. */
  const shop = async () => {
    count += 1
    const [product, other] = [`Lamp ${count}`, `Vase ${count}`]
    const file = await writeCsv(world.folder, 'm.csv', plainAdRows(YESTERDAY, 40))
    await world.api.operator.importFile({
      kind: 'ads',
      file,
      product,
      tenantId: world.tenantId,
      options: { count_again: true, use_remembered: false },
    })
    const source = await sourceOf(product)
    const rules = (rule: RuleChanges[number]['rule']): RuleChanges => [{ product: other, rule }]
    const campaign = { channel: 'google', id: adFact({}).campaignId }
    const away = rules({ type: 'campaigns', ids: [`${campaign.channel} ${campaign.id}`] })
    return {
      product,
      other,
      away,
      back: rules(null),
      preview: async (changes: RuleChanges) =>
        previewRulesRoute.answer.parse((await ask('POST', `/desk/ad-sources/${source}/rules/preview`, { rules: changes })).body).hand_spend,
      change: (changes: RuleChanges, hand_spend?: string) =>
        ask('PUT', `/desk/ad-sources/${source}/rules`, { rules: changes, ...(hand_spend === undefined ? {} : { hand_spend }) }),
    }
  }
  const days = { channel: 'google', first_day: FIRST, last_day: YESTERDAY, days: 10, amount: 10 * BY_HAND }

  it('is a question of the preview, and nothing changes without an answer', async () => {
    const { product, away, preview, change } = await shop()
    await enter(product)
    await googleFile(product)
    expect(await total(product)).toBe(META + GOOGLE)
    expect(await preview(away)).toMatchObject([{ ...days, product, effect: 'counts' }])
    const refused = await change(away)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', texts: [{ key: 'conflict.handSpend' }] } })
    expect(String(refused.body.message)).toContain(product)
    expect(await total(product)).toBe(META + GOOGLE)
  })

  it('stays replaced if so answered: products together count each spend once', async () => {
    const { product, other, away, back, preview, change } = await shop()
    await enter(product)
    await googleFile(product)
    expect(changeRulesRoute.answer.parse((await change(away, 'replaced')).body).campaigns_moved).toBe(1)
    expect([await total(product), await total(other)]).toEqual([META, GOOGLE])
    // Before the file, only the line is known.
    expect(await total(product, FIRST)).toBe(META + BY_HAND)
    expect(await linesOf(product)).toMatchObject([{ replaced_days: 10, amount: 40 * BY_HAND }])
    // And back, and away again: the answer was given.
    expect(await preview(back)).toEqual([])
    expect((await change(back)).status).toBe(200)
    expect(await total(product)).toBe(META + GOOGLE)
    expect((await change(away)).status).toBe(200)
    expect([await total(product), await total(other)]).toEqual([META, GOOGLE])
    // An amount that is entered again counts.
    await enter(product, 40 * BY_HAND)
    expect(await total(product)).toBe(META + BY_HAND)
    expect(await linesOf(product)).toMatchObject([{ replaced_days: 0 }])
  })

  it('stays replaced on the days that were asked about alone, whatever a later file covers', async () => {
    const { product, other, away, change } = await shop()
    await enter(product)
    await googleFile(product)
    expect((await change([...away, { product: `${other} late`, rule: { type: 'contains', text: 'late' } }], 'replaced')).status).toBe(200)
    const late = factsOf('google', FIRST, YESTERDAY, 5).map((fact) => ({
      ...fact,
      adId: 'late',
      campaignId: 'late',
      campaignName: 'Late campaign',
    }))
    await writeFile(world.folder, product, late, NOON + 60_000)
    expect([await total(product), await total(product, FIRST)]).toEqual([META, META + BY_HAND])
  })

  it('counts if so answered, although it stayed replaced before', async () => {
    const { product, other, away, back, change } = await shop()
    await enter(product)
    await googleFile(product)
    expect((await change(away, 'replaced')).status).toBe(200)
    expect((await change(back)).status).toBe(200)
    expect((await change(away, 'count')).status).toBe(200)
    expect([await total(product), await total(other)]).toEqual([META + BY_HAND, GOOGLE])
  })

  it('counts again if so answered, and gives way when the campaigns come back', async () => {
    const { product, other, away, back, preview, change } = await shop()
    await enter(product)
    await googleFile(product)
    expect((await change(away, 'count')).status).toBe(200)
    expect([await total(product), await total(other)]).toEqual([META + BY_HAND, GOOGLE])
    expect(await preview(back)).toMatchObject([{ ...days, product, effect: 'replaced' }])
    expect((await change(back)).status).toBe(200)
    expect(await total(product)).toBe(META + GOOGLE)
  })

  it('counts again once the import that covered its days is undone', async () => {
    const { product, other, preview, change } = await shop()
    await enter(product)
    const file = await writeCsv(world.folder, 'g.csv', plainAdRows(YESTERDAY, 10))
    const options = { channel: 'google' as const, count_again: true, replace_days: false }
    await world.api.operator.importFile({ kind: 'ads', file, product, tenantId: world.tenantId, options })
    const { campaigns } = await campaignsOf(product)
    const ids = campaigns.filter(({ channel }) => channel === 'google').map(({ id }) => `google ${id}`)
    const away: RuleChanges = [{ product: other, rule: { type: 'campaigns', ids } }]
    expect(await preview(away)).toMatchObject([{ ...days, effect: 'counts' }])
    expect((await change(away, 'replaced')).status).toBe(200)
    expect(await total(product)).toBe(META)
    const { imports } = importsRoute.answer.parse((await ask('GET', '/desk/imports')).body)
    const last = imports.find((each) => each.product === product)?.import_id
    expect((await ask('POST', `/desk/imports/${last}/undo`)).status).toBe(200)
    expect(await total(product)).toBe(META + BY_HAND)
  })

  describe('whose import is undone', () => {
    /** A line whose answer was that a file of Google replaces it, and that counts again since that file was undone. */
    const undone = async () => {
      const made = await shop()
      const { product, change, other } = made
      await enter(product)
      const undo = async () => {
        const { imports } = importsRoute.answer.parse((await ask('GET', '/desk/imports')).body)
        const last = imports.find((each) => each.product === product && each.undone === null)?.import_id
        expect((await ask('POST', `/desk/imports/${last}/undo`)).status).toBe(200)
      }
      const googleImport = async (campaign_name: string, days: number, channel: 'google' | 'tiktok' = 'google') => {
        const rows = plainAdRows(YESTERDAY, days).map((row) => ({ ...row, campaign_name, spend: row.ad_id === 'a1' ? 60 : GOOGLE - 60 }))
        const file = await writeCsv(world.folder, `${campaign_name}.csv`, rows)
        const options = { channel, count_again: true, replace_days: channel === 'tiktok', use_remembered: false }
        await world.api.operator.importFile({ kind: 'ads', file, product, tenantId: world.tenantId, options })
      }
      await googleImport('Spring', 10)
      const { campaigns } = await campaignsOf(product)
      const ids = campaigns.filter(({ channel }) => channel === 'google').map(({ id }) => `google ${id}`)
      const rules: RuleChanges = [{ product: other, rule: { type: 'campaigns', ids } }]
      expect((await change(rules, 'replaced')).status).toBe(200)
      return { ...made, rules, undo, googleImport }
    }

    it('counts beside later data of its channel that another product has', async () => {
      const { product, other, back, change, undo, googleImport } = await undone()
      expect((await change(back)).status).toBe(200)
      await undo()
      expect(await total(product)).toBe(META + BY_HAND)
      expect((await change([{ product: other, rule: { type: 'contains', text: 'summer' } }])).status).toBe(200)
      await googleImport('Summer', 20)
      expect([await total(product), await total(other)]).toEqual([META + BY_HAND, GOOGLE])
      expect(await linesOf(product)).toMatchObject([{ replaced_days: 0 }])
    })

    it('is asked about again once later data of the product replaces it', async () => {
      const { product, back, rules, preview, change, undo, googleImport } = await undone()
      expect((await change(back)).status).toBe(200)
      await undo()
      await googleImport('Spring', 5)
      expect([await total(product), await total(product, FIRST)]).toEqual([META + GOOGLE, META + BY_HAND])
      expect(await preview(rules)).toMatchObject([{ ...days, days: 5, amount: 5 * BY_HAND, effect: 'counts' }])
      expect(await change(rules)).toMatchObject({ status: 409, body: { texts: [{ key: 'conflict.handSpend' }] } })
      expect((await change(rules, 'replaced')).status).toBe(200)
      expect(await total(product)).toBe(META)
      expect(await total(product, addDays(YESTERDAY, -7))).toBe(META + BY_HAND)
    })

    it('counts where a file of another channel replaces the rows, and gives way again once that is undone', async () => {
      const { product, other, undo, googleImport } = await undone()
      expect([await total(product), await total(other)]).toEqual([META, GOOGLE])
      await googleImport('Spring', 10, 'tiktok')
      expect([await total(product), await total(other)]).toEqual([META + GOOGLE + BY_HAND, null])
      await undo()
      expect([await total(product), await total(other)]).toEqual([META, GOOGLE])
    })
  })

  it('is asked about again once the import that moved its campaigns is undone', async () => {
    const { product, other, preview, change } = await shop()
    await enter(product)
    expect((await change([{ product: other, rule: { type: 'contains', text: 'renamed' } }])).status).toBe(200)
    const options = { channel: 'google' as const, count_again: true, replace_days: false }
    for (const name of ['Spring', 'Renamed']) {
      const rows = plainAdRows(YESTERDAY, 10).map((row) => ({ ...row, campaign_name: name }))
      const file = await writeCsv(world.folder, `${name}.csv`, rows)
      await world.api.operator.importFile({ kind: 'ads', file, product, tenantId: world.tenantId, options })
    }
    expect([await total(product), await total(other)]).toEqual([META, META])
    const { imports } = importsRoute.answer.parse((await ask('GET', '/desk/imports')).body)
    const last = imports.find((each) => each.product === product)?.import_id
    expect((await ask('POST', `/desk/imports/${last}/undo`)).status).toBe(200)
    expect([await total(product), await total(other)]).toEqual([2 * META, null])
    const { campaigns } = await campaignsOf(product)
    const ids = campaigns.filter(({ channel }) => channel === 'google').map(({ id }) => `google ${id}`)
    expect(await preview([{ product: other, rule: { type: 'campaigns', ids } }])).toMatchObject([{ ...days, effect: 'counts' }])
  })

  it('stays replaced when a later file renames the campaign so that another product has it', async () => {
    const { product, other, change } = await shop()
    await enter(product)
    await googleFile(product)
    expect((await change([{ product: other, rule: { type: 'contains', text: 'renamed' } }])).status).toBe(200)
    expect(await total(product)).toBe(META + GOOGLE)
    const renamed = factsOf('google', FILE_FIRST, YESTERDAY, GOOGLE).map((fact) => ({ ...fact, campaignName: 'Renamed' }))
    await writeFile(world.folder, product, renamed, NOON + 60_000)
    expect([await total(product), await total(other)]).toEqual([META, GOOGLE])
    expect(await linesOf(product)).toMatchObject([{ replaced_days: 10 }])
  })
})
