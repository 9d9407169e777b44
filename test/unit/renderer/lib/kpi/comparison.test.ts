/** Deltas against the typical range: text, tone and words. */

import { describe, expect, it } from 'vitest'
import { compare } from '#renderer/lib/kpi/comparison.ts'
import { windowText } from '#test/helpers/texts.ts'

const usual = (median: number | null, low: number | null, high: number | null, reason: string | null = null) => ({
  median,
  low,
  high,
  days: 8,
  reason,
})
const plain = (text: string | null): string | null => text?.replaceAll('\u00a0', ' ') ?? null

describe('compare', () => {
  it('is bad if a KPI that should be high is under its range', () => {
    const { delta, tone, words } = compare('roas_meta', 2.31, usual(3.04, 2.8, 3.3))
    expect([plain(delta), tone, words]).toEqual(['−24.0%', 'bad', windowText('kpi.comparison.worse')])
  })

  it('is bad if a KPI that should be low is over its range, and good under it', () => {
    expect(compare('cpa', 30, usual(20, 18, 22)).tone).toBe('bad')
    expect(compare('cpa', 15, usual(20, 18, 22)).tone).toBe('good')
  })

  it('stays plain inside the range, at its edges and for spend', () => {
    expect(compare('aov', 82, usual(80, 75, 85)).tone).toBe('plain')
    expect(compare('aov', 85, usual(80, 75, 85)).tone).toBe('plain')
    expect(compare('spend', 900, usual(500, 400, 600))).toMatchObject({ tone: 'plain', words: windowText('kpi.comparison.outside') })
  })

  it('writes shares in points', () => {
    expect(plain(compare('new_customer_share', 0.648, usual(0.64, 0.6, 0.7)).delta)).toBe('+0.8 pt')
  })

  it('has no delta without a value, a median or a denominator, and explains why', () => {
    expect(compare('roas_meta', null, usual(3, 2, 4)).delta).toBeNull()
    expect(compare('roas_meta', 3, usual(null, null, null, 'Too few Thursdays.'))).toEqual({
      delta: null,
      tone: 'plain',
      words: 'Too few Thursdays.',
      apiText: { english: 'Too few Thursdays.', messages: undefined },
    })
    expect(compare('orders', 3, usual(0, 0, 0)).delta).toBeNull()
  })
})
