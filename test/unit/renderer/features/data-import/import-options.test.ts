import { describe, expect, it } from 'vitest'
import { answered, answerOf, remapped } from '#renderer/features/data-import/import-options.ts'

describe('the options of an import', () => {
  const fields = [
    { field: 'date', required: true, one_of: null, column: 'Day' },
    { field: 'spend', required: true, one_of: null, column: null },
    { field: 'reach', required: false, one_of: null, column: 'Reach' },
  ]

  it('have the whole mapping after one change, with removed columns read from nowhere', () => {
    expect(remapped(fields, 'spend', 'Cost')).toEqual({ date: 'Day', spend: 'Cost', reach: 'Reach' })
    expect(remapped(fields, 'reach', null)).toEqual({ date: 'Day', reach: '' })
  })

  it('have the answers that were given, and nothing else', () => {
    expect(answered({}, 'date_format', 'dmy')).toEqual({ date_format: 'dmy' })
    expect(answered({}, 'date_format', 'nonsense')).toEqual({})
    expect(answerOf(answered({}, 'sum_breakdowns', 'true'), 'sum_breakdowns')).toBe('true')
    expect(answerOf({}, 'decimal')).toBeNull()
    expect(answerOf({}, 'count_again')).toBeNull()
    expect(answered({}, 'count_again', 'true')).toEqual({ count_again: true })
    expect(answerOf({ count_again: true }, 'count_again')).toBe('true')
  })

  it('have one of the answers about refunds of a total', () => {
    for (const value of ['added', 'included', 'matching'] as const) {
      expect(answered({}, 'column_refunds', value)).toEqual({ column_refunds: value })
      expect(answerOf({ column_refunds: value }, 'column_refunds')).toBe(value)
    }
    expect(answered({}, 'column_refunds', 'repeated')).toEqual({})
  })

  it('have one of the answers about equal refunds', () => {
    for (const value of ['repeated', 'separate', 'fitting'] as const) {
      expect(answered({}, 'equal_refunds', value)).toEqual({ equal_refunds: value })
      expect(answerOf({ equal_refunds: value }, 'equal_refunds')).toBe(value)
    }
    expect(answered({}, 'equal_refunds', 'copies')).toEqual({})
  })

  it('have one of the answers about old dates', () => {
    for (const value of ['import', 'skip'] as const) {
      expect(answered({}, 'old_dates', value)).toEqual({ old_dates: value })
      expect(answerOf({ old_dates: value }, 'old_dates')).toBe(value)
    }
    expect(answered({}, 'blank_spend', 'zero')).toEqual({ blank_spend: 'zero' })
    expect(answered({}, 'excess_purchases', 'unknown')).toEqual({ excess_purchases: 'unknown' })
    expect(answered({}, 'excess_purchases', 'zero')).toEqual({})
    expect(answered({}, 'blank_spend', 'import')).toEqual({})
    expect(answerOf({ blank_spend: 'skip' }, 'blank_spend')).toBe('skip')
    expect(answerOf({ excess_purchases: 'import' }, 'excess_purchases')).toBe('import')
    expect(answered({}, 'old_dates', 'true')).toEqual({})
    expect(answerOf({}, 'old_dates')).toBeNull()
  })

  it('name another ad account or replace its ads, never both', () => {
    const other = answered({ channel: 'google' }, 'ad_account', 'account:2')
    expect(other).toEqual({ channel: 'google', ad_account: '2' })
    expect(answerOf(other, 'ad_account')).toBe('account:2')
    const replaced = answered(other, 'ad_account', 'replace')
    expect(replaced).toEqual({ channel: 'google', replace_ads: true })
    expect(answerOf(replaced, 'ad_account')).toBe('replace')
    expect(answered(replaced, 'ad_account', 'account:3')).toEqual({ channel: 'google', ad_account: '3' })
    expect(answerOf({}, 'ad_account')).toBeNull()
  })

  it('name another shop or replace its orders, never both', () => {
    const other = answered({ decimal: '.' }, 'shop', 'shop:2')
    expect(other).toEqual({ decimal: '.', shop: '2' })
    expect(answerOf(other, 'shop')).toBe('shop:2')
    const replaced = answered(other, 'shop', 'replace')
    expect(replaced).toEqual({ decimal: '.', replace_orders: true })
    expect(answerOf(replaced, 'shop')).toBe('replace')
    expect(answered(replaced, 'shop', 'shop:3')).toEqual({ decimal: '.', shop: '3' })
    expect(answerOf({}, 'shop')).toBeNull()
  })
})
