/** The summary in the tray. */

import { describe, expect, it } from 'vitest'
import { emptySummary, productLabel, tooltip, toTraySummary } from '#main/native-ui/tray-summary.ts'
import { overviewOf, overviewProduct } from '#test/helpers/overview-product.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

describe('the tray summary', () => {
  it('sums what is open and puts the worst first', () => {
    const summary = toTraySummary(
      overviewOf(
        overviewProduct('Z', 'good', 0),
        overviewProduct('B', 'bad', 2),
        overviewProduct('A', 'bad', 1),
        overviewProduct('L', 'minor', 1),
        overviewProduct('M', 'watch', 4),
      ),
    )
    expect(summary.open).toBe(8)
    expect(summary.products.map((each) => each.product)).toEqual(['A', 'B', 'M', 'L', 'Z'])
  })

  it('puts what is watched before what is good, and does not call it good', () => {
    const watching = { kpi: 'roas_meta', change: -0.2, since: '2026-11-16', unsettled_days: 3, verdict_on: '2026-11-24' } as const
    const { products } = toTraySummary(overviewOf(overviewProduct('A', 'good', 0), { ...overviewProduct('W', 'good', 0), watching }))
    const { tray, health } = nativeTexts()
    expect(products.map(productLabel)).toEqual([tray.product('W', health.watching), tray.product('A', health.good)])
  })
})

describe('the words', () => {
  it('name health and what is left, in the singular too', () => {
    const { tray, health } = nativeTexts()
    expect(productLabel(overviewProduct('A', 'bad', 3))).toBe(`${tray.product('A', health.bad)} · ${tray.waiting(3)}`)
    expect(productLabel(overviewProduct('A', 'minor', 1))).toBe(`${tray.product('A', health.minor)} · ${tray.waiting(1)}`)
    expect(productLabel(overviewProduct('A', 'good', 0))).toBe(tray.product('A', health.good))
    expect(tooltip(emptySummary)).toBe('ROAS Desk')
    expect(tooltip(toTraySummary(overviewOf(overviewProduct('A', 'good', 0))))).toBe(`ROAS Desk\n${tray.nothing}`)
    expect(tooltip(toTraySummary(overviewOf(overviewProduct('A', 'bad', 1), overviewProduct('B', 'bad', 0))))).toBe(
      `ROAS Desk\n${tray.waiting(1)}\n${tray.products('A', 1, health.bad)}`,
    )
  })

  it('fit where Windows cuts them', () => {
    expect(tooltip(toTraySummary(overviewOf(overviewProduct('x'.repeat(120), 'bad', 1)))).length).toBeLessThanOrEqual(127)
  })
})
