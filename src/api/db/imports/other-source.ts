/** Rows of a file that another source of the account already has, and which source that is. */

import type BetterSqlite3 from 'better-sqlite3'
import type { StoredElsewhere } from '../../domain/imports/stored-elsewhere.ts'
import { fileSourceOf, type SourceRole } from '../sources/source-store.ts'

/** Where a file is about to be imported. */
export interface ElsewhereTarget {
  readonly accountId: number
  /** Undefined: a source that is yet to be made. */
  readonly sourceId: number | undefined
}

export interface ElsewhereFinder<Row> {
  readonly add: (rows: readonly Row[]) => void
  /** Null if no other source has a considerable part of the rows. */
  readonly find: () => StoredElsewhere | null
}

/** Finds nothing, at no cost. */
export const NOWHERE: ElsewhereFinder<unknown> = { add: () => undefined, find: () => null }

/** Whether one product has the source as a whole. */
const IS_WHOLE = `(
  SELECT COUNT(*) = 1 AND MAX(rule ->> 'type') IN ('rest', 'all') FROM product_source WHERE source_id = source.id)`

/**
 * The ids of the other sources of the account with a role. Sources of ads that one product has as a whole do not count: ads in two products
 * are a choice. Those of the demo do not count either: its numbers are made up.
 */
export const otherSourcesOf = (
  raw: BetterSqlite3.Database,
  { accountId, sourceId }: ElsewhereTarget,
  role: SourceRole,
): readonly number[] =>
  raw
    .prepare<unknown[], number>(
      `SELECT id FROM source WHERE account_id = ? AND role = ? AND kind <> 'demo' AND id IS NOT ?
         AND (role = 'store' OR NOT ${IS_WHOLE}) ORDER BY id`,
    )
    .pluck()
    .all(accountId, role, sourceId ?? null)

interface Overlap {
  /** Rows with the id and day of a stored one. */
  common: number
  /** Those of them with the same value. */
  same: number
}

/** One row in this many makes a question. */
const CONSIDERABLE = 5

/** Counts the rows of a file for each other source. */
export const overlapCounter = (raw: BetterSqlite3.Database, role: SourceRole) => {
  const bySource = new Map<number, Overlap>()
  let total = 0
  return {
    /** Counts a row that is new to its own source. */
    addRow: (): void => {
      total += 1
    },
    addCommon: (source: number, rows: number, isSame: boolean): void => {
      const overlap = bySource.get(source) ?? { common: 0, same: 0 }
      bySource.set(source, overlap)
      overlap.common += rows
      if (isSame) overlap.same += rows
    },
    /** Equal ids with mostly different values are of other ads or another shop. */
    find: (): StoredElsewhere | null => {
      const [most] = [...bySource]
        .filter(([, { common, same }]) => same > 0 && same * 2 >= common && same * CONSIDERABLE >= total)
        .sort(([, a], [, b]) => b.same - a.same)
      return most ? { rows: most[1].same, total, ...describeSource(raw, most[0], role) } : null
    },
  }
}

const describeSource = (raw: BetterSqlite3.Database, id: number, role: SourceRole): Omit<StoredElsewhere, 'rows' | 'total'> => {
  const products = raw
    .prepare<[number], { readonly id: number; readonly name: string }>(
      'SELECT product.id, product.name FROM product_source JOIN product ON product.id = product_id WHERE source_id = ? ORDER BY product.id',
    )
    .all(id)
  const source = raw
    .prepare<[number], { readonly name: string; readonly isWhole: number }>(`SELECT name, ${IS_WHOLE} AS isWhole FROM source WHERE id = ?`)
    .get(id)
  return {
    source: source?.name ?? '',
    products: products.map(({ name }) => name),
    product: products.find((product) => fileSourceOf(raw, product.id, role) === id)?.name ?? null,
    whole: source?.isWhole === 1 ? (products[0]?.name ?? null) : null,
  }
}
