/** How messages are written: numbers, days, names and lists, and what becomes of one that no catalogue knows. */

import { describe, expect, it } from 'vitest'
import type { Message } from '#shared/contract/message.ts'
import { messages as en } from '#shared/locales/en/messages/index.ts'
import { formatsOf } from '#shared/locales/formats.ts'
import { grammars } from '#shared/locales/grammar.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { messageParts } from '#shared/locales/message-text.ts'
import { writeValue } from '#shared/locales/placeholders.ts'
import { plainText } from '#shared/locales/text-marks.ts'
import { newTranslator } from '#shared/locales/translator.ts'
import { messages as zhHans } from '#shared/locales/zh-Hans/messages/index.ts'
import { createMessage } from '#shared/messages/message.ts'

const english: Locale = { language: 'en', formats: 'en-US' }
const chinese: Locale = { language: 'zh-Hans', formats: 'zh-CN' }
const translator = newTranslator({ en: { messages: en }, 'zh-Hans': { messages: zhHans } }, () => english)
const parts = (locale: Locale, ...messages: readonly Message[]) => messageParts(translator, { locale, currency: 'USD' }, messages)
const inWords = (...messages: readonly Message[]): string => plainText(parts(english, ...messages) ?? [])
const inHan = (...messages: readonly Message[]): string => plainText(parts(chinese, ...messages) ?? [])

/** One value in several formats. */
const written = (locale: Locale, value: unknown, formats: readonly string[], currency = 'USD'): readonly string[] => {
  const writing = {
    formats: formatsOf(locale),
    grammar: grammars[locale.language === 'zh-Hans' ? 'zh-Hans' : 'en'],
    currency,
    marksNames: false,
  }
  return formats.map((format) => writeValue(value, format, writing))
}

describe('a value', () => {
  it('is a day', () => {
    const formats = ['date', 'day', 'dated', 'fullDate', 'weekday']
    const day = '2026-09-15'
    expect(written(english, day, formats)).toEqual(['Sep 15', 'Tuesday, Sep 15', 'Sep 15, 2026', 'September 15, 2026', 'Tuesday'])
    expect(written(chinese, day, formats)).toEqual(['9月15日', '9月15日周二', '2026年9月15日', '2026年9月15日', '周二'])
    expect(written({ language: 'en', formats: 'en-GB' }, day, formats.slice(0, 3))).toEqual(['15 Sept', 'Tuesday 15 Sept', '15 Sept 2026'])
  })

  it('is a change with its sign, a share without, money in its currency', () => {
    const each = (format: string, ...values: readonly number[]) => values.flatMap((value) => written(english, value, [format]))
    expect(each('change', -0.344, 0.08, 12.5, 0.001)).toEqual(['−34%', '+8%', '+1,250%', '0%'])
    expect(each('share', 0.0241, 0.344, 0)).toEqual(['2.4%', '34%', '0%'])
    expect(each('money', 1140.4, 8.4)).toEqual(['$1,140', '$8.40'])
    expect(written(chinese, 1140.4, ['money'], 'CNY')).toEqual(['¥1,140'])
    expect([...each('ratio', 2.309), ...each('times', 3.44), ...each('number', 1653.2), ...each('row', 1653)]).toEqual([
      '2.31',
      '3.4',
      '1,653',
      '1653',
    ])
  })

  it('is an amount before its currency where that is none', () => {
    expect(written(english, 12, ['money'], 'nothing')).toEqual(['12.00\u00a0nothing'])
  })

  it('follows the formats, whatever the language', () => {
    const german: Locale = { language: 'zh-Hans', formats: 'de-DE' }
    expect(written(german, 1653, ['number', 'ratio'])).toEqual(['1.653', '1.653,00'])
    expect(written(german, 0.34, ['share', 'change'])).toEqual(['34\u00a0%', '+34\u00a0%'])
    expect(written(german, '2026-11-09', ['date'])).toEqual(['11月9日'])
  })
})

describe('a message', () => {
  it('has its values in it, in each language’s order', () => {
    const message = createMessage('r07.title', { since: createMessage('when.since.date', { day: '2026-11-09' }) })
    expect([inWords(message), inHan(message)]).toEqual([
      'Fewer clicks reach the landing page since Nov 9',
      '11月9日起，点击后到达落地页的人变少',
    ])
  })

  it('takes the plural of its count', () => {
    expect([1, 3].map((count) => inWords(createMessage('r36.token.title', { count })))).toEqual([
      'The Meta token ends in 1 day',
      'The Meta token ends in 3 days',
    ])
    expect(inHan(createMessage('r36.token.title', { count: 1 }))).toBe('Meta 令牌将在 1 天后过期')
  })

  it('keeps names apart, cut to fit a title', () => {
    const message = createMessage('r21.title', { ad: 'A name that is far too long for a title' })
    expect(parts(english, message)).toEqual([
      { text: 'Ad “', isName: false },
      { text: 'A name that is far too lo…', isName: true },
      { text: '” is wearing out', isName: false },
    ])
  })

  it('joins lists and sentences as the language does', () => {
    const looked = createMessage('domain.looked', {
      subjects: [createMessage('r07.subject'), createMessage('r10.subject'), createMessage('r21.subject')],
    })
    expect(inWords(looked)).toBe(
      'Looked at: landing page views per click, store orders per checkout and click rate of each ad against its siblings.',
    )
    expect(inHan(looked)).toBe('已检查：点击到落地页浏览的比率、结账到店铺订单的比率以及各广告相对同组广告的点击率。')
    const both = [createMessage('domain.fine'), createMessage('domain.noBudgets')]
    expect(inWords(...both)).toBe('Nothing out of line. No budgets in this source.')
    expect(inHan(...both)).toBe('没有异常。数据来源不含预算。')
    expect(inWords(createMessage('attribution.change', { before: ['1d_click', '7d_click'], now: ['1d_click'] }))).toBe(
      '1d_click and 7d_click before, 1d_click in the last 7 days',
    )
  })

  it('keeps letters and digits of a text apart from Chinese characters around it', () => {
    const kind = (what: Message) => inHan(createMessage('file.is', { what }))
    expect(kind(createMessage('file.kind.xls'))).toBe('该文件是旧版 Excel 工作簿（.xls），不是 CSV 文件。')
    expect(kind(createMessage('file.kind.pdf'))).toBe('该文件是 PDF 文档，不是 CSV 文件。')
    expect(inWords(createMessage('file.is', { what: createMessage('file.kind.pdf') }))).toBe('The file is a PDF document, not a CSV file.')
  })

  it('says of a tiny share that it is less than what can be written', () => {
    expect(inWords(createMessage('r23.chance', { chance: 3e-9 }))).toContain('less than 0.1%')
    expect(inHan(createMessage('r23.chance', { chance: 3e-9 }))).toContain('不到 0.1%')
  })

  it.each<[string, Message]>([
    ['a key that is none', { key: 'r99.title' }],
    ['a key of every object', { key: 'constructor' }],
    ['a missing value', { key: 'r21.title' }],
    ['a number for a name', { key: 'r21.title', with: { ad: 3 } }],
    ['a name for a number', { key: 'r21.frequency', with: { change: 'much' } }],
    ['a number that is none', { key: 'r21.frequency', with: { change: Number.NaN } }],
    ['a day that is none', { key: 'when.began', with: { day: '2026-02-30' } }],
    ['a text that is none', { key: 'domain.card', with: { title: { key: 'r99.title' } } }],
    ['names for a list', { key: 'domain.looked', with: { subjects: ['a'] } }],
  ])('is not written with %s', (_, message) => {
    expect(parts(english, message)).toBeNull()
    expect(parts(english, createMessage('domain.fine'), message)).toBeNull()
  })
})
