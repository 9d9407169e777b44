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

  it('compares what is expected while purchases are reported, and colors only what cannot be typical any more', () => {
    const range = usual(3, 2.5, 3.5)
    const young = (expected: number, low: number, high: number | null) => ({ expected, low, high, basis: 'versions' as const })
    expect(compare('roas_meta', 1.4, range)).toMatchObject({ tone: 'bad' })
    const near = compare('roas_meta', 1.4, range, young(2.4, 2, 2.8))
    expect([plain(near.delta), near.tone, near.words]).toEqual(['−20.0%', 'plain', windowText('kpi.comparison.mayBeWithin')])
    expect(compare('roas_meta', 1.4, range, young(2.8, 2.65, 2.95)).words).toBe(windowText('kpi.comparison.within'))
    expect(compare('roas_meta', 0.8, range, young(1.5, 1.2, 1.8))).toMatchObject({ tone: 'bad' })
    expect(compare('roas_meta', 2.8, range, young(4, 3.6, 4.4))).toMatchObject({ tone: 'good' })
    // Without an upper end, a cost may still be high, but not low.
    expect(compare('cpa_meta', 9, usual(3, 2.5, 3.5), young(5, 4, null))).toMatchObject({ tone: 'bad' })
    expect(compare('cpa_meta', 9, usual(6, 5, 7), young(4, 3, null))).toMatchObject({ tone: 'plain' })
  })

  it('states no change while both more and less than typical are possible', () => {
    const range = usual(3, 2.5, 3.5)
    const young = (low: number, high: number | null) => ({ expected: 4, low, high, basis: 'prior' as const })
    const early = { delta: null, tone: 'plain', words: windowText('kpi.comparison.tooEarly') }
    expect(compare('roas_meta', 2.9, range, young(2.8, 5.2))).toMatchObject(early)
    expect(compare('cpa_meta', 5, range, young(2.8, null))).toMatchObject(early)
    expect(compare('roas_meta', 2.9, range, young(3.1, 4.9)).delta).not.toBeNull()
    // Nothing more is expected of an exact number.
    expect(compare('roas_meta', 4, range, young(4, 4)).delta).not.toBeNull()
  })

  it('stays plain inside the range, at its edges and for spend', () => {
    expect(compare('aov', 82, usual(80, 75, 85)).tone).toBe('plain')
    expect(compare('aov', 85, usual(80, 75, 85)).tone).toBe('plain')
    expect(compare('spend', 900, usual(500, 400, 600))).toMatchObject({
      tone: 'plain',
      side: 'above',
      words: windowText('kpi.comparison.above'),
    })
    expect(compare('spend', 300, usual(500, 400, 600))).toMatchObject({ side: 'below', words: windowText('kpi.comparison.below') })
    expect(compare('spend', 500, usual(500, 400, 600)).side).toBeNull()
  })

  it('writes shares in points', () => {
    expect(plain(compare('new_customer_share', 0.648, usual(0.64, 0.6, 0.7)).delta)).toBe('+0.8 pt')
  })

  it('has no delta without a value, a median or a denominator, and explains why', () => {
    expect(compare('roas_meta', null, usual(3, 2, 4)).delta).toBeNull()
    expect(compare('roas_meta', 3, usual(null, null, null, 'Too few Thursdays.'))).toEqual({
      delta: null,
      tone: 'plain',
      side: null,
      words: 'Too few Thursdays.',
      apiText: { english: 'Too few Thursdays.', messages: undefined },
    })
    expect(compare('orders', 3, usual(0, 0, 0)).delta).toBeNull()
  })
})
