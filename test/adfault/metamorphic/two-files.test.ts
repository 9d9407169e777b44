/** The same days in one file or in two give the same advice, over the API on a real database. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, asDay, type Day, daysBetween } from '#shared/calendar.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { unitsFromMicros } from '#shared/money.ts'
import type { Row } from '#test/helpers/ad-file.ts'
import { apiGetAs } from '#test/helpers/api-get.ts'
import { importClient } from '#test/helpers/import-client.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'
import { openTestApi } from '#test/helpers/test-api.ts'
import { type Account, historiesOf, nameOf, truthOf } from './advised-days.ts'
import { onOtherDays } from './transforms.ts'

/** The day before the test API's clock. */
const YESTERDAY = asDay('2026-11-18')
const ORDER_VALUE = 50
/** The days before it are in the first of two files. */
const SPLIT = addDays(YESTERDAY, -4)

interface Dated {
  readonly day: Day
  readonly row: Row
}

const adRowsOf = ({ ads, adDays }: ProductHistory): readonly Dated[] => {
  const adById = new Map(ads.map((ad) => [ad.adId, ad]))
  return adDays.flatMap(({ day, adId, spend, purchaseValue, ...row }) => {
    const ad = adById.get(adId)
    if (ad === undefined) throw new Error(`No ad has the id ${adId}.`)
    const names = { campaign_id: ad.campaignId, campaign_name: ad.campaignName, adset_id: ad.adsetId, adset_name: ad.adsetName }
    const counts = {
      spend: unitsFromMicros(spend),
      impressions: row.impressions ?? '',
      reach: row.reach ?? '',
      link_clicks: row.linkClicks ?? '',
      landing_page_views: row.landingPageViews ?? '',
      add_to_cart: row.addToCart ?? '',
      initiate_checkout: row.initiateCheckout ?? '',
      purchases: row.purchases ?? '',
      purchase_value: purchaseValue === null ? '' : unitsFromMicros(purchaseValue),
    }
    return [{ day, row: { date: day, ...names, ad_id: adId, ad_name: ad.adName, ...counts } }]
  })
}

const orderRowsOf = ({ days }: ProductHistory): readonly Dated[] =>
  days.flatMap(({ day, orders }) =>
    Array.from({ length: orders ?? 0 }, (_, index) => ({
      day,
      row: { order_id: `${day}-${index}`, created_at: `${day}T12:00:00Z`, net: ORDER_VALUE, currency: 'USD' },
    })),
  )

const fileOf = (rows: readonly Dated[]): string =>
  stringify(
    rows.map(({ row }) => row),
    { header: true },
  )
const inTwo = (rows: readonly Dated[]): readonly string[] => [
  fileOf(rows.filter(({ day }) => day < SPLIT)),
  fileOf(rows.filter(({ day }) => day >= SPLIT)),
]

/** The advice of an account of its own after importing files one after the other. */
const adviceOf = async (files: readonly (readonly [kind: 'ads' | 'orders', content: string])[]) => {
  const api = await openTestApi(await temporaryFolder())
  onTestFinished(() => api.close())
  const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
  const { bringIn } = importClient(api, key)
  for (const [kind, content] of files) expect((await bringIn(content, { kind, product: 'P' })).error).toBeNull()
  return (await apiGetAs(api, key)('/api/advice/P', adviceRoute.answer)).advice
}

describe('the advice of imported days', () => {
  const earlierFirst: Account = { seed: 6, volume: 8, fault: { name: 'slow page', size: 'small', from: 5 } }
  const laterFirst: Account = { seed: 12, volume: 8, fault: { name: 'tracking outage', size: 'large', from: 5 } }

  it.each([earlierFirst, laterFirst].map((account) => ({ name: nameOf(account), account })))(
    'is the same from one file and from two with $name',
    async ({ account }) => {
      const last = historiesOf(truthOf(account)).at(-1)
      if (last === undefined) throw new Error('The account was not read.')
      const history = onOtherDays(last, daysBetween(last.asOf, YESTERDAY))
      const [ads, orders] = [adRowsOf(history), orderRowsOf(history)]
      const whole = await adviceOf([
        ['ads', fileOf(ads)],
        ['orders', fileOf(orders)],
      ])
      expect(Object.values(whole).flatMap(({ cards }) => cards).length).toBeGreaterThan(0)
      const halves = [...inTwo(ads).map((file) => ['ads', file] as const), ...inTwo(orders).map((file) => ['orders', file] as const)]
      expect(await adviceOf(halves)).toEqual(whole)
      expect(await adviceOf(halves.toReversed())).toEqual(whole)
    },
  )
})
