import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDays } from '#api/db/ads/day-store.ts'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { finishPull, insertPull, lastPulls } from '#api/db/imports/pull-store.ts'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const DAY = asDay('2026-11-10')
const START = Date.UTC(2026, 10, 10)
const HOUR = 3_600_000
const IMPORTED = Date.UTC(2026, 10, 20)

interface Version {
  readonly day: number
  readonly ad: string
  readonly name: string
  /** Hours after the first day started. */
  readonly hour: number
  readonly spend: number
}

const factOf = ({ day, ad, name, hour, spend }: Version): AdFact =>
  adFact({ day: addDays(DAY, day), adId: ad, adName: name, spend: microsFromUnits(spend), purchases: spend, readAt: START + hour * HOUR })

const openStore = async () => {
  const database = openDatabase(await temporaryFolder(), 'bulk')
  const { raw, db } = database
  raw.exec(`INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at)
            VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0)`)
  let products = 0
  /** Imports files one after the other into a new product. */
  const bringIn = (files: readonly (readonly AdFact[])[]) => {
    products += 1
    const product = products
    raw.prepare("INSERT INTO product (id, account_id, name, created_at) VALUES (?, 1, 'P' || ?, 0)").run(product, product)
    const sourceId = addSource(raw, product, 'ads')
    const counts = files.map((facts, index) =>
      raw.transaction(() => {
        const pullId = insertPull(raw, sourceId, IMPORTED + index)
        const writer = factWriter(raw, { sourceId, pullId })
        writer.write(facts)
        const done = writer.finish()
        finishPull(raw, { id: pullId, finishedAt: IMPORTED + index, written: done.written, changed: done.changed })
        return done
      })(),
    )
    return { product, sourceId, counts }
  }
  /** What is stored of a source, without internal ids. */
  const stored = (sourceId: number) => {
    const rows = (table: string): unknown[] =>
      raw
        .prepare(
          `SELECT day, ad_id, read_at, spend, purchases FROM ${table} fact JOIN ad ON ad.id = fact.ad WHERE fact.source_id = ? ORDER BY 1, 2, 3`,
        )
        .all(sourceId)
    return {
      current: rows('source_fact'),
      earlier: rows('source_fact_history'),
      ads: raw.prepare('SELECT ad_id, ad_name, first_day FROM ad WHERE source_id = ? ORDER BY ad_id').all(sourceId),
      read: raw.prepare('SELECT day, MAX(read_at) AS read_at FROM source_day WHERE source_id = ? GROUP BY day').all(sourceId),
      sums: raw.prepare('SELECT day, spend, purchases FROM fact_day WHERE source_id = ? ORDER BY day').all(sourceId),
    }
  }
  return { database, raw, db, bringIn, stored }
}

const version = fc.record({
  day: fc.nat(2),
  ad: fc.constantFrom('x', 'y'),
  name: fc.constantFrom('N', 'M'),
  hour: fc.integer({ min: 72, max: 90 }),
  spend: fc.nat(3),
})
const versions = fc.uniqueArray(version, { minLength: 1, maxLength: 16, selector: ({ day, ad, hour }) => `${day} ${ad} ${hour}` })

describe('versions with reading times', () => {
  it('give the same store in every order of rows and files', async () => {
    const { database, bringIn, stored } = await openStore()
    let splits = 0
    fc.assert(
      fc.property(
        versions.chain((rows) =>
          fc.record({
            rows: fc.constant(rows),
            shuffled: fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
            cuts: fc.array(fc.nat(rows.length), { maxLength: 3 }),
          }),
        ),
        ({ rows, shuffled, cuts }) => {
          const ends = [...cuts.toSorted((a, b) => a - b), shuffled.length]
          const files = ends.map((end, index) => shuffled.slice(ends[index - 1] ?? 0, end)).filter(({ length }) => length > 0)
          if (files.length > 1) splits += 1
          const one = bringIn([rows.map(factOf)])
          const several = bringIn(files.map((file) => file.map(factOf)))
          expect(stored(several.sourceId)).toEqual(stored(one.sourceId))
          const latest = Map.groupBy(rows, ({ day, ad }) => `${day} ${ad}`)
          const expected = [...latest.values()].map((of) => of.reduce((a, b) => (b.hour > a.hour ? b : a)))
          expect(stored(one.sourceId).current).toHaveLength(expected.length)
          const spend = expected.reduce((sum, { spend }) => sum + spend * 1e6, 0)
          expect(stored(one.sourceId).current.reduce<number>((sum, row) => sum + (row as { spend: number }).spend, 0)).toBe(spend)
          expect(stored(one.sourceId).earlier).toHaveLength(rows.length - expected.length)
        },
      ),
      { numRuns: 60, endOnFailure: true },
    )
    expect(splits).toBeGreaterThan(10)
    await database.close()
  })

  it('change nothing when the same file comes again', async () => {
    const { database, bringIn, stored } = await openStore()
    const file = [72, 80, 88].map((hour) => factOf({ day: 0, ad: 'x', name: 'N', hour, spend: hour }))
    const { sourceId, counts } = bringIn([file, file.toReversed()])
    expect(counts).toMatchObject([
      { written: 3, changed: 0, unchanged: 0 },
      { written: 0, changed: 0, unchanged: 3 },
    ])
    expect(stored(sourceId)).toEqual(stored(bringIn([file]).sourceId))
    await database.close()
  })

  it('replace the stored row if they are later than it, also one of a file without reading times', async () => {
    const { database, bringIn, stored } = await openStore()
    const plain = { ...factOf({ day: 0, ad: 'x', name: 'N', hour: 0, spend: 7 }) }
    const { readAt: _none, ...unstated } = plain
    const early = factOf({ day: 0, ad: 'x', name: 'N', hour: 72, spend: 5 })
    const late = { ...early, readAt: IMPORTED + HOUR, spend: microsFromUnits(9) }
    const { sourceId, counts } = bringIn([[unstated], [early], [late]])
    expect(counts).toMatchObject([
      { written: 1, changed: 0 },
      { written: 1, changed: 0 },
      { written: 0, changed: 1 },
    ])
    expect(stored(sourceId).current).toMatchObject([{ spend: 9_000_000, read_at: IMPORTED + HOUR }])
    expect(stored(sourceId).earlier).toMatchObject([{ spend: 7_000_000 }, { spend: 5_000_000 }])
    await database.close()
  })

  it('complete a day only if one was read after its end, and are as old as they state', async () => {
    const { database, db, bringIn } = await openStore()
    const rows = [
      { day: 0, ad: 'x', name: 'N', hour: 20, spend: 1 },
      { day: 0, ad: 'x', name: 'N', hour: 24, spend: 2 },
      { day: 1, ad: 'x', name: 'N', hour: 47.5, spend: 3 },
    ]
    const { product } = bringIn([rows.map(factOf)])
    const { sums } = await readDays(db, product, DAY, addDays(DAY, 1))
    expect(sums.map(({ complete, purchases }) => ({ complete, purchases }))).toEqual([
      { complete: true, purchases: 2 },
      { complete: false, purchases: 3 },
    ])
    expect(await lastPulls(db, product)).toEqual({ ads: START + 47.5 * HOUR })
    await database.close()
  })
})
