import { describe, expect, it, onTestFinished } from 'vitest'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { readVersionedDays } from '#api/db/ads/version-store.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { finishPull, insertPull } from '#api/db/imports/pull-store.ts'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const DAY = asDay('2026-11-10')
const FROM = addDays(DAY, -3)
const HOUR = 3_600_000
/** Hours after the start of {@link DAY}. */
const at = (hours: number): number => dayNumber(DAY) * 24 * HOUR + hours * HOUR

const openStore = async (kind: 'file' | 'meta') => {
  const database = openDatabase(await temporaryFolder(), 'bulk')
  onTestFinished(() => database.close())
  const { raw } = database
  raw.exec(`INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at)
            VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0);
            INSERT INTO product (id, account_id, name, created_at) VALUES (1, 1, 'P', 0)`)
  const sourceId = addSource(raw, 1, 'ads', { kind })
  /** A sync or import; a sync reads whole days. */
  const write = (started: number, facts: readonly AdFact[]): void => {
    raw.transaction(() => {
      const pullId = insertPull(raw, sourceId, started)
      const whole = { from: dayNumber(FROM), to: dayNumber(DAY) }
      const writer = factWriter(raw, { sourceId, pullId, ...(kind === 'meta' && { whole }) })
      writer.write(facts)
      const { written, changed } = writer.finish()
      finishPull(raw, { id: pullId, finishedAt: started, written, changed })
    })()
  }
  const read = () =>
    readVersionedDays(raw, 1, FROM, DAY).map(({ day, rows, reads }) => ({
      day,
      reads,
      purchases: rows.map((versions) => versions.map(({ knownFrom, row }) => [knownFrom, row?.purchases ?? null])),
    }))
  return { write, read }
}

const fact = (purchases: number, more: Partial<AdFact> = {}): AdFact => adFact({ day: DAY, spend: microsFromUnits(1), purchases, ...more })

describe('the versions of a product', () => {
  it('of files are those that state when they were read', async () => {
    const { write, read } = await openStore('file')
    write(at(100), [fact(2, { readAt: at(30) }), fact(5, { readAt: at(54) }), fact(7, { day: FROM })])
    expect(read()).toEqual([
      {
        day: DAY,
        reads: [[at(30), at(54)]],
        purchases: [
          [
            [at(30), 2],
            [at(54), 5],
          ],
        ],
      },
    ])
  })

  it('of a live source are its syncs since the first one', async () => {
    const { write, read } = await openStore('meta')
    const old = fact(7, { day: FROM })
    write(at(30), [fact(2), old])
    write(at(54), [fact(2), old])
    write(at(78), [fact(5), old])
    // The first sync came days after the first day, so that nothing is known of how it grew.
    expect(read()).toEqual([
      {
        day: DAY,
        reads: [[at(30), at(54), at(78)]],
        purchases: [
          [
            [at(30), 2],
            [at(78), 5],
          ],
        ],
      },
    ])
  })

  it('end where the source no longer gives the row', async () => {
    const { write, read } = await openStore('meta')
    write(at(30), [fact(2), fact(3, { adId: '4' })])
    write(at(54), [fact(2)])
    expect(read()[0]?.purchases).toEqual([
      [[at(30), 2]],
      [
        [at(30), 3],
        [at(54), null],
      ],
    ])
  })

  it('are none where a file does not state when it was read', async () => {
    const { write, read } = await openStore('file')
    write(at(30), [fact(2)])
    write(at(54), [fact(5)])
    expect(read()).toEqual([])
  })
})
