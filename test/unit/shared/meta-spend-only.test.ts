import { describe, expect, it } from 'vitest'
import { kpiKeys } from '#shared/contract/kpi.ts'
import { isMetaSpendOnly, usesTotalSpend } from '#shared/meta-spend-only.ts'

describe('labels of what divides by all spend', () => {
  it.each([
    [null, ['meta'], true],
    [true, ['meta'], true],
    [false, ['meta'], false],
    [null, ['meta', 'google'], false],
    [true, ['google'], false],
    [null, [], false],
  ] as const)('with the answer %s and the channels %j say so: %s', (answer, channels, expected) => {
    expect(isMetaSpendOnly(answer, channels)).toBe(expected)
  })

  it('are those of store orders, not those of Meta', () => {
    expect(kpiKeys.filter(usesTotalSpend)).toEqual(['mer', 'cpa', 'ncac', 'ncroas'])
  })
})
