/** Undoes the ad data of an import: deletes added rows, restores replaced rows, and leaves later replacements. */

import type BetterSqlite3 from 'better-sqlite3'
import { measureColumns } from '../ads/fact-values.ts'
import { sumOfDay } from '../ads/fact-writer.ts'

export interface UndoResult {
  readonly removed: number
  readonly restored: number
  /** Rows that something later has replaced since. */
  readonly retained: number
}

const put = ['pull_id', ...measureColumns].join(', ')
const same = (one: string, other: string): string =>
  `${one}.product_id = ${other}.product_id AND ${one}.day = ${other}.day AND ${one}.ad = ${other}.ad`

/** The values of a row before the import; a row that the import wrote twice did not exist before. */
const former = (row: string): string =>
  `FROM fact_history before WHERE ${same('before', row)} AND before.replaced_by = @pull AND before.pull_id <> @pull`
const formerOf = (row: string): string => `SELECT ${put} ${former(row)}`

/** History rows of later syncs: they get the values from before this import, so that undoing those syncs restores them. */
const later = 'later.product_id = @product AND later.pull_id = @pull AND later.replaced_by <> @pull'

const restoreLater = `UPDATE fact_history AS later SET (${put}) = (${formerOf('later')}) WHERE ${later} AND EXISTS (${formerOf('later')})`
const own = 'product_id = @product AND day BETWEEN @first AND @last AND pull_id = @pull'

/** Runs inside the caller's transaction. `pull` is that of the import; the day numbers span all days of the import. */
export const undoFacts = (
  raw: BetterSqlite3.Database,
  import_: { readonly product: number; readonly pull: number; readonly first: number; readonly last: number },
): UndoResult => {
  const { product, pull } = import_
  const days = raw.prepare<unknown[], number>(`SELECT DISTINCT day FROM fact WHERE ${own}`).pluck().all(import_)
  const here = { product, pull }
  const retained = raw.prepare<unknown[], number>(`SELECT COUNT(*) FROM fact_history later WHERE ${later}`).pluck().get(here) ?? 0
  raw.prepare(restoreLater).run(here)
  raw.prepare(`DELETE FROM fact_history AS later WHERE ${later}`).run(here)
  const restored = raw
    .prepare(`UPDATE fact SET (${put}) = (${formerOf('fact')}) WHERE ${own} AND EXISTS (${formerOf('fact')})`)
    .run(import_).changes
  const removed = raw.prepare(`DELETE FROM fact WHERE ${own}`).run(import_).changes
  raw.prepare('DELETE FROM fact_history WHERE product_id = @product AND replaced_by = @pull').run(here)
  const forget = raw.prepare('DELETE FROM fact_day WHERE product_id = @productId AND day = @day')
  const sum = raw.prepare(sumOfDay)
  for (const day of days) {
    forget.run({ productId: product, day })
    sum.run({ productId: product, day })
  }
  undoAds(raw, here)
  return { removed, restored, retained }
}

const names = 'ad_name, adset_id, adset_name, campaign_id, campaign_name'

interface AdSpan {
  readonly ad: number
  readonly first: number
  readonly lastPull: number
}

/** Ads get their former names, those without a fact go, and the first day of the rest is that of their first fact. */
const undoAds = (raw: BetterSqlite3.Database, here: { readonly product: number; readonly pull: number }): void => {
  const { product } = here
  const spans = new Map(
    raw
      .prepare<unknown[], AdSpan>('SELECT ad, MIN(day) AS first, MAX(pull_id) AS lastPull FROM fact WHERE product_id = ? GROUP BY ad')
      .all(product)
      .map((span) => [span.ad, span]),
  )
  undoNames(raw, here, (ad) => (spans.get(ad)?.lastPull ?? 0) > here.pull)
  const setFirstDay = raw.prepare('UPDATE ad SET first_day = @first WHERE id = @id AND first_day <> @first')
  const forget = ['ad_history', 'fact_history'].map((table) => raw.prepare(`DELETE FROM ${table} WHERE product_id = @product AND ad = @id`))
  const remove = raw.prepare('DELETE FROM ad WHERE id = @id')
  for (const id of raw.prepare<unknown[], number>('SELECT id FROM ad WHERE product_id = ?').pluck().all(product)) {
    const span = spans.get(id)
    if (span) setFirstDay.run({ id, first: span.first })
    else {
      for (const statement of forget) statement.run({ product, id })
      remove.run({ id })
    }
  }
}

/** `isNamedLater`: a later file contains the ad, and so set or confirmed its current name. */
const undoNames = (
  raw: BetterSqlite3.Database,
  here: { readonly product: number; readonly pull: number },
  isNamedLater: (ad: number) => boolean,
): void => {
  const next = 'SELECT MIN(replaced_by) FROM ad_history WHERE product_id = before.product_id AND ad = before.ad AND replaced_by > @pull'
  const renamed = raw
    .prepare<unknown[], { ad: number; next: number | null }>(
      `SELECT ad, (${next}) AS next FROM ad_history before WHERE product_id = @product AND replaced_by = @pull`,
    )
    .all(here)
  const from = `(SELECT ${names} FROM ad_history WHERE product_id = @product AND ad = @ad AND replaced_by = @pull)`
  const restore = raw.prepare(`UPDATE ad SET (${names}) = ${from} WHERE id = @ad`)
  const handOn = raw.prepare(`UPDATE ad_history SET (${names}) = ${from} WHERE product_id = @product AND ad = @ad AND replaced_by = @next`)
  for (const { ad, next: following } of renamed) {
    if (following !== null) handOn.run({ ...here, ad, next: following })
    else if (!isNamedLater(ad)) restore.run({ ...here, ad })
  }
  raw.prepare('DELETE FROM ad_history WHERE product_id = @product AND replaced_by = @pull').run(here)
}
