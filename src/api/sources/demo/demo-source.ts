/** The demo account as sources: the same numbers for the same world, for every requested range. */

import { addDays, type Day, dayInZone, daysBetween, daysFromTo } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'
import { type AdSource, SourceError } from '../ad-source.ts'
import type { OrderSource } from '../order-source.ts'
import { adsetDay, LONGEST_LAG, type Purchase } from './ad-day.ts'
import { factOf, type Viewpoint } from './ad-reporting.ts'
import { planOf } from './catalogue/catalogue.ts'
import { activityShare } from './day-clock.ts'
import { demoAccount } from './demo-account.ts'
import type { ProductPlan } from './demo-plan.ts'
import { type DemoWorld, HISTORY_FROM, offsetOf } from './planted-faults.ts'
import { dayFactors } from './seasonality.ts'
import { storeDay } from './store-day.ts'

export type { DemoWorld } from './planted-faults.ts'

interface Range {
  readonly from: Day
  readonly to: Day
}

const planOrReject = (product: string): ProductPlan => {
  const plan = planOf(product)
  if (plan) return plan
  const names = demoAccount.products.map(({ name }) => name).join(', ')
  throw new SourceError(createMessage('pull.noDemo', { product, products: names }))
}

/** The requested days that are in the history of the product and not after today. */
const daysWithin = (world: DemoWorld, plan: ProductPlan, range: Range, today: Day): readonly Day[] => {
  const first = Math.max(plan.startsOn ?? HISTORY_FROM, offsetOf(world, range.from))
  const last = Math.min(offsetOf(world, today), offsetOf(world, range.to))
  return daysFromTo(addDays(world.foundedOn, first), addDays(world.foundedOn, last))
}

const viewpointOf = (world: DemoWorld, day: Day, today: Day, now: number): Viewpoint => ({
  daysLater: daysBetween(day, today),
  share: day === today ? activityShare(day, world.timezone, now) : 1,
})

/**
 * Ad facts of a product as the platform would report them at `now` (milliseconds in UTC), in one part. Throws a SourceError for an unknown
 * product.
 */
export const demoAdSource = (world: DemoWorld, product: string, now: () => number): AdSource => ({
  type: 'demo',
  read: async function* (span) {
    const plan = planOrReject(product)
    const instant = now()
    const today = dayInZone(instant, world.timezone)
    const facts = daysWithin(world, plan, { from: span.first, to: span.last }, today).flatMap((day) => {
      const view = viewpointOf(world, day, today, instant)
      const factors = dayFactors(world, plan, day)
      return plan.adsets.flatMap((adset) =>
        adsetDay(world, plan, adset, day, factors)
          .map((outcome) => factOf(world, plan, adset, day, outcome, view))
          .filter((fact) => fact !== null),
      )
    })
    yield { span, facts, unreadable: [], accountSpend: null }
  },
})

const purchasesOn = (world: DemoWorld, plan: ProductPlan, day: Day): readonly Purchase[] => {
  const factors = dayFactors(world, plan, day)
  return plan.adsets.flatMap((adset) => adsetDay(world, plan, adset, day, factors).flatMap((outcome) => outcome.purchases))
}

/** Store orders of a product up to `now` (milliseconds in UTC). Rejects with a SourceError for an unknown product. */
export const demoOrderSource = (world: DemoWorld, product: string, now: () => number): OrderSource => ({
  type: 'demo',
  pull: async (range) => {
    const plan = planOrReject(product)
    const instant = now()
    const clicked = new Map<Day, readonly Purchase[]>()
    const purchasesClicked = (day: Day): readonly Purchase[] => {
      const purchases = clicked.get(day) ?? purchasesOn(world, plan, day)
      clicked.set(day, purchases)
      return purchases
    }
    const ordersOn = (day: Day): readonly StoreOrder[] => {
      const attributedCents = daysFromTo(addDays(day, -LONGEST_LAG), day).flatMap((clickDay) =>
        purchasesClicked(clickDay)
          .filter(({ inShop, lagDays }) => inShop && lagDays === daysBetween(clickDay, day))
          .map(({ cents }) => cents),
      )
      return storeDay(world, plan, day, attributedCents)
    }
    return daysWithin(world, plan, range, dayInZone(instant, world.timezone))
      .flatMap(ordersOn)
      .filter((order) => order.createdAt <= instant)
  },
})
