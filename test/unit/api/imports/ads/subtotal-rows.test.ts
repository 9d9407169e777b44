import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const text = messageText()
const read = (content: string, options: Partial<CsvReadOptions> = {}) => readAll(readAds(fileOf(content), { ...account, ...options }))
const spendOf = async (content: string, options: Partial<CsvReadOptions> = {}): Promise<number> =>
  (await read(content, options)).rows.reduce((sum, { spend }) => sum + spend, 0) / 1e6

/** 2 campaigns × 2 ads × 12 days; the ads of a campaign and day add up to spend 32 + day and 52 + day, from day 0. */
const DAYS = Array.from({ length: 12 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`)
const CAMPAIGNS = [
  { name: 'Brand', spend: 30 },
  { name: 'Prospecting', spend: 50 },
]
const TOTAL = CAMPAIGNS.reduce((sum, { spend }) => sum + 12 * (spend + 2) + 66, 0)

type Row = readonly [day: string, campaign: string, ad: string, spend: number, impressions: number]
const ads = (day: string, campaign: (typeof CAMPAIGNS)[number], index: number): Row[] => [
  [day, campaign.name, 'Ad 1', 10 + index, 100],
  [day, campaign.name, 'Ad 2', campaign.spend - 10 + 2, 250],
]
const sumRow = (rows: readonly Row[], day: string, campaign: string, ad: string): Row => [
  day,
  campaign,
  ad,
  rows.reduce((sum, row) => sum + row[3], 0),
  rows.reduce((sum, row) => sum + row[4], 0),
]
const file = (rows: readonly Row[]): string =>
  lines('date,campaign_name,ad_name,spend,impressions', ...rows.map((row) => row.map((cell) => String(cell)).join(',')))

const words = ['', '-', 'All', 'Total', 'Alle', 'Gesamtergebnis', 'Total général', 'Todos', 'Total geral', 'Totale', '总计', 'Eindtotaal']

describe('the reader of subtotals', () => {
  it.each(words)('leaves out "%s" as the ad of a row that equals the sum of its campaign and day', async (word) => {
    const rows = DAYS.flatMap((day, index) =>
      CAMPAIGNS.flatMap((campaign) => {
        const own = ads(day, campaign, index)
        const subtotal = sumRow(own, day, campaign.name, word)
        // Before its rows in one file, below them in another.
        return words.indexOf(word) % 2 === 0 ? [subtotal, ...own] : [...own, subtotal]
      }),
    )
    const { rows: facts, summary } = await read(file(rows))
    expect(facts).toHaveLength(48)
    expect(await spendOf(file(rows))).toBe(TOTAL)
    expect(summary.notes).toContain(text('note.subtotals', { count: 24 }))
  })

  it('leaves out an ad named as the total of its campaign or ad set, if it equals their sum', async () => {
    const header = 'date,campaign_name,adset_name,ad_name,spend'
    const own = ['2026-11-01,K,S,A,10', '2026-11-01,K,S,B,20', '2026-11-01,K,T,C,5']
    const sums = ['2026-11-01,K,S,S gesamt,30', '2026-11-01,K,T,Total T,5', '2026-11-01,K,k Ergebnis,,35', '2026-11-01,K Total,,,35']
    expect(await spendOf(lines(header, ...own, ...sums))).toBe(35)
    expect((await read(lines(header, ...own, ...sums))).summary.notes).toContain(text('note.subtotals', { count: 4 }))
    // Other numbers are asked about; names that are the total of something else, and ads with an id, are ads.
    const unlike = lines(header, ...own, '2026-11-01,K,S,S gesamt,31')
    expect((await refusalOf(read(unlike))).resolvedBy).toEqual(['subtotals'])
    expect(await spendOf(unlike, { subtotals: 'count' })).toBe(66)
    expect(await spendOf(lines(header, ...own, '2026-11-01,K,S,Wine Total,30'))).toBe(65)
    expect(await spendOf(lines(`${header},ad_id`, ...own.map((row, id) => `${row},${id}`), '2026-11-01,K,S,S gesamt,30,9'))).toBe(65)
  })

  it('leaves out the totals of an Excel pivot: by day, by campaign, and of everything', async () => {
    const days = DAYS.flatMap((day, index) => {
      const own = CAMPAIGNS.flatMap((campaign) => ads(day, campaign, index))
      const groups = CAMPAIGNS.map((campaign) => sumRow(ads(day, campaign, index), day, `${campaign.name} Ergebnis`, ''))
      return [...own, ...groups, sumRow(own, `${day} Ergebnis`, '', '')]
    })
    const rows = DAYS.flatMap((day, index) => CAMPAIGNS.flatMap((campaign) => ads(day, campaign, index)))
    expect(await spendOf(file([...days, sumRow(rows, 'Gesamtergebnis', '', '')]))).toBe(TOTAL)
  })

  it('leaves out the sum of an ad over its days, whose period covers the file', async () => {
    const header = 'Reporting starts,Reporting ends,Day,Campaign name,Ad name,Amount spent (USD),Impressions'
    const day = (date: string, ad: string, spend: number) => `${date},${date},${date},Brand,${ad},${spend},10`
    const content = lines(
      header,
      '2026-11-01,2026-11-02,,Brand,A,3.50,20',
      day('2026-11-01', 'A', 1.25),
      day('2026-11-02', 'A', 2.25),
      '2026-11-01,2026-11-02,,Brand,B,9,10',
      day('2026-11-02', 'B', 9),
      '2026-11-01,2026-11-02,,,,12.50,30',
    )
    expect(await spendOf(content)).toBe(12.5)
  })

  it('still rejects a row without a day that is the sum of nothing', async () => {
    await refusalOf(read(lines('date,ad_name,spend', '2026-11-01,A,1', '2026-11-02,A,2', ',A,4')))
    await refusalOf(read(lines('date,ad_name,spend', '2026-11-01,A,1', ',A,1')))
  })

  it('leaves out the sum of a breakdown', async () => {
    const header = 'date,ad_id,ad_name,age,spend,impressions'
    const content = lines(
      header,
      '2026-11-01,1,A,All,10,30',
      '2026-11-01,1,A,18-24,4,10',
      '2026-11-01,1,A,25-34,6,20',
      '2026-11-01,2,B,18-24,5,7',
      '2026-11-01,2,B,,5,7',
    )
    expect(await spendOf(content)).toBe(15)
  })

  it('counts rows that name no ad and stand alone, and ads whose name is a word for a total', async () => {
    const content = lines(
      'date,campaign_name,ad_name,spend',
      '2026-11-01,Performance Max,,7',
      '2026-11-02,Performance Max,,8',
      '2026-11-01,Search,A,1',
      '2026-11-01,Remarketing,All,2',
    )
    expect(await spendOf(content)).toBe(18)
    expect(await spendOf(lines('date,campaign_name,ad_id,ad_name,spend', '2026-11-01,C,1,A,2', '2026-11-01,C,2,All,2'))).toBe(4)
  })

  it('sums up each channel by itself, and all of them where a row names none', async () => {
    const content = lines(
      'date,channel,campaign_name,ad_name,spend',
      '2026-11-01,meta,C,A,5',
      '2026-11-01,Facebook,C,B,6',
      '2026-11-01,google,C,A,7',
      '2026-11-01,meta,C,Total,11',
      '2026-11-01,All,C,,18',
      '2026-11-01,,Total,,18',
    )
    expect(await spendOf(content)).toBe(18)
    const { rows } = await read(content)
    expect(rows.map(({ channel }) => channel)).toEqual(['meta', 'meta', 'google'])
    await refusalOf(read(lines('date,channel,campaign_name,ad_name,spend', '2026-11-01,meta,C,A,5', '2026-11-01,,D,,5')))
  })

  it('asks about a row that equals no sum, and never counts it unasked', async () => {
    const content = lines('date,campaign_name,ad_name,spend', '2026-11-01,C,A,1', '2026-11-01,C,B,2', '2026-11-01,C,,4')
    const { message, resolvedBy } = await refusalOf(read(content))
    expect(message).toContain(text('file.subtotal', { count: 1, row: 4, column: 'spend', value: '4.00', sum: '3.00' }))
    expect(resolvedBy).toEqual(['subtotals'])
    expect(await spendOf(content, { subtotals: 'skip' })).toBe(3)
    expect(await spendOf(content, { subtotals: 'count' })).toBe(7)
    const shown = await previewFile(fileOf(content), 'ads', account)
    expect(shown.questions).toMatchObject([{ id: 'subtotals', options: [{ value: 'skip' }, { value: 'count' }] }])
    expect(await previewFile(fileOf(content), 'ads', { ...account, subtotals: 'skip' })).toMatchObject({
      questions: [],
      totals: { spend: 3 },
    })
  })

  it.each([
    ['Total', ''],
    ['Results from 2 campaigns', '-'],
    ['Grand total', ''],
    ['Gesamt', ''],
    ['Ergebnisse aus 2 Kampagnen', '–'],
    ['Gesamtsumme:', ''],
    ['Total général', ''],
    ['Résultats de 2 campagnes', ''],
    ['Resultados de 2 campañas', ''],
    ['Totale complessivo', ''],
    ['合计', ''],
  ])('leaves out a totals row named "%s"', async (word, blank) => {
    const rows = ['2026-11-01,C,A,1,10', '2026-11-01,D,B,2,10']
    const header = 'date,campaign_name,ad_name,spend,impressions'
    for (const at of [0, 1, 2]) {
      const names = [0, 1, 2].map((index) => (index === at ? word : blank)).join(',')
      const { summary } = await read(lines(header, ...rows, `${names},3,20`))
      expect(summary.notes).toEqual([text('note.totals', { count: 1 })])
      await refusalOf(read(lines(header, `${names},4,20`, ...rows)))
    }
  })
})
