/** What the tray tells at a glance. */

import { describe, expect, it } from 'vitest'
import { emptySummary, productLabel, tooltip, toTraySummary } from '#main/native-ui/tray-summary.ts'
import type { DeskOverview } from '#shared/contract/internal/window-account.ts'

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

describe('pictureOf', () => {
  it('sums what is open and puts the worst first', () => {
    const picture = toTraySummary(
      overview(product('Z', 'good', 0), product('B', 'bad', 2), product('A', 'bad', 1), product('M', 'watch', 4)),
    )
    expect(picture.open).toBe(7)
    expect(picture.products.map((each) => each.product)).toEqual(['A', 'B', 'M', 'Z'])
  })
})

describe('the words', () => {
  it('name health and what is left, in the singular too', () => {
    expect(productLabel(product('A', 'bad', 3))).toBe('A: needs a look · 3 cards to review')
    expect(productLabel(product('A', 'good', 0))).toBe('A: fine')
    expect(tooltip(emptySummary)).toBe('ROAS Desk')
    expect(tooltip(toTraySummary(overview(product('A', 'good', 0))))).toBe('ROAS Desk\nNothing to review')
    expect(tooltip(toTraySummary(overview(product('A', 'bad', 1), product('B', 'bad', 0))))).toBe(
      'ROAS Desk\n1 card to review\nA and 1 more: needs a look',
    )
  })

  it('fit where Windows cuts them', () => {
    expect(tooltip(toTraySummary(overview(product('x'.repeat(120), 'bad', 1)))).length).toBeLessThanOrEqual(127)
  })
})
