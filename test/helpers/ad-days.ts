/** Ads and their days: 2% CTR, four purchases, and a ROAS of 2. */

import type { AdDay, AdEntity } from '#api/domain/facts/history.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'

export const DAY = asDay('2026-11-12')

export const adEntity = (adId: string, change: Partial<AdEntity> = {}): AdEntity => ({
  adId,
  adName: `Ad ${adId}`,
  adsetId: 's1',
  adsetName: 'Set',
  campaignId: 'c1',
  campaignName: 'Campaign',
  firstDay: addDays(DAY, -69),
  ...change,
})

/** A day of an ad, some days before {@link DAY}. */
export const adDay = (adId: string, age: number, change: Partial<AdDay> = {}): AdDay => ({
  day: addDays(DAY, -age),
  adId,
  spend: microsFromUnits(100),
  impressions: 10_000,
  reach: 8000,
  linkClicks: 200,
  landingPageViews: null,
  addToCart: null,
  initiateCheckout: null,
  purchases: 4,
  purchaseValue: microsFromUnits(200),
  dailyBudget: null,
  status: 'active',
  edited: null,
  attributionSetting: null,
  purpose: null,
  ...change,
})
