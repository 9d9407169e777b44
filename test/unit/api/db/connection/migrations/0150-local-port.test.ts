import { describe, expect, it } from 'vitest'
import { applyMigration, insertRow, type Row, rowsOf } from '#test/helpers/migrated-database.ts'
import { accountRows } from '#test/helpers/seed-rows.ts'

const port = { id: 1, is_on: 1, port: 4717 }
const PORT_RANGE = 'CHECK constraint failed: port BETWEEN 1 AND 65535'

describe('the migration to the local API port', () => {
  it('runs once, after a copy of schema 90', async () => {
    const { applied, copied, faults, startAgain } = await applyMigration(150, accountRows)
    expect({ applied, copied, faults }).toEqual({ applied: [150], copied: [90], faults: [] })
    expect(startAgain()).toEqual({ applied: [], copied: [], isFileUnchanged: true })
  })

  it('leaves all rows as they were and starts without a setting', async () => {
    const { raw, before } = await applyMigration(150, accountRows)
    expect(rowsOf(raw)).toEqual({ ...before, local_port: [] })
  })

  it('adds one table', async () => {
    const { schema } = await applyMigration(150)
    expect(schema).toEqual({
      removed: [],
      added: [
        'TABLE local_port STRICT',
        'local_port PRIMARY KEY (id)',
        'local_port.id INTEGER',
        'local_port.is_on INTEGER NOT NULL',
        'local_port.port INTEGER NOT NULL',
      ],
    })
  })

  it.each([1, 65_535])('accepts port %i, on or off', async (number) => {
    const { raw } = await applyMigration(150, accountRows)
    expect(insertRow(raw, 'local_port', { ...port, port: number })).toBeNull()
    raw.exec('UPDATE local_port SET is_on = 0')
    expect(rowsOf(raw).local_port).toEqual([{ id: 1, is_on: 0, port: number }])
  })

  it.each<readonly [what: string, row: Row, reason: string]>([
    ['port 0', { ...port, port: 0 }, PORT_RANGE],
    ['port 65536', { ...port, port: 65_536 }, PORT_RANGE],
    ['a second setting', { ...port, id: 2 }, 'CHECK constraint failed: id = 1'],
    ['a setting between on and off', { ...port, is_on: 2 }, 'CHECK constraint failed: is_on IN (0, 1)'],
    ['a setting that is neither on nor off', { ...port, is_on: null }, 'NOT NULL constraint failed: local_port.is_on'],
  ])('rejects %s', async (_what, row, reason) => {
    const { raw } = await applyMigration(150, accountRows)
    expect(insertRow(raw, 'local_port', row)).toBe(reason)
  })

  it('rejects the setting twice', async () => {
    const { raw } = await applyMigration(150, accountRows)
    expect([insertRow(raw, 'local_port', port), insertRow(raw, 'local_port', port)]).toEqual([
      null,
      'UNIQUE constraint failed: local_port.id',
    ])
  })
})
