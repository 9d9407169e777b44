/** A store of several products in three accounts: dollars, euros with gaps and days without a sale, yen; shops with and without ads. */

import { createApi, sessionSecretStore } from '#api/index.ts'
import { addDays, asDay, type Day, daysFromTo, weekday } from '#shared/calendar.ts'
import { type Row, writeCsv } from '../../helpers/ad-file.ts'
import { type Random, randomFrom } from '../../helpers/random.ts'

export const TODAY = asDay('2026-11-19')
const YESTERDAY = addDays(TODAY, -1)
const FIRST = addDays(TODAY, -100)

export interface DeskOwner {
  readonly key: string
  readonly currency: string
}

export interface ManyProducts {
  readonly dollars: DeskOwner
  readonly euros: DeskOwner
  readonly yen: DeskOwner
}

interface Shape {
  /** Currency units a day and ad set. */
  readonly spend: number
  readonly orderValue: number
  /** Nothing at all is known of these days. */
  readonly isMissing: (day: Day) => boolean
  /** Days on which money went out and nothing was sold. */
  readonly isSold: (day: Day) => boolean
  readonly decimals: number
}

const adRows = (random: Random, { spend, orderValue, isMissing, isSold, decimals }: Shape, isWhole: boolean): readonly Row[] =>
  daysFromTo(FIRST, TODAY)
    .filter((day) => !isMissing(day))
    .flatMap((date) =>
      Array.from({ length: 9 }, (_, ad) => {
        const paid = spend * (0.4 + 0.15 * ad) * Math.exp(0.2 * random.normal()) * (weekday(date) === 6 ? 0.7 : 1)
        const impressions = random.poisson(paid * (900 / spend))
        const clicks = random.binomial(impressions, 0.03)
        const [views, carts] = [random.binomial(clicks, 0.8), random.binomial(clicks, 0.2)]
        const checkouts = random.binomial(carts, 0.6)
        const bought = isSold(date) ? random.binomial(checkouts, 0.7) : 0
        return {
          date,
          campaign_id: `c${ad % 3}`,
          campaign_name: `Kampagne ${'ABC'[ad % 3]}`,
          adset_id: `s${ad % 5}`,
          adset_name: `Zielgruppe ${'VWXYZ'[ad % 5]}`,
          ad_id: `a${ad}`,
          ad_name: `Motiv ${'abcdefghi'[ad]}`,
          spend: paid.toFixed(decimals),
          impressions,
          link_clicks: clicks,
          purchases: bought,
          purchase_value: (bought * orderValue * Math.exp(0.1 * random.normal())).toFixed(decimals),
          ...(isWhole
            ? {
                reach: Math.round(impressions / 1.3),
                landing_page_views: views,
                add_to_cart: carts,
                initiate_checkout: checkouts,
                daily_budget: (spend * 3).toFixed(decimals),
                status: ad % 5 === 4 ? 'paused' : 'active',
              }
            : {}),
        }
      }),
    )

const orderRows = (random: Random, { orderValue, decimals }: Shape, currency: string, from: Day): readonly Row[] =>
  daysFromTo(from, YESTERDAY).flatMap((day) =>
    Array.from({ length: random.poisson(30) }, (_, index) => {
      const gross = orderValue * Math.exp(0.2 * random.normal())
      const refunded = random.uniform() < 0.05 ? gross : 0
      return {
        order_id: `${day}-${index}`,
        created_at: `${day}T${String(8 + (index % 12)).padStart(2, '0')}:00:00Z`,
        customer_id: `customer-${Math.floor(random.uniform() * 2500)}`,
        gross: gross.toFixed(decimals),
        discounts: '0',
        refunded: refunded.toFixed(decimals),
        net: (gross - refunded).toFixed(decimals),
        currency,
        source: ['web', 'facebook', 'pos', ''][index % 4] ?? '',
        cancelled_at: random.uniform() < 0.03 ? `${day}T23:00:00Z` : '',
      }
    }),
  )

const gaps = new Set(['2026-10-03', '2026-10-04', '2026-10-20', '2026-11-09', '2026-11-10', '2026-11-15'])
const nordlicht: Shape = {
  spend: 1800,
  orderValue: 61.5,
  decimals: 2,
  isMissing: (day) => gaps.has(day) || day === TODAY,
  isSold: (day) => weekday(day) !== 3,
}
const plainShop: Shape = { spend: 35, orderValue: 24.9, decimals: 2, isMissing: (day) => day < '2026-10-28', isSold: () => true }
const yenShop: Shape = { spend: 21_000, orderValue: 6480, decimals: 0, isMissing: () => false, isSold: () => true }

/** Makes them in an empty folder; `files` is a folder for what is imported. */
export const makeManyProducts = async (dataDir: string, files: string): Promise<ManyProducts> => {
  const api = await createApi({
    dataDir,
    clock: { now: () => Date.parse(`${TODAY}T12:00:00Z`) },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore('Kept for this test.'),
    log: { info: () => undefined, error: () => undefined },
    settings: { version: '0.0.0-test', variant: 'standard' },
  })
  const { operator } = api
  const random = randomFrom(7)
  try {
    const demo = await operator.createDemo()
    const euros = await operator.createAccount({ name: 'Nordlicht GmbH', timezone: 'Europe/Berlin', currency: 'EUR' })
    const yen = await operator.createAccount({ name: '株式会社', timezone: 'Asia/Tokyo', currency: 'JPY' })
    const bring = async (tenantId: string, product: string, kind: 'ads' | 'orders', rows: readonly Row[]): Promise<void> => {
      const name = `${kind}-${product.length}-${rows.length}.csv`
      await operator.importFile({ kind, file: await writeCsv(files, name, rows), product, tenantId, options: {} })
    }
    await bring(euros.tenant_id, 'Nordlicht Leuchte', 'ads', adRows(random, nordlicht, true))
    await bring(euros.tenant_id, 'Nordlicht Leuchte', 'orders', orderRows(random, nordlicht, 'EUR', FIRST))
    await bring(euros.tenant_id, 'Ohne Laden', 'ads', adRows(random, plainShop, false))
    await bring(euros.tenant_id, 'Nur Laden', 'orders', orderRows(random, plainShop, 'EUR', addDays(TODAY, -70)))
    await bring(yen.tenant_id, '夜の美容液', 'ads', adRows(random, yenShop, true))
    await bring(yen.tenant_id, '夜の美容液', 'orders', orderRows(random, yenShop, 'JPY', addDays(TODAY, -60)))
    const margin = await api.fetch(
      new Request(`http://desk.invalid/desk/products/${encodeURIComponent('Nordlicht Leuchte')}/settings`, {
        method: 'PUT',
        headers: { 'x-api-key': euros.api_key },
        body: JSON.stringify({ contribution_margin: 0.55, target_cpa: 30 }),
      }),
    )
    if (!margin.ok) throw new Error(`The margin was refused: ${await margin.text()}`)
    return {
      dollars: { key: demo.api_key, currency: 'USD' },
      euros: { key: euros.api_key, currency: 'EUR' },
      yen: { key: yen.api_key, currency: 'JPY' },
    }
  } finally {
    await api.close()
  }
}
