/** Orders of shops, marketplaces and payment platforms from the file to the numbers, however many files they come in. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMessage } from '#shared/messages/message.ts'
import { messageText } from '#test/helpers/texts.ts'
import { lines } from '../helpers/csv-file.ts'
import { openOwnShop, openShop } from '../helpers/open-shop.ts'
import { orderExports } from '../helpers/order-exports/index.ts'
import { type OrderExport, PERSONAL } from '../helpers/order-exports/sales.ts'
import { shopifyExport } from '../helpers/order-exports/shops.ts'

const text = messageText()

const sumsOf = (...files: readonly OrderExport[]) => ({
  orders: files.reduce((sum, { expected }) => sum + expected.counted, 0),
  net: files.reduce((sum, { expected }) => sum + expected.net, 0),
  refunded: files.reduce((sum, { expected }) => sum + expected.refunded, 0),
})

describe.each(orderExports)('the orders of $name', (file) => {
  it('are in the numbers to the cent, and again change nothing', async () => {
    const { bringIn, sums } = await openShop(file)
    const first = await bringIn(file.content)
    expect(first).toMatchObject({ rows_written: file.expected.orders, rows_refused: 0 })
    expect(sums()).toMatchObject(sumsOf(file))
    expect(await bringIn(file.content)).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: file.expected.orders })
    expect(sums()).toMatchObject(sumsOf(file))
  })

  /** Nothing of a file that was removed since it was listed, such as a temporary one. */
  const contentOf = async (path: string): Promise<string> => {
    try {
      return await readFile(path, 'latin1')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    }
  }

  it('leave no personal data in any file of the data folder', async () => {
    const { bringIn, folder, api } = await openOwnShop(file)
    await bringIn(file.content)
    const personal = async (): Promise<readonly string[]> => {
      const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      const found = await Promise.all(files.map((entry) => contentOf(join(entry.parentPath, entry.name))))
      return found.flatMap((bytes) => PERSONAL.exec(bytes) ?? [])
    }
    expect(await personal()).toEqual([])
    expect(api.log.join()).not.toMatch(PERSONAL)
    await api.close()
    expect(await personal()).toEqual([])
  })
})

describe('orders that were never paid', () => {
  const HEADER = 'order_id,created_at,net,status'

  it('of a table of our own are kept and do not count; pending ones count, and the import says so', async () => {
    const { bringIn, sums, read } = await openOwnShop()
    const words = [
      'paid',
      'Voided',
      'EXPIRED',
      'wc-failed',
      'Cancelled',
      'pending',
      'authorization_failed',
      'checkout-draft',
      'Refunded',
      'packed',
    ]
    const rows = words.map((word, index) => `${index + 1},2026-11-0${1 + (index % 9)} 10:00:00Z,10.00,${word}`)
    const { notes } = await bringIn(lines(HEADER, ...rows))
    expect(sums()).toMatchObject({ orders: 4, net: 4000, excluded: 6 })
    expect(read('SELECT COUNT(*) AS orders FROM store_order')).toEqual({ orders: 10 })
    expect(notes).toContain(text('note.counted', { counted: 4, all: 10, cancelled: 6, zero: 0 }))
    expect(notes).toContain(text('note.pending', { count: 1 }))
    expect(notes).toContain(text('note.unknownStatus', { count: 1 }))
  })

  it('count again when they are paid', async () => {
    const { bringIn, sums } = await openShop()
    await bringIn(lines(HEADER, '1,2026-11-01 10:00:00Z,10.00,expired', '2,2026-11-01 10:00:00Z,5.00,paid'))
    expect(sums()).toMatchObject({ orders: 1, net: 500, excluded: 1 })
    await bringIn(lines(HEADER, '1,2026-11-01 10:00:00Z,10.00,paid'))
    expect(sums()).toMatchObject({ orders: 2, net: 1500, excluded: 0 })
  })

  it('of a mapped table are recognized by the mapped column', async () => {
    const { bringIn, sums } = await openShop()
    const map = { order_id: 'No', created_at: 'When', net: 'Worth', status: 'State' }
    await bringIn(lines('No,When,Worth,State', '1,2026-11-01 10:00:00Z,10.00,payment failed', '2,2026-11-01 10:00:00Z,5.00,ok'), { map })
    expect(sums()).toMatchObject({ orders: 1, net: 500, excluded: 1 })
  })
})

describe('two shops with the same order numbers', () => {
  const first = shopifyExport(21, { count: 40 })
  const second = shopifyExport(22, { count: 40, firstId: 7_770_000_000_000 })

  it('are both kept, in either order and again', async () => {
    const { bringIn, sums } = await openShop(first)
    await bringIn(first.content)
    expect(await bringIn(second.content)).toMatchObject({ rows_written: 40, rows_changed: 0, rows_unchanged: 0 })
    expect(sums()).toMatchObject(sumsOf(first, second))
    expect(await bringIn(first.content)).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: 40 })
    expect(sums()).toMatchObject(sumsOf(first, second))
  })

  it('are both kept if the first was stored by its numbers, which its next export recognizes', async () => {
    const old = shopifyExport(21, { count: 40, withId: false })
    const { bringIn, preview, sums, read } = await openOwnShop(first)
    await bringIn(old.content)
    expect(await bringIn(second.content)).toMatchObject({ rows_written: 40, rows_changed: 0 })
    expect((await preview(first.content)).against_store).toEqual({ new: 0, changed: 0, unchanged: 40 })
    expect(await bringIn(first.content)).toMatchObject({ rows_written: 0, rows_changed: 0, rows_unchanged: 40 })
    expect(sums()).toMatchObject(sumsOf(first, second))
    expect(read("SELECT COUNT(*) AS orders FROM store_order WHERE order_id LIKE '#%'")).toEqual({ orders: 0 })
  })

  it('are not doubled by an older export without ids of the same shop', async () => {
    const { bringIn, job, sums } = await openShop(first)
    await bringIn(first.content)
    const { error } = await job(shopifyExport(21, { count: 40, withId: false }).content)
    expect(error?.refusal?.texts[0]?.key).toBe('file.twins')
    expect(sums()).toMatchObject(sumsOf(first))
  })

  it('are not doubled by the payments of the same sales, or by times without seconds', async () => {
    const sale = (n: number) => [`#${1000 + n}`, `2026-11-0${n + 1} 10:00`, `u${n}@shop.test`, `${n + 10}.00`] as const
    const sales = Array.from({ length: 8 }, (_, n) => sale(n))
    const orders = lines('order_id,created_at,email,net', ...sales.map((cells) => cells.join(',')))
    const payments = lines(
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Description,Status,Customer Email',
      ...sales.map(([id, at, email, net], n) => `ch_${n}xYz,${at.replace('10:00', '10:03')}:00,${net},0.00,usd,${id},Paid,${email}`),
    )
    const { job, bringIn, sums } = await openShop()
    await bringIn(orders)
    expect((await job(payments)).error?.refusal?.texts[0]).toEqual(createMessage('file.twins', { count: 8 }))
    expect(sums()).toMatchObject({ orders: 8, net: 10_800 })
    const renamed = orders.replaceAll('#', 'N')
    expect((await job(renamed)).error?.refusal?.texts[0]?.key).toBe('file.twins')
    expect(sums()).toMatchObject({ orders: 8, net: 10_800 })
  })

  it('are kept where customers buy the same again, a day apart or next week', async () => {
    const week = (day: number) =>
      lines(
        'order_id,created_at,email,net',
        ...Array.from({ length: 12 }, (_, n) => `${day}-${n},2026-11-${day} 10:${10 + n},u${n}@shop.test,25.00`),
        ...Array.from({ length: 3 }, (_, n) => `${day}-again-${n},2026-11-${day} 18:${10 + n},u${n}@shop.test,25.00`),
      )
    const { bringIn, sums } = await openShop()
    await bringIn(week(10))
    await bringIn(week(11))
    await bringIn(week(17))
    expect(sums()).toMatchObject({ orders: 45, net: 112_500 })
  })

  it('are asked about on the same day too, where customer, value and time differ', async () => {
    const { job, bringIn, sums } = await openShop()
    const table = (...rows: readonly string[]): string => lines('order_id,created_at,customer_id,net', ...rows)
    await bringIn(table('#1001,2026-11-02 10:00:00Z,ann,20.00', '#1002,2026-11-02 11:00:00Z,bob,30.00'))
    const other = table('#1001,2026-11-02 15:00:00Z,eve,45.00', '#1002,2026-11-02 16:00:00Z,zoe,15.00')
    expect((await job(other)).error?.message).toContain(
      '2 order numbers of the file are already stored for other customers, with other values and times.',
    )
    expect(sums()).toMatchObject({ orders: 2, net: 5000 })
    await bringIn(other, { shop: 'Outlet' })
    expect(sums()).toMatchObject({ orders: 4, net: 11_000 })
  })

  it('are not a question where one order was edited, or is read in another time zone', async () => {
    const { bringIn, sums } = await openShop()
    const table = (row: string): string => lines('order_id,created_at,customer_id,net', row)
    await bringIn(table('#1001,2026-11-02 10:00:00Z,ann,20.00'))
    await bringIn(table('#1001,2026-11-02 10:00:00Z,anna,25.00'))
    await bringIn(table('#1001,2026-11-02 18:00:00Z,anna,30.00'))
    await bringIn(table('#1001,2026-11-03,annabel,30.00'))
    expect(sums()).toMatchObject({ orders: 1, net: 3000 })
  })

  it('whose export has no id are asked about, and kept or replaced as chosen', async () => {
    const days = (month: number) =>
      Array.from({ length: 10 }, (_, index) => `#${1000 + index},2026-${month}-1${index % 10} 10:00:00Z,${index + 1}.00`)
    const header = 'order_id,created_at,net'
    const [one, two] = [lines(header, ...days(10)), lines(header, ...days(11).slice(0, 6))]
    const { bringIn, job, preview, sums } = await openShop()
    await bringIn(one)
    const shown = await preview(two)
    expect(shown.questions).toMatchObject([{ id: 'shop', options: [{ value: 'shop:2' }, { value: 'replace' }] }])
    const { error } = await job(two)
    expect(error?.refusal?.texts[0]).toEqual(createMessage('file.otherShop', { count: 6, stored: '2026-10-10', now: '2026-11-10' }))
    expect(sums()).toMatchObject({ orders: 10, net: 5500 })

    expect((await preview(two, { shop: '2' })).questions).toEqual([])
    expect(await bringIn(two, { shop: '2' })).toMatchObject({ rows_written: 6, rows_changed: 0 })
    expect(sums()).toMatchObject({ orders: 16, net: 7600 })
    expect(await bringIn(two, { shop: '2' })).toMatchObject({ rows_written: 0, rows_unchanged: 6 })
    // The choice is for that file alone: the next one of the first shop has the same header.
    expect(await bringIn(one)).toMatchObject({ rows_written: 0, rows_unchanged: 10 })

    expect((await preview(two, { replace_orders: true })).questions).toEqual([])
    expect(await bringIn(two, { replace_orders: true })).toMatchObject({ rows_changed: 6 })
    expect(sums()).toMatchObject({ orders: 16, net: 7600 })
  })
})

describe('a table with a row for each item', () => {
  const file = lines(
    'order_id,created_at,gross',
    '1,2026-11-02 10:00:00Z,10.00',
    '1,2026-11-02 10:00:00Z,10.00',
    '1,2026-11-02 10:00:00Z,5.50',
    '2,2026-11-02 11:00:00Z,1.00',
  )

  it('is asked about, and added up or refused', async () => {
    const { job, preview, bringIn, sums } = await openShop()
    const [question] = (await preview(file)).questions
    expect(question).toMatchObject({ id: 'sum_breakdowns', texts: { question: { key: 'ask.sumItems' } } })
    expect((await job(file)).error?.message).toContain(text('order.itemsWay'))
    const { notes } = await bringIn(file, { sum_breakdowns: true })
    expect(sums()).toMatchObject({ orders: 2, net: 2650 })
    expect(notes).toContain(text('note.items', { count: 2 }))
  })
})
