import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { DAY, NOW, productRows } from '#test/helpers/seed-rows.ts'

/** One import replaces two facts, a second one replaces the first of them again; another product has the same numbers. */
const seed = `${productRows}
INSERT INTO fact_history (product_id, day, ad, pull_id, spend, impressions, purchases, replaced_by) VALUES
  (1, ${DAY}, 1, 1, 41750000, 1500, 3, 2),
  (1, ${DAY}, 2, 1, 0, NULL, NULL, 2),
  (1, ${DAY}, 1, 2, 43000000, 1510, 3, 3),
  (3, ${DAY}, 1, 1, 41750000, 1500, 3, 2);`

const mapping = { product_id: 1, kind: 'ads', header_hash: 'a1', options: '{"date_format":"dmy"}', used_at: NOW }

describe('the migration to saved column mappings', () => {
  it('runs once, after a copy of schema 25', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(30, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [30], copied: [25], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were and starts without mappings', async () => {
    const { raw, before } = await applyMigration(30, seed)
    expect(rowsOf(raw)).toEqual({ ...before, source_mapping: [] })
  })

  it('adds one table and two indexes', async () => {
    const { schema } = await applyMigration(30)
    expect(schema).toEqual({
      removed: [],
      added: [
        'INDEX fact_history_pull ON fact_history (product_id, replaced_by)',
        'INDEX source_mapping_header ON source_mapping (kind, header_hash)',
        'TABLE source_mapping STRICT WITHOUT ROWID',
        'source_mapping PRIMARY KEY (product_id, kind, header_hash)',
        'source_mapping.header_hash TEXT NOT NULL',
        'source_mapping.kind TEXT NOT NULL',
        'source_mapping.options TEXT NOT NULL',
        'source_mapping.product_id INTEGER NOT NULL',
        'source_mapping.product_id REFERENCES product (id)',
        'source_mapping.used_at INTEGER NOT NULL',
      ],
    })
  })

  it('finds the days that were restated since an import through the new index', async () => {
    const { raw } = await applyMigration(30, seed)
    const query = 'SELECT day, MAX(replaced_by) AS pull FROM fact_history WHERE product_id = 1 AND replaced_by >= 3 GROUP BY day'
    expect(raw.prepare(`EXPLAIN QUERY PLAN ${query}`).all()).toContainEqual(
      expect.objectContaining({ detail: expect.stringMatching(/^SEARCH .* fact_history_pull \(product_id=\? AND replaced_by>\?\)$/) }),
    )
    expect(raw.prepare(query).all()).toEqual([{ day: DAY, pull: 3 }])
  })

  it.each<readonly [what: string, row: Row]>([
    ['both kinds of import', { ...mapping, kind: 'orders' }],
    ['two headers of a product', { ...mapping, header_hash: 'a2' }],
    ['two products with the same header', { ...mapping, product_id: 2 }],
  ])('accepts mappings of %s', async (_what, row) => {
    const { raw } = await applyMigration(30, seed)
    expect([insertRow(raw, 'source_mapping', mapping), insertRow(raw, 'source_mapping', row)]).toEqual([null, null])
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['of an unknown kind', { ...mapping, kind: 'video' }, "CHECK constraint failed: kind IN ('ads', 'orders')"],
    ['of an unknown product', { ...mapping, product_id: 99 }, 'FOREIGN KEY constraint failed'],
    ['without options', { ...mapping, options: null }, 'NOT NULL constraint failed: source_mapping.options'],
  ])('rejects a mapping %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(30, seed)
    expect(insertRow(raw, 'source_mapping', row)).toBe(reason)
  })

  it('rejects a second mapping for a header', async () => {
    const { raw } = await applyMigration(30, seed)
    insertRow(raw, 'source_mapping', mapping)
    expect(insertRow(raw, 'source_mapping', { ...mapping, options: '{}' })).toBe(
      'UNIQUE constraint failed: source_mapping.product_id, source_mapping.kind, source_mapping.header_hash',
    )
  })
})
