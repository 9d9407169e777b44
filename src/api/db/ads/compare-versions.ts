/** Previews the effect of rows that state when they were read: compares each with the stored versions of its row. */

import type BetterSqlite3 from 'better-sqlite3'
import { dayNumber } from '#shared/calendar.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { measureColumns, readTimeOf, valuesOf, WHOLE_AD } from './fact-values.ts'

export interface VersionComparison {
  readonly add: (fact: AdFact) => void
  /** As the import counts them: of several versions later than the stored one, one changes the row and the others are new. */
  readonly counts: () => { readonly new: number; readonly changed: number; readonly unchanged: number }
}

const here = (table: string): string => `FROM ${table} WHERE source_id = ? AND breakdown = ${WHOLE_AD} AND day = ? AND ad = ?`

/** @param adOf - the stored ad of a row; undefined: a new one */
export const versionComparison = (
  raw: BetterSqlite3.Database,
  sourceId: number | undefined,
  adOf: (fact: AdFact) => number | undefined,
): VersionComparison => {
  const measures = measureColumns.join(', ')
  const sameTime = raw
    .prepare<unknown[], unknown[]>(
      `SELECT ${measures} ${here('source_fact')} AND read_at = ? UNION ALL SELECT ${measures} ${here('source_fact_history')} AND read_at = ?`,
    )
    .raw()
  const current = raw.prepare<unknown[], number>(`SELECT ${readTimeOf('source_fact')} ${here('source_fact')}`).pluck()
  const changedRows = new Set<string>()
  const counts = { new: 0, changed: 0, unchanged: 0 }
  return {
    add: (fact) => {
      const ad = adOf(fact)
      const key = [sourceId ?? null, dayNumber(fact.day), ad ?? null]
      const values = valuesOf(fact)
      const isSame = (stored: readonly unknown[]): boolean => stored.every((value, index) => value === values[index])
      if (ad !== undefined && sameTime.all(...key, fact.readAt, ...key, fact.readAt).some(isSame)) {
        counts.unchanged += 1
        return
      }
      const stored = ad === undefined ? undefined : current.get(...key)
      const row = `${fact.day} ${ad}`
      const isChange = stored !== undefined && stored <= (fact.readAt ?? Number.POSITIVE_INFINITY) && !changedRows.has(row)
      if (isChange) changedRows.add(row)
      counts[isChange ? 'changed' : 'new'] += 1
    },
    counts: () => ({ ...counts }),
  }
}
