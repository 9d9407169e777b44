import { createWriteStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { runImport } from '#api/jobs/import-job.ts'
import type { ImportJobSpec, JobContext } from '#api/jobs/job-types.ts'
import { asDay } from '#shared/calendar.ts'
import { plainAdRows, plainOrderRows, type Row } from '../../../helpers/ad-file.ts'
import { PERSON, PERSONAL } from '../../../helpers/order-exports/sales.ts'
import { addAccount, openServices } from '../../../helpers/service-context.ts'
import { messageText } from '../../../helpers/texts.ts'

const LAST = asDay('2026-11-18')

/** A database with one account, a connection of a job, and a file to import. */
const openImport = async (kind: ImportJobSpec['kind'], rows: readonly Row[]) => {
  const { context } = await openServices()
  const { dataDir } = context.options
  const currency = kind === 'orders' ? 'USD' : 'EUR'
  const account = await addAccount(context)
  context.database.raw.prepare('UPDATE account SET currency = ?').run(currency)
  const database = openDatabase(dataDir, 'bulk')
  onTestFinished(() => database.close())
  const file = join(dataDir, 'file.csv')
  await writeFile(file, stringify([...rows], { header: true }))
  const spec: ImportJobSpec = {
    type: 'import',
    kind,
    file,
    accountId: account.id,
    product: 'P',
    timeZone: 'UTC',
    currency,
    options: {},
    refusedFile: join(dataDir, 'refused.csv'),
    fileName: null,
    by: 'http',
    clockOffset: Date.UTC(2026, 10, 19, 12) - Date.now(),
  }
  const run = (change: Partial<JobContext> = {}) =>
    runImport(database, spec, {
      dataDir,
      signal: new AbortController().signal,
      pause: new AbortController().signal,
      progress: () => undefined,
      recordCall: () => undefined,
      currentCredentials: async () => null,
      fileRead: () => undefined,
      committing: () => undefined,
      committed: () => undefined,
      ...change,
    })
  const count = (table: string): unknown => context.database.raw.prepare(`SELECT COUNT(*) FROM ${table}`).pluck().get()
  /** Writes on the connection that serves requests, as a decision does; throws where another connection has the lock. */
  const writeElsewhere = (): void => {
    context.database.raw.exec('BEGIN IMMEDIATE; COMMIT')
  }
  /** The end of an import by another process. */
  const otherImport = (): void => {
    context.database.raw.exec("INSERT INTO pull (source_id, started_at, state) SELECT source_id, started_at, 'done' FROM pull LIMIT 1")
  }
  /** An undo by another process and its next import, which has the same id. */
  const undoneElsewhere = (): void => {
    context.database.raw.exec('UPDATE pull SET started_at = started_at + 1 WHERE id = (SELECT MAX(id) FROM pull)')
  }
  const changeAccount = (columns: string): void => {
    context.database.raw.exec(`UPDATE account SET ${columns}`)
  }
  const staged = (): readonly string[] => database.raw.prepare<[], string>('SELECT content FROM temp.staged_batch').pluck().all()
  return { run, count, changeAccount, staged, writeElsewhere, otherImport, undoneElsewhere, dataDir, file }
}

describe('an import', () => {
  it.each(['ads', 'orders'] as const)('of %s leaves the database to others until the whole file is read', async (kind) => {
    const { run, writeElsewhere, count } = await openImport(kind, kind === 'ads' ? plainAdRows(LAST, 20) : plainOrderRows(LAST, 20))
    const events: string[] = []
    const result = await run({
      progress: (value) => {
        if (events.includes('read')) return
        writeElsewhere()
        events.push(`written at ${value > 0}`)
      },
      fileRead: () => {
        writeElsewhere()
        events.push('read')
      },
      committing: () => {
        expect(writeElsewhere).toThrow(/locked/)
        events.push('committing')
      },
    })
    expect(events[0]).toBe('written at true')
    expect(events.slice(-2)).toEqual(['read', 'committing'])
    expect(result.rows_written).toBe(count(kind === 'ads' ? 'source_fact' : 'store_order'))
  })

  it.each(['ads', 'orders'] as const)('of %s reads its file again where another import changed the data meanwhile', async (kind) => {
    const rows = kind === 'ads' ? plainAdRows(LAST, 20) : plainOrderRows(LAST, 20)
    const { run, count, otherImport, undoneElsewhere, writeElsewhere } = await openImport(kind, rows)
    await run()
    for (const change of [otherImport, undoneElsewhere]) {
      let reads = 0
      const result = await run({
        fileRead: () => {
          reads += 1
          if (reads === 1) change()
        },
      })
      expect([reads, result.rows_written]).toEqual([2, 0])
    }
    // Where others never pause, the last reading has the lock.
    let reads = 0
    await run({
      fileRead: () => {
        reads += 1
        if (reads < 3) otherImport()
        else expect(writeElsewhere).toThrow(/locked/)
      },
    })
    expect([reads, count('import')]).toEqual([3, 4])
  })

  it('of orders stages no personal data', async () => {
    const rows = plainOrderRows(LAST, 2).map((row, index) => ({
      ...row,
      order_id: `${index} ${PERSON.name}`,
      customer_id: PERSON.phone,
      email: PERSON.email,
      source: PERSON.name,
      status: PERSON.message,
    }))
    const { run, staged } = await openImport('orders', rows)
    const content: string[] = []
    expect(await run({ fileRead: () => content.push(...staged()) })).toMatchObject({ rows_written: 40 })
    expect(content.join()).toContain('2026-11-18')
    expect(content.join()).not.toMatch(PERSONAL)
  })

  it('of orders writes no name that an item of few customers has, into whatever file', async () => {
    const rows = Array.from({ length: 4 }, (_, index) => ({
      order_id: `${index}`,
      created_at: `2026-11-1${index}T10:00:00Z`,
      // A customer, and three orders of guests.
      customer_id: index === 0 ? 'c1' : '',
      net: '10',
      item_sku: 'ENGRAVE-XAVERINE-1987',
      item_title: 'Cup for Xaverine',
    }))
    const { run, staged, count, dataDir } = await openImport('orders', rows)
    const content: string[] = []
    expect(await run({ fileRead: () => content.push(...staged()) })).toMatchObject({ rows_written: 4 })
    expect(count('order_line')).toBe(4)
    const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && entry.name !== 'file.csv',
    )
    for (const { parentPath, name } of files) content.push(await readFile(join(parentPath, name), 'latin1'))
    expect(content.join()).toMatch(/item-[0-9a-f]{20}/)
    expect(content.join()).not.toMatch(/xaverine/i)
  })

  it('that is canceled while rows are merged writes nothing', async () => {
    const { run, count } = await openImport('ads', plainAdRows(LAST, 20))
    const cancel = new AbortController()
    await expect(run({ signal: cancel.signal, fileRead: () => cancel.abort() })).rejects.toMatchObject({ name: 'AbortError' })
    expect([count('source_fact'), count('product'), count('pull')]).toEqual([0, 0, 0])
  })

  it('reads and merges more than one batch of rows, in order', async () => {
    const { run, file, count } = await openImport('ads', plainAdRows(LAST, 1))
    const out = createWriteStream(file)
    out.write('date,ad_id,ad_name,spend\n')
    for (let ad = 0; ad < 12_001; ad += 1) out.write(`2026-11-18,${ad},Ad ${ad},1.5\n`)
    await new Promise<void>((resolve) => out.end(resolve))
    const shares: number[] = []
    const result = await run({ progress: (value) => void shares.push(value) })
    expect(result).toMatchObject({ rows_read: 12_001, rows_written: 12_001, rows_unchanged: 0 })
    expect(count('source_fact')).toBe(12_001)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(await run()).toMatchObject({ rows_written: 0, rows_unchanged: 12_001 })
  })

  it('imports nothing if the account got another time zone or currency while the file was read', async () => {
    const { changeAccount, run, count } = await openImport('ads', plainAdRows(LAST, 3))
    for (const columns of ["timezone = 'Asia/Tokyo'", "timezone = 'UTC', currency = 'JPY'"]) {
      await expect(run({ fileRead: () => changeAccount(columns) })).rejects.toThrow(messageText()('file.accountChanged'))
      expect([count('source_fact'), count('import'), count('product')]).toEqual([0, 0, 0])
    }
    changeAccount("currency = 'EUR'")
    await run()
    expect(count('source_fact')).toBeGreaterThan(0)
  })
})
