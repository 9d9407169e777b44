/** The problems planted in the demo data, and their dates. Offsets are days from the founding day. */

import { type Day, daysBetween } from '#shared/calendar.ts'

/** A demo world: these three values determine all of its data. */
export interface DemoWorld {
  readonly seed: number
  /** The account's creation day in its own zone: the stories are anchored to it. */
  readonly foundedOn: Day
  readonly timezone: string
}

/** The first day of the history: a year and eight weeks before the founding day, so that a month has the same month of last year. */
export const HISTORY_FROM = -420

/** Offsets of a first and a last day; without a last one, a fault that has no end. */
export interface FaultSpan {
  readonly from: number
  readonly to?: number
}

/** Days on which the checkout works for a part of those who get there. */
export interface CheckoutFault extends FaultSpan {
  /** Share of the typical checkouts that still end in an order, 0..1. */
  readonly works: number
}

const FATIGUE_DAYS = 30
const FATIGUE_MIN_CTR = 0.55
const FATIGUE_MAX_FREQUENCY = 1.6

const STILL_DELIVERED = 0.03

const ATTRIBUTION_CHANGES_ON = -4

/** First and last days of the promotions. */
const PROMOS = [
  { from: -39, to: -37 },
  { from: -152, to: -150 },
  { from: -251, to: -248 },
  { from: -358, to: -355 },
] as const

export const offsetOf = (world: DemoWorld, day: Day): number => daysBetween(world.foundedOn, day)

export const isPromo = (offset: number): boolean => PROMOS.some(({ from, to }) => offset >= from && offset <= to)

export const isPromoStart = (offset: number): boolean => PROMOS.some(({ from }) => offset === from)

const isWithin = ({ from, to = Number.POSITIVE_INFINITY }: FaultSpan, offset: number): boolean => offset >= from && offset <= to

/** Share of the typical checkouts that still end in an order on a day. */
export const checkoutHealth = (faults: readonly CheckoutFault[], offset: number): number =>
  faults.find((fault) => isWithin(fault, offset))?.works ?? 1

/** Share of its typical delivery that an ad set gets on a day. */
export const deliveryHealth = (stops: readonly FaultSpan[], offset: number): number =>
  stops.some((stop) => isWithin(stop, offset)) ? STILL_DELIVERED : 1

/** The attribution setting of a product's ads on a day, as the platform names it. */
export const attributionOn = (changes: boolean, offset: number): string =>
  changes && offset >= ATTRIBUTION_CHANGES_ON ? '7d_click' : '7d_click_1d_view'

/**
 * How a fatigued creative differs from a new one: multipliers of its click-through rate and of its frequency.
 *
 * @param from - the day from which it loses clicks; null if it never does
 */
export const fatigueEffect = (from: number | null, offset: number): { readonly ctr: number; readonly frequency: number } => {
  const progress = from === null ? 0 : Math.max(0, Math.min(1, (offset - from) / FATIGUE_DAYS))
  return { ctr: FATIGUE_MIN_CTR ** progress, frequency: FATIGUE_MAX_FREQUENCY ** progress }
}
