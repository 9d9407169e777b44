/** Leaves out totals rows, and compares them with the sums of the other rows. */

import type { Day } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import type { AdField } from '../ads/ad-fields.ts'
import type { Columns, FileLocale } from '../reading/columns.ts'
import { readCount, readMoney } from '../reading/numbers.ts'
import { refuseRow } from './import-refused.ts'

const MICROS = 1_000_000
/** Each row of an export is rounded to the cent. */
const ROUNDING = 5_000

const CHECKED = [
  { field: 'spend', money: true, of: (fact: AdFact) => fact.spend },
  { field: 'impressions', money: false, of: (fact: AdFact) => fact.impressions },
  { field: 'link_clicks', money: false, of: (fact: AdFact) => fact.linkClicks },
  { field: 'purchases', money: false, of: (fact: AdFact) => fact.purchases },
  { field: 'purchase_value', money: true, of: (fact: AdFact) => fact.purchaseValue },
] as const

export interface SummaryRows {
  readonly count: (fact: AdFact) => void
  readonly add: (row: number, cells: readonly string[], day: Day | null) => void
  readonly found: () => number
  /** Throws ImportRefused if a totals row differs from the sums of the rows. `daySpend` returns the spend of a day in micros. */
  readonly check: (daySpend: (day: Day) => number) => void
}

export const summaryRowCheck = (columns: Columns<AdField>, { decimal }: FileLocale): SummaryRows => {
  const sums = CHECKED.map(() => 0)
  const hasValues = CHECKED.map(() => false)
  const totals: { readonly row: number; readonly day: Day | null; readonly stated: readonly (number | null)[] }[] = []
  let rows = 0
  const plain = (value: number, money: boolean): string => (money ? (value / MICROS).toFixed(2) : String(value))
  return {
    count: (fact) => {
      rows += 1
      for (let index = 0; index < CHECKED.length; index += 1) {
        const value = CHECKED[index]?.of(fact) ?? null
        if (value === null) continue
        sums[index] = (sums[index] ?? 0) + value
        hasValues[index] = true
      }
    },
    add: (row, cells, day) => {
      const stated = CHECKED.map(({ field, money }) => {
        const at = columns.at.get(field)
        const text = at === undefined ? '' : (cells[at] ?? '')
        return money ? readMoney(text, decimal) : readCount(text, decimal)
      })
      totals.push({ row, day, stated })
    },
    found: () => totals.length,
    check: (daySpend) => {
      const slack = (money: boolean): number => (money ? ROUNDING * (rows + 1) : 0)
      for (const { row, day, stated } of totals) {
        const ofDay = day !== null && Math.abs((stated[0] ?? 0) - daySpend(day)) <= slack(true)
        if (ofDay) continue
        CHECKED.forEach(({ field, money }, index) => {
          const value = stated[index] ?? null
          const sum = sums[index] ?? 0
          if (value === null || !hasValues[index] || Math.abs(value - sum) <= slack(money)) return
          const column = columns.header[columns.at.get(field) ?? -1] ?? field
          throw refuseRow(
            row,
            column,
            createMessage('cell.totals', { total: plain(value, money), sum: plain(sum, money) }),
            createMessage('cell.totalsWay'),
          )
        })
      }
    },
  }
}
