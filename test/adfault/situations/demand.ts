/** Situations in what customers want. */

import type { Effect, World } from '../world/world.ts'
import { type Situation, startDay, withEffects } from './situation.ts'

/** Effects of four days of promotion and the slump of the week after. */
const promotion = (world: World, start: number): World => {
  const [sale, slump] = [
    { from: start, until: start + 4 },
    { from: start + 4, until: start + 11 },
  ]
  return withEffects(
    world,
    { target: 'cart', ...sale, factor: 1.4 },
    { target: 'purchase', ...sale, factor: 1.25 },
    { target: 'organic', ...sale, factor: 1.8 },
    { target: 'value', ...sale, factor: 0.85 },
    { target: 'cart', ...slump, factor: 0.87 },
    { target: 'purchase', ...slump, factor: 0.92 },
    { target: 'organic', ...slump, factor: 0.75 },
  )
}

const slump = (isMarked: boolean): Situation => ({
  name: `slump after promo (${isMarked ? 'marked' : 'unmarked'})`,
  about: `four days of promotion${isMarked ? ', marked as such,' : ''}, then a week with fewer adds to cart, purchases and organic orders`,
  plan: (world, random) => {
    const start = startDay(world, random)
    const planned = promotion(world, start)
    return isMarked ? { ...planned, promoDays: new Set([0, 1, 2, 3].map((day) => start + day)) } : planned
  },
})

/** Days of the sale of Black Friday. */
const SALE_DAYS = 2
/** Days after it on which the auction is still dearer. */
const PRESSURE_DAYS = 6

/** A marked sale with twice the CPM, the conversion rate and the organic orders, at the same spend; then an ordinary week. */
const blackFriday = (pressure: number): Situation => ({
  name: pressure === 1 ? 'Black Friday (marked)' : `Black Friday (marked) and CPM ×${pressure}`,
  about: `two days marked as a promotion with twice the CPM, conversion rate and organic orders, then ${
    pressure === 1 ? 'ordinary days' : `six days with ${pressure} times the CPM`
  }`,
  plan: (world, random) => {
    const start = startDay(world, random)
    const sale = { from: start, until: start + SALE_DAYS }
    const after = { from: sale.until, until: sale.until + PRESSURE_DAYS }
    const auction = (days: typeof sale, factor: number): readonly Effect[] => [
      { target: 'cost', ...days, factor },
      { target: 'delivery', ...days, factor: 1 / factor },
    ]
    const planned = withEffects(
      world,
      ...auction(sale, 2),
      { target: 'cart', ...sale, factor: 1.6 },
      { target: 'purchase', ...sale, factor: 1.25 },
      { target: 'organic', ...sale, factor: 2 },
      ...(pressure === 1 ? [] : auction(after, pressure)),
    )
    return { ...planned, promoDays: new Set(Array.from({ length: SALE_DAYS }, (_, day) => start + day)) }
  },
})

const organic = (factor: number, days?: number): Situation => ({
  name: `organic ×${factor}`,
  about: `orders without an ad become ${factor} times as many`,
  plan: (world, random) => {
    const from = startDay(world, random)
    return withEffects(world, { target: 'organic', from, ...(days === undefined ? {} : { until: from + days }), factor })
  },
})

/** Every situation of this file. */
export const demandSituations: readonly Situation[] = [
  slump(true),
  slump(false),
  blackFriday(1),
  blackFriday(1.6),
  {
    name: 'only adds to cart ×0.8',
    about: 'adds to cart become 0.8 times and organic orders 0.75 times as many',
    plan: (world, random) => {
      const from = startDay(world, random)
      return withEffects(world, { target: 'cart', from, factor: 0.8 }, { target: 'organic', from, factor: 0.75 })
    },
  },
  {
    name: 'season end',
    about: 'adds to cart fall by 0.8%, purchases by 0.4%, organic orders by 1.2% a day for 30 days',
    plan: (world) => {
      const from = world.month[0] - 5
      const fall = (target: Effect['target'], daily: number): Effect => ({
        target,
        from,
        factor: (day) => (1 - daily) ** Math.min(30, day - from),
      })
      return withEffects(world, fall('cart', 0.008), fall('purchase', 0.004), fall('organic', 0.012))
    },
  },
  organic(0.5),
  {
    ...organic(0.6),
    name: 'organic ×0.6 of 60%',
    about: 'organic orders, 60% of all, become 0.6 times as many',
    plan: (world, random) => organic(0.6).plan({ ...world, organicShare: 0.6 }, random),
  },
  organic(3),
  {
    name: 'e-mail wave',
    about: 'two days with 2.5 times the organic orders',
    plan: (world, random) => organic(2.5, 2).plan(world, random),
  },
  {
    name: 'outlier order',
    about: 'one order through an ad is worth a hundred times the average, as if its currency were another',
    plan: (world, random) => ({ ...world, outlierDay: startDay(world, random) }),
  },
  {
    name: 'holiday',
    about: 'two days with 0.4 times the demand at the same spend',
    plan: (world, random) => {
      const from = startDay(world, random)
      const span = { from, until: from + 2 }
      return withEffects(world, { target: 'cart', ...span, factor: 0.4 }, { target: 'organic', ...span, factor: 0.4 })
    },
  },
  {
    name: 'weekend dips',
    about: 'weekends have 0.4 to 0.6 times the volume of weekdays',
    plan: (world, random) => ({ ...world, weekend: { ...world.weekend, demand: random.between(0.4, 0.6) } }),
  },
  {
    name: 'weekdays only',
    about: 'no ad delivers on Saturdays and Sundays, as in every week before',
    plan: (world) =>
      withEffects(world, { target: 'delivery', from: 0, factor: (day) => (((world.firstDay + day + 4) % 7) % 6 === 0 ? 0 : 7 / 5) }),
  },
  { name: 'nothing at all', about: 'an ordinary month', plan: (world) => world },
]
