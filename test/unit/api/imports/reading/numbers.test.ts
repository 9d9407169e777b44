import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decimalEvidence,
  exceededLimit,
  isRoundedNumber,
  MOST_COUNT,
  MOST_UNITS,
  plainDecimal,
  readCount,
  readFlag,
  readMoney,
} from '#api/imports/reading/numbers.ts'
import { microsFromDecimal } from '#shared/money.ts'

describe('money', () => {
  it('reads every plain decimal exactly as microsFromDecimal does', () => {
    const decimal = fc
      .tuple(fc.boolean(), fc.integer({ min: 0, max: 9_999_999_999 }), fc.option(fc.stringMatching(/^\d{0,9}$/)))
      .map(([minus, whole, decimals]) => `${minus ? '-' : ''}${whole}${decimals === null ? '' : `.${decimals}`}`)
    fc.assert(
      fc.property(decimal, (text) => {
        const exact = microsFromDecimal(text)
        expect(readMoney(text, '.')).toEqual(exact ?? Number.NaN)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['1,250.50', '.', 1_250_500_000],
    ['1.250,50', ',', 1_250_500_000],
    ['12,5', ',', 12_500_000],
    ['1 250,50', ',', 1_250_500_000],
    ["1'250.50", '.', 1_250_500_000],
    ['1\u202f250', '.', 1_250_000_000],
    ['12,34,567.8', '.', 1_234_567_800_000],
    ['1.429999948', '.', 1_430_000],
    ['.5', '.', 500_000],
    [' 7 ', '.', 7_000_000],
    ['-3.10', '.', -3_100_000],
    ['−3.10', '.', -3_100_000],
    ['(3.20)', '.', -3_200_000],
    ['( 1.250,50 )', ',', -1_250_500_000],
    ['1.52340E+03', '.', 1_523_400_000],
    ['1,52340e3', ',', 1_523_400_000],
    ['-1.2345E+01', '.', -12_345_000],
    ['(1.2345E+01)', '.', -12_345_000],
    ['5e-05', '.', 50],
    ['0E+00', '.', 0],
  ] as const)('reads %s with the mark %s', (text, mark, micros) => {
    expect(readMoney(text, mark)).toBe(micros)
  })

  it.each(['', ' ', '-', '–', '—', '--', ' --', 'N/A', 'n/a', 'null', 'NULL', 'NaN', '−'])('knows "%s" as no value', (text) => {
    expect(readMoney(text, '.')).toBeNull()
    expect(readCount(text, '.')).toBeNull()
  })

  it.each([
    '12,5',
    '1,25',
    'abc',
    '1.2.3',
    '1e5',
    '12 5',
    '--1',
    '99999999999999999',
    '$5',
    '(-1)',
    '((1))',
    '(1',
    '()',
    '1,5234E+02',
    '12.5E+02',
  ])('takes %s for no amount', (text) => {
    expect(readMoney(text, '.')).toBeNaN()
  })

  it('refuses a point under a decimal comma unless it separates thousands', () => {
    expect(plainDecimal('12.5', ',')).toBeNull()
    expect(plainDecimal('12.500', ',')).toBe('12500')
  })
})

describe('scientific notation', () => {
  it('is read to the exact amount if it has hundredths, and otherwise named as rounded', () => {
    const written = fc.tuple(fc.integer({ min: 1, max: 900_000_000_000 }), fc.integer({ min: 0, max: 12 }), fc.boolean())
    fc.assert(
      fc.property(written, ([cents, decimals, minus]) => {
        const text = (cents / 100).toExponential(decimals).replace(/e\+(\d)$/, 'E+0$1')
        const exponent = Number(/[+-]\d+$/.exec(text)?.[0])
        const signed = `${minus ? '-' : ''}${text}`
        const isExact = decimals - exponent >= 2
        expect(isRoundedNumber(signed)).toBe(!isExact)
        expect(readMoney(signed, '.')).toBe(isExact ? (minus ? -1 : 1) * cents * 10_000 : Number.NaN)
        expect(decimalEvidence(signed, 'money')).toBe(decimals > 0 ? '.' : 'none')
      }),
    )
  })

  it.each(['1.5E+03', '1e5', '1.52E+03', '-2E+00'])('may have lost digits of %s', (text) => {
    expect(isRoundedNumber(text)).toBe(true)
    expect(readMoney(text, '.')).toBeNaN()
  })

  it.each(['1500', '1.500E+00', '0.00E+00', 'E+03', '1.5E', '12.5E+03', ''])('may not have lost digits of %s', (text) => {
    expect(isRoundedNumber(text)).toBe(false)
  })
})

describe('counts', () => {
  it('reads whole numbers, also grouped and written with decimals of zero', () => {
    expect(['0', '213434828', '12.0', '1,250', '1,250.00'].map((text) => readCount(text, '.'))).toEqual([0, 213_434_828, 12, 1250, 1250])
    expect(readCount('1.250', ',')).toBe(1250)
  })

  it.each(['12.5', '-3', 'x', '1e3', '99999999999999999999', '1,25'])('takes %s for no count', (text) => {
    expect(readCount(text, '.')).toBe(-1)
  })
})

describe('a number that is too large', () => {
  it.each([
    ['9007199254.75', 'amount', '.', MOST_UNITS],
    ['-9007199255', 'amount', '.', MOST_UNITS],
    ['12.345.678.901.234,5', 'amount', ',', MOST_UNITS],
    ['9007199254740992', 'count', '.', MOST_COUNT],
    ['9,007,199,254,740,992.0', 'count', '.', MOST_COUNT],
  ] as const)('is distinguished from what is no number: %s as %s with %s', (text, place, mark, most) => {
    expect(exceededLimit(text, place, mark)).toBe(most)
  })

  it.each([
    ['9007199254', 'amount', '.'],
    ['9007199254740991', 'count', '.'],
    ['12.5', 'count', '.'],
    ['99999999999999,5', 'amount', '.'],
    ['many', 'amount', '.'],
    ['', 'count', ','],
  ] as const)('is not %s as %s with %s', (text, place, mark) => {
    expect(exceededLimit(text, place, mark)).toBeNull()
  })

  it('has limits that are read exactly themselves', () => {
    expect(readMoney(String(MOST_UNITS), '.')).toBe(MOST_UNITS * 1_000_000)
    expect(readCount(String(MOST_COUNT), '.')).toBe(MOST_COUNT)
  })
})

describe('what a number proves about its decimal mark', () => {
  it.each([
    ['1,250.50', 'money', '.'],
    ['1.250,50', 'money', ','],
    ['1,234,567', 'money', '.'],
    ['1.234.567', 'money', ','],
    ['12.5', 'money', '.'],
    ['12,50', 'money', ','],
    ['0,125', 'money', ','],
    ['1234.567', 'money', '.'],
    ['1.250', 'money', 'either'],
    ['1,250', 'money', 'either'],
    ['1,250', 'count', '.'],
    ['1.250', 'count', ','],
    ['1,000', 'count', 'either'],
    ['1250', 'money', 'none'],
    ['(12.50)', 'money', '.'],
    ['(1.250)', 'money', 'either'],
    ['1,523E+03', 'money', ','],
    ['45-49', 'count', 'none'],
    ['17/08/2017', 'count', 'none'],
    ['', 'money', 'none'],
  ] as const)('%s as %s: %s', (text, kind, proof) => {
    expect(decimalEvidence(text, kind)).toBe(proof)
  })

  it('never contradicts the mark a number was written with', () => {
    const money = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }), fc.boolean())
    fc.assert(
      fc.property(money, fc.constantFrom<'.' | ','>('.', ','), ([cents, digits, grouped], mark) => {
        const english = (cents / 10 ** digits).toLocaleString('en-US', {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          useGrouping: grouped,
        })
        const text = mark === '.' ? english : english.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))
        expect([mark, 'either', 'none']).toContain(decimalEvidence(text, 'money'))
      }),
    )
  })
})

describe('flags', () => {
  it('reads true, false, nothing, and refuses the rest', () => {
    expect(['TRUE', '1', 'yes', 'false', '0', 'No', '', '-', 'maybe'].map(readFlag)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      null,
      null,
      undefined,
    ])
  })
})
