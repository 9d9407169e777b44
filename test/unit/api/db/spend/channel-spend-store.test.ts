/** The spend of random files and lines: on every day it is the sum of its channels, and theirs are ad data and lines. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDays } from '#api/db/ads/day-store.ts'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { insertSpendLine } from '#api/db/spend/spend-line-store.ts'
import { addDays, asDay, dayNumber, daysFromTo } from '#shared/calendar.ts'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { asMicros } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const START = asDay('2026-03-01')
const DAYS = 12
const days = daysFromTo(START, addDays(START, DAYS - 1))
const first = dayNumber(START)

interface File {
  readonly source: 0 | 1
  readonly rows: readonly { readonly channel: Channel; readonly day: number; readonly spend: number }[]
}
interface Line {
  readonly channel: Channel
  readonly from: number
  readonly length: number
  readonly amount: number
}

const channel = fc.constantFrom<Channel>('meta', 'google', 'other')
const day = fc.integer({ min: 0, max: DAYS - 1 })
const files: fc.Arbitrary<readonly File[]> = fc.array(
  fc.record({
    source: fc.constantFrom<0 | 1>(0, 1),
    rows: fc.uniqueArray(fc.record({ channel, day, spend: fc.nat(900) }), {
      minLength: 1,
      maxLength: 8,
      selector: (row) => `${row.channel} ${row.day}`,
    }),
  }),
  { maxLength: 6 },
)
const lines: fc.Arbitrary<readonly Line[]> = fc.uniqueArray(
  fc.record({ channel, from: day, length: fc.integer({ min: 1, max: 5 }), amount: fc.nat(900) }),
  { maxLength: 3, selector: (line) => line.channel },
)

let database: Database
let products = 1

const openAccount = async (): Promise<void> => {
  database = openDatabase(await temporaryFolder(), 'bulk')
  database.raw.exec(
    "INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0)",
  )
}

/** A product with two file sources; each file replaces the rows that it has of its source. */
const setUp = async (given: readonly File[], typed: readonly Line[], readOn: number = DAYS + 5): Promise<number> => {
  products += 1
  const product = products
  database.raw.prepare('INSERT INTO product (id, account_id, name, created_at) VALUES (?, 1, ?, 0)').run(product, `P${product}`)
  const sources = [addSource(database.raw, product, 'ads'), addSource(database.raw, product, 'ads')] as const
  for (const { source, rows } of given)
    database.raw.transaction(() => {
      const { lastInsertRowid } = database.raw
        .prepare("INSERT INTO pull (source_id, started_at, state) VALUES (?, ?, 'done')")
        .run(sources[source], (first + readOn) * 86_400_000)
      const writer = factWriter(database.raw, { sourceId: sources[source], pullId: Number(lastInsertRowid) })
      writer.write(
        rows.map((row) =>
          adFact({ channel: row.channel, day: addDays(START, row.day), adId: `${source} ${row.channel}`, spend: asMicros(row.spend) }),
        ),
      )
      writer.finish()
    })()
  for (const line of typed)
    await insertSpendLine(database.db, {
      product_id: product,
      channel: line.channel,
      first_day: first + line.from,
      last_day: first + line.from + line.length - 1,
      amount: line.amount,
      created_at: 0,
    })
  return product
}

/** The same from the given files and lines alone: null where the channel is missing, or one of its two sources between its files, undefined where it has nothing to do with the day. */
const expected = (given: readonly File[], typed: readonly Line[], of: Channel, at: number): number | null | undefined => {
  const stored = new Map<string, number>()
  for (const { source, rows } of given) for (const row of rows) if (row.channel === of) stored.set(`${source} ${row.day}`, row.spend)
  const here = [0, 1].flatMap((source) => stored.get(`${source} ${at}`) ?? [])
  const isLacking = [0, 1].some((source) => {
    const files = given.filter((file) => file.source === source && file.rows.some((row) => row.channel === of))
    const spans = files.map(({ rows }) => rows.map((row) => row.day)).map((of) => [Math.min(...of), Math.max(...of)] as const)
    const spends = [...stored].some(([key, spend]) => key.startsWith(`${source} `) && spend > 0)
    const isBetween = spans.some(([from]) => from <= at) && spans.some(([, to]) => at <= to)
    return spends && isBetween && !spans.some(([from, to]) => from <= at && at <= to)
  })
  if (here.length > 0 && !isLacking) return here.reduce((sum, spend) => sum + spend, 0)
  const isCovering = (file: File): boolean =>
    file.rows.some((row) => row.channel === of) && file.rows.some((row) => row.day <= at) && file.rows.some((row) => at <= row.day)
  const isSpending = (source: number): boolean => [...stored].some(([key, spend]) => key.startsWith(`${source} `) && spend > 0)
  if (!isLacking && given.some((file) => isCovering(file) && isSpending(file.source))) return 0
  const line = typed.find((each) => each.channel === of && each.from <= at && at < each.from + each.length)
  if (line) {
    const rest = line.amount % line.length
    return (line.amount - rest) / line.length + (at - line.from < rest ? 1 : 0)
  }
  if (![...stored.values()].some((spend) => spend > 0)) return undefined
  return given.some(isCovering) && !isLacking ? 0 : null
}

describe('the days on which ads of Meta were idle', () => {
  const row = (channel: Channel, day: number) => ({ channel, day, spend: 100 })
  const idleOf = async (given: readonly File[], readOn?: number): Promise<readonly number[]> => {
    const product = await setUp(given, [], readOn)
    const { idleDays } = await readDays(database.db, product, START, addDays(START, DAYS - 1))
    return idleDays.map((each) => dayNumber(each) - first)
  }

  it('are those without a row inside a file of Meta, not those between files or after the last one', async () => {
    await openAccount()
    const meta = (...on: readonly number[]): File => ({ source: 0, rows: on.map((each) => row('meta', each)) })
    expect(await idleOf([meta(0, 1, 4), meta(8, 10)])).toEqual([2, 3, 9])
    expect(await idleOf([meta(2, 5), { source: 1, rows: [row('google', 0), row('google', 11)] }])).toEqual([3, 4])
    // Another channel of the same file does not start the ads of Meta.
    expect(await idleOf([{ source: 0, rows: [row('google', 0), row('meta', 3), row('meta', 5)] }])).toEqual([4])
    // The other ads of the last idle day were read before it was over.
    expect(await idleOf([meta(0, 1, 4), { source: 0, rows: [row('google', 2), row('google', 3)] }], 3)).toEqual([2])
    await database.close()
  })
})

describe('the spend of a product', () => {
  it('is on every day the sum of its channels, each of them its ad data or its lines', async () => {
    await openAccount()
    const seen = { lacking: 0, missing: 0, zero: 0, several: 0, lines: 0 }
    await fc.assert(
      fc.asyncProperty(files, lines, async (given, typed) => {
        const product = await setUp(given, typed)
        const { sums, spendOn } = await readDays(database.db, product, START, addDays(START, DAYS - 1))
        for (const [at, date] of days.entries()) {
          const parts = channels.flatMap((each) => {
            const spend = expected(given, typed, each, at)
            return spend === undefined ? [] : [{ channel: each, spend }]
          })
          const total =
            parts.length === 0 || parts.some(({ spend }) => spend === null) ? null : parts.reduce((sum, { spend }) => sum + (spend ?? 0), 0)
          expect(spendOn(first + at)).toEqual({ total, channels: parts })
          const entry = sums.find((each) => each.day === date)
          if (entry) expect({ total: entry.spendTotal, channels: entry.channels }).toEqual({ total, channels: parts })
          // Without any row or line of the day there is nothing to list.
          else expect(parts.every(({ spend }) => spend === 0 || spend === null)).toBe(true)
          seen.lacking += Number(parts.some(({ spend }) => spend === null) && entry !== undefined && entry.spend !== null)
          seen.missing += Number(total === null && parts.length > 0)
          seen.zero += Number(parts.some(({ spend }) => spend === 0))
          seen.several += Number(total !== null && parts.length > 1)
          seen.lines += Number(typed.some((line) => line.from <= at && at < line.from + line.length))
        }
        const ads = database.raw.prepare('SELECT COALESCE(SUM(spend), 0) FROM fact_day WHERE product_id = ?').pluck().get(product)
        const stored = new Map<string, number>()
        for (const { source, rows } of given) for (const row of rows) stored.set(`${source} ${row.channel} ${row.day}`, row.spend)
        expect(ads).toBe([...stored.values()].reduce((sum, spend) => sum + spend, 0))
      }),
      { numRuns: 120 },
    )
    await database.close()
    // The worlds reach every kind of day.
    const { lacking, ...often } = seen
    expect(Object.values(often).every((count) => count > 20)).toBe(true)
    expect(lacking).toBeGreaterThan(0)
  })
})
