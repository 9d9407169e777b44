/** Rows of insights: one purchase counted once, money exact, missing values distinguished from zero. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInsightRow } from '#api/sources/meta/insight-row.ts'

const base = {
  campaign_id: '1',
  campaign_name: 'C',
  adset_id: '2',
  adset_name: 'S',
  ad_id: '3',
  ad_name: 'A',
  date_start: '2026-11-18',
  date_stop: '2026-11-18',
  spend: '128.42',
}
const action = (action_type: string, value: string) => ({ action_type, value })
const aliases = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase', 'web_in_store_purchase']

const factOf = (row: object) => {
  const { fact } = readInsightRow(row)
  if (fact === null) throw new Error('The row is not a fact.')
  return fact
}

describe('a row of insights', () => {
  it('knows what the ad set optimizes for, by its goal before the objective of the campaign', () => {
    const purposeOf = (goals: object) => factOf({ ...base, ...goals }).purpose
    expect(purposeOf({ objective: 'OUTCOME_SALES', optimization_goal: 'OFFSITE_CONVERSIONS' })).toBe('sales')
    expect(purposeOf({ objective: 'OUTCOME_SALES', optimization_goal: 'LANDING_PAGE_VIEWS' })).toBe('traffic')
    expect(purposeOf({ objective: 'OUTCOME_LEADS', optimization_goal: 'OFFSITE_CONVERSIONS' })).toBe('leads')
    expect(purposeOf({ objective: 'VIDEO_VIEWS' })).toBe('video')
    expect(purposeOf({ objective: 'NEW_OBJECTIVE', optimization_goal: 'NONE' })).toBeNull()
    expect(purposeOf({})).toBeNull()
  })

  it('counts fractions of a purchase, and rounds other counts', () => {
    const actions = [action('omni_purchase', '3.5'), action('omni_add_to_cart', '2.5')]
    expect(factOf({ ...base, actions, action_values: [action('omni_purchase', '70')] })).toMatchObject({ purchases: 3.5, addToCart: 3 })
  })

  it('takes negative numbers and numbers without digits as unknown, and counts their lists', () => {
    const odd = {
      actions: [action('omni_purchase', '-2'), action('landing_page_view', '7')],
      action_values: [action('omni_purchase', 'much')],
    }
    const { fact, oddCells } = readInsightRow({ ...base, ...odd })
    expect(fact).toMatchObject({ purchases: null, purchaseValue: null, landingPageViews: 7 })
    expect(oddCells).toBe(2)
    const other = readInsightRow({ ...base, actions: [action('video_view', '-2')], action_values: [] })
    expect([other.fact?.purchases, other.oddCells]).toEqual([0, 0])
  })

  it.each([
    ['a negative spend', { spend: '-3.20' }],
    ['an empty campaign', { campaign_id: '' }],
    ['an ID that is too long for a number', { ad_id: 1.2021e20 }],
    ['an ID of 5,000 characters', { ad_id: '9'.repeat(5000) }],
  ])('counts for nothing with %s', (_name, cells) => {
    expect(readInsightRow({ ...base, ...cells })).toMatchObject({ fact: null, day: base.date_start })
  })

  it('counts a purchase once, under whichever names it comes', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(aliases, { minLength: 1 }),
        fc.integer({ min: 0, max: 9999 }),
        fc.integer({ min: 0, max: 1e9 }),
        (names, n, cents) => {
          const actions = names.map((name) => action(name, String(n)))
          const action_values = names.map((name) => action(name, (cents / 100).toFixed(2)))
          const fact = factOf({ ...base, actions, action_values })
          const isKnown = names.some((name) => aliases.indexOf(name) < 3)
          expect(fact.purchases).toBe(isKnown ? n : 0)
          expect(fact.purchaseValue).toBe(isKnown ? cents * 10_000 : 0)
        },
      ),
    )
  })

  it('adds up the website’s purchases and those on Meta, which are not the same ones', () => {
    const names = ['offsite_conversion.fb_pixel_purchase', 'onsite_conversion.purchase'] as const
    const fact = factOf({
      ...base,
      actions: [action(names[0], '3'), action(names[1], '2')],
      action_values: [action(names[0], '30.5'), action(names[1], '9.25')],
    })
    expect(fact).toMatchObject({ purchases: 5, purchaseValue: 39_750_000 })
  })

  it('uses the same name for number and value', () => {
    const fact = factOf({ ...base, actions: [action('purchase', '2')], action_values: [action('omni_purchase', '80')] })
    expect(fact).toMatchObject({ purchases: 2, purchaseValue: null })
  })

  it('takes missing lists for nothing, and values without purchases for unknown', () => {
    expect(factOf(base)).toMatchObject({ purchases: 0, purchaseValue: 0, linkClicks: 0, addToCart: 0, impressions: null })
    expect(factOf({ ...base, action_values: [action('purchase', '7')] })).toMatchObject({
      purchases: null,
      purchaseValue: 7_000_000,
    })
  })

  it('takes link clicks from their own field, else from the actions', () => {
    expect(factOf({ ...base, inline_link_clicks: '163', actions: [action('link_click', '9')] }).linkClicks).toBe(163)
    expect(factOf({ ...base, clicks: '214', actions: [action('link_click', '9')] }).linkClicks).toBe(9)
  })

  it('preserves every digit of the money', () => {
    for (const [text, micros] of [
      ['128.42', 128_420_000],
      ['0', 0],
      ['', 0],
      ['4.769999981', 4_770_000],
      ['0.1', 100_000],
    ] as const)
      expect(factOf({ ...base, spend: text }).spend).toBe(micros)
  })

  it.each([
    { spend: 'x' },
    { spend: undefined },
    { spend: null },
    { date_start: '2026-02-30', date_stop: '2026-02-30' },
    { date_stop: '2026-11-19' },
    { ad_id: undefined },
    { ad_id: '' },
    { adset_id: null },
    { campaign_id: undefined },
    { campaign_name: {} },
  ])('counts for nothing with %j', (change) => {
    expect(readInsightRow({ ...base, ...change })).toMatchObject({ fact: null, oddCells: 0 })
  })

  it.each([null, 5, 'row', []])('is not a fact where it is %j', (row) => {
    expect(readInsightRow(row)).toEqual({ fact: null, day: null, breakdown: '', oddCells: 0 })
  })

  it.each([
    [{ impressions: '-4' }, { impressions: null }],
    [{ reach: null }, { reach: null }],
    [{ inline_link_clicks: 'many', actions: [action('link_click', '9')] }, { linkClicks: null }],
    [
      { actions: {} },
      { purchases: null, purchaseValue: null, addToCart: null, initiateCheckout: null, landingPageViews: null, linkClicks: null },
    ],
    [{ actions: [{ value: '1' }] }, { purchases: null }],
    [
      { actions: [action('purchase', '2')], action_values: 7 },
      { purchases: 2, purchaseValue: null },
    ],
    [{ ad_name: {} }, { adName: '3' }],
    [{ objective: 1 }, { purpose: null }],
  ])('is unknown in one cell with %j, and known in all others', (change, wanted) => {
    const { fact, oddCells } = readInsightRow({ ...base, impressions: '900', ...change })
    expect(oddCells).toBe(1)
    expect(fact).toMatchObject({ spend: 128_420_000, ...('impressions' in change ? {} : { impressions: 900 }), ...wanted })
  })
})
