import { describe, expect, it } from 'vitest'
import { applyMigration, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows, DAY, NOW } from '#test/helpers/seed-rows.ts'

const ad = (id: number, source: number, name: string): string =>
  `(${id}, ${source}, 'meta', 'ad-${id}', '${name}', 's', 'Set', 'c', 'Camp', ${DAY}, NULL)`

/** Ad 1: "Old" in file 1, "Middle" from file 2 on, "New" from file 4 on. Ad 2 has one name; ad 3 is of a live source. */
const seed = `${accountRows}
INSERT INTO source (id, account_id, role, kind, name, created_at) VALUES (1, 1, 'ads', 'file', 'Files', ${NOW}), (2, 1, 'ads', 'meta', 'Meta', ${NOW});
INSERT INTO ad (id, source_id, channel, ad_id, ad_name, adset_id, adset_name, campaign_id, campaign_name, first_day, product_id)
  VALUES ${ad(1, 1, 'New')}, ${ad(2, 1, 'Only')}, ${ad(3, 2, 'Live')};
INSERT INTO pull (id, source_id, started_at, finished_at, state, rows_written, rows_changed)
  VALUES ${[1, 2, 3, 4].map((id) => `(${id}, 1, ${NOW + id}, ${NOW + id}, 'done', 1, 0)`).join(', ')};
INSERT INTO source_fact (source_id, breakdown, day, ad, pull_id, spend) VALUES
  (1, 0, ${DAY}, 1, 1, 5), (1, 0, ${DAY + 1}, 1, 2, 5), (1, 0, ${DAY + 2}, 1, 3, 5), (1, 0, ${DAY}, 2, 1, 5);
INSERT INTO ad_history VALUES (1, 1, 'Old', 's', 'Set', 'c', 'Camp', 2), (1, 1, 'Middle', 's', 'Set', 'c', 'Camp', 4), (2, 3, 'Former', 's', 'Set', 'c', 'Camp', 9);`

describe('the migration to the names that files gave', () => {
  it('runs once, after a copy of schema 300, and changes no other row', async () => {
    const { applied, copied, faults, startAgain, raw, before } = await applyMigration(310, seed)
    expect({ applied, copied, faults }).toEqual({ applied: [310], copied: [300], faults: [] })
    const { ad_history: _history, ...others } = before
    const { ad_name: _names, ...now } = rowsOf(raw)
    expect(now).toEqual(others)
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('takes the names of each file from the history of those before it', async () => {
    const { raw } = await applyMigration(310, seed)
    expect(raw.prepare('SELECT ad, pull_id, day, read_at, ad_name FROM ad_name ORDER BY pull_id').raw().all()).toEqual([
      [1, 0, DAY, NOW + 1, 'Old'],
      [1, 2, DAY + 1, NOW + 2, 'Middle'],
      [1, 3, DAY + 2, NOW + 3, 'Middle'],
      [1, 4, DAY + 2, NOW + 4, 'New'],
    ])
  })

  it('drops the names of an ad with the ad, and accepts one row for each file', async () => {
    const { raw } = await applyMigration(310, seed)
    expect(() => raw.exec("INSERT INTO ad_name VALUES (1, 1, 4, NULL, 0, '', '', '', '', '')")).toThrow('UNIQUE constraint failed')
    expect(() => raw.exec("INSERT INTO ad_name VALUES (1, 99, 4, NULL, 0, '', '', '', '', '')")).toThrow('FOREIGN KEY constraint failed')
    raw.exec('DELETE FROM source_fact WHERE ad = 1; DELETE FROM ad WHERE id = 1')
    expect(rowsOf(raw).ad_name ?? []).toEqual([])
  })
})
