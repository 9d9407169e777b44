import { describe, expect, it } from 'vitest'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { account, fileOf, lines, readAll } from '#test/helpers/csv-file.ts'

const HEADER = 'Sale Date,Order ID,Currency,Order Value,Discount Amount,Shipping,Sales Tax,Order Total,Status,Adjusted Order Total'

const read = async (total: string, adjusted: string) => {
  const file = lines(HEADER, `01/05/26,1,USD,40.00,5.00,5.00,3.20,${total},Completed,${adjusted}`)
  const { rows } = await readAll(readOrders(fileOf(file), { ...account, customerKey: Buffer.from('a secret') }))
  return rows[0]
}

describe('the adjusted total of an Etsy order', () => {
  it('gives back the same share of the value, which has no tax', async () => {
    expect(await read('43.20', '32.40')).toMatchObject({ gross: 45_000_000, discounts: 5_000_000, refunded: 10_000_000, net: 30_000_000 })
    expect(await read('40.00', '33.89')).toMatchObject({ refunded: 6_110_000, net: 33_890_000 })
    expect(await read('43.20', '29.99')).toMatchObject({ refunded: 12_230_000, net: 27_770_000 })
  })

  it.each(['0.00', '', '43.20', '50.00', '-3.00', 'x'])('is not a refund where it is "%s"', async (adjusted) => {
    expect(await read('43.20', adjusted)).toMatchObject({ refunded: 0, net: 40_000_000 })
  })
})
