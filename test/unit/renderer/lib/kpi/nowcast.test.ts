/** What is expected of a KPI while purchases are reported, as values and as text; its side of the break-even. */

import { describe, expect, it } from 'vitest'
import { breakEvenFacts } from '#renderer/lib/kpi/break-even.ts'
import { nowcastDetail, nowcastOf, writeNowcast } from '#renderer/lib/kpi/nowcast.ts'
import type { Kpi } from '#shared/contract/kpi.ts'
import { windowText } from '#test/helpers/texts.ts'

const roas = { expected: 2.36, low: 1.42, high: 3.3 }
const plain = (text: string): string => text.replaceAll(/[\u00a0\u2060]/g, '')

describe('a nowcast of a KPI', () => {
  it('has its value and where it comes from; there is none for other KPIs and complete days', () => {
    const entry = { when_complete: { basis: 'prior' as const, kpi: { roas_meta: roas } } }
    expect(nowcastOf(entry, 'roas_meta')).toEqual({ ...roas, basis: 'prior' })
    expect(nowcastOf(entry, 'spend')).toBeNull()
    expect(nowcastOf({ when_complete: null }, 'roas_meta')).toBeNull()
  })

  it('is written with its reach, as a range if that differs by side, and without an upper end', () => {
    expect(writeNowcast('roas_meta', roas, 'USD')).toBe('2.36× ± 0.94×')
    expect(writeNowcast('purchases_meta', { expected: 100.4, low: 92.2, high: 108.6 }, 'USD')).toBe('100 ± 8')
    expect(plain(writeNowcast('cpa_meta', { expected: 26, low: 21.4, high: 35.1 }, 'USD'))).toBe('$21.40–$35.10')
    expect(writeNowcast('cpa_meta', { expected: 26, low: 21.4, high: null }, 'USD')).toBe(windowText('kpi.nowcast.from', { low: '$21.40' }))
  })

  it('names the assumption where nothing was learned', () => {
    const text = (basis: 'versions' | 'prior') => nowcastDetail('roas_meta', 1.42, { ...roas, basis }, 'USD')
    expect(text('prior')).not.toBe(text('versions'))
    for (const part of ['1.42×', '2.36× ± 0.94×']) expect(text('prior')).toContain(part)
  })

  it('is a loss only if the whole interval is', () => {
    const kpi = { roas_meta: 1.42, break_even_roas: 2, cpa_meta: 60, break_even_cpa: 40 } as Partial<Kpi> as Kpi
    const loses = (key: 'roas_meta' | 'cpa_meta', low: number, high: number | null) =>
      breakEvenFacts(key, kpi, 'USD', true, { expected: (low + (high ?? low)) / 2, low, high, basis: 'versions' })?.loses
    expect(breakEvenFacts('roas_meta', kpi, 'USD', true)?.loses).toBe(true)
    expect([loses('roas_meta', 1.7, 2.2), loses('roas_meta', 1.5, 1.9)]).toEqual([false, true])
    expect([loses('cpa_meta', 35, 45), loses('cpa_meta', 41, null)]).toEqual([false, true])
  })
})
