import { describe, expect, it } from 'vitest'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import type { Channel } from '#shared/contract/channel.ts'
import { createMessage } from '#shared/messages/message.ts'
import { account, fileOf, lines, readAll, refusalOf } from '#test/helpers/csv-file.ts'
import {
  analyticsReport,
  delivery,
  expectedTotals,
  type GoogleLanguage,
  googleAds,
  graphInsights,
  microsoftAds,
  pinterestAds,
  snapchatAds,
  supermetrics,
  tiktokAds,
} from '#test/helpers/platform-exports.ts'
import { messageText, writtenMessages } from '#test/helpers/texts.ts'

const text = messageText()
const read = (content: string | Uint8Array, options: Partial<CsvReadOptions> = {}) =>
  readAll(readAds(fileOf(content), { ...account, ...options }))
const preview = (content: string, options: Partial<CsvReadOptions> = {}) => previewFile(fileOf(content), 'ads', { ...account, ...options })

const cents = (micros: number): number => Math.round(micros / 10_000)
const sums = (rows: Awaited<ReturnType<typeof read>>['rows']) => ({
  spend: rows.reduce((sum, row) => sum + cents(row.spend), 0) / 100,
  impressions: rows.reduce((sum, row) => sum + (row.impressions ?? 0), 0),
  link_clicks: rows.reduce((sum, row) => sum + (row.linkClicks ?? 0), 0),
  purchases: rows.reduce((sum, row) => sum + Math.round((row.purchases ?? 0) * 100), 0) / 100,
  purchase_value: rows.reduce((sum, row) => sum + cents(row.purchaseValue ?? 0), 0) / 100,
})

describe('the reader of Google Ads reports', () => {
  const cases: [GoogleLanguage, ',' | ';' | '\t'][] = [
    ['en', ','],
    ['en', '\t'],
    ['de', ';'],
    ['de', '\t'],
    ['fr', ';'],
    ['es', ';'],
  ]
  it.each(cases)('reads a report in %s with the delimiter %j: titles, fractions and totals rows', async (language, delimiter) => {
    const { rows, summary } = await read(googleAds(language, delimiter), { currency: 'EUR' })
    expect(rows).toHaveLength(96)
    expect(sums(rows)).toEqual(expectedTotals)
    expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(['google']))
    expect(rows[1]).toMatchObject({ campaignName: 'Brand | DE', adsetName: 'Group 1', adName: 'Ad 2', purchases: 0.5 })
    expect(summary).toMatchObject({ format: 'google_ads', firstDay: '2026-11-01', lastDay: '2026-11-08' })
    expect(summary.notes).toContain(text('note.totals', { count: 2 }))
  })

  it('shows format and channel before anything is written', async () => {
    const shown = await preview(googleAds('de', ';'), { currency: 'EUR' })
    expect(shown).toMatchObject({ format: 'google_ads', channels: ['google'], questions: [], problems: [], rows: 96 })
    expect(shown.totals).toEqual(expectedTotals)
  })

  it('rejects a report whose currency code is not that of the account', async () => {
    const { message } = await refusalOf(read(googleAds('en', ',', 'GBP'), { currency: 'EUR' }))
    expect(message).toContain(writtenMessages([createMessage('cell.currency', { code: 'GBP', own: 'EUR' })]))
  })

  it('reads campaigns without ads, and drops a row that sums up a campaign with ads', async () => {
    const { rows, summary } = await read(
      lines(
        'Day,Campaign,Ad group,Currency code,Cost,Impr.,Clicks,Conversions',
        '2026-11-01,PMax, --,USD,7.50,100,5,0.33',
        '2026-11-01,Search,A,USD,1.25,10,1,0.5',
        '2026-11-01,Search,B,USD,2.25,20,2,1.25',
        '2026-11-01,Search, --,USD,3.50,30,3,1.75',
      ),
    )
    expect(rows.map(({ campaignName, spend }) => [campaignName, spend / 1e6])).toEqual(
      expect.arrayContaining([
        ['PMax', 7.5],
        ['Search', 1.25],
        ['Search', 2.25],
      ]),
    )
    expect(rows).toHaveLength(3)
    expect(summary.notes).toContain(text('note.subtotals', { count: 1 }))
  })
})

describe('the reader of exports of other platforms', () => {
  it.each([
    ['TikTok Ads', tiktokAds(), 'tiktok_ads', 'tiktok'],
    ['TikTok Ads with other names', tiktokAds('Date', 'Total complete payment', 'Total complete payment value'), 'tiktok_ads', 'tiktok'],
    ['Microsoft Advertising', microsoftAds(), 'microsoft_ads', 'microsoft'],
    ['Snapchat', snapchatAds(), 'snapchat_ads', 'other'],
    ['Pinterest', pinterestAds(), 'pinterest_ads', 'other'],
    ['Supermetrics', supermetrics(), 'meta_api', 'meta'],
    ['the Graph API', graphInsights(), 'meta_api', 'meta'],
  ] as const)('reads an export of %s to its totals', async (_, content, format, channel) => {
    const { rows, summary } = await read(content)
    expect(rows).toHaveLength(delivery.length)
    expect(sums(rows)).toEqual(expectedTotals)
    expect(new Set(rows.map((row) => row.channel))).toEqual(new Set([channel]))
    expect(summary.format).toBe(format)
    const shown = await preview(content)
    expect(shown).toMatchObject({ format, channels: [channel], totals: expectedTotals, questions: [], problems: [] })
  })

  it('reads Snapchat days that start at midnight of the ad account', async () => {
    const at = (day: string): string => `${day}T00:00:00.000-08:00`
    const row = (day: string, next: string): string => `${at(day)},${at(next)},A,100,5,7.00`
    const header = 'Start time,End time,Campaign Name,Paid Impressions,Swipe Ups,Amount Spent'
    const { rows } = await read(lines(header, row('2026-11-01', '2026-11-02'), row('2026-11-02', '2026-11-03')))
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02'])
  })

  it('explains how to export a report without a day', async () => {
    const bare = lines('Campaign name,Ad group name,Cost,Impressions,Clicks (destination)', 'C,G,10.00,100,10')
    expect((await refusalOf(read(bare))).message).toContain(text('file.byDayReport'))
    expect((await preview(bare)).refusal?.message).toContain(text('file.byDayReport'))
  })

  it('rejects a Snapchat export that is not by day', async () => {
    const { message } = await refusalOf(
      read(
        lines(
          'Start time,End time,Campaign Name,Paid Impressions,Swipe Ups,Amount Spent',
          '2026-11-01 00:00:00,2026-11-08 00:00:00,A,100,5,7.00',
        ),
      ),
    )
    expect(message).toContain(text('file.byDayReport'))
  })
})

describe('a Google Analytics report', () => {
  const traffic = 'Session default channel group,Users,Sessions,Engaged sessions,Engagement rate,Event count,Key events,Total revenue'
  const costs = 'Date,Session Google Ads campaign,Sessions,Ads clicks,Ads cost,Key events,Total revenue'
  const days = ['20261101,Brand,30,25,10.50,2,100', '20261101,Shopping,40,35,20.25,3,200', '20261102,Brand,31,26,11.75,2,110']
  const total = ',,101,86,42.50,7,410,Grand total'

  it.each([
    ['traffic by channel', [traffic, 'Paid Social,911,1002,400,0.399,3908,9,720', 'Direct,500,600,300,0.5,2400,5,400']],
    ['traffic without sessions', ['First user primary channel group,New users,Engagement rate', 'Direct,500,0.5']],
    ['campaigns by day', ['Date,Session campaign,Sessions,Key events', '20261101,brand,30,2']],
  ])('is rejected without spend, with what to import instead: %s', async (_, rows) => {
    const refusal = await refusalOf(read(analyticsReport(...rows)))
    expect(refusal.messages.map(({ key }) => key)).toEqual(['file.missing', 'file.analytics', 'file.analyticsWay'])
    expect(refusal.messages[0]).toMatchObject({ with: { columns: rows[0]?.replaceAll(',', ', ') } })
    expect(refusal.resolvedBy).toEqual([])
    const shown = await preview(analyticsReport(...rows))
    expect(shown).toMatchObject({ questions: [], refusal: { needs_export: true }, columns: rows[0]?.split(',') })
    expect(shown.refusal?.texts.map(({ key }) => key)).toEqual(['file.missing', 'file.analytics', 'file.analyticsWay'])
  })

  it('with spend has its columns proposed, and on request is read as ads of Google without the grand total', async () => {
    for (const content of [
      analyticsReport(costs, ...days),
      analyticsReport(costs, total, ...days),
      analyticsReport(costs, ...days, total),
    ]) {
      const { messages, resolvedBy } = await refusalOf(read(content))
      expect(messages.map(({ key }) => key)).toEqual(['file.missing', 'file.which.more'])
      expect(resolvedBy).toEqual(['map'])
      const shown = await preview(content)
      expect(shown).toMatchObject({ channels: ['google'], rows: 3, totals: { spend: 42.5, link_clicks: 86 }, problems: [] })
      expect(shown.questions.map(({ id }) => id)).toEqual(['map'])
      const map = { spend: 'Ads cost', campaign_name: 'Session Google Ads campaign' }
      const { rows, summary } = await read(content, { map })
      expect(rows.map(({ day, campaignName, spend }) => [day, campaignName, spend])).toEqual([
        ['2026-11-01', 'Brand', 10_500_000],
        ['2026-11-01', 'Shopping', 20_250_000],
        ['2026-11-02', 'Brand', 11_750_000],
      ])
      expect(new Set(rows.map(({ channel }) => channel))).toEqual(new Set(['google']))
      expect(summary.notes).toContain(text('note.channel', { channel: createMessage('channel.google') }))
    }
  })

  it('is rejected if its rows do not add up to its grand total', async () => {
    const content = analyticsReport(costs, total.replace('42.50', '52.50'), ...days)
    const { message } = await refusalOf(read(content, { map: { spend: 'Ads cost', campaign_name: 'Session Google Ads campaign' } }))
    expect(message).toContain(text('cell.totals', { total: '52.50', sum: '42.50' }))
  })

  it('with spend that is not by day is rejected with how to export it', async () => {
    const { message } = await refusalOf(read(analyticsReport('Session campaign,Sessions,Ads cost', 'brand,30,10.50')))
    expect(message).toContain(text('file.byDayReport'))
    expect(message).not.toContain(text('file.byDay'))
  })
})

describe('the channel of an ads file', () => {
  const own = lines(
    'date,channel,campaign_name,ad_name,spend',
    '2026-11-01,facebook,C,A,1',
    '2026-11-01,Google Ads,C,A,2',
    '2026-11-01,bing,C,A,3',
    '2026-11-01,TikTok,C,A,4',
    '2026-11-01,other,C,A,5',
  )

  it('is read from a column by row, and makes two ads of one name two ads', async () => {
    const { rows } = await read(own)
    expect(rows.map(({ channel, spend }) => [channel, spend / 1e6])).toEqual([
      ['meta', 1],
      ['google', 2],
      ['microsoft', 3],
      ['tiktok', 4],
      ['other', 5],
    ])
    expect(new Set(rows.map(({ adId }) => adId)).size).toBe(5)
    expect(await preview(own)).toMatchObject({ channels: ['meta', 'google', 'tiktok', 'microsoft', 'other'] })
  })

  it('separates ads with the same ID', async () => {
    const { rows } = await read(lines('date,channel,ad_id,spend', '2026-11-01,meta,1,1.5', '2026-11-01,google,1,2.5'))
    expect(rows.map(({ channel, adId }) => [channel, adId])).toEqual([
      ['meta', '1'],
      ['google', '1'],
    ])
  })

  it('must be a known one, and a blank cell is not read as Meta', async () => {
    const file = (cell: string): string => lines('date,channel,ad_id,spend', '2026-11-01,meta,1,1.5', `2026-11-01,${cell},2,2.5`)
    const { messages } = await refusalOf(read(file('Radio')))
    const values = ['meta', 'google', 'tiktok', 'microsoft', 'other']
    expect(messages[0]).toMatchObject({
      with: { row: 3, column: 'channel', problem: createMessage('cell.noChannel', { cell: 'Radio', values }) },
    })
    await refusalOf(read(file('')))
    expect((await read(file(''), { channel: 'google' })).rows.map(({ channel }) => channel)).toEqual(['meta', 'google'])
  })

  it('is Meta unless chosen for a table of no known format', async () => {
    const file = lines('date,ad_id,spend', '2026-11-01,1,1.5')
    expect((await read(file)).rows[0]?.channel).toBe('meta')
    const { rows, summary } = await read(file, { channel: 'tiktok' })
    expect(rows[0]?.channel).toBe('tiktok')
    expect(summary.notes).toContain(text('note.channel', { channel: createMessage('channel.tiktok') }))
    expect(await preview(file, { channel: 'google' })).toMatchObject({ channels: ['google'] })
  })
})

describe('a channel that differs from the platform of the columns', () => {
  const note = (found: Channel, chosen: Channel): string =>
    text('note.otherChannel', { found: createMessage(`channel.${found}`), chosen: createMessage(`channel.${chosen}`) })

  it.each(['meta', 'tiktok'] as const)('is used for a Google Ads report, with a note: %s', async (channel) => {
    const { rows, summary } = await read(googleAds('en', ',', 'EUR'), { channel, currency: 'EUR' })
    expect(new Set(rows.map((row) => row.channel))).toEqual(new Set([channel]))
    expect(summary.notes).toContain(note('google', channel))
    const shown = await preview(googleAds('en', ',', 'EUR'), { channel, currency: 'EUR' })
    expect(shown.notes).toContain(note('google', channel))
  })

  it('has no such note where both are the same', async () => {
    const { summary } = await read(googleAds('en', ',', 'EUR'), { channel: 'google', currency: 'EUR' })
    expect(summary.notes).not.toContain(note('google', 'google'))
  })
})

describe('the reader of fractional conversions', () => {
  const file = (purchases: string, rest = '10'): string =>
    lines('date;ad_id;spend;impressions;purchases', `2026-11-01;1;1,50;${rest};${purchases}`)

  it.each([
    ['3,50', 3.5],
    ['12,00', 12],
    ['1.250,25', 1250.25],
    ['0,3333333', 0.333333],
    ['', null],
  ])('reads %s purchases', async (cell, value) => {
    expect((await read(file(cell))).rows[0]?.purchases).toBe(value)
  })

  it('still rejects a fraction of an impression, and reads "12.00" as 12', async () => {
    expect((await refusalOf(read(file('1', '1,5')))).message).toContain('1,5')
    expect((await read(file('1', '12,00'))).rows[0]?.impressions).toBe(12)
    expect((await refusalOf(read(file('-0,5')))).message).toContain('-0,5')
  })

  it('does not take two rows for the same that differ in a fraction only', async () => {
    const rows = ['2026-11-01,1,1.50,10,3.2', '2026-11-01,1,1.50,10,3.7']
    const { messages } = await refusalOf(read(lines('date,ad_id,spend,impressions,purchases', ...rows)))
    expect(messages[0]?.key).toBe('file.split')
    const { rows: facts } = await read(lines('date,ad_id,spend,impressions,purchases', '2026-11-01,1,1,1,0.1', '2026-11-01,1,2,1,0.2'), {
      sum_breakdowns: true,
    })
    expect(facts[0]?.purchases).toBe(0.3)
  })
})
