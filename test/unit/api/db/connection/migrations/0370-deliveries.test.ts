import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const delivery = (secret: string | null, uid = 'u'): string => `
INSERT INTO delivery (account_id, product_id, uid, is_on, minute, weekdays, language, paper, target, secret, since)
VALUES (1, NULL, '${uid}', 1, 480, 127, 'en', 'a4', '{}', ${secret === null ? 'NULL' : `'${secret}'`}, 0)`
const run = (day: number, state = 'pending'): string =>
  `INSERT INTO delivery_run (delivery_id, day, state, next_at, until) VALUES ((SELECT MAX(id) FROM delivery), ${day}, '${state}', 0, 1)`

describe('the migration to deliveries', () => {
  it('runs once, after a copy of schema 360, and changes no row', async () => {
    const { applied, copied, faults, startAgain, before, raw } = await applyMigration(370, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [370], copied: [360], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
    expect(raw.prepare('SELECT COUNT(*) FROM account').pluck().get()).toBe(before.account?.length)
  })

  it('has one run for each delivery and day, of a known state, that ends with its delivery', async () => {
    const { raw } = await applyMigration(370, accountRows)
    raw.exec(`${delivery(null)}; ${run(5)}; ${run(6)};`)
    expect(() => raw.exec(run(5))).toThrow(/UNIQUE/)
    expect(() => raw.exec(run(7, 'lost'))).toThrow(/CHECK/)
    raw.exec('DELETE FROM delivery')
    expect(raw.prepare('SELECT COUNT(*) FROM delivery_run').pluck().get()).toBe(0)
  })

  it('notes a secret that no delivery uses any more', async () => {
    const { raw } = await applyMigration(370, accountRows)
    const unused = (): unknown => raw.prepare('SELECT name FROM unused_secret ORDER BY name').pluck().all()
    raw.exec(`${delivery('first')}; ${delivery(null, 'other')};`)
    raw.exec("UPDATE delivery SET minute = 500, secret = secret; UPDATE delivery SET secret = 'second' WHERE uid = 'u'")
    expect(unused()).toEqual(['first'])
    raw.exec('DELETE FROM delivery')
    expect(unused()).toEqual(['first', 'second'])
  })

  it('accepts no target that is not JSON, and no time or weekday that does not exist', async () => {
    const { raw } = await applyMigration(370, accountRows)
    raw.exec(delivery(null))
    for (const change of ["target = 'x'", 'minute = 1440', 'weekdays = 0', 'weekdays = 128', 'is_on = 2'])
      expect(() => raw.exec(`UPDATE delivery SET ${change}`), change).toThrow(/CHECK/)
  })
})
