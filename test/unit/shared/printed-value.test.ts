/** Numbers as they are printed: the same digits that the formats write. */

import { describe, expect, it } from 'vitest'
import { formatsOf } from '#shared/locales/formats.ts'
import { intervalSideOfPrinted, printedEstimate, printedValue, sideOfPrinted } from '#shared/printed-value.ts'

const formats = formatsOf({ language: 'en', formats: 'en-US' })
const digitsOf = (text: string): number => Number(text.replace(/[$,%]/g, '').replace('\u2212', '-'))
const values = [0, 0.00437, 0.0099996, 0.012345, 0.0999, 0.1005, 0.3335, 1.005, 2.345, 30.505, 99.994, 99.996, 389.5, 2946.49, -1.005]

describe('a printed value', () => {
  it('has the digits that the formats write', () => {
    for (const value of values) {
      expect(printedValue('money', value)).toBeCloseTo(digitsOf(formats.money(value, 'USD')), 9)
      expect(printedValue('multiple', value)).toBeCloseTo(digitsOf(formats.decimal(value)), 9)
      expect(printedValue('fraction', value) * 100).toBeCloseTo(digitsOf(formats.rate(value)), 9)
    }
  })

  it('is whole for the estimate of a count', () => {
    expect(printedEstimate('count', 389.5)).toBe(390)
    expect(printedValue('count', 389.5)).toBe(389.5)
  })

  it('is inside its range at the printed ends, and on no side without a range', () => {
    expect(sideOfPrinted('number', 1.2246, { low: 1.2248, high: 2 })).toBeNull()
    expect(sideOfPrinted('number', 1.21, { low: 1.2248, high: 2 })).toBe('below')
    expect(sideOfPrinted('number', 1.21, { low: null, high: null })).toBeNull()
    expect(intervalSideOfPrinted('number', [2.1, Number.POSITIVE_INFINITY], { low: 1, high: 2 })).toBe('above')
    expect(intervalSideOfPrinted('number', [1.9, 3], { low: 1, high: 2 })).toBeNull()
  })
})
