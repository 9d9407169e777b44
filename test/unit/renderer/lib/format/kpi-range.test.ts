/** Usual ranges and break-even in figures. */

import { describe, expect, it } from 'vitest'
import { writeRange, writeShortRange } from '#renderer/lib/format/kpi-range.ts'
import { breakEvenFacts } from '#renderer/lib/kpi/break-even.ts'
import { type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { windowText } from '#test/helpers/texts.ts'

const kpi = (values: Partial<Record<KpiKey, number>>): Kpi => Object.fromEntries(kpiKeys.map((key) => [key, values[key] ?? null])) as Kpi
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('writeRange', () => {
  it('shows a trailing unit once', () => {
    expect(writeRange('roas_meta', { low: 1.9, high: 2.6 }, 'USD')).toBe('1.90–\u20602.60×')
    expect(plain(writeRange('new_customer_share', { low: 0.61, high: 0.74 }, 'USD'))).toBe('61–\u206074%')
    expect(writeRange('spend', { low: 3890.4, high: 4210.4 }, 'USD')).toBe('$3,890–\u2060$4,210')
    expect(writeRange('orders', { low: 101, high: 134 }, 'USD')).toBe('101–\u2060134')
  })

  it('writes one value once, and nothing where an end is unknown', () => {
    expect(writeRange('orders', { low: 12.1, high: 12.4 }, 'USD')).toBe('12')
    expect(writeRange('orders', { low: null, high: 12 }, 'USD')).toBeNull()
  })
})

describe('writeShortRange', () => {
  it('is compact where a tile has no room for all digits, with three figures', () => {
    expect(writeShortRange('impressions', { low: 1_234_567, high: 1_345_678 }, 'USD')).toBe('1.23M–\u20601.35M')
    expect(writeShortRange('spend', { low: 98_700, high: 259_200 }, 'USD')).toBe('$98.7k–\u2060$259k')
    expect(writeShortRange('impressions', { low: 1_000_000, high: 1_000_100 }, 'USD')).toBe('1.00M')
  })

  it('is the whole range where that is short, and nothing where an end is unknown', () => {
    expect(writeShortRange('spend', { low: 3890.4, high: 4210.4 }, 'USD')).toBe('$3,890–\u2060$4,210')
    expect(writeShortRange('roas_meta', { low: 1.9, high: 2.6 }, 'USD')).toBe('1.90–\u20602.60×')
    expect(writeShortRange('impressions', { low: null, high: 1_345_678 }, 'USD')).toBeNull()
  })
})

describe('breakEvenFacts', () => {
  it('returns on which side a value is, and which side loses money', () => {
    const side = (of: 'below' | 'at' | 'above', value: string) => windowText(`overview.breakEven.${of}`, { value })
    const day = kpi({ roas_meta: 1.53, mer: 1.8, cpa: 56, break_even_roas: 1.8, break_even_cpa: 45 })
    expect(breakEvenFacts('roas_meta', day, 'USD', true)).toEqual({ text: '1.80×', words: side('below', '1.80×'), loses: true })
    expect(breakEvenFacts('mer', day, 'USD', true)).toEqual({ text: '1.80×', words: side('at', '1.80×'), loses: false })
    expect(breakEvenFacts('roas_meta', day, 'USD', false)).toEqual({ text: '1.80×', words: null, loses: false })
    expect(breakEvenFacts('cpa', day, 'USD', true)).toEqual({ text: '$45.00', words: side('above', '$45.00'), loses: true })
  })

  it('is none without a margin, and for numbers that have none', () => {
    expect(breakEvenFacts('roas_meta', kpi({ roas_meta: 2 }), 'USD', true)).toBeNull()
    expect(breakEvenFacts('spend', kpi({ spend: 2, break_even_roas: 2 }), 'USD', true)).toBeNull()
  })
})
