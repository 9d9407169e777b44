/** The export of the values of a name part. */

import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { namingCsv } from '#renderer/features/series/naming/naming-csv.ts'
import type { DeskNameValues, NameValue, PooledRatio } from '#shared/contract/internal/naming.ts'

const known: PooledRatio = { value: 0.02, interval: [0.01, 0.03], at_least: null, best: true, reason: null }
const unknown: PooledRatio = {
  value: null,
  interval: null,
  at_least: 70,
  best: false,
  reason: { code: 'no_purchases', have: null, need: null },
}
const sums = { ads: 3, names: 2, spend: 120.5, spend_share: 0.6, impressions: 9000, clicks: null, purchases: 0 }
const row: NameValue = { ...sums, value: '=UGC, "new"', ctr: known, cvr: known, cpa: unknown }
const values: DeskNameValues = {
  ...{ part: 1, from: '2026-10-22', through: '2026-11-18', mature_through: '2026-11-15', currency: 'USD' },
  other_purpose: { ads: 0, spend: 0 },
  values: [row],
  unfitting: { ...sums, ads: 1 },
  unfitting_names: [],
}

describe('the export of the values of a name part', () => {
  const read = (of: DeskNameValues) =>
    parse(namingCsv('Hook', of.values, of), { columns: true, bom: true }) as unknown as readonly Record<string, string>[]

  it('has raw numbers, unknown ones empty, and a row for what does not fit', () => {
    const [first, unfitting, ...more] = read(values)
    expect(more).toEqual([])
    expect(first).toMatchObject({ fits: 'true', ads: '3', names: '2', spend: '120.5', link_clicks: '', purchases: '0', ctr: '0.02' })
    expect(first).toMatchObject({
      ctr_low: '0.01',
      ctr_high: '0.03',
      ctr_best: 'true',
      cpa: '',
      cpa_low: '',
      cpa_best: 'false',
      cpa_at_least: '70',
    })
    expect(first?.Hook).toContain('UGC, "new"')
    expect(unfitting).toMatchObject({ Hook: '', fits: 'false', ads: '1', ctr: '', ctr_best: '', cpa_at_least: '' })
  })

  it('has no row for what does not fit where every name fits', () => {
    expect(read({ ...values, unfitting: { ...sums, ads: 0 } })).toHaveLength(1)
  })
})
