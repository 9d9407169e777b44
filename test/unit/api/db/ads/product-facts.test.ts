import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAdsOnDay } from '#api/db/ads/ad-on-day-store.ts'
import { readProductFacts } from '#api/db/ads/product-facts.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { dayFromNumber } from '#shared/calendar.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const PRODUCTS = 3
const [FIRST, LAST] = [20_000, 20_005]

/** An ad: its product, its source, its channel, and how many ids are free before its own. */
const ads = fc.array(
  fc.record({
    product: fc.integer({ min: 1, max: PRODUCTS }),
    source: fc.integer({ min: 1, max: 2 }),
    isMeta: fc.boolean(),
    gap: fc.integer({ min: 1, max: 9 }),
    // Some days have no fact.
    days: fc.uniqueArray(fc.integer({ min: FIRST, max: LAST }), { maxLength: 6 }),
  }),
  { maxLength: 60 },
)

test('facts of a product in shared sources are those of its ads on Meta, whichever ids they have', async () => {
  const { raw, close } = openDatabase(await temporaryFolder(), 'bulk')
  raw.pragma('foreign_keys = OFF')
  raw.exec(
    "INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0)",
  )
  for (let id = 1; id <= PRODUCTS; id += 1) {
    raw.prepare('INSERT INTO product (id, account_id, name, created_at) VALUES (?, 1, ?, 0)').run(id, `P${id}`)
    for (const source of [1, 2]) raw.prepare("INSERT INTO product_source (product_id, source_id, rule) VALUES (?, ?, '{}')").run(id, source)
  }
  const addAd = raw.prepare(
    `INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
     VALUES (@id, @source, @channel, @id, 'A', 's', 'S', 'c', 'C', ${FIRST}, @product)`,
  )
  const addFact = raw.prepare(
    'INSERT INTO source_fact (source_id, breakdown, day, ad, pull_id, spend, impressions, link_clicks) VALUES (@source, @breakdown, @day, @id, 1, @id, 100, 3)',
  )
  fc.assert(
    fc.property(ads, (given) => {
      raw.exec('DELETE FROM source_fact; DELETE FROM ad')
      let id = 0
      const rows = given.map(({ gap, isMeta, ...ad }) => {
        id += gap
        const row = { ...ad, id, channel: isMeta ? 'meta' : 'google' }
        addAd.run({ id, source: ad.source, channel: row.channel, product: ad.product })
        for (const day of ad.days) for (const breakdown of [0, 1]) addFact.run({ id, source: ad.source, breakdown, day })
        return row
      })
      for (let product = 1; product <= PRODUCTS; product += 1) {
        const own = rows.filter((row) => row.product === product && row.channel === 'meta')
        const found = [...readProductFacts<readonly [day: number, ad: number]>(raw, product, ['day', 'ad'], { from: FIRST + 1, to: LAST })]
        const expected = own.flatMap((row) => row.days.filter((day) => day > FIRST).map((day) => [day, row.id, row.source] as const))
        expect(found).toEqual(expected.toSorted((a, b) => a[0] - b[0] || a[2] - b[2] || a[1] - b[1]).map(([day, ad]) => [day, ad]))
        const onDay = readAdsOnDay(raw, product, dayFromNumber(LAST)).map(({ spend, recent }) => [spend, recent.linkClicks])
        expect(onDay).toEqual(own.filter(({ days }) => days.includes(LAST)).map((row) => [row.id, 3 * row.days.length]))
      }
    }),
    { numRuns: 60 },
  )
  await close()
})
