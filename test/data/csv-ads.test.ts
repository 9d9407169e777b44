/** The ad readers against real exports, whose totals are known. */

import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { createMessage } from '#shared/messages/message.ts'
import { readAll } from '#test/helpers/csv-file.ts'
import { realAdColumns } from '../helpers/real-data.ts'
import { skipped } from '../helpers/skipped.ts'
import { messageText } from '../helpers/texts.ts'

const data = join(process.cwd(), '../shared/data')
const facebook = join(data, 'fb_ads_aug2017')
const insights = join(data, 'meta_graph_api_daily')

const base: CsvReadOptions = { timeZone: 'America/New_York', currency: 'USD' }
const mapped: CsvReadOptions = { ...base, map: realAdColumns }

const read = (file: string, options: CsvReadOptions) => readAll(readAds(() => createReadStream(file), options))

const cents = (micros: number): number => Math.round(micros / 10_000) / 100
const sum = (rows: readonly AdFact[], of: (fact: AdFact) => number | null): number =>
  rows.reduce((total, fact) => total + (of(fact) ?? 0), 0)
const spend = (rows: readonly AdFact[]): number => cents(sum(rows, (fact) => fact.spend))

const absent = (path: string): string | null => (existsSync(path) ? null : `${path} is absent`)

describe.skipIf(!existsSync(facebook))(skipped('1,143 real Facebook ads', absent(facebook)), () => {
  it('reads the aligned table to its known totals, and every day to its own', async () => {
    const { rows, summary } = await read(join(facebook, 'data_aligned.csv'), mapped)
    expect(rows).toHaveLength(1143)
    expect(spend(rows)).toBe(58_705.23)
    expect(sum(rows, (fact) => fact.impressions)).toBe(213_434_828)
    expect(sum(rows, (fact) => fact.linkClicks)).toBe(38_165)
    expect(sum(rows, (fact) => fact.purchases)).toBe(1079)
    expect(['916', '936', '1178'].map((id) => spend(rows.filter((fact) => fact.campaignId === id)))).toEqual([149.71, 2893.37, 55_662.15])
    expect(summary).toMatchObject({
      rowsRead: 1143,
      refused: [],
      notes: [
        messageText()('note.channel', { channel: createMessage('channel.meta') }),
        messageText()('note.noCurrency', { own: 'USD' }),
        messageText()('note.lacks', { fields: [createMessage('file.field.purchase_value')] }),
      ],
      firstDay: '2017-08-17',
      lastDay: '2017-08-30',
      format: 'mapped',
    })

    const days: Record<string, string>[] = parse(await readFile(join(facebook, 'daily_totals.csv')), { columns: true })
    expect(days).toHaveLength(14)
    for (const day of days) {
      const own = rows.filter((fact) => fact.day === day.date)
      expect({
        ads: own.length,
        impressions: sum(own, (fact) => fact.impressions),
        clicks: sum(own, (fact) => fact.linkClicks),
        spent: spend(own),
        purchases: sum(own, (fact) => fact.purchases),
      }).toEqual({
        ads: Number(day.ads),
        impressions: Number(day.impressions),
        clicks: Number(day.clicks),
        spent: Number(day.spent),
        purchases: Number(day.approved_conversion),
      })
    }
  })

  it('refuses the raw table at its first shifted row and counts the shifted rows', async () => {
    const refusal = read(join(facebook, 'data_raw.csv'), mapped)
    await expect(refusal).rejects.toMatchObject({
      name: 'ImportRefused',
      details: expect.arrayContaining([expect.objectContaining({ field: 'row 763, campaign_id' })]),
    })
    const problem = createMessage('cell.stranger', {
      cell: '45-49',
      what: createMessage('cell.is.age'),
      place: createMessage('cell.place.id'),
    })
    const kinds = [createMessage('row.shifted', { count: 382 })]
    await expect(refusal).rejects.toThrow(messageText()('row.bad', { row: 763, column: 'campaign_id', problem, kinds }))
  })

  it('reads the rest of the raw table on request, with dates written day first', async () => {
    const raw = await read(join(facebook, 'data_raw.csv'), { ...mapped, skip_bad_rows: true })
    const aligned = await read(join(facebook, 'data_aligned.csv'), mapped)
    expect(raw.summary).toMatchObject({ rowsRead: 1143, firstDay: '2017-08-17', lastDay: '2017-08-30' })
    expect(raw.summary.refused).toHaveLength(382)
    expect(raw.summary.refused.map(({ row }) => row)).toEqual(Array.from({ length: 382 }, (_, index) => 763 + index))
    const first = new Set(raw.rows.map((fact) => fact.adId))
    expect(first.size).toBe(761)
    expect(raw.rows).toEqual(aligned.rows.filter((fact) => first.has(fact.adId)))
  })

  it('proposes a map in the preview', async () => {
    const shown = await previewFile(() => createReadStream(join(facebook, 'data_aligned.csv')), 'ads', base)
    expect(shown.questions.map(({ id }) => id)).toEqual(['map'])
    expect(shown).toMatchObject({ rows: 1143, totals: { spend: 58_705.23, purchases: 1079 }, problems: [] })
  })
})

describe.skipIf(!existsSync(insights))(skipped('one real day of ad × age × gender', absent(insights)), () => {
  it('adds up the breakdown to nine ads, with reach unknown', async () => {
    const { rows, summary } = await read(join(insights, 'insights_2024-08-06_age_gender.csv'), {
      ...base,
      map: { purchases: 'purchase', purchase_value: 'conversion_value' },
    })
    expect(rows).toHaveLength(9)
    expect(spend(rows)).toBe(1053.21)
    expect(sum(rows, (fact) => fact.impressions)).toBe(27_615)
    expect(sum(rows, (fact) => fact.linkClicks)).toBe(410)
    expect(sum(rows, (fact) => fact.addToCart)).toBe(41)
    expect(sum(rows, (fact) => fact.initiateCheckout)).toBe(39)
    expect(sum(rows, (fact) => fact.purchases)).toBe(11)
    expect(cents(sum(rows, (fact) => fact.purchaseValue))).toBe(6435)
    expect(rows.every((fact) => fact.reach === null)).toBe(true)
    expect(summary).toMatchObject({ rowsRead: 123, rowsFolded: 114 })
    expect(summary.notes).toContain(messageText()('note.summedBy', { count: 114, columns: 'age, gender' }))
  })
})
