/** A simulated account: what is true about it before a day is simulated. */

import type { Lag } from './lags.ts'

/** How a platform dates a purchase: by its click, by its impression, or by the purchase. */
export type Reporting = 'click' | 'impression' | 'conversion'

/** A campaign with a funnel of its own. Rates are shares, cost in units of the account currency. */
export interface Campaign {
  readonly id: string
  /** Boosted posts are not meant to bring purchases, whatever the source knows of their goal. */
  readonly kind: 'prospecting' | 'retargeting' | 'added' | 'boosted'
  readonly clickRate: number
  readonly costPerMille: number
  readonly viewRate: number
  readonly cartRate: number
  readonly checkoutRate: number
  readonly purchaseRate: number
  /** Share of its purchases that would not have happened without it. */
  readonly incremental: number
  readonly lag: Lag
}

/** An ad; sizes in impressions a day. */
export interface Ad {
  readonly id: string
  readonly campaign: Campaign
  readonly adset: string
  readonly impressions: number
  /** Factors on its campaign's rates. */
  readonly clickFactor: number
  readonly conversionFactor: number
  /** First day on which it runs. */
  readonly firstDay: number
}

/** What an effect changes. Of the store: organic, fulfilled, value. Of the reports: tracked, pixel, duplicated, and landing page views alone. */
export type Target =
  | 'delivery'
  | 'cost'
  | 'click'
  | 'view'
  | 'cart'
  | 'checkout'
  | 'purchase'
  | 'organic'
  | 'value'
  | 'fulfilled'
  | 'tracked'
  | 'pixel'
  | 'reportedViews'
  | 'duplicated'

/** A factor on something from a day on. Delivery of 0 is a pause. */
export interface Effect {
  readonly target: Target
  /** First day, counted from the first day of the world. */
  readonly from: number
  /** First day without it; never ends if absent. */
  readonly until?: number
  readonly factor: number | ((day: number) => number)
  /** Ads that it applies to; all if absent. */
  readonly on?: (ad: Ad) => boolean
}

/** When an account is read for a look: days since the first day of the world; 3.25 is 6 o'clock on day 3. */
export interface Reading {
  /** When the advisor runs. */
  readonly at: number
  readonly ads: number
  readonly store: number
  /** Whether the store's read is a file that ends earlier than it was read, which nothing in it shows: the time through which it has orders. */
  readonly storeThrough?: number
}

/** Noise of rates and levels. */
export interface Noise {
  readonly drift: number
  readonly trend: number
  readonly shock: number
  readonly campaignShock: number
  readonly autocorrelation: number
  readonly deliveryDispersion: number
  readonly clickDispersion: number
  readonly learningDispersion: number
  readonly firstReportError: readonly [number, number]
}

/** Everything that is drawn or planned before the first day. */
export interface World {
  readonly seed: number
  /** Day number of the first day, since 1970. */
  readonly firstDay: number
  /** First and last day whose looks are counted. */
  readonly month: readonly [first: number, last: number]
  /** Reported purchases a day at the middle of the counted days. */
  readonly purchasesPerDay: number
  readonly reporting: Reporting
  readonly ads: readonly Ad[]
  readonly organicShare: number
  /** Share of ads' purchases that reach the platform. */
  readonly reported: number
  readonly averageOrder: number
  readonly valueVariation: number
  readonly weekend: { readonly demand: number; readonly spendShare: number }
  readonly noise: Noise
  readonly frequency: number
  readonly refundedShare: number
  readonly newCustomerShare: number
  readonly targetCpa: number | null
  readonly editsKnown: boolean
  readonly syncHour: number
  readonly effects: readonly Effect[]
  /** Days that the user marked as promotions. */
  readonly promoDays: ReadonlySet<number>
  /** First day of which the account has data. */
  readonly dataFrom: number
  /** Attribution setting of an ad on a day. */
  readonly attribution: (ad: Ad, day: number) => string
  /** The first purchase of an ad on this day is worth a hundred average orders; null: none is. */
  readonly outlierDay: number | null
  /** Campaigns whose ad sets have budgets of their own, besides those that are drawn. */
  readonly ownBudgets: ReadonlySet<string>
  /** Budget of an ad's ad set ÷ its ordinary budget. */
  readonly budget: (ad: Ad, day: number) => number
  /** Delivery status of an ad as the last sync of the day saw it. */
  readonly status: (ad: Ad, day: number) => 'active' | 'paused'
  /** Whether the ad set had a significant edit on the day. */
  readonly edited: (ad: Ad, day: number) => boolean
  /** The looks of the morning after a day, in order. */
  readonly readings: (day: number) => readonly Reading[]
  /** Days whose first report counts a share of purchases too many (or, below 0, too few), corrected a day later. */
  readonly restated: (day: number) => number
}
