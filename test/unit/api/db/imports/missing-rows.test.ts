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

const DAYS = [1, 2, 3, 4, 5]
type NumbersOf = (day: number) => readonly [spend: number, impressions: number | null]
const distinct: NumbersOf = (day) => [day + 0.5, 100 * day]
/** Five days of one entity. */
const ofDays = (names: Partial<AdFact>, numbersOf: NumbersOf = distinct, days: readonly number[] = DAYS): readonly AdFact[] =>
  days.map((day) => {
    const [spend, impressions] = numbersOf(day)
    return ad('1', spend, { ...names, day: asDay(`2026-11-0${day}`), impressions })
  })
/** A campaign of a file without ad sets and ads, as the reader names them. */
const campaign = (id: string, name: string): Partial<AdFact> => ({
  campaignId: id,
  campaignName: name,
  adsetId: `${id}:all`,
  adsetName: name,
  adId: `${id}:all`,
  adName: name,
})
/** The id that a file without ids gets; the last digit distinguishes them. */
const derivedId = (level: string, digit: number): string => `${level}-${'0'.repeat(19)}${digit}`
const shoes = campaign(derivedId('campaign', 1), 'Shoes')
const renamed = campaign(derivedId('campaign', 2), 'Shoes 2026')
const byId = campaign('120201', '120201')
const namedAd = { campaignId: derivedId('campaign', 1), campaignName: 'Shoes', adId: derivedId('ad', 1), adName: 'Red' }
const idAd = { campaignId: '120201', campaignName: '120201', adId: '11', adName: '11' }

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
    const result = undoFacts(raw, { source: sourceId, pull, first: 0, last: dayNumber(DAY) + 1 })
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

  it.each([
    ['a renamed campaign without an id', shoes, renamed],
    ['a campaign that has only an id, and then only a name', byId, shoes],
    ['a campaign that has only a name, and then only an id', shoes, byId],
    ['an ad that has only ids, and then only names', idAd, namedAd],
    ['an ad that has only names, and then only ids', namedAd, idAd],
    ['a campaign that is imported for another channel', { ...shoes, channel: 'google' as const }, renamed],
  ])('are those of %s, if the numbers are equal', async (_what, first, second) => {
    const { find, write } = await setUp()
    write(ofDays(first))
    expect(find(ofDays(second))).toMatchObject({ days: 5, spend: 17_500_000 })
    expect(find(ofDays(second, (day) => [day + 0.51, 100 * day]))).toBeNull()
  })

  it('are those of a campaign with few impressions as well, if a larger one was renamed', async () => {
    const { find, write } = await setUp()
    const few: NumbersOf = (day) => [day / 100, day]
    const hats = campaign(derivedId('campaign', 3), 'Hats')
    const hatsRenamed = campaign(derivedId('campaign', 4), 'Hats 2026')
    write([...ofDays(shoes), ...ofDays(hats, few)])
    expect(find([...ofDays(renamed), ...ofDays(hatsRenamed, few)])?.ads).toEqual(['Shoes', 'Hats'])
    expect(find(ofDays(hatsRenamed, few))).toBeNull()
  })

  it.each<[string, NumbersOf, NumbersOf]>([
    ['the same numbers every day', () => [20, 500], () => [20, 500]],
    ['the same spend every day and no impressions', () => [20, null], () => [20, null]],
    ['fewer than ten impressions', (day) => [day / 100, day], (day) => [day / 100, day]],
    ['no spend', (day) => [0, 100 * day], (day) => [0, 100 * day]],
    ['equal numbers on two days of five', distinct, (day) => [day + (day > 2 ? 1 : 0.5), 100 * day]],
  ])('are not those of another campaign with %s', async (_what, first, second) => {
    const { find, write } = await setUp()
    write(ofDays(shoes, first))
    expect(find(ofDays(renamed, second))).toBeNull()
  })

  it('are those of a day inside the file on which it has no row of their channel', async () => {
    const { find, write } = await setUp()
    write(ofDays(shoes))
    expect(find(ofDays(shoes, distinct, [1, 2, 4, 5]))).toMatchObject({ days: 1, ads: ['Shoes'], spend: 3_500_000 })
    const other = { ...shoes, channel: 'google' as const }
    expect(find([...ofDays(shoes, distinct, [1, 5]), ...ofDays(other)])).toMatchObject({ days: 3 })
  })

  it('are none of a day outside the file, of another campaign, without spend, or of which the file has versions', async () => {
    const { find, write } = await setUp()
    write(ofDays(shoes, (day) => [day === 3 ? 0 : day, 100]))
    expect(find(ofDays(shoes, distinct, [2]))).toBeNull()
    expect(find(ofDays(shoes, distinct, [1, 2, 4, 5]))).toBeNull()
    expect(find(ofDays(renamed, distinct, [1, 4]))).toBeNull()
    expect(find([...ofDays(shoes, distinct, [1, 3, 5]), ...ofDays({ ...shoes, readAt: 1 }, distinct, [2, 4])])).toBeNull()
  })

  it('do not count any more where the file replaces them, and come back when it is undone', async () => {
    const { write, undo, spend } = await setUp()
    write([ad('1', 110), ad('2', 40)])
    const second = write([ad('1', 115), ad('3', 52)], true)
    expect(await spend()).toBe(167)
    expect(undo(second)).toMatchObject({ removed: 1, restored: 2 })
    expect(await spend()).toBe(150)
  })

  it('come back on a day inside the file that it lacked when it is undone', async () => {
    const { write, undo, spend } = await setUp()
    const around = ['2026-11-09', '2026-11-11'].map((day) => ad('1', 20, { day: asDay(day) }))
    write([...around, ad('1', 10)])
    const second = write(around, true)
    expect(await spend()).toBeNull()
    expect(undo(second)).toMatchObject({ removed: 0, restored: 1 })
    expect(await spend()).toBe(10)
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
