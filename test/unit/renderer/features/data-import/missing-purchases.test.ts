/** The note in the preview of an ads file without purchases. */

import { describe, expect, it } from 'vitest'
import { missingPurchases } from '#renderer/features/data-import/missing-purchases.ts'

const fields = (columns: Readonly<Record<string, string | null>>) => ({
  fields: Object.entries(columns).map(([field, column]) => ({ field, required: field === 'spend', one_of: null, column })),
})

describe('the note about missing purchases in an ads file', () => {
  it.each([
    [null, null, 'both'],
    [null, 'worth', 'purchases'],
    ['bought', null, 'purchase_value'],
    ['bought', 'worth', null],
  ] as const)('columns %s and %s: %s', (purchases, value, missing) => {
    expect(missingPurchases('ads', fields({ spend: 'cost', purchases, purchase_value: value }))).toBe(missing)
  })

  it('does not appear for orders, nor while a required column is missing', () => {
    expect(missingPurchases('orders', fields({ spend: 'cost' }))).toBeNull()
    expect(missingPurchases('ads', fields({ spend: null, purchases: null, purchase_value: null }))).toBeNull()
  })
})
