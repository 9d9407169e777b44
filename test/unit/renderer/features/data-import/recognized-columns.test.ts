import { describe, expect, it } from 'vitest'
import { previewFile } from '#api/imports/preview/preview.ts'
import { missingPurchases } from '#renderer/features/data-import/missing-purchases.ts'
import { needsColumnCheck, unusedColumns } from '#renderer/features/data-import/recognized-columns.ts'
import { account, fileOf, lines } from '#test/helpers/csv-file.ts'

const preview = (...rows: readonly string[]) => previewFile(fileOf(lines(...rows)), 'ads', { ...account, currency: 'EUR' })

describe('the columns of a preview', () => {
  it.each([
    ['are all recognized', 'date,ad_id,spend,purchases,purchase_value', '2026-11-01,1,5,2,80', [], false],
    [
      'are recognized apart from one that no field needs',
      'date,ad_id,spend,purchases,purchase_value,memo',
      '2026-11-01,1,5,2,80,x',
      ['memo'],
      false,
    ],
    ['lack purchases, and no other column could have them', 'date,ad_id,spend', '2026-11-01,1,5', [], false],
    ['lack purchases, which another column may have', 'date,ad_id,spend,bought', '2026-11-01,1,5,2', ['bought'], true],
    ['are a question', 'reporting_start,ad_id,spent,memo', '2026-11-01,1,5,x', ['memo'], true],
    ['lack a required one', 'ad_id,spend', '1,5', [], true],
    ['lack any name or ID', 'date,spend', '2026-11-01,5', [], true],
    ['have one field twice', 'date,ad_id,spend,spend,purchases,purchase_value', '2026-11-01,1,5,6,2,80', ['spend#1', 'spend#2'], true],
    ['have an invalid row', 'date,ad_id,spend,purchases,purchase_value,memo', '2026-11-01,1,five,2,80,x', ['memo'], false],
  ])('%s', async (_case, header, row, unused, needsCheck) => {
    const shown = await preview(header, row)
    expect(unusedColumns(shown)).toEqual(unused)
    expect(needsColumnCheck(shown, missingPurchases('ads', shown))).toBe(needsCheck)
  })
})

describe('the columns of orders', () => {
  const ofOrders = (...rows: readonly string[]) => previewFile(fileOf(lines(...rows)), 'orders', { ...account, currency: 'USD' })

  it('are shown with their amounts where they are not read, but not with what may be personal', async () => {
    const seen = await ofOrders(
      'order_id,created_at,net,Subtotal,Taxes,Shipping,Phone',
      '1001,2026-11-01T10:00:00Z,50.00,45.00,3.20,5.00,5551234567',
    )
    expect(unusedColumns(seen)).toEqual(['Subtotal', 'Taxes', 'Shipping', 'Phone'])
    expect(seen.sample[0]).toEqual(['1001', '2026-11-01T10:00:00Z', '50.00', '45.00', '3.20', '5.00', '•••'])
  })

  it('are not called unused where an amount is calculated from them', async () => {
    const seen = await ofOrders(
      'Sale Date,Order ID,Currency,Order Value,Discount Amount,Shipping,Sales Tax,Order Total,Status,Adjusted Order Total',
      '10/01/26,1001,USD,50.00,0.00,5.00,3.20,58.20,Paid,',
    )
    // The two totals give the refund.
    expect(seen.also_used).toEqual(['Shipping', 'Order Total', 'Adjusted Order Total'])
    expect(unusedColumns(seen)).toEqual(['Sales Tax'])
  })
})
