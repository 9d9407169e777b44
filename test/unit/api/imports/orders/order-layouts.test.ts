import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { ImportRefused } from '#api/imports/checks/import-refused.ts'
import { wrongImportType } from '#api/imports/checks/wrong-import-type.ts'
import { layoutOf } from '#api/imports/orders/order-layouts.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import { createMessage } from '#shared/messages/message.ts'
import { fileOf, readAll } from '#test/helpers/csv-file.ts'
import { orderExports } from '#test/helpers/order-exports/index.ts'
import { PERSON, PERSONAL } from '#test/helpers/order-exports/sales.ts'
import { messageText } from '#test/helpers/texts.ts'

const customerKey = Buffer.from('a secret of the account')

/** Of the orders that count, in cents. */
const sum = (amounts: readonly number[]): number => Math.round(amounts.reduce((total, amount) => total + amount, 0) / 10_000)

describe.each(orderExports)('the orders export of $name', ({ content, currency, timeZone, format, expected }) => {
  const options = { currency, timeZone, customerKey }

  it('is read by itself, with the orders, times and sums that it was written from', async () => {
    const { rows, summary } = await readAll(readOrders(fileOf(content), options))
    const counted = rows.filter(({ cancelled, gross, discounts }) => !cancelled && gross !== discounts)
    expect({
      orders: rows.length,
      counted: counted.length,
      net: sum(counted.map(({ net }) => net)),
      refunded: sum(counted.map(({ refunded }) => refunded)),
      times: rows.map(({ createdAt }) => createdAt).sort((a, b) => a - b),
    }).toEqual(expected)
    expect(rows.every(({ gross, discounts, refunded, net }) => net === gross - discounts - refunded)).toBe(true)
    expect(summary).toMatchObject({ format, refused: [] })
  })

  it('is read the same in chunks of any size', async () => {
    const whole = await readAll(readOrders(fileOf(content), options))
    expect(await readAll(readOrders(fileOf(content, 997), options))).toEqual(whole)
  })

  it('is previewed without questions, and given to the ads import is sent here', async () => {
    const preview = await previewFile(fileOf(content), 'orders', options)
    expect(preview).toMatchObject({ format, questions: [], problems: [], rows: expected.orders })
    const asAds = await previewFile(fileOf(content), 'ads', options)
    expect(asAds.refusal).toMatchObject({ made_for: 'orders' })
    expect(wrongImportType('orders', preview.columns, undefined)).toBeNull()
    expect(layoutOf(preview.columns)?.format).toBe(format)
  })

  it('leaves no personal data in what is read or shown', async () => {
    expect(Buffer.from(content).toString('utf8')).toMatch(PERSONAL)
    const read = await readAll(readOrders(fileOf(content), options))
    const preview = await previewFile(fileOf(content), 'orders', options)
    expect(JSON.stringify([read, preview])).not.toMatch(PERSONAL)
  })
  it('leaves none wherever it is: in any column of a row, read, refused, previewed or skipped', async () => {
    const text = Buffer.from(content).toString('utf8').replace('\ufeff', '')
    const delimiter = [',', ';', '\t'].find((mark) => text.split('\n', 1)[0]?.includes(mark)) ?? ','
    const [header = [], ...rows] = parse(text, { delimiter, relax_quotes: true }) as string[][]
    const plain = Object.values(PERSON)
    for (const [column, name] of header.entries()) {
      const spoiled = rows
        .slice(0, 24)
        .map((cells, row) =>
          cells.map((cell, at) => (at === column && row % 4 === 1 ? (plain[(row + column) % plain.length] ?? '') : cell)),
        )
      const file = fileOf(stringify([header, ...spoiled], { delimiter }))
      const shown: unknown[] = []
      for (const skip of [false, true])
        await readAll(readOrders(file, { ...options, skip_bad_rows: skip })).then(
          (read) => shown.push(read),
          (error: unknown) =>
            shown.push(error instanceof ImportRefused ? [error.message, error.messages, error.details, error.bad] : 'broken'),
        )
      shown.push(await previewFile(file, 'orders', options))
      expect([name, shown.includes('broken'), PERSONAL.exec(JSON.stringify(shown))]).toEqual([name, false, null])
    }
  })
})

describe('an order report of Amazon as a seller has it', () => {
  const header = 'amazon-order-id\tpurchase-date\torder-status\titem-price\tshipping-price\titem-promotion-discount\tcurrency'
  const file = (...rows: readonly string[]) => fileOf([header, ...rows, ''].join('\r\n'))
  const options = { currency: 'EUR', timeZone: 'Europe/Berlin', customerKey }

  it('may have symbols in the amounts that are added, blanks written as N/A, and symbols as codes', async () => {
    const { rows } = await readAll(
      readOrders(
        file(
          '112-1\t2026-10-02T10:00:00+00:00\tShipped\t€1.234,50\t4,95 €\tN/A\t€',
          '112-2\t2026-10-02T10:00:00+00:00\tShipped\t€5,00\t–\t€1,00\tEUR',
        ),
        options,
      ),
    )
    expect(rows.map(({ gross, discounts, net }) => [gross, discounts, net])).toEqual([
      [1_239_450_000, 0, 1_239_450_000],
      [5_000_000, 1_000_000, 4_000_000],
    ])
  })

  it('may write what is deducted as negative amounts, also in parentheses', async () => {
    const row = (id: string, discount: string): string => `${id}\t2026-10-02T10:00:00+00:00\tShipped\t20.00\t4.00\t${discount}\tEUR`
    const { rows } = await readAll(readOrders(file(row('112-1', '-5.00'), row('112-2', '(3.20)'), row('112-3', '(€1.00)')), options))
    expect(rows.map(({ gross, discounts, net }) => [gross, discounts, net])).toEqual([
      [24_000_000, 5_000_000, 19_000_000],
      [24_000_000, 3_200_000, 20_800_000],
      [24_000_000, 1_000_000, 23_000_000],
    ])
  })

  it('is refused where discounts have both signs, and where an amount may be rounded', async () => {
    const row = (id: string, price: string, discount: string): string =>
      `${id}\t2026-10-02T10:00:00+00:00\tShipped\t${price}\t4.00\t${discount}\tEUR`
    const content = file(
      row('112-1', '20.00', '5.00'),
      row('112-2', '20.00', '-3.20'),
      row('112-3', '1.5E+03', ''),
      row('112-4', '1.52340E+03', ''),
    )
    const { rows, summary } = await readAll(readOrders(content, { ...options, skip_bad_rows: true }))
    expect(rows.map(({ net }) => net)).toEqual([19_000_000, 1_527_400_000])
    expect(summary.refused).toEqual([
      { row: 3, column: 'item-promotion-discount', problem: messageText()('order.mixedDiscounts') },
      { row: 4, column: 'item-price', problem: messageText()('order.rounded') },
    ])
  })

  it('is refused with another currency in an amount that is added', async () => {
    const read = readAll(readOrders(file('112-1\t2026-10-02T10:00:00+00:00\tShipped\t1,50\t$4.95\t\tEUR'), options))
    await expect(read).rejects.toThrow(messageText()('cell.currency', { code: '$', own: 'EUR' }))
  })

  it('is refused with everything that is wrong at once', async () => {
    const read = readAll(
      readOrders(
        file(
          '112-1\t03/04/2026 10:00 PDT\tShipped\t1,50\t4,95\t\tEUR',
          '112-2\t03/05/2026 10:00 CST\tShipped\t1,50\t4,95\t\tEUR',
          '112-3\t03/06/2026 10:00 PDT\tShipped\t1,50\tfree\t\tEUR',
        ),
        options,
      ),
    )
    const { messages, details } = await read.then(
      () => Promise.reject(new Error('the file was read')),
      (error: unknown) => (error instanceof ImportRefused ? error : Promise.reject(error)),
    )
    expect(messages.map(({ key }) => key)).toEqual(['file.open', 'ask.date', 'row.bad', 'row.way', 'file.nothing'])
    expect(details.slice(1)).toEqual([
      { field: 'row 3, purchase-date', problem: messageText()('order.noZone') },
      {
        field: 'row 4, shipping-price',
        problem: messageText()('cell.strangerStored', { what: createMessage('cell.is.text'), place: createMessage('cell.place.amount') }),
      },
    ])
  })
})
