/** Ad exports of several platforms through the routes of the window: preview with format and channel, questions, import. */

import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { createMessage } from '#shared/messages/message.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { delivery, expectedTotals, googleAds, microsoftAds, tiktokAds } from '../helpers/platform-exports.ts'
import { messageText } from '../helpers/texts.ts'

const text = messageText()

type Exported = Readonly<Record<'date' | 'channel' | 'spend' | 'purchases', string>>
const cents = (rows: readonly Exported[], field: 'spend' | 'purchases'): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[field]) * 100), 0)

describe('an ad export of another platform', () => {
  let desk: Awaited<ReturnType<typeof openImportApi>>

  beforeEach(async () => {
    desk = await openImportApi({ timezone: 'America/New_York', currency: 'USD' })
  })

  const exportCsv = async (product: string): Promise<string> => {
    const stream = await desk.api.operator.exportCsv('facts', { tenantId: desk.tenant_id, product })
    return Buffer.concat((await stream.toArray()).map((chunk) => Buffer.from(chunk))).toString()
  }
  const exported = async (product: string): Promise<readonly Exported[]> => parse(await exportCsv(product), { columns: true })

  it('is previewed with its format, its channel and its exact totals', async () => {
    for (const [content, format, channel] of [
      [googleAds('fr', ';', 'USD'), 'google_ads', 'google'],
      [tiktokAds(), 'tiktok_ads', 'tiktok'],
      [microsoftAds(), 'microsoft_ads', 'microsoft'],
    ] as const)
      expect(await desk.imports.preview(content)).toMatchObject({
        format,
        channels: [channel],
        totals: expectedTotals,
        rows: 96,
        questions: [],
        problems: [],
      })
  })

  it('is imported without its totals rows, day by day', async () => {
    const { state, result } = await desk.imports.bringIn(googleAds('en', ',', 'USD'), { product: 'Google' })
    expect({ state, written: result?.rows_written }).toEqual({ state: 'done', written: 96 })
    expect(result?.notes).toContain(text('note.channel', { channel: createMessage('channel.google') }))
    const rows = await exported('Google')
    const again = await desk.imports.bringIn(await exportCsv('Google'), { product: 'Google' })
    expect(again).toMatchObject({ result: { rows_written: 0, rows_changed: 0, rows_unchanged: 96 } })
    expect(rows).toHaveLength(96)
    for (const day of new Set(delivery.map((row) => row.day))) {
      const stored = rows.filter(({ date }) => date === day)
      const own = delivery.filter((row) => row.day === day)
      expect(stored.map(({ channel }) => channel)).toEqual(own.map(() => 'google'))
      expect(cents(stored, 'spend')).toBe(own.reduce((sum, row) => sum + row.cents, 0))
      expect(cents(stored, 'purchases')).toBe(own.reduce((sum, row) => sum + row.conversions, 0))
    }
  })

  it('is imported with the channel that the user chose, which the next file with the header has too', async () => {
    const table = (day: string): string => `when,creative,cost\n${day},A,1.50\n`
    const map = { date: 'when', ad_name: 'creative', spend: 'cost' }
    const options = { map, channel: 'google' } as const
    expect(await desk.imports.preview(table('2026-11-01'), { options: { map } })).toMatchObject({ format: 'mapped', channels: ['meta'] })
    expect(await desk.imports.preview(table('2026-11-01'), { options })).toMatchObject({ format: 'mapped', channels: ['google'] })
    await desk.imports.bringIn(table('2026-11-01'), { options })
    expect(await desk.imports.preview(table('2026-11-02'), { product: 'New product' })).toMatchObject({
      remembered: true,
      channels: ['google'],
    })
  })

  it('asks what identical rows without IDs are, and does not remember the answer', async () => {
    const row = '2026-11-01,A,1.50'
    const file = `date,ad_name,spend\n${row}\n${row}\n2026-11-02,B,2\n`
    expect((await desk.imports.preview(file)).questions).toMatchObject([{ id: 'identical_rows', options: [{ value: 'copies' }, {}] }])
    expect((await desk.imports.bringIn(file)).state).toBe('failed')
    const options = { identical_rows: 'copies' } as const
    expect(await desk.imports.preview(file, { options })).toMatchObject({ rows: 3, totals: { spend: 5 }, questions: [] })
    expect(await desk.imports.bringIn(file, { options })).toMatchObject({ result: { rows_written: 3 } })
    expect(await desk.imports.bringIn(file, { options })).toMatchObject({ result: { rows_written: 0, rows_unchanged: 3 } })
    expect((await desk.imports.bringIn(file)).state).toBe('failed')
  })

  it('asks about a total of the account that differs from the rows, with both numbers', async () => {
    const rows = 'Day,Campaign,Ad group,Cost,Currency code\n2026-11-01,C,G,300.00,USD\n2026-11-01,D,G,500.00,USD\n'
    const file = `${rows}Total: Account,,,1000.00,USD\n`
    const [question] = (await desk.imports.preview(file)).questions
    expect(question).toMatchObject({ id: 'subtotals', options: [{ value: 'skip' }] })
    expect(question?.question).toMatch(/"Cost".*1000\.00.*800\.00/)
    expect((await desk.imports.bringIn(file)).state).toBe('failed')
    const options = { subtotals: 'skip' } as const
    expect(await desk.imports.bringIn(file, { options })).toMatchObject({ result: { rows_read: 2, rows_written: 2 } })
    expect((await desk.imports.preview(`${rows}Total: Account,,,800.00,USD\n`)).questions).toEqual([])
  })

  it('asks about rows that may be subtotals', async () => {
    const file = 'date,campaign_name,ad_name,spend\n2026-11-01,C,A,1\n2026-11-01,C,B,2\n2026-11-01,C,Total,4\n'
    expect((await desk.imports.preview(file)).questions).toMatchObject([{ id: 'subtotals' }])
    expect(await desk.imports.bringIn(file, { options: { subtotals: 'skip' } })).toMatchObject({
      result: { rows_read: 2, rows_written: 2 },
    })
  })
})
