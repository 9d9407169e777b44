/** Where ROAS changed: by campaign, ad set or ad of a product, and by product of an account. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { LISTED_PARTS, type RoasPartsAnswer } from '#shared/contract/internal/roas-parts.ts'
import type { Message } from '#shared/contract/message.ts'
import { readDays } from '../db/ads/day-store.ts'
import { type PartLevel, readPartSums } from '../db/ads/part-sums-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { ProductRow } from '../db/connection/schema.ts'
import { firstComparedDay } from '../domain/baseline/equal-ranges.ts'
import { english } from '../domain/english.ts'
import type { AdPart } from '../domain/entity/ad-part.ts'
import type { DaySpan } from '../domain/facts/day-span.ts'
import type { DaySums } from '../domain/facts/facts.ts'
import { movementDays } from '../domain/kpi/movement.ts'
import { type PartInput, roasParts, type SpendAndValue } from '../domain/kpi/roas-parts.ts'
import { withIdleDays } from '../domain/snapshot/idle-days.ts'
import { baselineText, daysIn, MOVEMENT_RANGES, rangesBefore } from '../domain/snapshot/range-snapshot.ts'
import { type RangeParams, type RangeRequest, rangeView } from './range.ts'
import { defineView } from './view.ts'

export interface RoasPartsRequest extends RangeRequest {
  /** A campaign or ad set that the product has; null: the product. */
  readonly part: AdPart | null
}

export interface RoasPartsParams extends RangeParams {
  readonly part: AdPart | null
}

/** The parts of each level. */
const partsOf = { campaign: 'adset', adset: 'ad' } as const satisfies Record<AdPart['level'], PartLevel>

interface Compared {
  readonly now: readonly DaySums[]
  readonly ranges: readonly (readonly DaySums[])[]
}

const comparedDays = async (database: Database, product: ProductRow, range: DaySpan): Promise<Compared> => {
  const read = await readDays(database.db, product.id, firstComparedDay(range, MOVEMENT_RANGES), range.last)
  const isDay = range.first === range.last
  const sums = isDay ? read.sums : withIdleDays(read.sums, { ...read, spendOn: (idle) => read.spendOn(dayNumber(idle)) })
  return { now: daysIn(sums, range), ranges: rangesBefore(sums, range) }
}

const splittableDays = (days: readonly DaySums[]): readonly Day[] => movementDays(days).map(({ day }) => day)

type Answered = Pick<RoasPartsAnswer, 'from' | 'date' | 'level' | 'maturing' | 'days'>

/** A day that is not over is compared with nothing: it has no parts. */
const answerOf = (about: Answered, baseline: Message, inputs: readonly PartInput[], complete: boolean): RoasPartsAnswer => {
  const { rows, ...roas } = roasParts(complete ? inputs : [])
  const others = rows.slice(LISTED_PARTS)
  return {
    ...about,
    baseline: english.format(baseline),
    texts: { baseline },
    ...roas,
    parts: rows.slice(0, LISTED_PARTS),
    rest: others.length === 0 ? null : { count: others.length, effect: others.reduce((sum, { effect }) => sum + effect, 0) },
  }
}

const isMaturing = ({ ages, from, day }: RangeParams): boolean =>
  ages.some(([count]) => dayFromNumber(count) >= from && dayFromNumber(count) <= day)

const build = async (database: Database, params: RoasPartsParams): Promise<RoasPartsAnswer> => {
  const { product, from, day, part, complete } = params
  const range = { first: from, last: day }
  const { now, ranges } = await comparedDays(database, product, range)
  const level = part === null ? 'campaign' : partsOf[part.level]
  const days = { now: splittableDays(now), before: splittableDays(ranges.flat()) }
  const about = {
    from,
    date: day,
    level,
    maturing: isMaturing(params),
    days: { now: days.now.length, left_out: now.length + ranges.flat().length - days.now.length - days.before.length },
  } as const
  return answerOf(about, baselineText(ranges, range), readPartSums(database.raw, product.id, level, days, part ?? undefined), complete)
}

export const roasPartsView = defineView({
  prepare: async (database: Database, { part, ...request }: RoasPartsRequest): Promise<RoasPartsParams> => ({
    ...(await rangeView.prepare(database, request)),
    part,
  }),
  key: (params) => [...rangeView.key(params), params.part?.level ?? '', params.part?.id ?? ''],
  build,
})

export interface ProductsRoasPartsRequest {
  /** Of one account, on the same days. */
  readonly products: readonly RangeRequest[]
  readonly from: Day
  readonly day: Day
}

export interface ProductsRoasPartsParams extends Omit<ProductsRoasPartsRequest, 'products'> {
  readonly products: readonly RangeParams[]
}

const sumOf = (days: readonly DaySums[], wanted: ReadonlySet<Day>): SpendAndValue =>
  days
    .filter(({ day }) => wanted.has(day))
    .reduce((sum, { spend, purchaseValue }) => ({ spend: sum.spend + (spend ?? 0), value: sum.value + (purchaseValue ?? 0) }), {
      spend: 0,
      value: 0,
    })

/** The days that all of the products know: a product without a day would look like a change of the account. */
const commonDays = (products: readonly (readonly DaySums[])[]): ReadonlySet<Day> => {
  const [first, ...others] = products.map((days) => new Set(splittableDays(days)))
  return new Set([...(first ?? [])].filter((day) => others.every((days) => days.has(day))))
}

const buildProducts = async (database: Database, { products, from, day }: ProductsRoasPartsParams): Promise<RoasPartsAnswer> => {
  const range = { first: from, last: day }
  const all = await Promise.all(
    products.map(async (params) => ({ params, name: params.product.name, ...(await comparedDays(database, params.product, range)) })),
  )
  // One whose data ended before the days is not a part of them.
  const withAds = all.filter(({ now, ranges }) => splittableDays(now).length > 0 && splittableDays(ranges.flat()).length > 0)
  const now = commonDays(withAds.map((product) => product.now))
  const before = commonDays(withAds.map(({ ranges }) => ranges.flat()))
  const longest = withAds.map(({ ranges }) => ranges).toSorted((a, b) => b.flat().length - a.flat().length)[0] ?? []
  const about = {
    from,
    date: day,
    level: 'product',
    maturing: withAds.some(({ params }) => isMaturing(params)),
    days: { now: now.size, left_out: daysLeftOut(withAds, now.size + before.size) },
  } as const
  const inputs = withAds.map((product) => ({
    id: product.name,
    name: product.name,
    now: sumOf(product.now, now),
    before: sumOf(product.ranges.flat(), before),
  }))
  return answerOf(
    about,
    baselineText(longest, range),
    inputs,
    withAds.every(({ params }) => params.complete),
  )
}

const daysLeftOut = (products: readonly Compared[], common: number): number =>
  Math.max(0, ...products.map(({ now, ranges }) => now.length + ranges.flat().length)) - (products.length === 0 ? 0 : common)

export const productsRoasPartsView = defineView({
  prepare: async (database: Database, { products, from, day }: ProductsRoasPartsRequest): Promise<ProductsRoasPartsParams> => ({
    from,
    day,
    products: await Promise.all(products.map((product) => rangeView.prepare(database, product))),
  }),
  key: ({ products, from, day }) => ['products', from, day, ...products.flatMap((product) => rangeView.key(product))],
  build: buildProducts,
})
