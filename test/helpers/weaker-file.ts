/** A shop whose orders have been worth less for a few days, with nothing in its ads that explains it: worse tiles without a card. */

import { addDays, type Day, daysBetween } from '#shared/calendar.ts'
import { plainAdRows, plainOrderRows, type Row } from './ad-file.ts'

/** How much smaller an order is. */
const WEAKER = 0.8

/** Days that differ by a few percent; the last one is an ordinary one. */
const factorOn = (day: Day, last: Day, weakDays: number): number => {
  const back = daysBetween(day, last)
  return (1 + 0.02 * (((back + 1) % 3) - 1)) * (back < weakDays ? WEAKER : 1)
}

const times = (value: Row[string] | undefined, factor: number): string => (Number(value) * factor).toFixed(2)

/** Ads and store orders as rows of files; `weakDays`: the last days, on which purchases and orders are worth a fifth less. */
export const weakerRows = (
  last: Day,
  count: number,
  weakDays: number,
): { readonly ads: readonly Row[]; readonly orders: readonly Row[] } => ({
  ads: plainAdRows(last, count).map((row) => ({
    ...row,
    purchase_value: times(row.purchase_value, factorOn(row.date as Day, last, weakDays)),
  })),
  orders: plainOrderRows(last, count).map((row) => {
    const factor = factorOn(String(row.created_at).slice(0, 10) as Day, last, weakDays)
    return { ...row, gross: times(row.gross, factor), discounts: times(row.discounts, factor), net: times(row.net, factor) }
  }),
})

/** The first of the weaker days. */
export const weakerSince = (last: Day, weakDays: number): Day => addDays(last, 1 - weakDays)
