import { describe, expect, it } from 'vitest'
import { daySnapshot, retentionReasons, type SnapshotInput } from '#api/domain/snapshot/day-snapshot.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { snapshotSchema } from '#shared/contract/snapshot.ts'
import { daySums } from '../../../../helpers/day-sums.ts'

const DAY = asDay('2026-11-18')
const full = {
  spend: 100,
  impressions: 10_000,
  linkClicks: 200,
  purchases: 4,
  purchaseValue: 300,
  orders: 5,
  identifiedOrders: 4,
  newCustomers: 3,
}

const input = (change: Partial<SnapshotInput> = {}): SnapshotInput => ({
  day: DAY,
  currency: 'EUR',
  complete: true,
  settled: true,
  sums: [daySums(addDays(DAY, -7), { ...full, spend: 50 }), daySums(DAY, full)],
  past: [],
  ads: [],
  context: { repeat: null, contributionMargin: null },
  sources: { ads: true, orders: true },
  orderDays: null,
  ...change,
})

describe('the snapshot of a day', () => {
  it('has the shape of the contract, and the day’s own numbers', () => {
    const snapshot = daySnapshot(input())
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    expect(snapshot).toMatchObject({
      date: DAY,
      kpi: { spend: 100, roas_meta: 3 },
      retention: { new_customers: 3, returning_customers: 1, reason: null },
    })
    expect(snapshot.movement).toMatchObject({ roas_now: 3, roas_before: 6, reason: null })
    expect(snapshot.warnings).toEqual([])
  })

  it('does not compare a day that is not over', () => {
    expect(daySnapshot(input({ complete: false, settled: false })).movement).toMatchObject({
      roas_before: null,
      parts: [],
      reason: expect.any(String),
    })
  })

  it('warns of a day without facts, and of mixed attribution settings', () => {
    const withoutSource = daySnapshot(input({ sums: [], sources: { ads: false, orders: false } }))
    const withoutFacts = daySnapshot(input({ sums: [] }))
    expect([withoutSource, withoutFacts].map(({ warnings }) => warnings.length)).toEqual([1, 1])
    expect(withoutSource.warnings).not.toEqual(withoutFacts.warnings)
    expect(withoutSource.retention.reason).toBe(retentionReasons.noOrders)
    const mixed = daySnapshot(input({ sums: [daySums(DAY, { ...full, attributionSettings: ['1d_click', '7d_click'] })] }))
    expect(mixed.texts?.warnings).toMatchObject([{ key: 'warning.mixed' }])
  })

  it('names why retention is unknown', () => {
    const reasonFor = (sums: Partial<Parameters<typeof daySums>[1]>) => daySnapshot(input({ sums: [daySums(DAY, sums)] })).retention.reason
    expect(reasonFor({ spend: 1 })).toBe(retentionReasons.otherDays)
    expect(reasonFor({ ...full, identifiedOrders: 0 })).toBe(retentionReasons.noCustomers)
    expect(reasonFor(full)).toBeNull()
  })
})
