/** A real answer of the Marketing API: each purchase under six names, counted once. */

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { readInsightRow } from '#api/sources/meta/insight-row.ts'
import { describeReal, realFile } from '../helpers/real-data.ts'

const FOLDER = 'meta_graph_api_daily'

/** The owner removed the ids, so the names are used as ids. */
const namedSchema = z.object({
  data: z.array(z.looseObject({ campaign_name: z.string(), adset_name: z.string(), ad_name: z.string() })),
})

const readFacts = (): readonly AdFact[] =>
  namedSchema.parse(JSON.parse(readFileSync(realFile(FOLDER, 'insights_2024-08-06.json'), 'utf8'))).data.flatMap((row) => {
    const { fact } = readInsightRow({ ...row, campaign_id: row.campaign_name, adset_id: row.adset_name, ad_id: row.ad_name })
    return fact === null ? [] : [fact]
  })

describeReal(FOLDER, 'real insights of one day', () => {
  it('come to the totals that Ads Manager shows', () => {
    const facts = readFacts()
    const total = (read: (fact: AdFact) => number | null): number => facts.reduce((sum, fact) => sum + (read(fact) ?? Number.NaN), 0)
    expect(facts).toHaveLength(123)
    expect(new Set(facts.map(({ adId }) => adId)).size).toBe(9)
    expect({
      spend: (total(({ spend }) => spend) / 1_000_000).toFixed(2),
      impressions: total(({ impressions }) => impressions),
      linkClicks: total(({ linkClicks }) => linkClicks),
      landingPageViews: total(({ landingPageViews }) => landingPageViews),
      addToCart: total(({ addToCart }) => addToCart),
      initiateCheckout: total(({ initiateCheckout }) => initiateCheckout),
      purchases: total(({ purchases }) => purchases),
      purchaseValue: total(({ purchaseValue }) => purchaseValue) / 1_000_000,
    }).toEqual({
      spend: '1053.21',
      impressions: 27_615,
      linkClicks: 410,
      landingPageViews: 300,
      addToCart: 41,
      initiateCheckout: 39,
      purchases: 11,
      purchaseValue: 6435,
    })
  })
})
