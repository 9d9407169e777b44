/** Dates before 2005: a question with a proposal, so that an old file can be imported and a wrong year cannot. */

import { describe, expect, it } from 'vitest'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { failureOf } from '#api/jobs/failure.ts'
import { createMessage } from '#shared/messages/message.ts'
import { fileOf, lines, readAll } from '../helpers/csv-file.ts'
import { openImportApi } from '../helpers/import-client.ts'
import { openShop } from '../helpers/open-shop.ts'

const openAds = async () => (await openImportApi({ timezone: 'UTC', currency: 'USD' })).imports
const ads = (...days: readonly string[]) => lines('date,ad_id,spend', ...days.map((day, ad) => `${day},${ad},${ad + 1}.00`))
const found = (count: number, row: number, first: string, last: string) =>
  createMessage('file.oldDates', { count, limit: '2005-01-01', first, last, row })
const question = (proposal: 'all' | 'joined' | 'apart', next?: string) => ({
  id: 'old_dates',
  texts: { question: { with: { proposal: { key: `file.oldDates.${proposal}`, ...(next ? { with: { next } } : {}) } } } },
  options: { all: ['import'], joined: ['import', 'skip'], apart: ['skip', 'import'] }[proposal].map((value) => ({ value })),
})

describe('ads before 2005', () => {
  it('are asked about with what the other rows suggest, and refused without an answer', async () => {
    const { preview, bringIn } = await openAds()
    const wrongYear = ads('2026-01-05', '1999-01-06', '1999-01-07')
    const asked = await preview(wrongYear)
    expect(asked).toMatchObject({ questions: [question('apart', '2026-01-05')], problems: [], refusal: null, rows: 3 })
    expect(asked.questions[0]?.texts.question.with).toMatchObject({ found: found(2, 3, '1999-01-06', '1999-01-07') })
    expect((await preview(ads('1997-01-05', '1998-01-06'))).questions).toMatchObject([question('all')])
    expect((await preview(ads('2004-12-31', '2005-01-01'))).questions).toMatchObject([question('joined', '2005-01-01')])
    // The day before a gap of a year and a day.
    expect((await preview(ads('2004-12-31', '2006-01-02'))).questions).toMatchObject([question('apart')])
    expect((await preview(ads('2005-01-01', '2026-01-02'))).questions).toEqual([])
    const failed = await bringIn(wrongYear)
    expect(failed.state).toBe('failed')
    expect(failed.error?.refusal?.texts[0]).toEqual(found(2, 3, '1999-01-06', '1999-01-07'))
  })

  it('are imported or skipped as answered, which is not remembered for the next file', async () => {
    const { preview, bringIn } = await openAds()
    const file = ads('2026-01-05', '1999-01-06')
    const skipped = await preview(file, { options: { old_dates: 'skip' } })
    expect(skipped).toMatchObject({ questions: [], problems: [], rows: 1, rows_refused: 1, totals: { spend: 1 } })
    expect((await bringIn(file, { options: { old_dates: 'skip' } })).result).toMatchObject({
      rows_written: 1,
      rows_refused: 1,
      first_day: '2026-01-05',
    })
    expect(await preview(file, { product: 'New product' })).toMatchObject({ questions: [question('apart')] })
    const both = await preview(file, { product: 'New product', options: { old_dates: 'import' } })
    expect(both).toMatchObject({ questions: [], days: { first: '1999-01-06', last: '2026-01-05' }, totals: { spend: 3 } })
    expect((await bringIn(file, { options: { old_dates: 'import' } })).result).toMatchObject({
      rows_written: 1,
      rows_unchanged: 1,
      rows_refused: 0,
      first_day: '1999-01-06',
    })
  })

  it('hide no other problem, are asked about after their order of day and month, and never before 1970', async () => {
    const { preview, bringIn } = await openAds()
    const bad = ads('2026-01-05', '1999-01-06', '2026-02-30')
    const asked = await preview(bad)
    expect(asked.questions).toMatchObject([question('apart')])
    expect(asked.refusal?.rows).toMatchObject([{ row: 4, column: 'date' }])
    expect((await bringIn(bad, { options: { old_dates: 'skip' } })).error?.refusal?.rows).toMatchObject([{ row: 4 }])
    expect((await bringIn(bad, { options: { skip_bad_rows: true } })).result).toMatchObject({ rows_written: 1, rows_refused: 2 })
    const open = ads('01/02/1999', '03/04/2026')
    expect((await preview(open)).questions.map(({ id }) => id)).toEqual(['date_format'])
    expect((await preview(open, { options: { date_format: 'dmy' } })).questions).toMatchObject([question('apart', '2026-04-03')])
    const zero = ads('1899-12-31')
    expect(await preview(zero, { options: { old_dates: 'import' } })).toMatchObject({ questions: [], refusal: { rows: [{ row: 2 }] } })
  })
})

describe('orders before 2005', () => {
  it('are asked about, and skipped with all of their lines', async () => {
    const { preview, bringIn, sums } = await openShop()
    const file = lines(
      'Name,Email,Financial Status,Total,Refunded Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Id',
      '#1,,paid,30.00,0.00,1999-01-02 10:00:00 -0500,1,Lamp,10.00,501',
      '#1,,,,,,1,Bulb,20.00,',
      '#2,,paid,5.00,0.00,2026-01-02 10:00:00 -0500,1,Bulb,5.00,502',
    )
    expect((await preview(file)).questions).toMatchObject([question('apart', '2026-01-02')])
    expect(await bringIn(file, { old_dates: 'skip' })).toMatchObject({ rows_written: 1, rows_refused: 1 })
    expect(sums()).toMatchObject({ orders: 1, net: 500 })
    expect(await bringIn(file, { old_dates: 'import' })).toMatchObject({ rows_written: 1, rows_refused: 0, first_day: '1999-01-02' })
    expect(sums()).toMatchObject({ orders: 2, net: 3500 })
  })

  it('keep their dates out of the stored reason: a column of birthdays may be mapped by mistake', async () => {
    const key = { timeZone: 'UTC', currency: 'USD', customerKey: new Uint8Array(32) }
    const file = lines('order_id,birthday,net', '1,1984-05-06,5', '2,1991-02-03,6')
    const error = await readAll(readOrders(fileOf(file), { ...key, map: { created_at: 'birthday' } })).catch((refusal: unknown) => refusal)
    const { message, storedMessage } = failureOf(error, false)
    expect(message).toContain('1984-05-06')
    expect(storedMessage).not.toMatch(/1984|1991/)
    expect(storedMessage).toContain('2005-01-01')
  })
})
