/** Refunds beyond the value of their order, and equal refunds of a file that is imported again. */

import { describe, expect, it } from 'vitest'
import type { ImportPreview, ImportResult } from '#shared/contract/internal/import.ts'
import { createMessage } from '#shared/messages/message.ts'
import { lines } from '../helpers/csv-file.ts'
import { openOwnShop, openShop } from '../helpers/open-shop.ts'

const HEADER = 'order_id,created_at,gross,net'
const SOLD = ['1,2026-11-02,100.00,100.00', '2,2026-11-03,50.00,50.00']
const refund = (order: number, amount: string, day = 5): string => `${order},2026-11-0${day},-${amount},-${amount}`

const excessIn = ({ note_texts: notes }: Pick<ImportPreview | ImportResult, 'note_texts'>) =>
  notes.filter(({ key }) => key === 'note.refundExcess')
const excess = (count: number, row: number, amount: string, currency = 'USD') => [
  createMessage('note.refundExcess', { count, row, amount, currency }),
]

describe('refunds beyond the value of their order', () => {
  it('are imported with a note, in the preview and in the result', async () => {
    const { bringIn, preview, sums } = await openShop()
    const file = lines(HEADER, ...SOLD, refund(1, '150.00'), refund(2, '50.00'))
    expect(excessIn(await preview(file))).toEqual(excess(1, 4, '50.00'))
    const result = await bringIn(file)
    expect(excessIn(result)).toEqual(excess(1, 4, '50.00'))
    expect(result.notes.join(' ')).toContain('Refunds exceed the value of 1 order, by 50.00 USD (row 4).')
    expect(sums()).toEqual({ orders: 2, net: -5000, refunded: 20_000, excluded: 0 })
  })

  it('are noted by the row of their order where the file states them in a column', async () => {
    const { bringIn } = await openShop({ timeZone: 'UTC', currency: 'JPY' })
    const row = (order: number, refunded: number) => `${order},2026-11-0${order},1000,${refunded},${1000 - refunded}`
    const file = lines('order_id,created_at,gross,refunded,net', row(1, 1000), row(2, 1200), row(3, 1100))
    expect(excessIn(await bringIn(file))).toEqual(excess(2, 3, '300', 'JPY'))
  })

  it('are noted whichever files they are in', async () => {
    const { bringIn, preview } = await openShop()
    expect(excessIn(await bringIn(lines(HEADER, ...SOLD, refund(1, '60.00'))))).toEqual([])
    // Of an order of an earlier file, which has a refund already.
    const second = lines(HEADER, refund(2, '10.00', 6), refund(1, '60.00', 6))
    expect(excessIn(await preview(second))).toEqual(excess(1, 3, '20.00'))
    expect(excessIn(await bringIn(second))).toEqual(excess(1, 3, '20.00'))
    expect(excessIn(await bringIn(second))).toEqual(excess(1, 3, '20.00'))
    // The order again, with another one of its refunds.
    expect(excessIn(await bringIn(lines(HEADER, ...SOLD, refund(1, '60.00'))))).toEqual(excess(1, 4, '20.00'))
    expect(excessIn(await bringIn(lines(HEADER, ...SOLD)))).toEqual([])
  })

  it('are not noted for orders that do not count, and for roundings', async () => {
    const { bringIn } = await openShop()
    const file = lines(
      'order_id,created_at,gross,refunded,net,status',
      '1,2026-11-02,100.00,120.00,-20.00,cancelled',
      '2,2026-11-03,50.00,50.01,-0.01,paid',
    )
    expect(excessIn(await bringIn(file))).toEqual([])
  })
})

describe('refunds that one file has in a column and another as rows', () => {
  const SALES = 'order_id,created_at,gross,refunded,net'
  /** An export of the day 9 or later. */
  const sale = (refunded: number, last = 9): string =>
    lines(SALES, `1,2026-11-02,100.00,${refunded}.00,${100 - refunded}.00`, `${last},2026-11-0${last},10.00,0.00,10.00`)
  const rows = (...refunds: readonly string[]): string => lines(HEADER, ...refunds)

  it.each([
    ['the column first', [sale(20), rows(refund(1, '20.00'))], 2000],
    ['the row first', [lines(HEADER, ...SOLD), rows(refund(1, '20.00')), sale(20)], 2000],
    ['several rows of one total', [sale(50), rows(refund(1, '20.00')), rows(refund(1, '30.00', 6))], 5000],
    ['a row after the total', [sale(20), rows(refund(1, '20.00')), rows(refund(1, '30.00', 6))], 5000],
    ['a larger total after a row', [lines(HEADER, ...SOLD), rows(refund(1, '20.00')), sale(50)], 5000],
    ['an older total after the rows', [lines(HEADER, ...SOLD), rows(refund(1, '20.00'), refund(1, '30.00', 6)), sale(20)], 5000],
  ])('count once: %s', async (_name, files, refunded) => {
    const { bringIn, sums } = await openShop()
    for (const file of files) expect(excessIn(await bringIn(file))).toEqual([])
    expect(sums()).toMatchObject({ refunded })
    expect(excessIn(await bringIn(files.at(-1) ?? ''))).toEqual([])
    expect(sums()).toMatchObject({ refunded })
  })

  it('exceed no value that they do not exceed', async () => {
    const { bringIn, preview, sums } = await openShop()
    await bringIn(sale(100))
    expect(excessIn(await preview(rows(refund(1, '100.00'))))).toEqual([])
    expect(excessIn(await bringIn(rows(refund(1, '100.00'))))).toEqual([])
    expect(sums()).toMatchObject({ refunded: 10_000, net: 1000 })
  })

  /** The answers that the preview offers, the proposed one first, and the proposal. */
  const offered = ({ questions }: Pick<ImportPreview, 'questions'>) =>
    questions.map(({ id, options, texts: { question } }) => ({ id, values: options.map(({ value }) => value), with: question.with }))
  const asked = (count: number, row: number, proposal: string, values: readonly string[]) => [
    { id: 'column_refunds', values, with: { found: { with: { count, row } }, proposal: { key: `file.columnRefunds.${proposal}` } } },
  ]

  it('are a question if the row is later than the export: a further refund is proposed', async () => {
    const { bringIn, job, preview, sums, undoLast } = await openShop()
    const later = rows(refund(1, '15.00', 5))
    await bringIn(sale(20, 3))
    expect(offered(await preview(later))).toMatchObject(asked(1, 2, 'added', ['added', 'included']))
    expect((await job(later)).error?.message).toContain('1 refund is of an order whose refunds an earlier file has as a total')
    expect(sums()).toMatchObject({ refunded: 2000 })
    expect(await bringIn(later, { column_refunds: 'included' })).toMatchObject({ rows_changed: 1 })
    expect(sums()).toMatchObject({ refunded: 2000 })
    await undoLast()
    const added = { column_refunds: 'added' } as const
    expect((await preview(later, added)).against_store).toEqual({ new: 0, changed: 1, unchanged: 0 })
    await bringIn(later, added)
    expect(sums()).toMatchObject({ refunded: 3500, net: 7500 })
    // The answer counts for the same row, the same column, an older total and a current one.
    for (const [again, refunded] of [
      [later, 3500],
      [sale(20, 3), 3500],
      [sale(10, 3), 3500],
      [sale(35), 3500],
      [sale(40), 4000],
    ] as const) {
      expect((await preview(again)).questions).toEqual([])
      await bringIn(again)
      expect(sums()).toMatchObject({ refunded })
    }
  })

  it('are a question too if the later file has the order again, without a total', async () => {
    const { bringIn, preview, sums } = await openShop()
    await bringIn(sale(20, 3))
    const later = lines(HEADER, ...SOLD.slice(0, 1), refund(1, '15.00', 5))
    expect(offered(await preview(later))).toMatchObject(asked(1, 3, 'added', ['added', 'included']))
    await bringIn(later, { column_refunds: 'added' })
    expect(sums()).toMatchObject({ refunded: 3500 })
    expect(await bringIn(later)).toMatchObject({ rows_changed: 0, rows_unchanged: 1 })
    expect(sums()).toMatchObject({ refunded: 3500 })
    // A column of the same file states the total.
    await bringIn(lines(SALES, '1,2026-11-02,100.00,40.00,60.00'))
    expect(sums()).toMatchObject({ refunded: 4000 })
  })

  it('do not lower the total where the later file has the order again with a part of it', async () => {
    const { bringIn, preview, sums } = await openShop()
    await bringIn(sale(20))
    const part = lines(HEADER, ...SOLD.slice(0, 1), refund(1, '15.00', 5))
    expect((await preview(part)).questions).toEqual([])
    await bringIn(part)
    expect(sums()).toMatchObject({ refunded: 2000 })
  })

  it.each([
    ['lacks the column', lines('order_id,created_at,gross', '1,2026-11-02,100.00')],
    ['lacks it and has a refund of another order', lines(HEADER, ...SOLD, refund(2, '5.00'))],
    ['has an empty cell', lines('order_id,created_at,gross,refunded,net', '1,2026-11-02,100.00,,')],
  ])('stay as they are stored if a later file %s', async (_name, file) => {
    const { bringIn, read } = await openOwnShop()
    await bringIn(sale(20))
    await bringIn(file)
    expect(read('SELECT refunded / 10000 AS refunded, net / 10000 AS net FROM store_order WHERE gross = 100000000')).toEqual({
      refunded: 2000,
      net: 8000,
    })
    await bringIn(lines('order_id,created_at,gross,refunded,net', '1,2026-11-02,100.00,0,100.00'))
    expect(read('SELECT refunded FROM store_order WHERE gross = 100000000')).toEqual({ refunded: 0 })
  })

  it('are not deducted from a net value again', async () => {
    const { bringIn, sums } = await openShop()
    await bringIn(sale(20))
    const { net } = sums() as { readonly net: number }
    await bringIn(lines('order_id,created_at,net', '1,2026-11-02,80.00'))
    expect(sums()).toMatchObject({ net })
  })

  it('count once where the order has the total and the rows in one file', async () => {
    const { bringIn, sums } = await openShop()
    const both = lines('order_id,created_at,gross,refunded,net', '1,2026-11-02,100.00,20.00,80.00', '1,2026-11-05,-20.00,,-20.00')
    await bringIn(both)
    expect(sums()).toMatchObject({ refunded: 2000, net: 8000 })
    await bringIn(both)
    expect(sums()).toMatchObject({ refunded: 2000, net: 8000 })
  })

  it('are a question with another proposal if the row equals the rest of the total', async () => {
    const { bringIn, preview, sums } = await openShop()
    await bringIn(lines(SALES, '1,2026-11-02,100.00,50.00,50.00', '2,2026-11-03,80.00,20.00,60.00'))
    const file = rows(refund(1, '20.00', 5), refund(1, '30.00', 6))
    expect(offered(await preview(file))).toMatchObject(asked(2, 2, 'included', ['included', 'added']))
    const both = rows(refund(2, '15.00', 5), refund(1, '20.00', 5), refund(1, '30.00', 6))
    expect(offered(await preview(both))).toMatchObject(asked(3, 2, 'matching', ['matching', 'added', 'included']))
    await bringIn(both, { column_refunds: 'matching' })
    expect(sums()).toMatchObject({ refunded: 5000 + 3500 })
    // Of an order whose rows explain its total, the next row is new.
    await bringIn(rows(refund(1, '5.00', 7)))
    expect(sums()).toMatchObject({ refunded: 5500 + 3500 })
  })

  it('are a question if the row is larger than a total of its day or later', async () => {
    const { bringIn, preview } = await openShop()
    await bringIn(sale(20))
    expect(offered(await preview(rows(refund(1, '25.00', 5))))).toMatchObject(asked(1, 2, 'included', ['included', 'added']))
  })

  it('exceed the value of the order with further refunds', async () => {
    const { bringIn, preview, sums } = await openShop()
    await bringIn(sale(90, 3))
    const added = { column_refunds: 'added' } as const
    const file = rows(refund(1, '20.00', 5))
    expect(excessIn(await preview(file, added))).toEqual(excess(1, 2, '10.00'))
    expect(excessIn(await bringIn(file, added))).toEqual(excess(1, 2, '10.00'))
    expect(sums()).toMatchObject({ refunded: 11_000 })
  })
})

describe('equal refunds of a file that is imported again', () => {
  /** Two of order 1, which both fit, and two of order 2, which together exceed it. */
  const file = lines(HEADER, ...SOLD, refund(1, '20.00'), refund(1, '20.00'), refund(2, '30.00'), refund(2, '30.00'))

  it.each([
    ['fitting', 1, { net: 8000, refunded: 7000 }],
    ['repeated', 2, { net: 10_000, refunded: 5000 }],
    ['separate', 0, { net: 5000, refunded: 10_000 }],
  ] as const)('answered as %s are not a question and count as they did', async (answer, skipped, expected) => {
    const { bringIn, preview, sums, undoLast } = await openShop()
    await bringIn(file, { equal_refunds: answer })
    expect(sums()).toMatchObject(expected)
    const noted = skipped === 0 ? [] : [createMessage('note.refundsAsBefore', { count: skipped })]
    const asBefore = ({ note_texts: notes }: Pick<ImportResult, 'note_texts'>) => notes.filter(({ key }) => key === 'note.refundsAsBefore')
    const shown = await preview(file)
    expect(shown).toMatchObject({ questions: [], against_store: { new: 0, changed: 0, unchanged: 2 } })
    expect(asBefore(shown)).toEqual(noted)
    for (let time = 0; time < 2; time += 1) {
      const result = await bringIn(file)
      expect(result).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: 2 })
      expect(asBefore(result)).toEqual(noted)
      expect(sums()).toMatchObject(expected)
    }
    // As before after the first of the three imports, and a question again after none.
    for (let left = 2; left > 0; left -= 1) {
      await undoLast()
      expect((await preview(file)).questions).toEqual([])
    }
    await undoLast()
    expect((await preview(file)).questions).toMatchObject([{ id: 'equal_refunds' }])
  })

  it('are a question again in another file, and where the answer is to be ignored', async () => {
    const { bringIn, preview, job, sums } = await openShop()
    await bringIn(file, { equal_refunds: 'fitting' })
    const question = [{ id: 'equal_refunds', texts: { question: { with: { found: { with: { count: 1, row: 7 } } } } } }]
    expect((await preview(file, { use_remembered: false })).questions).toMatchObject(question)
    expect((await job(file, { use_remembered: false })).error?.message).toContain('1 refund without an ID')
    expect((await preview(`${file}3,2026-11-04,5.00,5.00\n`)).questions).toMatchObject(question)
    // Another answer for the same file adds what it has more.
    expect(await bringIn(file, { equal_refunds: 'separate' })).toMatchObject({ rows_changed: 1 })
    expect(sums()).toMatchObject({ refunded: 10_000 })
  })

  it('that had no order at that time are a question', async () => {
    const { bringIn, preview } = await openShop()
    const refunds = lines(HEADER, ...SOLD.slice(1), refund(1, '20.00'), refund(1, '20.00'))
    await bringIn(refunds, { skip_bad_rows: true })
    await bringIn(lines(HEADER, ...SOLD))
    expect((await preview(refunds)).questions).toMatchObject([{ id: 'equal_refunds' }])
  })
})
