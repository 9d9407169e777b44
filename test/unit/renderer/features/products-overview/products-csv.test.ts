import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { productsCsv } from '#renderer/features/products-overview/products-csv.ts'
import type { ProductRowOverview } from '#shared/contract/internal/products-overview.ts'

const range = { median: 2, low: 1.5, high: 2.5, days: 8, reason: null }
const row: ProductRowOverview = {
  product: '=HYPERLINK("http://x")',
  state: 'settling',
  basis: 'store',
  kpi: { spend_total: 123.456789, mer: 2.0001, orders: null },
  known_days: { mer: 5 },
  left_out_days: 0,
  usual: { mer: range },
  when_complete: null,
  spark: {},
  month: { spent: 1, forecast: null, interval: null, reason: null, plan: null, verdict: null },
  advice: { open: 2, severity: 'high', money_at_risk: 410.5 },
}

describe('productsCsv', () => {
  const csv = productsCsv({
    from: '2026-11-12',
    date: '2026-11-18',
    latest: '2026-11-18',
    currency: 'EUR',
    complete: true,
    month: { first: '2026-11-01', last: '2026-11-30' },
    basis: 'store',
    totals: {},
    shares_orders: false,
    products: [row, { ...row, product: 'B', advice: null }],
    cards: [],
    more_open: 0,
  })
  const rows: readonly Readonly<Record<string, string>>[] = parse(csv, { columns: true, bom: true })

  it('has a row for each product, with the full precision of its numbers', () => {
    expect(rows.map(({ product }) => product)).toEqual([expect.stringContaining('HYPERLINK'), 'B'])
    expect(rows[0]).toMatchObject({
      from: '2026-11-12',
      date: '2026-11-18',
      currency: 'EUR',
      state: 'settling',
      spend_total: '123.456789',
      mer: '2.0001',
    })
    expect(rows[0]).toMatchObject({ mer_typical_low: '1.5', mer_typical_high: '2.5', open_cards: '2', at_risk_a_week: '410.5' })
  })

  it('has the number of days that each number is from', () => {
    expect(rows[0]).toMatchObject({ spend_total_days: '7', mer_days: '5', orders_days: '' })
  })

  it('leaves unknown values empty, and starts no formula', () => {
    expect(rows[0]).toMatchObject({ orders: '', roas_meta: '', orders_typical_low: '' })
    expect(rows[1]).toMatchObject({ open_cards: '', at_risk_a_week: '' })
    expect(rows[0]?.product).not.toMatch(/^=/)
  })
})
