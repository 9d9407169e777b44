/** The units of a product as outcomes read them: columns of numbers by day, with their place in the account and the days on which they were touched. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { Entity } from '#shared/contract/advice.ts'
import type { HypothesisMetric } from '../advice/rules/action.ts'
import { type DatedEdit, kindsByAdset } from '../entity/entity-edit.ts'
import { type EntityStates, hasCampaignBudget, noStates } from '../entity/entity-states.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import type { AdDay, AdEntity } from '../facts/history.ts'
import type { BudgetLevel, Unit } from './controls.ts'
import { metricParts, type Quantity } from './metrics.ts'

/** What is known of a product from the first to the last day, both included. */
export interface ProductData {
  readonly span: DaySpan
  readonly ads: readonly AdEntity[]
  /** What the platform reports of campaigns and ads themselves; missing: nothing. */
  readonly states?: EntityStates
  /** What was edited in ad sets; missing: nothing is reported. */
  readonly edits?: readonly DatedEdit[]
  /** Ascending by day. */
  readonly adDays: readonly AdDay[]
  readonly days: readonly DaySums[]
  /** Executed cards, by what they are about. */
  readonly executed: readonly { readonly entity: Pick<Entity, 'level' | 'id'>; readonly day: Day }[]
}

type Level = Entity['level']

/** Answers the units of a level by a metric; each is built once. */
export type ProductUnits = (level: Level, metric: HypothesisMetric) => readonly Unit[]

/** The units of a product. */
export const productUnits = (data: ProductData): ProductUnits => {
  const built = new Map<string, readonly Unit[]>()
  const places = placesOf(data)
  return (level, metric) => {
    const key = `${level} ${metric}`
    const units = built.get(key) ?? unitsOf(data, places, level, metric)
    built.set(key, units)
    return units
  }
}

/** Each ad with the key of the unit that contains it, by level. */
interface Places {
  readonly ads: ReadonlyMap<string, AdEntity>
  /** Days with data of any ad, by offset: on others nothing is known. */
  readonly reported: ReadonlySet<number>
  readonly budgets: ReadonlyMap<string, BudgetLevel>
}

const idOf = (level: Level, { adId, adsetId, campaignId }: AdEntity): string =>
  ({ product: '', campaign: campaignId, adset: adsetId, ad: adId })[level]

const placesOf = ({ ads, adDays, states = noStates }: ProductData): Places => ({
  ads: new Map(ads.map((ad) => [ad.adId, ad])),
  reported: new Set(adDays.map(({ day }) => dayNumber(day))),
  budgets: new Map([...budgetLevels(ads, adDays), ...reportedLevels(ads, states)]),
})

/**
 * Where each campaign's budget is set. Ad sets with different daily budgets on one day have budgets of their own; a budget of the campaign
 * would be the same for all of them. Everything else is unknown.
 */
const budgetLevels = (ads: readonly AdEntity[], adDays: readonly AdDay[]): ReadonlyMap<string, BudgetLevel> => {
  const byAd = new Map(ads.map((ad) => [ad.adId, ad]))
  const seen = new Map<string, number>()
  const levels = new Map<string, BudgetLevel>()
  for (const { adId, day, dailyBudget } of adDays) {
    const ad = byAd.get(adId)
    if (ad === undefined || dailyBudget === null) continue
    const key = `${ad.campaignId} ${day}`
    const other = seen.get(key)
    if (other === undefined) seen.set(key, dailyBudget)
    else if (other !== dailyBudget) levels.set(ad.campaignId, 'adset')
  }
  return levels
}

/** The same as the platform reports it. */
const reportedLevels = (ads: readonly AdEntity[], states: EntityStates): ReadonlyMap<string, BudgetLevel> =>
  new Map(
    [...new Set(ads.map(({ campaignId }) => campaignId))].flatMap((id) => {
      const isShared = hasCampaignBudget(states, id)
      return isShared === null ? [] : [[id, isShared ? 'campaign' : 'adset'] as const]
    }),
  )

const unitsOf = (data: ProductData, places: Places, level: Level, metric: HypothesisMetric): readonly Unit[] => {
  const { events, exposure } = metricParts(metric)
  if (level === 'product') return [productUnit(data, events, exposure)]
  const first = dayNumber(data.span.first)
  const length = dayNumber(data.span.last) - first + 1
  const touched = touchedDays(data, places, level)
  const columns = new Map<string, { readonly ad: AdEntity; readonly events: Float64Array; readonly exposure: Float64Array }>()
  for (const row of data.adDays) {
    const ad = places.ads.get(row.adId)
    if (ad === undefined) continue
    const id = idOf(level, ad)
    const own = columns.get(id) ?? { ad, events: emptyColumn(places, first, length), exposure: emptyColumn(places, first, length) }
    columns.set(id, own)
    const at = dayNumber(row.day) - first
    if (at < 0 || at >= length) continue
    own.events[at] = (own.events[at] as number) + rowValue(events, row)
    own.exposure[at] = exposure === 'days' ? 1 : (own.exposure[at] as number) + rowValue(exposure, row)
  }
  return [...columns].map(([id, { ad, ...column }]) => ({
    level,
    series: { key: `${level}:${id}`, first, ...column },
    campaignId: ad.campaignId,
    adsetId: level === 'campaign' ? null : ad.adsetId,
    budget: places.budgets.get(ad.campaignId) ?? 'unknown',
    touched: touched.get(id) ?? [],
  }))
}

/** Zero on days with data of any ad, on which a unit without data did not deliver; unknown on the others. */
const emptyColumn = ({ reported }: Places, first: number, length: number): Float64Array =>
  Float64Array.from({ length }, (_, at) => (reported.has(first + at) ? 0 : Number.NaN))

/** NaN: unknown. */
const rowValue = (quantity: Quantity, row: AdDay): number => {
  if (quantity === 'days') return 1
  // Ads have no orders of the store.
  if (quantity === 'orders') return Number.NaN
  return (quantity === 'checkouts' ? row.initiateCheckout : row[quantity]) ?? Number.NaN
}

const productUnit = ({ span, days }: ProductData, events: Quantity, exposure: Quantity): Unit => {
  const first = dayNumber(span.first)
  const length = dayNumber(span.last) - first + 1
  const byDay = new Map(days.map((sums) => [dayNumber(sums.day), sums]))
  const column = (quantity: Quantity): Float64Array =>
    Float64Array.from({ length }, (_, at) => {
      const sums = byDay.get(first + at)
      if (sums === undefined || !sums.complete) return Number.NaN
      if (quantity === 'days') return 1
      return (quantity === 'checkouts' ? sums.initiateCheckout : sums[quantity]) ?? Number.NaN
    })
  return {
    level: 'product',
    series: { key: 'product:', first, events: column(events), exposure: column(exposure) },
    campaignId: null,
    adsetId: null,
    budget: 'unknown',
    touched: [],
  }
}

/**
 * Days on which a unit was edited, or a card of it or of a part of it was executed. A budget step alone is none: ratios move little with it,
 * and the simulated accounts that the method is measured on have such steps.
 */
const touchedDays = ({ adDays, executed, edits = [] }: ProductData, { ads }: Places, level: Level): ReadonlyMap<string, readonly Day[]> => {
  const touched = new Map<string, Set<number>>()
  const touch = (id: string, day: number): void => {
    touched.set(id, (touched.get(id) ?? new Set()).add(day))
  }
  const budgets = new Map<string, number>()
  const kinds = kindsByAdset(edits)
  const isBudgetAlone = (adsetId: string, day: Day): boolean => {
    const own = kinds.get(`${day} ${adsetId}`)
    return own !== undefined && own.size === 1 && own.has('budget')
  }
  for (const { adId, day, edited, dailyBudget } of adDays) {
    const ad = ads.get(adId)
    if (ad === undefined) continue
    const before = budgets.get(adId)
    const isStep = (dailyBudget !== null && before !== undefined && before !== dailyBudget) || isBudgetAlone(ad.adsetId, day)
    if (edited === true && !isStep) touch(idOf(level, ad), dayNumber(day))
    if (dailyBudget !== null) budgets.set(adId, dailyBudget)
  }
  for (const { entity, day } of executed)
    for (const ad of ads.values())
      if (entity.level !== 'product' && idOf(entity.level, ad) === entity.id) touch(idOf(level, ad), dayNumber(day))
  return new Map([...touched].map(([id, days]) => [id, [...days].sort((a, b) => a - b).map(dayFromNumber)]))
}
