import { describe, expect, it } from 'vitest'
import { applyMigration } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const setting = `INSERT INTO agent_setting VALUES (1, 1, 'anthropic', 'https://a.example', 'm', 0, 1, 'en', 10000, NULL, NULL, NULL, 'name/1', 5)`

describe('the migration to the agent advisor', () => {
  it('runs once, after a copy of schema 434, and turns it on for nobody', async () => {
    const { applied, copied, faults, startAgain, raw } = await applyMigration(435, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [435], copied: [434], faults: [] })
    expect(raw.prepare('SELECT * FROM agent_setting').all()).toEqual([])
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('notes a key that is replaced or whose settings are deleted as one to remove', async () => {
    const { raw } = await applyMigration(435, accountRows)
    const unused = () => raw.prepare('SELECT name FROM unused_secret').pluck().all()
    raw.exec(setting)
    expect(() => raw.exec(setting)).toThrow(/UNIQUE/)
    raw.exec(`UPDATE agent_setting SET secret = 'name/2'`)
    expect(unused()).toEqual(['name/1'])
    raw.exec('DELETE FROM agent_setting')
    expect(unused()).toEqual(['name/1', 'name/2'])
  })

  it('accepts one result for each input of a product, as JSON', async () => {
    const product = `INSERT INTO product (id, account_id, name, data_version, created_at) VALUES (1, 1, 'Espresso Beans', 7, 0);`
    const { raw } = await applyMigration(435, `${accountRows}${product}`)
    const insert = (body: string) => raw.prepare('INSERT INTO agent_result VALUES (1, ?, 20000, ?)').run('hash', body)
    expect(() => insert('no JSON')).toThrow(/CHECK/)
    insert('{}')
    expect(() => insert('{}')).toThrow(/UNIQUE/)
  })
})
