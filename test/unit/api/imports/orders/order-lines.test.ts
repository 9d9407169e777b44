import { describe, expect, it } from 'vitest'
import type { SoldLine } from '#api/domain/facts/facts.ts'
import { NO_ITEM_TEXTS, type StoredItemTexts } from '#api/domain/orders/item-texts.ts'
import { itemTexts } from '#api/imports/orders/item-texts.ts'
import { type OrderReadOptions, readOrders } from '#api/imports/orders/read-orders.ts'
import { isHidden } from '#shared/hidden-item.ts'
import { account, fileOf, lines, readAll } from '#test/helpers/csv-file.ts'
import { messageText } from '#test/helpers/texts.ts'

const customerKey = Buffer.from('a secret of the account')
const text = messageText()
const euros = (amount: number): number => Math.round(amount * 1_000_000)

const knows = (...texts: readonly string[]): StoredItemTexts => ({ ...NO_ITEM_TEXTS, has: (text) => texts.includes(text) })
/** A store that has every text openly. */
const KNOWS_ALL: StoredItemTexts = { ...NO_ITEM_TEXTS, has: (text) => !isHidden(text) }

/** The lines of each order; the texts of the file count as known, unless options say otherwise. */
const linesOf = async (content: string, options: Partial<OrderReadOptions> = {}): Promise<readonly (readonly SoldLine[] | null)[]> => {
  const read = readOrders(fileOf(content), { ...account, customerKey, storedTexts: KNOWS_ALL, ...options })
  return (await readAll(read)).rows.map((order) => order.lines ?? null)
}

const SHOPIFY =
  'Name,Email,Financial Status,Currency,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Cancelled at,Refunded Amount,Id'
const first = (id: number, item: string): string => `#${id},a@b.test,paid,USD,60.00,5.00,2026-01-01 10:00:00 +0000,${item},,0.00,${id}`
const further = (id: number, item: string): string => `#${id},a@b.test,,,,,,${item},,,`

describe('the lines of a Shopify export', () => {
  it('are those of all rows of an order, after their own discounts', async () => {
    const file = lines(SHOPIFY, first(1, '2,Mug - Blue,12.50,MUG-1,1.00'), further(1, '1,Tote,41.00,,0.00'), first(2, '1,Tote,60.00,,0.00'))
    expect(await linesOf(file)).toEqual([
      [
        ['MUG-1', 'Mug - Blue', 2, euros(24)],
        ['', 'Tote', 1, euros(41)],
      ],
      [['', 'Tote', 1, euros(60)]],
    ])
  })

  it('are one for each item, and do not double where the file has the order twice', async () => {
    const rows = [first(1, '1,Mug,10.00,MUG-1,0'), further(1, '2,Mug,9.00,MUG-1,0')]
    expect(await linesOf(lines(SHOPIFY, ...rows, ...rows))).toEqual([[['MUG-1', 'Mug', 3, euros(28)]]])
  })

  it('are found before the row with the value, too', async () => {
    expect(await linesOf(lines(SHOPIFY, further(1, '1,Tote,10.00,,0'), first(1, '1,Mug,10.00,,0')))).toEqual([
      [
        ['', 'Mug', 1, euros(10)],
        ['', 'Tote', 1, euros(10)],
      ],
    ])
  })

  it('are unknown where several have no price, and the value of the order where it has one line', async () => {
    const several = lines(SHOPIFY, first(1, '1,Mug,,,0'), further(1, '1,Tote,10.00,,0'))
    expect(await linesOf(several)).toEqual([null])
    expect(await linesOf(lines(SHOPIFY, first(1, '1,Mug,,,0')))).toEqual([[['', 'Mug', 1, euros(60)]]])
    expect(await linesOf(lines(SHOPIFY, first(1, 'x,Mug,ten,,0')))).toEqual([[['', 'Mug', null, euros(60)]]])
  })
})

describe('the lines of other files', () => {
  it('are the items of an Amazon report, each with its own value', async () => {
    const header =
      'amazon-order-id\torder-item-id\tpurchase-date\torder-status\tproduct-name\tsku\titem-status\tquantity\tcurrency\titem-price\tshipping-price\titem-promotion-discount'
    const row = (item: string, cells: string): string => `1-2\t${item}\t2026-01-01T10:00:00+00:00\tShipped\t${cells}`
    const file = [
      header,
      row('a', 'Tee\tT-1\tShipped\t2\tUSD\t20.00\t3.00\t1.00'),
      row('b', 'Mug\tM-1\tShipped\t1\tUSD\t8.00\t\t'),
      row('a', 'Tee\tT-1\tShipped\t2\tUSD\t20.00\t3.00\t1.00'),
      row('c', 'Cap\tC-1\tCancelled\t1\tUSD\t8.00\t\t'),
    ].join('\n')
    expect(await linesOf(file)).toEqual([
      [
        ['T-1', 'Tee', 2, euros(22)],
        ['M-1', 'Mug', 1, euros(8)],
      ],
    ])
  })

  it('are those of a WooCommerce plugin that repeats the order for each item', async () => {
    const header =
      'Order Number,Order Date,Order Total Amount,Email (Billing),Order Status,SKU,Item #,Item Name,Quantity (- Refund),Item Cost'
    const order = '17,2026-01-01 10:00,40.00,a@b.test,completed'
    const file = lines(header, `${order},S-1,1,Serum,1,30.00`, `${order},P-1,2,Pouch,2,5.00`, `${order},P-1,2,Pouch,2,5.00`)
    expect(await linesOf(file)).toEqual([
      [
        ['S-1', 'Serum', 1, euros(30)],
        ['P-1', 'Pouch', 2, euros(10)],
      ],
    ])
  })

  it('are the items of EtsySoldOrderItems', async () => {
    const header = 'Sale Date,Item Name,Buyer,Quantity,Price,Discount Amount,Item Total,Currency,Transaction ID,Listing ID,Order ID,SKU'
    const file = lines(header, '01/05/26,Mug,jo,2,10.00,4.00,20.00,USD,t1,l1,5,MUG-1', '01/05/26,Tote,jo,1,9.00,0.00,9.00,USD,t2,l2,5,')
    expect(await linesOf(file)).toEqual([
      [
        ['MUG-1', 'Mug', 2, euros(16)],
        ['', 'Tote', 1, euros(9)],
      ],
    ])
  })

  it('are those of any table with a column for the product, added up where the user says so', async () => {
    expect(await linesOf(lines('order_id,created_at,net,product', '1,2026-01-01Z,7.5,Mug', '2,2026-01-01Z,5,'))).toEqual([
      [['', 'Mug', null, euros(7.5)]],
      null,
    ])
    const items = lines('order_id,created_at,net,sku,quantity', '1,2026-01-01Z,7.5,M-1,1', '1,2026-01-01Z,2.5,T-1,2')
    expect(await linesOf(items, { sum_breakdowns: true })).toEqual([
      [
        ['M-1', '', 1, euros(7.5)],
        ['T-1', '', 2, euros(2.5)],
      ],
    ])
    const mapped = lines('order_id,created_at,net,article', '1,2026-01-01Z,7.5,Mug')
    expect(await linesOf(mapped, { map: { item_title: 'article' } })).toEqual([[['', 'Mug', null, euros(7.5)]]])
  })

  it('do not refuse a file that was read without them', async () => {
    const file = lines('order_id,created_at,net,sku,sku,quantity', '1,2026-01-01Z,7.5,#N/A,x-1,many', '2,2026-01-01Z,7.5,A-1,B-1,')
    expect(await linesOf(file)).toEqual([[['#N/A', '', null, euros(7.5)]], [['A-1', '', null, euros(7.5)]]])
  })
})

describe('the rows of an order', () => {
  const HEADER = 'order_id,created_at,customer_id,gross,sku,item_revenue'
  const read = async (...rows: readonly string[]) => {
    const { rows: orders, summary } = await readAll(readOrders(fileOf(lines(HEADER, ...rows)), { ...account, customerKey }))
    return { customers: orders.map(({ customer }) => customer), notes: summary.notes }
  }
  const row = (customer: string, sku: string): string => `1,2026-01-01Z,${customer},20,${sku},10`

  it('are no repeats where each has an item of its own', async () => {
    const { notes } = await read(row('c1', 'S-1'), row('c1', 'S-2'))
    expect(notes).not.toContain(text('note.repeated', { count: 1 }))
    const again = await read(row('c1', 'S-1'), row('c1', 'S-1'), '2,2026-01-01Z,c1,20,,', '2,2026-01-01Z,c1,20,,')
    expect(again.notes).toContain(text('note.repeated', { count: 2 }))
  })

  it('have the customer that one of them names, whichever it is', async () => {
    const [named] = (await read(row('c1', 'S-1'), row('', 'S-2'))).customers
    expect(named).toEqual(expect.any(String))
    expect((await read(row('', 'S-1'), row('c1', 'S-2'))).customers).toEqual([named])
  })

  it('are refused where they name two customers', async () => {
    await expect(read(row('c1', 'S-1'), row('c2', 'S-2'))).rejects.toThrow(text('order.twice', { row: 2 }))
  })
})

describe('equal rows of an order in our own format', () => {
  const HEADER = 'order_id,created_at,gross,discounts,refunded,sku,quantity,item_revenue'
  const read = async (values: string, ...items: readonly string[]) => {
    const file = lines(HEADER, ...items.map((item) => `1,2026-01-01Z,${values},${item}`))
    const { rows, summary } = await readAll(readOrders(fileOf(file), { ...account, customerKey }))
    return { lines: rows[0]?.lines ?? null, notes: summary.notes }
  }
  const note = text('note.equalRows', { count: 1 })
  const twice = ['S-1', '', 2, euros(20)]
  const once = ['S-1', '', 1, euros(10)]
  const other = ['S-2', '', 1, euros(20)]
  const rows = ['S-1,1,10', 'S-1,1,10', 'S-2,1,20'] as const

  it.each([
    ['gross value', '40,0,0'],
    ['value after discounts', '45,5,0'],
    ['net value', '48,5,3'],
  ])('are several items where all lines add up to its %s', async (_, values) => {
    const found = await read(values, ...rows)
    expect(found.lines).toEqual([twice, other])
    expect(found.notes).not.toContain(note)
  })

  it('are repeated rows where the lines without them add up to its value', async () => {
    const found = await read('30,0,0', ...rows, 'S-2,1,20')
    expect(found.lines).toEqual([once, other])
    expect(found.notes).not.toContain(note)
  })

  it('count once, with a note, where neither adds up', async () => {
    const found = await read('99,0,0', ...rows)
    expect(found.lines).toEqual([once, other])
    expect(found.notes).toContain(note)
    // With one item, nothing depends on it.
    expect((await read('99,0,0', 'S-1,1,10', 'S-1,1,10')).notes).not.toContain(note)
  })
})

describe('SKUs and titles', () => {
  const HEADER = 'order_id,created_at,customer_id,net,product'
  const row = (id: number, customer: string, title: string): string => `${id},2026-01-01Z,${customer},5,${title}`
  const titlesOf = async (rows: readonly string[], storedTexts = NO_ITEM_TEXTS) =>
    (await linesOf(lines(HEADER, ...rows), { storedTexts })).map((own) => own?.[0]?.[1] ?? '')
  const opened = async (rows: readonly string[], storedTexts: StoredItemTexts) => {
    const found: unknown[] = []
    await linesOf(lines(HEADER, ...rows), { storedTexts, onOpened: (texts) => found.push(...texts) })
    return found
  }

  it('are stored once three customers bought the item, or where they are known', async () => {
    const [hash = '', ...others] = await titlesOf([
      row(0, 'a', 'For Zelda Quimby'),
      ...['a', 'b', 'c'].map((who, at) => row(1 + at, who, 'Mug')),
    ])
    expect(isHidden(hash)).toBe(true)
    expect(others).toEqual(['Mug', 'Mug', 'Mug'])
    expect(await titlesOf([row(0, 'a', 'For Zelda Quimby')])).toEqual([hash])
    expect(await titlesOf([row(0, 'a', 'Mug')], knows('Mug'))).toEqual(['Mug'])
  })

  it('of one customer are a hash, however often', async () => {
    const [title = ''] = await titlesOf([1, 2, 3].map((id) => row(id, 'a', 'For Zelda')))
    expect(isHidden(title)).toBe(true)
  })

  it('of guest orders are a hash: these count as one customer, unless there are ten', async () => {
    const guests = (count: number) => Array.from({ length: count }, (_, at) => row(at, '', 'For Zelda'))
    const isShown = async (...rows: readonly string[]) => new Set(await titlesOf(rows)).has('For Zelda')
    expect(await isShown(...guests(9))).toBe(false)
    expect(await isShown(...guests(10))).toBe(true)
    expect(await isShown(...guests(9), row(20, 'a', 'For Zelda'))).toBe(false)
    expect(await isShown(...guests(1), row(20, 'a', 'For Zelda'), row(21, 'b', 'For Zelda'))).toBe(true)
  })

  it('count the customers of stored orders that the file does not replace', async () => {
    const [hidden = ''] = await titlesOf([row(0, 'a', 'Mug')])
    const customers = await readAll(readOrders(fileOf(lines(HEADER, row(0, 'a', 'Mug'))), { ...account, customerKey }))
    const sale = (orderId: string, customer: string) => ({ hidden, orderId, customer })
    const store = (...sales: readonly ReturnType<typeof sale>[]): StoredItemTexts => ({
      has: (text) => text === hidden,
      salesOf: () => sales,
    })
    const file = [row(8, 'a', 'Mug')]
    expect(await opened(file, store(sale('1', 'b'), sale('2', 'c')))).toEqual([{ hidden, text: 'Mug' }])
    expect(await titlesOf(file, store(sale('1', 'b'), sale('2', 'c')))).toEqual(['Mug'])
    for (const sales of [
      [sale('1', 'b'), sale('2', 'b')],
      [sale('1', 'b'), sale('8', 'c')],
      [sale('1', 'b'), sale('2', customers.rows[0]?.customer ?? '')],
    ])
      expect(await opened(file, store(...sales))).toEqual([])
  })

  it('are codes, which need no other customer, only with a digit and without three letters in a row', () => {
    const stored = (given: string): string => {
      const texts = itemTexts(customerKey, NO_ITEM_TEXTS)
      const item = texts.of(given)
      texts.decide(() => false)
      return item.stored
    }
    for (const code of ['M-1', 'a.b/2', '12345678', 'TX-40-XL', '']) expect(stored(code)).toBe(code)
    const others = [
      'MUG-1',
      'ENGRAVE-XAVERINE-1987',
      'Zelda',
      '+1 555 010 4477',
      '15550104477',
      'z2@mail.test',
      'M 1',
      `A1${'1-'.repeat(80)}`,
    ]
    for (const other of others) {
      expect(isHidden(stored(other))).toBe(true)
      expect(stored(stored(other))).toBe(stored(other))
    }
  })

  it('with an e-mail address are a hash, whoever bought the item', async () => {
    const titles = await titlesOf(['a', 'b', 'c'].map((who, at) => row(at, who, 'z2@mail.test')))
    expect(titles.every(isHidden)).toBe(true)
  })

  it('of one SKU are one item where it is unknown what each is worth', async () => {
    const file = lines('order_id,created_at,net,sku,product', '1,2026-01-01Z,9,S-1,For Zelda', '1,2026-01-01Z,9,S-1,For Anna')
    expect(await linesOf(file, { storedTexts: NO_ITEM_TEXTS })).toEqual([[['S-1', expect.stringMatching(/^item-/), null, euros(9)]]])
  })
})
