import { afterEach, describe, expect, it } from 'vitest'
import { amountRules, numberProblemText, readNumber, type Typed, typedNumber } from '#renderer/lib/format/number-input.ts'
import { useLocale } from '#renderer/lib/i18n/locale.ts'
import { windowText } from '#test/helpers/texts.ts'

const euros = amountRules('EUR')
const shares = { decimals: 4, percent: true }
const inFormat = (formats: string) => useLocale.setState({ formats })
const resultOf = (read: Typed): number | null | string => (read.ok ? read.value : read.problem.kind)
const textOf = (read: Typed): string => (read.ok ? '' : numberProblemText(read.problem, 'not a number'))

afterEach(() => inFormat('en-US'))

describe('a typed number', () => {
  it.each([
    ['24.50', 24.5],
    [' 24,5 ', 24.5],
    ['1,234', 1234],
    ['1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1 234,5', 1234.5],
    ['１，２３４．５', 1234.5],
    ["1'234.5", 1234.5],
    ['.5', 0.5],
    ['1.250,50', 1250.5],
    ['1.234.567,5', 1_234_567.5],
    ['', null],
  ])('is read by an English format: "%s"', (text, value) => {
    expect(resultOf(readNumber(text, euros))).toBe(value)
  })

  it.each([
    ['de-DE', '1.234', 1234],
    ['de-DE', '1.234,50', 1234.5],
    ['de-DE', '24.5', 24.5],
    ['de-DE', '1,250.50', 1250.5],
    ['fr-FR', '1,250.50', 1250.5],
    ['de-DE', '1.25,50', 'notNumber'],
    ['fr-FR', '1\u202f234,50', 1234.5],
    ['es-ES', '1.234', 1234],
    ['en-IN', '12,34,567', 1_234_567],
    ['de-CH', '1’234.50', 1234.5],
    ['ar-EG', '1234.5', 1234.5],
  ])('is read by the format %s: "%s"', (format, text, value) => {
    inFormat(format)
    expect(resultOf(readNumber(text, euros))).toBe(value)
  })

  it.each([
    ['en-US', '1.234', '1234', '1.23'],
    ['de-DE', '1,234', '1234', '1,23'],
    ['fr-FR', '1.234', '1234', '1,23'],
    ['en-US', '1234,567', '1234567', '1234.56'],
  ])('is refused in the format %s if "%s" can mean two numbers, with both', (format, typed, whole, decimal) => {
    inFormat(format)
    const read = readNumber(typed, euros)
    expect(resultOf(read)).toBe('unclear')
    expect(textOf(read)).toBe(windowText('format.typed.unclear', { typed, whole, decimal }))
  })

  it.each([
    ['USD', '$5', 5],
    ['USD', 'US$ 1,234.50', 1234.5],
    ['USD', '24.50 USD', 24.5],
    ['EUR', '24,50 €', 24.5],
    ['CNY', '¥5', 5],
    ['USD', '€5', 'otherCurrency'],
    ['EUR', '$5', 'otherCurrency'],
    ['USD', '1.5k', 'abbreviated'],
    ['USD', '$1.5K', 'abbreviated'],
    ['MMK', '2 k', 'abbreviated'],
    ['CNY', '3万', 'abbreviated'],
  ])('is read with a sign of its currency: %s, "%s"', (currency, text, expected) => {
    expect(resultOf(readNumber(text, amountRules(currency)))).toBe(expected)
  })

  it('with a sign is named as another currency or as abbreviated, with the way out', () => {
    expect(textOf(readNumber('€5', amountRules('USD')))).toBe(windowText('format.typed.otherCurrency', { typed: '€5', currency: 'USD' }))
    expect(textOf(readNumber('1.5k', amountRules('USD')))).toBe(windowText('format.typed.abbreviated', { typed: '1.5k', example: '1500' }))
    expect(resultOf(readNumber('1.5k', shares))).toBe('abbreviated')
    expect(resultOf(readNumber('$5', shares))).toBe('notNumber')
  })

  it('with a percent sign is accepted only as a share', () => {
    expect(resultOf(readNumber('42 %', shares))).toBe(42)
    expect(resultOf(readNumber('1.234%', shares))).toBe(1.234)
    expect(resultOf(readNumber('1,234%', { ...shares, decimals: 2 }))).toBe(1234)
    expect(resultOf(readNumber('%', shares))).toBe('notNumber')
    expect(resultOf(readNumber('5 %', euros))).toBe('notNumber')
  })

  it('has no more decimals than its currency', () => {
    expect(resultOf(readNumber('0.01', euros))).toBe(0.01)
    const tooSmall = readNumber('0.0000001', euros)
    expect(textOf(tooSmall)).toBe(windowText('format.typed.decimals', { count: 2, example: '1234.57' }))
    expect(resultOf(readNumber('0.001', euros))).toBe('tooPrecise')
    expect(resultOf(readNumber('1,234.567', euros))).toBe('tooPrecise')
    expect(resultOf(readNumber('100.5', amountRules('JPY')))).toBe('tooPrecise')
    expect(textOf(readNumber('1.234', amountRules('JPY')))).toBe(windowText('format.typed.whole', { example: '1234' }))
    expect(resultOf(readNumber('1.234', amountRules('KWD')))).toBe(1.234)
    expect(resultOf(readNumber('2.50', amountRules('??')))).toBe(2.5)
  })

  it.each(['abc', '1.2.3', '-4', '1e3', '0x10', '.', '1,,5', '12,34,56', '1 2', '1.5 000', '1234567890123456'])(
    'is not accepted as "%s"',
    (text) => {
      expect(resultOf(readNumber(text, euros))).toBe('notNumber')
    },
  )

  it.each(['en-US', 'de-DE', 'fr-FR', 'zh-CN', 'ar-EG', 'en-IN'])('is read as it is shown in the format %s', (format) => {
    inFormat(format)
    for (const value of [0, 0.0125, 1.234, 12.5, 1234.125, 1_234_567]) expect(resultOf(readNumber(typedNumber(value), shares))).toBe(value)
  })
})
