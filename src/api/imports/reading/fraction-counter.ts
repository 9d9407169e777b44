/** Counts amounts with decimals in a currency that has none, as 12.5 yen: mostly a wrong currency or decimal separator. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { currencyDecimals, type Micros } from '#shared/money.ts'

const MICROS = 1_000_000

export interface FractionCounter {
  /** An amount of a row; null is unknown. */
  readonly add: (row: number, amount: Micros | null) => void
  /** The note on what was done with them; empty without any. */
  readonly notes: () => readonly Message[]
}

/** @param currency - ISO 4217 code; for one with decimals, nothing is counted */
export const fractionCounter = (currency: string): FractionCounter => {
  if (currencyDecimals(currency) > 0) return { add: () => undefined, notes: () => [] }
  let [count, first] = [0, 0]
  return {
    add: (row, amount) => {
      if (amount === null || amount % MICROS === 0) return
      count += 1
      if (first === 0 || row < first) first = row
    },
    notes: () => (count === 0 ? [] : [createMessage('note.fractions', { count, row: first, currency })]),
  }
}
