/** Refunds beyond the value of their order, and equal refunds of a file that is imported again. */

import { describe, expect, it } from 'vitest'
import type { ImportPreview, ImportResult } from '#shared/contract/internal/import.ts'
import { createMessage } from '#shared/messages/message.ts'
import { lines } from '../helpers/csv-file.ts'
import { openShop } from '../helpers/open-shop.ts'

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
  const sale = (refunded: number): string => lines(SALES, `1,2026-11-02,100.00,${refunded}.00,${100 - refunded}.00`)
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
    expect(sums()).toMatchObject({ refunded: 10_000, net: 0 })
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
