import { describe, expect, it } from 'vitest'
import { breakdownOf, collectParts } from '#api/sources/meta/breakdown-parts.ts'
import { readInsightRow } from '#api/sources/meta/insight-row.ts'

const row = (change: Readonly<Record<string, unknown>> = {}) => ({
  ...{ campaign_id: 'c1', campaign_name: 'C', adset_id: 's1', adset_name: 'S', ad_id: 'a1', ad_name: 'A' },
  ...{ spend: '1.5', impressions: '100', reach: '80', inline_link_clicks: '4', date_start: '2026-11-19', date_stop: '2026-11-19' },
  actions: [{ action_type: 'purchase', value: '1' }],
  action_values: [{ action_type: 'purchase', value: '20' }],
  ...change,
})

const collected = (...rows: readonly object[]) => {
  const parts = collectParts()
  for (const one of rows) {
    const { fact, breakdown } = readInsightRow(one)
    if (fact === null) throw new Error('Not readable.')
    parts.add(fact, breakdown)
  }
  return parts.facts()
}

describe('rows of one ad and day', () => {
  it('are added up if a breakdown divides them, without their reach', () => {
    expect(collected(row({ age: '18-24' }), row({ age: '25-34', spend: '2' }), row({ age: '18-24', gender: 'male' }))).toMatchObject([
      { adId: 'a1', spend: 5_000_000, impressions: 300, reach: null, linkClicks: 12, purchases: 3, purchaseValue: 60_000_000 },
    ])
  })

  it('count once if the same part comes twice, as it came last', () => {
    expect(collected(row({ age: '18-24' }), row({ age: '25-34' }), row({ age: '18-24', spend: '3' }))).toMatchObject([
      { spend: 4_500_000, impressions: 200 },
    ])
    expect(collected(row(), row({ spend: '3' }))).toMatchObject([{ spend: 3_000_000, impressions: 100, reach: 80 }])
  })

  it('are unknown in the sum where one part is unknown', () => {
    expect(collected(row({ age: '18-24' }), row({ age: '25-34', impressions: {} }))).toMatchObject([
      { spend: 3_000_000, impressions: null },
    ])
  })

  it('are not added to a row of the whole', () => {
    expect(collected(row({ age: '18-24' }), row({ spend: '9' }), row({ age: '25-34' }))).toMatchObject([{ spend: 9_000_000, reach: 80 }])
  })

  it('keep the reach if there is one part only', () => {
    expect(collected(row({ age: '18-24' }))).toMatchObject([{ spend: 1_500_000, reach: 80 }])
  })

  it('of other ads and days are apart', () => {
    const other = { date_start: '2026-11-18', date_stop: '2026-11-18' }
    expect(collected(row({ age: '1' }), row({ age: '2', ad_id: 'a2' }), row({ age: '3', ...other }))).toHaveLength(3)
  })
})

it('other columns than those of breakdowns divide nothing', () => {
  expect(breakdownOf(row({ frequency: '1.2', clicks: '3', account_currency: 'EUR' }))).toBe('')
  expect(breakdownOf(null)).toBe('')
})
