import { describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { pulledAtReader } from '#api/imports/ads/pulled-at.ts'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { questionsOf } from '#api/imports/preview/row-questions.ts'
import { asDay } from '#shared/calendar.ts'
import { account, fileOf, lines, readAll, refusalOf } from '../../../../helpers/csv-file.ts'

const DAY = asDay('2026-11-10')
const NOW = Date.UTC(2026, 10, 20, 8)
const HEADER = 'date,ad_id,spend,purchases,pulled_at'
const options = { ...account, timeZone: 'Europe/Berlin', today: asDay('2026-11-20'), now: NOW }
const read = (...rows: readonly string[]) => readAll(readAds(fileOf(lines(HEADER, ...rows)), options))

describe('a reading time', () => {
  const readAt = pulledAtReader({ timeZone: 'Europe/Berlin', now: NOW })

  it.each([
    ['2026-11-11T06:00:00+01:00', Date.UTC(2026, 10, 11, 5)],
    ['2026-11-11T06:00:00Z', Date.UTC(2026, 10, 11, 6)],
    ['2026-11-11 06:00+0530', Date.UTC(2026, 10, 11, 0, 30)],
    ['2026-11-11T06:00:00.25-03', Date.UTC(2026, 10, 11, 9, 0, 0, 250)],
    [' ', null],
    ['2026-11-10T00:00:00+01:00', Date.UTC(2026, 10, 9, 23)],
  ])('%j is read as a moment', (text, expected) => {
    expect(readAt(text, DAY)).toBe(expected)
  })

  it.each([
    ['2026-11-11T06:00:00', 'has no offset from UTC'],
    ['2026-11-11', 'has no offset from UTC'],
    ['11/11/2026 6:00', 'is not a reading time'],
    ['2026-02-30T06:00:00Z', 'is not a reading time'],
    ['2026-11-11T24:10:00Z', 'is not a reading time'],
    ['2026-11-11T06:00:00+19:00', 'is not a reading time'],
    ['2026-11-20T08:00:01Z', 'is in the future: it is 2026-11-20T08:00:00Z'],
    ['2026-11-09T22:59:59Z', 'is before 2026-11-10 starts in the account’s time zone'],
  ])('%j is refused in words', (text, words) => {
    const problem = readAt(text, DAY)
    expect(typeof problem === 'object' && problem !== null ? english.format(problem) : problem).toContain(words)
  })
})

describe('a file with reading times', () => {
  it('names the row and the column of a bad one', async () => {
    const refusal = await refusalOf(read('2026-11-10,1,5.00,2,2026-11-11T06:00:00Z', '2026-11-10,2,5.00,2,yesterday'))
    expect(refusal.message).toContain('Row 3, column "pulled_at": "yesterday" is not a reading time')
  })

  it('may have several versions of a row, and is refused for two with one reading time', async () => {
    const versions = ['2026-11-10,1,5.00,2,2026-11-11T06:00:00Z', '2026-11-10,1,5.00,4,2026-11-12T06:00:00Z']
    const { rows, summary } = await read(...versions)
    expect(rows.map(({ purchases, readAt }) => [purchases, readAt])).toEqual([
      [2, Date.UTC(2026, 10, 11, 6)],
      [4, Date.UTC(2026, 10, 12, 6)],
    ])
    expect(summary.notes.join(' ')).toContain('2 rows state when they were read')
    const refusal = await refusalOf(read(...versions, '2026-11-10,1,5.00,5,2026-11-12T07:00:00+01:00'))
    expect(refusal.message).toMatch(/rows? 3 and 4|3.*4/)
    // Two ways out: one of two versions is wrong, or the rows are parts.
    expect(refusal.message).toContain('read at the same time (2026-11-12T06:00:00Z), with different values')
    expect(refusal.message).toContain('two versions of the row with one time, remove one of them')
    expect(refusal.resolvedBy).toEqual(['sum_breakdowns'])
    expect(questionsOf(refusal, 'ads')[0]?.question).toContain('remove one of them from the file instead')
  })

  it('says which days were last read before they were over', async () => {
    const { summary } = await read('2026-11-10,1,5.00,2,2026-11-10T22:59:59Z', '2026-11-11,1,5.00,4,2026-11-11T23:00:00Z')
    expect(summary.notes.join(' ')).toContain('Nov 10, 2026 was last read before the day was over')
    const { summary: whole } = await read('2026-11-10,1,5.00,2,2026-11-10T22:59:59Z', '2026-11-10,2,5.00,2,2026-11-10T23:00:00Z')
    expect(whole.notes.join(' ')).not.toContain('before the day was over')
  })

  it('reads a blank cell as the time of the import', async () => {
    const { rows } = await read('2026-11-10,1,5.00,2,')
    expect(rows[0]?.readAt).toBeUndefined()
  })
})

describe('a file without reading times', () => {
  const notesOf = async (last: string, now: number): Promise<string> => {
    const file = fileOf(lines('date,ad_id,spend,purchases', '2026-11-10,1,5.00,2', `${last},1,5.00,2`))
    return (await readAll(readAds(file, { ...options, now }))).summary.notes.join(' ')
  }
  const note = 'Nov 20, 2026 is not over yet in the account’s time zone, so it counts as incomplete.'

  it('has a note on its last day if that is not over in the zone of the account', async () => {
    expect(await notesOf('2026-11-20', NOW)).toContain(note)
    expect(await notesOf('2026-11-19', NOW)).not.toContain('incomplete')
    // Midnight in Berlin is an hour before midnight in UTC.
    expect(await notesOf('2026-11-20', Date.UTC(2026, 10, 20, 23))).not.toContain('incomplete')
  })
})
