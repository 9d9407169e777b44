/** A product of hundreds of ads with a history for every rule: campaigns, ad sets, statuses, edits, orders, and faults now and then. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { addDays, type Day } from '#shared/calendar.ts'
import { type Random, randomFrom } from '../helpers/random.ts'

const AD_HEADER =
  'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions,reach,link_clicks,landing_page_views,add_to_cart,initiate_checkout,purchases,purchase_value,daily_budget,status,edited,attribution_setting\n'
const ORDER_HEADER = 'order_id,created_at,customer_id,gross,discounts,refunded,net,currency,source,cancelled_at\n'

const ADS_IN_A_SET = 5
const SETS_IN_A_CAMPAIGN = 5
/** Days of a fault, once in so many days. */
const FAULT = { every: 60, days: 4 } as const
const ORDER_VALUE = 60

/** What does not change about an ad. */
interface Plan {
  readonly names: string
  readonly impressions: number
  readonly clickRate: number
  readonly buyRate: number
  /** Loss of the click rate a day. */
  readonly wear: number
  readonly pausedEvery: number
}

const planOf = (random: Random, ad: number): Plan => {
  const adset = Math.floor(ad / ADS_IN_A_SET)
  const campaign = Math.floor(adset / SETS_IN_A_CAMPAIGN)
  return {
    names: `c${campaign},Campaign ${campaign},s${adset},Ad set ${adset},a${ad},Creative ${ad}`,
    impressions: 1500 + 6000 * random.uniform(),
    clickRate: 0.01 + 0.01 * random.uniform(),
    buyRate: ad % 50 === 7 ? 0 : 0.01 + 0.03 * random.uniform(),
    wear: ad % 20 === 3 ? 0.02 : 0.001 * random.uniform(),
    pausedEvery: 90 + Math.floor(200 * random.uniform()),
  }
}

type Fault = 'page' | 'tracking' | 'duplicates' | null
const faults: readonly Fault[] = ['page', 'tracking', 'duplicates']

const faultOn = (day: number): Fault =>
  day % FAULT.every < FAULT.days ? (faults[Math.floor(day / FAULT.every) % faults.length] ?? null) : null
const reported = (fault: Fault): number => (fault === 'tracking' ? 0.2 : fault === 'duplicates' ? 2 : 1)

/** The line of an ad's day and its real purchases; a paused ad has a line every day, as an export of all ads does. */
const lineOf = (random: Random, plan: Plan, date: Day, day: number): { readonly line: string; readonly sold: number } => {
  const fault = faultOn(day)
  const life = day % plan.pausedEvery
  const isPaused = life < 5 && day > 30
  const impressions = isPaused ? 0 : random.dispersed(plan.impressions, 0.02)
  const clicks = random.binomial(impressions, plan.clickRate * (1 - plan.wear) ** Math.min(60, life))
  const views = random.binomial(clicks, fault === 'page' ? 0.4 : 0.8)
  const sold = random.binomial(clicks, plan.buyRate)
  const purchases = Math.round(sold * reported(fault))
  const checkouts = purchases + random.binomial(views, 0.03)
  const spend = (impressions * 0.012).toFixed(2)
  const value = (purchases * ORDER_VALUE * (0.7 + 0.6 * random.uniform())).toFixed(2)
  const state = `${isPaused ? 'paused' : 'active'},${life === 5 ? 'true' : 'false'},7d_click`
  return {
    sold,
    line: `${date},${plan.names},${spend},${impressions},${Math.round(impressions * 0.8)},${clicks},${views},${checkouts * 2},${checkouts},${purchases},${value},40.00,${state}\n`,
  }
}

const orderLine = (random: Random, order: number, date: Day): string => {
  const net = (ORDER_VALUE * (0.5 + random.uniform())).toFixed(2)
  return `${order},${date}T${String(order % 24).padStart(2, '0')}:15:00Z,c${Math.floor(random.uniform() * 50_000)},${net},0.00,0.00,${net},USD,web,\n`
}

/** Writes `days` days of `ads` ads into one file and their orders into another, the last day `last`. The same seed gives the same files. */
export const writeAdviceWorld = async (
  files: { readonly ads: string; readonly orders: string },
  { ads, days, last, seed }: { readonly ads: number; readonly days: number; readonly last: Day; readonly seed: number },
): Promise<void> => {
  const random = randomFrom(seed)
  const plans = Array.from({ length: ads }, (_, ad) => planOf(random, ad))
  const [adFile, orderFile] = [createWriteStream(files.ads), createWriteStream(files.orders)]
  adFile.write(AD_HEADER)
  orderFile.write(ORDER_HEADER)
  let order = 1
  for (let day = 0; day < days; day += 1) {
    const date = addDays(last, day - days + 1)
    const made = plans.map((plan) => lineOf(random, plan, date, day))
    const orders = made.reduce((sum, { sold }) => sum + sold, 0) + random.poisson(40)
    if (!adFile.write(made.map(({ line }) => line).join(''))) await once(adFile, 'drain')
    const lines = Array.from({ length: orders }, (_, at) => orderLine(random, order + at, date))
    order += orders
    if (!orderFile.write(lines.join(''))) await once(orderFile, 'drain')
  }
  adFile.end()
  orderFile.end()
  await Promise.all([finished(adFile), finished(orderFile)])
}
