/** Writes ad data in bulk: inserts new rows, replaces restated rows and stores their old numbers, and skips unchanged rows. */

import type BetterSqlite3 from 'better-sqlite3'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { adRegister } from './ad-register.ts'
import {
  coreColumns,
  extraColumns,
  type FactValue,
  hasExtra,
  keyColumns,
  measureColumns,
  pushCore,
  pushExtra,
  valuesOf,
} from './fact-values.ts'

export interface WriteCounts {
  written: number
  changed: number
  unchanged: number
}

export interface FactWriter {
  readonly write: (facts: readonly AdFact[]) => void
  /** Rebuilds the daily sums of the days written to and returns the counts. Call it once, inside the same transaction. */
  readonly finish: () => WriteCounts & { readonly firstDay: number | null; readonly lastDay: number | null }
}

/** Rows handed to SQLite at once: one statement per row would take twice as long. */
const CHUNK = 20

const insertSql = (columns: readonly string[], rows: number): string => {
  const row = `(${columns.map(() => '?').join(', ')})`
  return `INSERT INTO fact (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')} ON CONFLICT (product_id, day, ad) DO NOTHING`
}

/** Creates a writer for one sync of one product. Runs inside the caller's transaction. */
export const factWriter = (raw: BetterSqlite3.Database, productId: number, pullId: number): FactWriter => {
  const ads = adRegister(raw, productId, pullId)
  const statements = new Map<string, BetterSqlite3.Statement>()
  const insertOf = (wide: boolean, rows: number): BetterSqlite3.Statement => {
    const key = `${wide} ${rows}`
    const statement = statements.get(key) ?? raw.prepare(insertSql([...keyColumns, ...coreColumns, ...(wide ? extraColumns : [])], rows))
    statements.set(key, statement)
    return statement
  }
  const restate = restater(raw, productId, pullId)
  const counts: WriteCounts = { written: 0, changed: 0, unchanged: 0 }
  const touched = new Set<number>()
  const dayNumbers = new Map<Day, number>()
  const numberOf = (day: Day): number => {
    const number = dayNumbers.get(day) ?? dayNumber(day)
    dayNumbers.set(day, number)
    return number
  }

  const writeChunk = (facts: readonly AdFact[]): void => {
    const wide = facts.some(hasExtra)
    const values: FactValue[] = []
    for (const fact of facts) {
      const day = numberOf(fact.day)
      values.push(productId, day, ads.idOf(fact, day), pullId)
      pushCore(values, fact)
      if (wide) pushExtra(values, fact)
    }
    const inserted = insertOf(wide, facts.length).run(values).changes
    counts.written += inserted
    if (inserted > 0) for (const fact of facts) touched.add(numberOf(fact.day))
    if (inserted === facts.length) return
    // Some rows existed before. A new row reads back exactly as inserted, so only restated rows differ.
    const restated = facts.filter((fact) => {
      const day = numberOf(fact.day)
      return restate(fact, day, ads.idOf(fact, day))
    })
    for (const fact of restated) touched.add(numberOf(fact.day))
    counts.changed += restated.length
    counts.unchanged += facts.length - inserted - restated.length
  }

  return {
    write: (facts) => {
      for (let from = 0; from < facts.length; from += CHUNK) writeChunk(facts.slice(from, from + CHUNK))
    },
    finish: () => {
      ads.finish()
      const sum = raw.prepare(sumOfDay)
      const days = [...touched].sort((a, b) => a - b)
      for (const day of days) sum.run({ productId, day })
      return { ...counts, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null }
    },
  }
}

/** Replaces a stored row if its numbers differ, and stores the old ones in the history; returns whether they differed. */
const restater = (raw: BetterSqlite3.Database, productId: number, pullId: number) => {
  const here = 'WHERE product_id = ? AND day = ? AND ad = ?'
  const columns = [...keyColumns, ...measureColumns].join(', ')
  const find = raw.prepare<unknown[], unknown[]>(`SELECT ${measureColumns.join(', ')} FROM fact ${here}`).raw()
  const insertHistory = raw.prepare(
    `INSERT INTO fact_history (${columns}, replaced_by) SELECT ${columns}, ? FROM fact ${here} ON CONFLICT DO NOTHING`,
  )
  const replace = raw.prepare(`UPDATE fact SET pull_id = ?, ${measureColumns.map((name) => `${name} = ?`).join(', ')} ${here}`)
  return (fact: AdFact, day: number, ad: number): boolean => {
    const values = valuesOf(fact)
    if (find.get(productId, day, ad)?.every((value, index) => value === values[index])) return false
    insertHistory.run(pullId, productId, day, ad)
    replace.run(pullId, ...values, productId, day, ad)
    return true
  }
}

/** Recalculates the sums of one day that has data. A comma inside an attribution setting would read as two settings. */
export const sumOfDay = `
  INSERT OR REPLACE INTO fact_day
  SELECT product_id, day, SUM(spend), SUM(impressions), SUM(reach), SUM(link_clicks), SUM(landing_page_views), SUM(add_to_cart),
         SUM(initiate_checkout), SUM(purchases), SUM(purchase_value), COALESCE(MAX(promo), 0), GROUP_CONCAT(DISTINCT REPLACE(attribution, ',', ';'))
  FROM fact WHERE product_id = @productId AND day = @day GROUP BY product_id, day`
