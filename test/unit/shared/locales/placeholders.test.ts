import { describe, expect, it } from 'vitest'
import { formatsOf } from '#shared/locales/formats.ts'
import { grammars } from '#shared/locales/grammar.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { MissingCurrency, writeValue } from '#shared/locales/placeholders.ts'

const english: Locale = { language: 'en', formats: 'en-US' }
const chinese: Locale = { language: 'zh-Hans', formats: 'zh-CN' }

/** One value in several formats. */
const written = (locale: Locale, value: unknown, formats: readonly string[], currency: string | null = 'USD'): readonly string[] => {
  const writing = {
    formats: formatsOf(locale),
    grammar: grammars[locale.language === 'zh-Hans' ? 'zh-Hans' : 'en'],
    currency: currency ?? undefined,
    marksNames: false,
  }
  return formats.map((format) => writeValue(value, format, writing))
}

describe('a value of a text', () => {
  it('may be a day in several formats', () => {
    const formats = ['date', 'day', 'dated', 'fullDate', 'weekday']
    const day = '2026-09-15'
    expect(written(english, day, formats)).toEqual(['Sep 15', 'Tuesday, Sep 15', 'Sep 15, 2026', 'September 15, 2026', 'Tuesday'])
    expect(written(chinese, day, formats)).toEqual(['9月15日', '9月15日周二', '2026年9月15日', '2026年9月15日', '周二'])
    expect(written({ language: 'en', formats: 'en-GB' }, day, formats.slice(0, 3))).toEqual(['15 Sept', 'Tuesday 15 Sept', '15 Sept 2026'])
  })

  it('may be a change with its sign, a share without one, or money in its currency', () => {
    const each = (format: string, ...values: readonly number[]) => values.flatMap((value) => written(english, value, [format]))
    expect(each('change', -0.344, 0.08, 12.5, 0.001)).toEqual(['−34%', '+8%', '+1,250%', '0%'])
    expect(each('share', 0.0241, 0.344, 0)).toEqual(['2.4%', '34%', '0%'])
    expect(each('bound', 0.0241, 0.344, 0.00004, 0)).toEqual(['2.5%', '35%', '0.1%', '0.1%'])
    expect(each('money', 1140.4, 8.4)).toEqual(['$1,140', '$8.40'])
    expect(written(chinese, 1140.4, ['money'], 'CNY')).toEqual(['¥1,140'])
    expect([...each('ratio', 2.309), ...each('times', 3.44), ...each('number', 1653.2), ...each('row', 1653)]).toEqual([
      '2.31',
      '3.4',
      '1,653',
      '1653',
    ])
  })

  it('is an amount before its currency when the currency is unknown', () => {
    expect(written(english, 12, ['money'], 'nothing')).toEqual(['12.00\u00a0nothing'])
  })

  it('is not formatted as money without a currency', () => {
    expect(() => written(english, 12, ['money'], null)).toThrow(MissingCurrency)
    expect(written(english, 12, ['number'], null)).toEqual(['12'])
  })

  it('has the number formats of the locale in every language', () => {
    const german: Locale = { language: 'zh-Hans', formats: 'de-DE' }
    expect(written(german, 1653, ['number', 'ratio'])).toEqual(['1.653', '1.653,00'])
    expect(written(german, 0.34, ['share', 'change'])).toEqual(['34\u00a0%', '+34\u00a0%'])
    expect(written(german, '2026-11-09', ['date'])).toEqual(['11月9日'])
  })
})
