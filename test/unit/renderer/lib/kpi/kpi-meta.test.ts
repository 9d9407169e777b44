import { describe, expect, it } from 'vitest'
import { UNKNOWN } from '#renderer/lib/format/format.ts'
import { writeKpi } from '#renderer/lib/kpi/kpi-meta.ts'

describe('a KPI', () => {
  it('is written in its unit, and as a dash when it is unknown', () => {
    expect(writeKpi('new_customer_share', 0.64, 'USD').replaceAll('\u00a0', ' ')).toBe('64%')
    expect(writeKpi('spend', 410, 'EUR')).toBe('€410')
    expect(writeKpi('roas_meta', null, 'USD')).toBe(UNKNOWN)
  })
})
