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
