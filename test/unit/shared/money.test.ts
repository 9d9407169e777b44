import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyDecimals, microsFromDecimal, microsFromUnits, smallestUnit, unitsFromMicros } from '#shared/money.ts'

describe('microsFromDecimal', () => {
  it.each([
    ['0', 0],
    ['1.5', 1_500_000],
    ['-1.5', -1_500_000],
    ['+.5', 500_000],
    ['3.', 3_000_000],
    ['1.429999948', 1_430_000],
    ['0.0000004', 0],
    ['0.0000005', 1],
    ['-0.0000005', -1],
    ['58705.23', 58_705_230_000],
  ])('reads %s', (text, micros) => {
    expect(microsFromDecimal(text)).toEqual(micros)
  })

  it.each(['', '.', '-', '1,5', '1e3', ' 1', '1 ', 'x', '0x1', '1.2.3', '99999999999999'])('refuses "%s"', (text) => {
    expect(microsFromDecimal(text)).toBeNull()
  })

  it('agrees with integer arithmetic for any number of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const sign = cents < 0 ? '-' : ''
        const text = `${sign}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
        expect(microsFromDecimal(text)).toBe(cents === 0 && sign === '' ? 0 : cents * 10_000)
      }),
    )
  })
})

describe('microsFromUnits', () => {
  it('comes back as it went in, to the micro', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (micros) => {
        expect(microsFromUnits(micros / 1e6)).toBe(micros === 0 ? 0 : micros)
      }),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e12])('throws for %s', (units) => {
    expect(() => microsFromUnits(units)).toThrow(RangeError)
  })

  it('is the inverse of unitsFromMicros', () => {
    expect(unitsFromMicros(microsFromUnits(12.34))).toBe(12.34)
  })
})

describe('the smallest amount of a currency', () => {
  it('is a cent, a whole yen, a thousandth of a dinar', () => {
    expect(['EUR', 'JPY', 'KRW', 'KWD', '???', 'EUR'].map(currencyDecimals)).toEqual([2, 0, 0, 3, 2, 2])
    expect(['EUR', 'JPY', 'KRW', 'KWD'].map(smallestUnit)).toEqual([10_000, 1_000_000, 1_000_000, 1000])
  })
})
