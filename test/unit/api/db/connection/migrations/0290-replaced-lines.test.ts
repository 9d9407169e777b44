import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const seed = `${accountRows}
INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, ${NOW});
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'ads', 'file', 'Files', ${NOW}), (2, 1, 'ads', 'file', 'Others', ${NOW});
INSERT INTO spend_line (id, product_id, channel, first_day, last_day, amount, created_at) VALUES
  (1, 1, 'google', ${DAY}, ${DAY + 2}, 3000000, ${NOW}), (2, 1, 'tiktok', ${DAY}, ${DAY}, 1000000, ${NOW});`

describe('the migration to lines that stay replaced', () => {
  it('runs once, after a copy of schema 280, and changes no row', async () => {
    const { applied, copied, faults, startAgain, raw, before } = await applyMigration(290, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [290], copied: [280], faults: [] })
    const { replaced_line: marks, ...others } = rowsOf(raw)
    expect(marks ?? []).toEqual([])
    expect(others).toEqual(before)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('drops what is saved about a line with the line, and with the source', async () => {
    const { raw } = await applyMigration(290, seed)
    raw.pragma('foreign_keys = ON')
    const marks = (...keys: readonly (readonly [line: number, source: number])[]): string =>
      `INSERT INTO replaced_line VALUES ${keys.map(([line, source]) => `(${line}, ${source}, ${DAY}, ${DAY}, NULL)`).join(', ')}`
    raw.exec(marks([1, 1], [1, 2], [2, 2]))
    expect(() => raw.exec(marks([1, 1]))).toThrow('UNIQUE constraint failed')
    expect(() => raw.exec(marks([9, 1]))).toThrow('FOREIGN KEY constraint failed')
    raw.exec('DELETE FROM spend_line WHERE id = 2; DELETE FROM source WHERE id = 1')
    expect(raw.prepare('SELECT line, source FROM replaced_line').all()).toEqual([{ line: 1, source: 2 }])
  })
})
