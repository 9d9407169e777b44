/** The writes that the process has acknowledged, and the check that the store contains all of them. */

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect } from 'vitest'
import { backupFolderOf } from '#api/db/backup/backup-folder.ts'
import { matchesChecksum } from '#api/db/backup/checksum.ts'
import type { Database } from '#api/db/connection/database.ts'

export type Acknowledged =
  | { readonly what: 'review'; readonly card: string }
  | { readonly what: 'import'; readonly ad: string }
  | { readonly what: 'rotation'; readonly since: number }
  | { readonly what: 'sync'; readonly since: number }
  | { readonly what: 'backup'; readonly day: string }
  | { readonly what: 'deletion'; readonly product: string; readonly backup: string }

const ROWS_AN_AD = 60

/** A product of files, which gets decisions too. */
export const IMPORTED_PRODUCT = 'Imported'
/** A product of the demo. */
export const SYNCED_PRODUCT = 'Glow Serum'

/** Expects the database to be sound, imports to be whole or absent, and nothing acknowledged to be missing. */
export const expectStored = ({ raw }: Database, lines: readonly Acknowledged[]): void => {
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(raw.pragma('foreign_key_check')).toEqual([])

  const cards = new Set(raw.prepare<[], string>('SELECT card_id FROM review').pluck().all())
  expect(lines.filter((line) => line.what === 'review' && !cards.has(line.card))).toEqual([])

  const rowsOf = new Map(
    raw
      .prepare<[], { ad_id: string; rows: number }>(
        "SELECT ad.ad_id, COUNT(fact.day) AS rows FROM ad LEFT JOIN source_fact fact ON fact.ad = ad.id WHERE ad.ad_id GLOB 'ad-*' GROUP BY ad.id",
      )
      .all()
      .map(({ ad_id, rows }) => [ad_id, rows]),
  )
  expect([...rowsOf].filter(([, rows]) => rows !== ROWS_AN_AD)).toEqual([])
  expect(lines.filter((line) => line.what === 'import' && !(rowsOf.has(`${line.ad}-a1`) && rowsOf.has(`${line.ad}-a2`)))).toEqual([])
  expectSyncs(raw, lines)
  const products = raw.prepare<[], string>('SELECT name FROM product').pluck().all()
  expect(lines.filter((line) => line.what === 'deletion' && products.includes(line.product))).toEqual([])
  const wrongDays = raw.prepare(
    'SELECT day FROM fact_day WHERE spend <> (SELECT SUM(spend) FROM source_fact fact JOIN ad ON ad.id = fact.ad WHERE ad.product_id = fact_day.product_id AND fact.day = fact_day.day)',
  )
  expect(wrongDays.all()).toEqual([])

  const rotatedAt = Number(raw.prepare('SELECT MAX(token_created_at) FROM account').pluck().get())
  const lastRotation = Math.max(-1, ...lines.map((line) => (line.what === 'rotation' ? line.since : -1)))
  expect(rotatedAt).toBeGreaterThan(lastRotation)
}

/** What was synced is whole: each row is of a sync that has ended, and the last acknowledged one is there. */
const expectSyncs = (raw: Database['raw'], lines: readonly Acknowledged[]): void => {
  const partial = raw.prepare("SELECT COUNT(*) FROM source_fact WHERE pull_id NOT IN (SELECT id FROM pull WHERE state = 'done')")
  expect(partial.pluck().get()).toBe(0)
  const syncedAt = raw
    .prepare<[string], number>(
      "SELECT COALESCE(MAX(finished_at), 0) FROM pull JOIN product_source USING (source_id) JOIN product ON product.id = product_id WHERE product.name = ? AND state = 'done'",
    )
    .pluck()
    .get(SYNCED_PRODUCT)
  const lastSync = Math.max(-1, ...lines.map((line) => (line.what === 'sync' ? line.since : -1)))
  expect(syncedAt).toBeGreaterThan(lastSync)
}

/**
 * Expects every backup of a data folder to be complete, and those of the acknowledged backups and deletions to be there.
 *
 * @param lines - of the last process only: older backups make room for newer ones
 */
export const expectBackups = (dataDir: string, lines: readonly Acknowledged[]): void => {
  const folder = backupFolderOf(dataDir)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
  for (const line of lines) {
    if (line.what === 'backup') expect(names).toContain(`roas-desk-${line.day}.db`)
    if (line.what !== 'deletion') continue
    expect(names).toContain(line.backup)
    expect(productsIn(join(folder, line.backup))).toContain(line.product)
  }
  for (const name of names) {
    const file = join(folder, name)
    expect([name, matchesChecksum(file)]).toEqual([name, true])
    expect([name, integrityOf(file)]).toEqual([name, 'ok'])
  }
}

const readCopy = <T>(file: string, read: (raw: BetterSqlite3.Database) => T): T => {
  const raw = new BetterSqlite3(file, { readonly: true })
  try {
    return read(raw)
  } finally {
    raw.close()
  }
}
const integrityOf = (file: string) => readCopy(file, (raw) => raw.pragma('quick_check', { simple: true }))
const productsIn = (file: string) => readCopy(file, (raw) => raw.prepare<[], string>('SELECT name FROM product').pluck().all())
