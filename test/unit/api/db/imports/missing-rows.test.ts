import { describe, expect, it, onTestFinished } from 'vitest'
import { readDays } from '#api/db/ads/day-store.ts'
import { factWriter } from '#api/db/ads/fact-writer.ts'
import { type Database, openDatabase } from '#api/db/connection/database.ts'
import { missingRowFinder } from '#api/db/imports/missing-rows.ts'
import { finishPull, insertPull } from '#api/db/imports/pull-store.ts'
import { undoFacts } from '#api/db/imports/undo-facts.ts'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { microsFromUnits } from '#shared/money.ts'
import { adFact } from '../../../../helpers/ad-fact.ts'
import { addSource } from '../../../../helpers/sources.ts'
import { temporaryFolder } from '../../../../helpers/temp-folder.ts'

const DAY = asDay('2026-11-10')
const ad = (id: string, spend: number, more: Partial<AdFact> = {}): AdFact =>
  adFact({ day: DAY, campaignId: 'c', campaignName: 'Camp', adId: id, adName: `Ad ${id}`, spend: microsFromUnits(spend), ...more })

const setUp = async () => {
  const database: Database = openDatabase(await temporaryFolder(), 'bulk')
  onTestFinished(() => void database.raw.close())
  const { raw } = database
  raw.exec(
    "INSERT INTO account (id, tenant_id, name, timezone, currency, key_hash, token_created_at, created_at) VALUES (1, 't-1', 'A', 'UTC', 'EUR', x'01', 0, 0); INSERT INTO product (id, account_id, name, created_at) VALUES (1, 1, 'P', 0)",
  )
  const sourceId = addSource(raw, 1, 'ads')
  const find = (facts: readonly AdFact[]) => {
    const finder = missingRowFinder(raw, sourceId)
    finder.add(facts)
    return finder.find()
  }
  const write = (facts: readonly AdFact[], replace = false): number => {
    const missing = find(facts)
    const pullId = insertPull(raw, sourceId, 0)
    const writer = factWriter(raw, { sourceId, pullId, replaced: replace ? (missing?.rows ?? []) : [] })
    writer.write(facts)
    const { written, changed } = writer.finish()
    finishPull(raw, { id: pullId, finishedAt: 0, written, changed })
    return pullId
  }
  const undo = (pull: number) => {
    const result = undoFacts(raw, { source: sourceId, pull, first: 0, last: dayNumber(DAY) })
    raw.prepare('DELETE FROM pull WHERE id = ?').run(pull)
    return result
  }
  const spend = async (): Promise<number | null> => {
    const { sums } = await readDays(database.db, 1, DAY, DAY)
    const micros = sums[0]?.spend
    return micros == null ? null : micros / 1e6
  }
  return { find, write, undo, spend }
}

describe('rows that a file does not have', () => {
  it('are those of an ad that was renamed or deleted since', async () => {
    const { find, write } = await setUp()
    write([ad('1', 110), ad('2', 40)])
    expect(find([ad('1', 110), ad('3', 52.5)])).toMatchObject({
      days: 1,
      ads: ['Ad 2'],
      spend: 40_000_000,
      rows: [{ day: dayNumber(DAY) }],
    })
    expect(find([ad('1', 100)])).toMatchObject({ ads: ['Ad 2'] })
  })

  it('are those at another level of the same campaign, whatever its id is made of', async () => {
    const { find, write } = await setUp()
    write([ad('c:all', 105, { adsetId: 'c:all' })])
    expect(find([ad('1', 60), ad('2', 45)])).toMatchObject({ spend: 105_000_000 })
    expect(find([ad('1', 60, { campaignId: '120200001' })])).toMatchObject({ spend: 105_000_000 })
  })

  it('are none where the file has all of them, other days, other campaigns or another channel', async () => {
    const { find, write } = await setUp()
    write([ad('1', 10), ad('2', 20)])
    expect(find([ad('2', 21), ad('1', 10), ad('3', 5)])).toBeNull()
    expect(find([ad('9', 10, { day: asDay('2026-11-11') })])).toBeNull()
    expect(find([ad('9', 10, { campaignId: 'd', campaignName: 'Other' })])).toBeNull()
    expect(find([ad('9', 10, { channel: 'google' })])).toBeNull()
  })

  it('do not count any more where the file replaces them, and come back when it is undone', async () => {
    const { write, undo, spend } = await setUp()
    write([ad('1', 110), ad('2', 40)])
    const second = write([ad('1', 115), ad('3', 52)], true)
    expect(await spend()).toBe(167)
    expect(undo(second)).toMatchObject({ removed: 1, restored: 2 })
    expect(await spend()).toBe(150)
  })

  it('come back once, in whatever order later imports are undone', async () => {
    const { write, undo, spend } = await setUp()
    write([ad('1', 110), ad('2', 40)])
    const second = write([ad('1', 110), ad('3', 50)], true)
    const third = write([ad('1', 110), ad('2', 44), ad('3', 50)])
    expect(await spend()).toBe(204)
    undo(second)
    expect(await spend()).toBe(154)
    undo(third)
    expect(await spend()).toBe(150)
    const fourth = write([ad('1', 110), ad('4', 30)], true)
    const fifth = write([ad('5', 7, { campaignId: 'd', campaignName: 'Other' })])
    undo(fifth)
    expect(await spend()).toBe(140)
    undo(fourth)
    expect(await spend()).toBe(150)
  })
})
