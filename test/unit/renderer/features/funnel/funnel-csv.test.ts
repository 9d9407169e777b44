import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { funnelCsv } from '#renderer/features/funnel/funnel-csv.ts'
import type { DeskFunnel, DeskFunnelStep } from '#shared/contract/internal/funnel.ts'

const step = (count: number, rate: number | null): DeskFunnelStep => ({
  step: 'link_clicks',
  count,
  lost: 12,
  rate,
  interval: rate === null ? null : [rate / 2, rate * 2],
  usual: { median: 0.1, low: 0.05, high: 0.15, days: 8 },
  usual_reason: null,
  change: null,
  verdict: null,
  fewer: null,
  abstain: { code: 'too_few', have: 3, need: 10 },
})

const funnel: DeskFunnel = {
  date: '2026-11-18',
  currency: 'USD',
  complete: true,
  settled: false,
  steps: [step(1234, 0.012345678901234)],
  loss: null,
  judged: 0,
  campaigns: [{ campaign_id: '7', campaign_name: '=HYPERLINK("http://x")', spend: 5, steps: [step(2, null)], loss: null, judged: 0 }],
}

describe('funnelCsv', () => {
  it('states the days that it is of', () => {
    const daysOf = (csv: string) => {
      const [first]: readonly Readonly<Record<string, string>>[] = parse(csv, { columns: true })
      return [first?.from, first?.date]
    }
    expect(daysOf(funnelCsv(funnel))).toEqual(['2026-11-18', '2026-11-18'])
    expect(daysOf(funnelCsv(funnel, '2026-11-12'))).toEqual(['2026-11-12', '2026-11-18'])
  })

  const rows: readonly Readonly<Record<string, string>>[] = parse(funnelCsv(funnel), { columns: true })

  it('keeps the full precision of a number, and leaves unknown values empty', () => {
    expect(rows[0]).toMatchObject({
      level: 'product',
      count: '1234',
      step_rate: '0.012345678901234',
      verdict: '',
      not_evaluated: 'too_few',
    })
    expect(rows[1]).toMatchObject({ level: 'campaign', step_rate: '', step_rate_low: '' })
  })

  it('writes the name of a campaign so that no spreadsheet runs it', () => {
    expect(rows[1]?.campaign_name).toBe(`'=HYPERLINK("http://x")`)
  })
})
