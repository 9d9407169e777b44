/** The summary in the tray. */

import { describe, expect, it } from 'vitest'
import { emptySummary, productLabel, tooltip, toTraySummary } from '#main/native-ui/tray-summary.ts'
import type { DeskOverview } from '#shared/contract/internal/window-account.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

type Product = DeskOverview['products'][number]
const product = (name: string, health: Product['health'], open: number): Product => ({
  product: name,
  date: null,
  health,
  spend: null,
  roas_meta: null,
  roas_usual: { low: null, high: null },
  spark: [],
  open_cards: open,
})
const overview = (...products: Product[]): DeskOverview => ({ status: 'ok', products })

describe('the tray summary', () => {
  it('sums what is open and puts the worst first', () => {
    const summary = toTraySummary(
      overview(product('Z', 'good', 0), product('B', 'bad', 2), product('A', 'bad', 1), product('M', 'watch', 4)),
    )
    expect(summary.open).toBe(7)
    expect(summary.products.map((each) => each.product)).toEqual(['A', 'B', 'M', 'Z'])
  })
})

describe('the words', () => {
  it('name health and what is left, in the singular too', () => {
    const { tray, health } = nativeTexts()
    expect(productLabel(product('A', 'bad', 3))).toBe(`${tray.product('A', health.bad)} · ${tray.waiting(3)}`)
    expect(productLabel(product('A', 'good', 0))).toBe(tray.product('A', health.good))
    expect(tooltip(emptySummary)).toBe('ROAS Desk')
    expect(tooltip(toTraySummary(overview(product('A', 'good', 0))))).toBe(`ROAS Desk\n${tray.nothing}`)
    expect(tooltip(toTraySummary(overview(product('A', 'bad', 1), product('B', 'bad', 0))))).toBe(
      `ROAS Desk\n${tray.waiting(1)}\n${tray.products('A', 1, health.bad)}`,
    )
  })

  it('fit where Windows cuts them', () => {
    expect(tooltip(toTraySummary(overview(product('x'.repeat(120), 'bad', 1)))).length).toBeLessThanOrEqual(127)
  })
})
