/** A number that identifies a row: equal rows have equal fingerprints, other rows almost never (2^-53). */

import type { AdFact } from '../../domain/facts/facts.ts'

const MICROS = 1_000_000

/** Computes the fingerprint of a fact with the rest of its row: the serial of its names and the cells of columns that we do not read. */
export const rowFingerprinter = (otherColumns: readonly number[]): ((fact: AdFact, serial: number, cells: readonly string[]) => number) => {
  let a = 0
  let b = 0
  const mix = (value: number): void => {
    a = Math.imul(a ^ value, 0x9e3779b1)
    a ^= a >>> 15
    b = Math.imul(b + value, 0x85ebca6b)
    b ^= b >>> 13
  }
  const mixNumber = (value: number | null): void => {
    mix(value === null ? -7 : value | 0)
    if (value !== null && value > 0x7fffffff) mix((value / 0x100000000) | 0)
  }
  const mixText = (text: string): void => {
    for (let index = 0; index < text.length; index += 1) mix(text.charCodeAt(index))
    mix(-13)
  }
  return (fact, serial, cells) => {
    a = 0x243f6a88
    b = 0x13198a2e
    mix(serial)
    mixNumber(fact.spend)
    mixNumber(fact.impressions)
    mixNumber(fact.reach)
    mixNumber(fact.linkClicks)
    mixNumber(fact.landingPageViews)
    mixNumber(fact.addToCart)
    mixNumber(fact.initiateCheckout)
    mixNumber(fact.purchases === null ? null : Math.round(fact.purchases * MICROS))
    mixNumber(fact.purchaseValue)
    if (fact.dailyBudget !== null) mixNumber(fact.dailyBudget)
    if (fact.status !== null) mixText(fact.status)
    if (fact.attributionSetting !== null) mixText(fact.attributionSetting)
    if (fact.purpose !== null) mixText(fact.purpose)
    if (fact.edited !== null) mix(fact.edited ? -17 : -19)
    if (fact.promo !== null) mix(fact.promo ? -23 : -29)
    if (fact.readAt !== undefined) mixNumber(fact.readAt)
    for (const column of otherColumns) mixText(cells[column] ?? '')
    return (a >>> 0) * 0x200000 + (b >>> 11)
  }
}
