import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const text = messageText()
const read = (content: string, options: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(content), { ...account, ...options }))

const HEADER = 'date,campaign_name,adset_name,ad_name,spend,impressions'
const rows = Array.from({ length: 10 }, (_, day) => {
  const date = `2026-11-${String(day + 1).padStart(2, '0')}`
  return [`${date},C,S,Ad 1,${day}.50,100`, `${date},C,S,Ad 2,${day}.75,120`]
}).flat()
const pasted = lines(HEADER, ...rows, ...rows)
/** Two ads named "Ad 1" that did nothing on two days. */
const copied = lines(HEADER, '2026-11-01,C,S,Ad 1,0.00,0', ...rows.slice(2), '2026-11-01,C,S,Ad 1,0.00,0', '2026-11-03,C,S,Ad 1,2.50,100')

describe('rows without IDs that are equal in every cell', () => {
  it('are asked about, with what the rows suggest first', async () => {
    const { message, resolvedBy } = await refusalOf(read(pasted))
    expect(message).toContain(text('file.identical', { count: 20, row: 22, ad: 'Ad 1', day: '2026-11-01' }))
    expect(message).toContain(text('file.identical.whole'))
    expect(resolvedBy).toEqual(['identical_rows'])
    expect((await refusalOf(read(copied))).message).toContain(text('file.identical.some'))
    const first = async (content: string) => (await previewFile(fileOf(content), 'ads', account)).questions[0]
    expect(await first(pasted)).toMatchObject({ id: 'identical_rows', options: [{ value: 'repeated' }, { value: 'copies' }] })
    expect(await first(copied)).toMatchObject({ id: 'identical_rows', options: [{ value: 'copies' }, { value: 'repeated' }] })
  })

  it('are skipped as repeats', async () => {
    const { rows: facts, summary } = await read(pasted, { identical_rows: 'repeated' })
    expect(facts).toHaveLength(20)
    expect(summary.notes).toEqual([text('note.dropped', { count: 20 })])
  })

  it('are numbered as copies, with the same ID on every day and in every file', async () => {
    const { rows: facts, summary } = await read(copied, { identical_rows: 'copies' })
    expect(facts).toHaveLength(21)
    const second = facts.filter(({ adName }) => adName === 'Ad 1 (2)')
    expect(second.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-03'])
    expect(new Set(second.map(({ adId }) => adId)).size).toBe(1)
    expect(second[0]?.adId).not.toBe(facts[0]?.adId)
    expect(second[0]).toMatchObject({ campaignId: facts[0]?.campaignId, adsetId: facts[0]?.adsetId })
    expect(summary.notes).toEqual([text('note.copies', { count: 2 })])
    const again = (await read(copied, { identical_rows: 'copies' })).rows.find(({ adName }) => adName === 'Ad 1 (2)')
    expect(again?.adId).toBe(second[0]?.adId)
    const three = lines(HEADER, ...Array.from({ length: 3 }, () => '2026-11-01,C,S,A,1.00,5'))
    expect((await read(three, { identical_rows: 'copies' })).rows.map(({ adName }) => adName)).toEqual(['A', 'A (2)', 'A (3)'])
  })

  it('are skipped without a question if the ad has an ID', async () => {
    const { rows: facts, summary } = await read(lines('date,ad_id,ad_name,spend', '2026-11-01,1,A,1.50', '2026-11-01,1,A,1.5'))
    expect(facts).toHaveLength(1)
    expect(summary.notes).toEqual([text('note.dropped', { count: 1 })])
  })

  it('are asked about in a file with breakdowns too', async () => {
    const content = lines('date,ad_name,age,spend', '2026-11-01,A,18-24,1.50', '2026-11-01,A,18-24,1.50', '2026-11-01,A,25-34,2')
    expect((await refusalOf(read(content))).resolvedBy).toEqual(['identical_rows'])
    const spend = async (choice: 'repeated' | 'copies') =>
      (await read(content, { identical_rows: choice })).rows.map(({ adName, spend: micros }) => [adName, micros / 1e6])
    expect(await spend('repeated')).toEqual([['A', 3.5]])
    expect(await spend('copies')).toEqual([
      ['A', 3.5],
      ['A (2)', 1.5],
    ])
  })
})
