/** The backtest sees each day as it was known at its end. */

import { describe, expect, it } from 'vitest'
import { addDays, asDay } from '#shared/calendar.ts'
import { openImportApi } from '../../../../helpers/import-client.ts'
import { csvOf, type FileRow, readBy, slowReports } from '../../../../helpers/slow-reports.ts'

const SPAN = { first: asDay('2026-08-20'), last: asDay('2026-11-15') }
const SHOWN = asDay('2026-10-25')
const OUTAGE = asDay('2026-11-05')
/** Later versions are in the future of the tests' clock. */
const TODAY = '2026-11-16T00:00:00Z'

const diagnosed = async (ads: readonly FileRow[], orders: readonly FileRow[], from = SHOWN) => {
  const { api, tenant_id, imports } = await openImportApi({ timezone: 'UTC', currency: 'EUR' })
  expect((await imports.bringIn(csvOf(ads), { product: 'P' })).state).toBe('done')
  expect((await imports.bringIn(csvOf(orders), { kind: 'orders', product: 'P' })).state).toBe('done')
  const days: { readonly date: string; readonly rules: readonly string[] }[] = []
  const notes: string[] = []
  for await (const { date, cards } of api.operator.diagnose({
    tenantId: tenant_id,
    product: 'P',
    from,
    to: SPAN.last,
    onNote: (note) => notes.push(note),
  }))
    days.push({ date, rules: cards.map(({ rule }) => rule).sort() })
  const isPlain = ads.every((row) => !('pulled_at' in row))
  expect(notes).toEqual(isPlain ? [expect.stringMatching(/^21 of 21 days have no reading times/)] : [])
  return days
}

describe('the backtest of versions', { timeout: 120_000 }, () => {
  it('does not take slow reports for an outage', async () => {
    const { ads, orders } = slowReports(SPAN)
    const rules = (await diagnosed(readBy(ads, TODAY), orders)).flatMap((day) => day.rules)
    expect(rules.filter((rule) => rule === 'R31' || rule === 'R32')).toEqual([])
  })

  it('finds purchases that are counted twice before all of them are reported', async () => {
    const { ads, orders } = slowReports({ ...SPAN, duplicates: OUTAGE })
    const found = (await diagnosed(readBy(ads, TODAY), orders)).filter(({ rules }) => rules.includes('R32')).map(({ date }) => date)
    expect([1, 2, 3, 4, 5, 6].map((days) => addDays(OUTAGE, days))).toContain(found[0])
  })

  it('names days without reading times, and takes their numbers as final', async () => {
    const { ads, orders } = slowReports({ ...SPAN, outage: OUTAGE })
    const latest = new Map(readBy(ads, TODAY).map(({ pulled_at: _at, ...row }) => [row.date, row] as const))
    expect(await diagnosed([...latest.values()], orders)).toHaveLength(22)
  })

  it('finds an outage by what was known then, not by what was read later', async () => {
    const { ads, orders } = slowReports({ ...SPAN, outage: OUTAGE })
    const days = await diagnosed(readBy(ads, TODAY), orders)
    const found = days.filter(({ rules }) => rules.includes('R31')).map(({ date }) => date)
    expect(found.length).toBeGreaterThan(0)
    // A day is not read after its end by its end.
    expect([1, 2, 3].map((days) => addDays(OUTAGE, days))).toContain(found[0])
    const cut = asDay('2026-11-08')
    const early = await diagnosed(readBy(ads, `${addDays(cut, 1)}T00:00:00Z`), orders)
    expect(early.filter(({ date }) => date <= cut)).toEqual(days.filter(({ date }) => date <= cut))
  })

  it('shows the same whether the days are loaded in one span or in several', async () => {
    const { ads, orders } = slowReports({ first: asDay('2026-05-01'), last: SPAN.last, outage: OUTAGE })
    const rows = readBy(ads, TODAY)
    const [short, long] = [await diagnosed(rows, orders), await diagnosed(rows, orders, asDay('2026-07-15'))]
    expect(short.flatMap(({ rules }) => rules)).toContain('R31')
    expect(long.filter(({ date }) => date >= SHOWN)).toEqual(short)
  })
})
