import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

describe('what was read before', () => {
  let folder: string
  let database: Database
  let reads = 0

  beforeEach(async () => {
    folder = await temporaryFolder()
    database = openDatabase(folder, 'interactive')
    database.raw.exec('CREATE TABLE note (text TEXT)')
    onTestFinished(() => database.close())
    reads = 0
  })

  const notes = (): Promise<string[]> =>
    database.readCached('notes', async () => {
      reads += 1
      return database.raw.prepare<[], string>('SELECT text FROM note').pluck().all()
    })

  it('is answered again while nothing has changed', async () => {
    expect([await notes(), await notes(), await notes()]).toEqual([[], [], []])
    expect(reads).toBe(1)
  })

  it('is read again after a write of this connection', async () => {
    await notes()
    database.raw.prepare('INSERT INTO note VALUES (?)').run('ours')
    expect(await notes()).toEqual(['ours'])
    database.raw.prepare('DELETE FROM note').run()
    expect(await notes()).toEqual([])
  })

  it('is read again after a write of another connection', async () => {
    await notes()
    const other = openDatabase(folder, 'bulk')
    other.raw.prepare('INSERT INTO note VALUES (?)').run('theirs')
    await other.close()
    expect(await notes()).toEqual(['theirs'])
  })

  it('stays after an uncached write, and is read again after any other, also in between', async () => {
    await notes()
    database.raw.exec('CREATE TABLE log (text TEXT)')
    const name = database.version()
    const writeUncached = () => database.writeUncached(() => void database.raw.prepare('INSERT INTO log VALUES (?), (?)').run('a', 'b'))
    await writeUncached()
    await notes()
    expect({ name: database.version(), reads }).toEqual({ name, reads: 1 })
    database.raw.prepare('INSERT INTO note VALUES (?)').run('ours')
    await writeUncached()
    expect(await notes()).toEqual(['ours'])
    await expect(
      database.writeUncached(() => {
        database.raw.prepare('INSERT INTO log VALUES (?)').run('c')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    database.raw.prepare('DELETE FROM note').run()
    expect(await notes()).toEqual([])
  })

  it('of an uncached write is not rolled back with a transaction that was open', async () => {
    database.raw.exec('CREATE TABLE log (text TEXT)')
    const saving: Promise<void>[] = []
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('account').selectAll().execute()
      saving.push(database.writeUncached(() => void database.raw.prepare('INSERT INTO log VALUES (?)').run('saved')))
      await trx.selectFrom('account').selectAll().execute()
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    await Promise.all(saving)
    expect(database.raw.prepare('SELECT text FROM log').pluck().all()).toEqual(['saved'])
  })

  it('is never what a transaction saw before it was rolled back', async () => {
    await notes()
    database.raw.exec('BEGIN')
    database.raw.prepare('INSERT INTO note VALUES (?)').run('never')
    expect(await notes()).toEqual(['never'])
    database.raw.exec('ROLLBACK')
    expect(await notes()).toEqual([])
  })

  it('is read once for everybody who asks at the same time', async () => {
    expect(await Promise.all([notes(), notes(), notes()])).toEqual([[], [], []])
    expect(reads).toBe(1)
  })

  it('is read again after a read that failed', async () => {
    const failing = () => database.readCached('notes', () => Promise.reject(new Error('no')))
    await expect(failing()).rejects.toThrow('no')
    expect(await notes()).toEqual([])
  })

  it('is read again if a write came during the read', async () => {
    const early = database.readCached('notes', async () => {
      const seen = database.raw.prepare<[], string>('SELECT text FROM note').pluck().all()
      database.raw.prepare('INSERT INTO note VALUES (?)').run('late')
      return seen
    })
    expect(await early).toEqual([])
    expect(await notes()).toEqual(['late'])
  })
})
