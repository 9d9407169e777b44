/** An ad's day from what a test cares about; what is not given is unknown. */

import type { AdFact, AdResults } from '#api/domain/facts/facts.ts'
import { asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'

/** A platform that counted nothing. */
export const unknownResults: AdResults = {
  impressions: null,
  reach: null,
  linkClicks: null,
  landingPageViews: null,
  addToCart: null,
  initiateCheckout: null,
  purchases: null,
  purchaseValue: null,
}

export const adFact = (given: Partial<AdFact> = {}): AdFact => ({
  channel: 'meta',
  day: asDay('2026-01-02'),
  campaignId: '1',
  campaignName: 'Camp',
  adsetId: '2',
  adsetName: 'Set',
  adId: '3',
  adName: 'Ad',
  spend: asMicros(0),
  ...unknownResults,
  dailyBudget: null,
  status: null,
  attributionSetting: null,
  purpose: null,
  edited: null,
  promo: null,
  ...given,
})
