/** All products with their health and latest numbers. */

import { z } from 'zod'
import { deskAccountRoute, deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { visibleName } from '#shared/visible-name.ts'
import { snapshotOf, unitOf } from '../basis.ts'
import { defineTool, detail, list } from '../tool.ts'

/** Products with numbers in one answer: each needs its snapshot. */
const MAX_WITH_NUMBERS = 25

export const listProducts = defineTool({
  name: 'list_products',
  description:
    'All products: health, spend and ROAS of the last complete day, open advice cards. Start here; other tools take a name from it.',
  input: z.object({ detail }),
  output: z.object({ currency: z.string(), today: z.string(), products: list }),
  list: 'products',
  answer: async (read, { detail: wanted }) => {
    const { currency, timezone: time_zone, today, products } = await read(deskAccountRoute)
    const overview = await read(deskOverviewRoute)
    const rows = overview.products.map(async ({ product, date, health, spend, roas_meta, open_cards }, index) => {
      const about = products.find(({ name }) => name === product)
      const sources =
        wanted === 'full' && about
          ? { ad_source: about.ad_source, order_source: about.order_source, data: { from: about.first_day, to: about.last_day } }
          : {}
      const head = { name: visibleName(product), health, ...sources }
      if (date === null || index >= MAX_WITH_NUMBERS) return head
      const { snapshot, data_age_seconds } = await snapshotOf(read, { product, day: date })
      return {
        ...head,
        window: { from: date, to: date },
        ...{ complete: snapshot.complete, settled: snapshot.settled, age_seconds: data_age_seconds },
        spend: { value: spend, unit: currency },
        roas_meta: { value: roas_meta, unit: unitOf('roas_meta', currency) },
        open_cards: { value: open_cards, unit: 'count' },
      }
    })
    return { currency, time_zone, today, products: await Promise.all(rows) }
  },
})
