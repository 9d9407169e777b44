/** Refunds as rows of their own in files of orders: on which order and day they count, and how often. */

import { describe, expect, it } from 'vitest'
import { messageText } from '#test/helpers/texts.ts'
import { lines } from '../helpers/csv-file.ts'
import { openShop } from '../helpers/open-shop.ts'

const text = messageText()

describe('refunds as rows of their own', () => {
  const HEADER = 'order_id,created_at,gross,net'
  const SOLD = ['1,2026-11-02 10:00:00Z,100.00,100.00', '2,2026-11-03 10:00:00Z,50.00,50.00']
  const BACK = '1,2026-11-05 09:00:00Z,-20.00,-20.00'

  it('lower the value of their order, on its day, wherever they are in the file', async () => {
    for (const rows of [
      [...SOLD, BACK],
      [BACK, ...SOLD],
    ]) {
      const { bringIn, sums, preview } = await openShop()
      expect((await preview(lines(HEADER, ...rows))).totals).toMatchObject({ orders: 2, net: 130, refunded: 20 })
      const { notes } = await bringIn(lines(HEADER, ...rows))
      expect(sums()).toMatchObject({ orders: 2, net: 13_000, refunded: 2000, excluded: 0 })
      expect(notes).toContain(text('note.refunds', { count: 1 }))
    }
  })

  it('apply once to an order of an earlier file, whatever is imported again, until they are undone', async () => {
    const { bringIn, sums, preview, undoLast } = await openShop()
    await bringIn(lines(HEADER, ...SOLD))
    const later = lines(HEADER, '3,2026-11-06 10:00:00Z,5.00,5.00', BACK)
    expect((await preview(later)).against_store).toEqual({ new: 1, changed: 1, unchanged: 0 })
    expect(await bringIn(later)).toMatchObject({ rows_written: 1, rows_changed: 1 })
    const all = { orders: 3, net: 13_500, refunded: 2000, excluded: 0 }
    expect(sums()).toMatchObject(all)
    expect((await preview(later)).against_store).toEqual({ new: 0, changed: 0, unchanged: 2 })
    expect(await bringIn(later)).toMatchObject({ rows_changed: 0, rows_unchanged: 2 })
    expect(sums()).toMatchObject(all)
    expect(await bringIn(lines(HEADER, ...SOLD))).toMatchObject({ rows_changed: 0, rows_unchanged: 2 })
    expect(sums()).toMatchObject(all)
    // The same refund in a file that has its order, and another one.
    expect(await bringIn(lines(HEADER, ...SOLD, BACK, '2,2026-11-07 09:00:00Z,-1.00,-1.00'))).toMatchObject({
      rows_changed: 1,
      rows_unchanged: 1,
    })
    expect(sums()).toMatchObject({ ...all, net: 13_400, refunded: 2100 })
    await undoLast()
    expect(sums()).toMatchObject(all)
  })

  it.each([
    ['in a file of their own', [['1,d,100,A-1,100,'], ['9,d,-4,,,1'], ['1,d,110,A-1,110,']], { net: 10_600, refunded: 400 }],
    [
      'in the file of the order',
      [['2,d,50,A-1,50,'], ['1,d,100,A-1,100,', '9,d,-4,,,1'], ['1,d,110,A-1,110,']],
      { net: 15_600, refunded: 400 },
    ],
  ])('%s are not undone before later imports of their order', async (_, files, all) => {
    const { bringIn, sums, undo, undoCheck, undoLast, lastImport } = await openShop()
    const [first, second, third] = files.map((rows) =>
      lines('order_id,created_at,net,item_sku,item_revenue,refund_of', ...rows.map((row) => row.replace(',d,', ',2026-11-01T10:00:00Z,'))),
    )
    await bringIn(first ?? '')
    const before = sums()
    await bringIn(second ?? '')
    const [withRefund, secondId] = [sums(), lastImport()]
    await bringIn(third ?? '')
    const thirdId = lastImport()
    expect(sums()).toMatchObject(all)
    // The check before the undo gives the same reason, and the import to undo first.
    const message = expect.stringMatching(new RegExp(`^A later import builds on its rows: undo that one first \\(import ${thirdId}, `))
    expect(await undoCheck(secondId)).toMatchObject({
      undo_obstacle: message,
      undo_obstacle_text: { key: 'undo.later', with: { id: thirdId } },
      undo_first: thirdId,
    })
    expect(await undoCheck(thirdId)).toMatchObject({ undo_obstacle: null, undo_obstacle_text: null, undo_first: null })
    const refused = await undo(secondId)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'conflict', message }])
    expect(sums()).toMatchObject(all)
    await undoLast()
    expect(sums()).toEqual(withRefund)
    await undoLast()
    expect(sums()).toEqual(before)
    await bringIn(second ?? '')
    expect(sums()).toEqual(withRefund)
    await bringIn(third ?? '')
    expect(sums()).toMatchObject(all)
  })

  const DAYS_ONLY = 'order_id,created_at,gross,net'
  const SOLD_ON_DAYS = ['1,2026-11-02,100.00,100.00', '2,2026-11-03,50.00,50.00']
  const twice = (amount: string, order = 1): readonly string[] => [1, 2].map(() => `${order},2026-11-05,-${amount},-${amount}`)

  it('are asked about if they are equal and have no id, in the preview and by the import', async () => {
    const { job, bringIn, sums, preview, undoLast } = await openShop()
    const file = lines(DAYS_ONLY, ...SOLD_ON_DAYS, ...twice('20.00'))
    expect((await preview(file)).questions).toMatchObject([
      {
        id: 'equal_refunds',
        options: [{ value: 'separate' }, { value: 'repeated' }],
        texts: { question: { with: { found: { with: { count: 1, row: 5 } }, proposal: { key: 'file.equalRefunds.fit' } } } },
      },
    ])
    expect((await job(file)).error?.message).toContain(text('file.equalRefundsWay'))
    expect((await preview(file, { equal_refunds: 'separate' })).totals).toMatchObject({ net: 110, refunded: 40 })
    await bringIn(file, { equal_refunds: 'repeated' })
    expect(sums()).toMatchObject({ net: 13_000, refunded: 2000 })
    await undoLast()
    await bringIn(file, { equal_refunds: 'separate' })
    expect(sums()).toMatchObject({ net: 11_000, refunded: 4000 })
  })

  it('count once each if they are equal, whichever file has them again', async () => {
    const { bringIn, sums, preview } = await openShop()
    const file = lines(DAYS_ONLY, ...SOLD_ON_DAYS, ...twice('20.00'))
    await bringIn(file, { equal_refunds: 'separate' })
    const all = { orders: 2, net: 11_000, refunded: 4000 }
    // They are known now, so nothing is open.
    expect(await preview(file)).toMatchObject({ questions: [], against_store: { new: 0, changed: 0, unchanged: 2 } })
    expect(await bringIn(file)).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: 2 })
    expect(sums()).toMatchObject(all)
    // Overlapping files: the refunds alone, one of them, and a third one.
    expect(await bringIn(lines(DAYS_ONLY, ...twice('20.00')))).toMatchObject({ rows_changed: 0, rows_unchanged: 2 })
    expect(await bringIn(lines(DAYS_ONLY, ...SOLD_ON_DAYS, ...twice('20.00').slice(1)))).toMatchObject({ rows_changed: 0 })
    expect(sums()).toMatchObject(all)
    const three = lines(DAYS_ONLY, ...twice('20.00'), ...twice('20.00').slice(1))
    expect((await preview(three)).questions).toMatchObject([{ texts: { question: { with: { found: { with: { count: 1, row: 4 } } } } } }])
    expect(await bringIn(three, { equal_refunds: 'separate' })).toMatchObject({ rows_changed: 1, rows_unchanged: 2 })
    expect(sums()).toMatchObject({ orders: 2, net: 9000, refunded: 6000 })
  })

  it('are proposed as repeats where together they exceed the value of their order', async () => {
    const { bringIn, sums, preview } = await openShop()
    const proposals = async (...rows: readonly string[]): Promise<unknown> => {
      const [question] = (await preview(lines(DAYS_ONLY, ...rows))).questions
      return [question?.texts.question.with?.['proposal'], question?.options.map(({ value }) => value)]
    }
    expect(await proposals(...SOLD_ON_DAYS, ...twice('60.00'))).toMatchObject([
      { key: 'file.equalRefunds.exceed' },
      ['repeated', 'separate'],
    ])
    const mixed = [...SOLD_ON_DAYS, ...twice('20.00'), ...twice('30.00', 2)]
    expect(await proposals(...mixed)).toMatchObject([
      { key: 'file.equalRefunds.partly', with: { count: 1 } },
      ['fitting', 'separate', 'repeated'],
    ])
    expect(await proposals(...SOLD_ON_DAYS, ...SOLD_ON_DAYS, ...twice('20.00'))).toMatchObject([
      { key: 'file.equalRefunds.whole' },
      ['repeated', 'separate'],
    ])
    await bringIn(lines(DAYS_ONLY, ...mixed), { equal_refunds: 'fitting' })
    expect(sums()).toMatchObject({ orders: 2, net: 8000, refunded: 7000 })
    // The value of orders of earlier files counts as well.
    expect(await proposals(...twice('70.00'))).toMatchObject([{ key: 'file.equalRefunds.exceed' }, ['repeated', 'separate']])
  })

  it('are proposed by their time of day and their other columns', async () => {
    const { preview } = await openShop()
    const proposal = async (header: string, ...rows: readonly string[]): Promise<unknown> => {
      const [question] = (await preview(lines(header, ...rows))).questions
      return question?.texts.question.with?.['proposal']
    }
    expect(await proposal(HEADER, ...SOLD, BACK, BACK)).toMatchObject({ key: 'file.equalRefunds.timed' })
    expect(await proposal(HEADER, ...SOLD, ...[1, 2].map(() => BACK.replace('09:00:00', '00:00:00')))).toMatchObject({
      key: 'file.equalRefunds.fit',
    })
    const withReason = ['1,2026-11-02,100,', '1,2026-11-05,-20,broken', '1,2026-11-05,-20,late']
    expect(await proposal('order_id,created_at,net,reason', ...withReason)).toMatchObject({ key: 'file.equalRefunds.different' })
  })

  it('with an id of their own count once by it, and a contradiction is an invalid row', async () => {
    const { job, bringIn, sums } = await openShop()
    const file = (...refunds: readonly string[]): string =>
      lines('order_id,created_at,net,refund_of', ...SOLD_ON_DAYS.map((row) => row.replace(/,[^,]*$/, ',')), ...refunds)
    await bringIn(file('R1,2026-11-05,-20,1', 'R2,2026-11-05,-20,1', 'R2,2026-11-05,-20,1'))
    expect(sums()).toMatchObject({ net: 11_000, refunded: 4000 })
    // A row that names the order of its refund may have an amount without a sign.
    await bringIn(file('R3,2026-11-05,30,2', '1,2026-11-06,10,1'))
    expect(sums()).toMatchObject({ orders: 2, net: 7000, refunded: 8000 })
    expect((await job(file('R1,2026-11-05,-20,1', 'R1,2026-11-05,-10,1'))).error?.refusal?.rows).toMatchObject([
      { row: 5, text: { with: { problem: { key: 'order.refundTwice', with: { row: 4 } } } } },
    ])
  })

  it('of no order are a problem that says what to do, and nothing is lost silently', async () => {
    const { job, bringIn, preview, sums } = await openShop()
    const file = lines(HEADER, ...SOLD, '9,2026-11-05 09:00:00Z,-20.00,-20.00')
    expect((await preview(file)).refusal?.rows).toMatchObject([{ row: 4, text: { with: { problem: { key: 'order.refundOfNone' } } } }])
    expect((await job(file)).error?.message).toContain(text('order.refundOfNone'))
    expect(await bringIn(file, { skip_bad_rows: true })).toMatchObject({ rows_written: 2, rows_refused: 1 })
    expect(sums()).toMatchObject({ orders: 2, net: 15_000 })
  })
})
