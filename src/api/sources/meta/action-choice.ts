/** Selects one of the names of an event: Meta lists the same purchase under up to eight action types. Exactly one of them is counted. */

import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { asMicros, type Micros, microsFromDecimal, unitsFromMicros } from '#shared/money.ts'

export interface ActionEntry {
  readonly action_type: string
  readonly value: string
}

/** Names in the order of preference; the names within one group are disjoint and are added up. */
type Choice = readonly (readonly string[])[]

const landingPageViews = [['omni_landing_page_view'], ['landing_page_view']] as const

/** The steps of the funnel under each choice. Landing pages are on the website in any case. */
export interface ActionChoices {
  readonly landingPageViews: Choice
  readonly addToCart: Choice
  readonly initiateCheckout: Choice
  readonly purchases: Choice
}

const omni: ActionChoices = {
  landingPageViews,
  addToCart: [['omni_add_to_cart'], ['add_to_cart'], ['offsite_conversion.fb_pixel_add_to_cart']],
  initiateCheckout: [['omni_initiated_checkout'], ['initiate_checkout'], ['offsite_conversion.fb_pixel_initiate_checkout']],
  purchases: [['omni_purchase'], ['purchase'], ['offsite_conversion.fb_pixel_purchase', 'onsite_conversion.purchase']],
}

const pixel: ActionChoices = {
  landingPageViews,
  addToCart: [['offsite_conversion.fb_pixel_add_to_cart']],
  initiateCheckout: [['offsite_conversion.fb_pixel_initiate_checkout']],
  purchases: [['offsite_conversion.fb_pixel_purchase']],
}

export const choices: Readonly<Record<PurchaseAlias, ActionChoices>> = { omni, pixel }

const groupIn = (entries: readonly ActionEntry[], choice: Choice): readonly string[] | null =>
  choice.find((group) => entries.some(({ action_type }) => group.includes(action_type))) ?? null

/** A number of events or an amount in micros; null if it is neither. */
const amountOf = (value: string): Micros | null => {
  const micros = microsFromDecimal(value)
  return micros === null || micros < 0 ? null : micros
}

/** Sum of the group's entries in micros; null if one of them is not a number from zero. */
const sumOf = (entries: readonly ActionEntry[], group: readonly string[]): Micros | null => {
  let sum = 0
  for (const { action_type, value } of entries) {
    if (!group.includes(action_type)) continue
    const micros = amountOf(value)
    if (micros === null) return null
    sum += micros
  }
  return Number.isSafeInteger(sum) ? asMicros(sum) : null
}

/** Attribution models report fractions of a purchase, up to six decimals. */
const countIn = (micros: Micros | null): number | null => (micros === null ? null : unitsFromMicros(micros))
const wholeOf = (micros: Micros | null): number | null => (micros === null ? null : Math.round(unitsFromMicros(micros)))

/** Whether a number that is counted cannot be read. */
export const hasOddNumber = (entries: readonly ActionEntry[], steps: ActionChoices): boolean =>
  Object.values<Choice>({ ...steps }).some((choice) => {
    const group = groupIn(entries, choice)
    return group !== null && sumOf(entries, group) === null
  })

/** The number of events. Meta omits events that did not happen, so a missing entry is 0; a number that cannot be read is null. */
export const countOf = (actions: readonly ActionEntry[], choice: Choice): number | null => {
  const group = groupIn(actions, choice)
  return group === null ? 0 : wholeOf(sumOf(actions, group))
}

/**
 * Purchases and their value under the same name. Null is unknown: Meta reports purchases without a value, or a value without purchases.
 */
export const purchasesOf = (
  actions: readonly ActionEntry[],
  values: readonly ActionEntry[],
  choice: Choice,
): { readonly purchases: number | null; readonly purchaseValue: Micros | null } => {
  const group = groupIn(actions, choice)
  if (group !== null) {
    const purchases = countIn(sumOf(actions, group))
    const isReported = values.some(({ action_type }) => group.includes(action_type))
    return { purchases, purchaseValue: isReported ? sumOf(values, group) : purchases === 0 ? (0 as Micros) : null }
  }
  const ofValue = groupIn(values, choice)
  if (ofValue !== null) return { purchases: null, purchaseValue: sumOf(values, ofValue) }
  return { purchases: 0, purchaseValue: 0 as Micros }
}
