/** The writes that the process has acknowledged, and the check that the store contains all of them. */

import { expect } from 'vitest'
import type { Database } from '#api/db/connection/database.ts'

export type Acknowledged =
  | { readonly what: 'review'; readonly card: string }
  | { readonly what: 'import'; readonly ad: string }
  | { readonly what: 'rotation'; readonly since: number }

const ROWS_AN_AD = 60

/** Expects the database to be sound, imports to be whole or absent, and nothing acknowledged to be missing. */
export const expectStored = ({ raw }: Database, lines: readonly Acknowledged[]): void => {
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(raw.pragma('foreign_key_check')).toEqual([])

  const cards = new Set(raw.prepare<[], string>('SELECT card_id FROM review').pluck().all())
  expect(lines.filter((line) => line.what === 'review' && !cards.has(line.card))).toEqual([])

  const rowsOf = new Map(
    raw
      .prepare<[], { ad_id: string; rows: number }>(
        'SELECT ad.ad_id, COUNT(fact.day) AS rows FROM ad LEFT JOIN fact ON fact.ad = ad.id GROUP BY ad.id',
      )
      .all()
      .map(({ ad_id, rows }) => [ad_id, rows]),
  )
  expect([...rowsOf].filter(([, rows]) => rows !== ROWS_AN_AD)).toEqual([])
  expect(lines.filter((line) => line.what === 'import' && !(rowsOf.has(`${line.ad}-a1`) && rowsOf.has(`${line.ad}-a2`)))).toEqual([])
  const wrongDays = raw.prepare(
    'SELECT day FROM fact_day WHERE spend <> (SELECT SUM(spend) FROM fact WHERE fact.product_id = fact_day.product_id AND fact.day = fact_day.day)',
  )
  expect(wrongDays.all()).toEqual([])

  const rotatedAt = Number(raw.prepare('SELECT MAX(token_created_at) FROM account').pluck().get())
  const lastRotation = Math.max(-1, ...lines.map((line) => (line.what === 'rotation' ? line.since : -1)))
  expect(rotatedAt).toBeGreaterThan(lastRotation)
}
