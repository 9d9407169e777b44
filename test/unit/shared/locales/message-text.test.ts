/** How messages are written, with a catalogue of the test. */

import { describe, expect, it } from 'vitest'
import type { Message } from '#shared/contract/message.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { messageParts } from '#shared/locales/message-text.ts'
import { MissingCurrency } from '#shared/locales/placeholders.ts'
import { plainText } from '#shared/locales/text-marks.ts'
import { newTranslator } from '#shared/locales/translator.ts'

const english: Locale = { language: 'en', formats: 'en-US' }
const chinese: Locale = { language: 'zh-Hans', formats: 'zh-CN' }
const samples = {
  en: {
    'page.title': 'Fewer clicks since {{since, text}}',
    'when.date': '{{day, date}}',
    'token.title_one': 'It expires in {{count, number}} day',
    'token.title_other': 'It expires in {{count, number}} days',
    'ad.title': 'Ad “{{ad, short}}” is fatigued',
    'ad.change': 'It changed {{change, change}}.',
    'ad.spend': 'It spent {{spend, money}}.',
    'ad.chance': 'It happens {{chance, share}} of the time.',
    'area.card': '{{title, text}}.',
    'area.checked': 'Checked: {{subjects, list}}.',
    'area.fine': 'All is fine.',
    'area.budgets': 'No budgets.',
    'setting.change': '{{before, names}} before, {{now, names}} now',
    'subject.clicks': 'clicks',
    'subject.orders': 'orders',
    'subject.ads': 'ads',
    'file.is': 'The file is {{what, text}}, not CSV.',
    'file.xls': 'an old workbook (.xls)',
    'file.pdf': 'a PDF document',
  },
  'zh-Hans': {
    'page.title': '{{since, text}}起，点击变少',
    'when.date': '{{day, date}}',
    'token.title_other': '将在 {{count, number}} 天后过期',
    'ad.title': '广告“{{ad, short}}”疲劳',
    'ad.change': '变化 {{change, change}}。',
    'ad.spend': '花费 {{spend, money}}。',
    'ad.chance': '概率为 {{chance, share}}。',
    'area.card': '{{title, text}}。',
    'area.checked': '已检查：{{subjects, list}}。',
    'area.fine': '没有异常。',
    'area.budgets': '没有预算。',
    'setting.change': '此前为 {{before, names}}，现为 {{now, names}}',
    'subject.clicks': '点击',
    'subject.orders': '订单',
    'subject.ads': '广告',
    'file.is': '该文件是{{what, text}}，不是 CSV 文件。',
    'file.xls': '旧版工作簿（.xls）',
    'file.pdf': 'PDF 文档',
  },
}
const translator = newTranslator({ en: { messages: samples.en }, 'zh-Hans': { messages: samples['zh-Hans'] } }, () => english)
const parts = (locale: Locale, ...messages: readonly Message[]) => messageParts(translator, { locale, currency: 'USD' }, messages)
const inWords = (...messages: readonly Message[]): string => plainText(parts(english, ...messages) ?? [])
const inHan = (...messages: readonly Message[]): string => plainText(parts(chinese, ...messages) ?? [])

describe('a message', () => {
  it('contains its values, in the word order of each language', () => {
    const message: Message = { key: 'page.title', with: { since: { key: 'when.date', with: { day: '2026-11-09' } } } }
    expect([inWords(message), inHan(message)]).toEqual(['Fewer clicks since Nov 9', '11月9日起，点击变少'])
  })

  it('uses the plural form of its count', () => {
    const message = (count: number): Message => ({ key: 'token.title', with: { count } })
    expect([1, 3].map((count) => inWords(message(count)))).toEqual(['It expires in 1 day', 'It expires in 3 days'])
    expect(inHan(message(1))).toBe('将在 1 天后过期')
  })

  it('separates names from text, and shortens them in the middle to fit a title', () => {
    expect(parts(english, { key: 'ad.title', with: { ad: 'A name that is far too long for a title' } })).toEqual([
      { text: 'Ad “', isName: false },
      { text: 'A name that is…or a title', isName: true },
      { text: '” is fatigued', isName: false },
    ])
  })

  it('joins lists and sentences by the rules of the language', () => {
    const checked: Message = {
      key: 'area.checked',
      with: { subjects: [{ key: 'subject.clicks' }, { key: 'subject.orders' }, { key: 'subject.ads' }] },
    }
    expect(inWords(checked)).toBe('Checked: clicks, orders and ads.')
    expect(inHan(checked)).toBe('已检查：点击、订单以及广告。')
    const both: readonly Message[] = [{ key: 'area.fine' }, { key: 'area.budgets' }]
    expect(inWords(...both)).toBe('All is fine. No budgets.')
    expect(inHan(...both)).toBe('没有异常。没有预算。')
    expect(inWords({ key: 'setting.change', with: { before: ['1d_click', '7d_click'], now: ['1d_click'] } })).toBe(
      '1d_click and 7d_click before, 1d_click now',
    )
  })

  it('puts a space between Chinese characters and the letters or digits of a text', () => {
    const kind = (key: string): Message => ({ key: 'file.is', with: { what: { key } } })
    expect(inHan(kind('file.xls'))).toBe('该文件是旧版工作簿（.xls），不是 CSV 文件。')
    expect(inHan(kind('file.pdf'))).toBe('该文件是 PDF 文档，不是 CSV 文件。')
    expect(inWords(kind('file.pdf'))).toBe('The file is a PDF document, not CSV.')
  })

  it('writes a tiny share as less than the smallest share that can be written', () => {
    const message: Message = { key: 'ad.chance', with: { chance: 3e-9 } }
    expect(inWords(message)).toContain('less than 0.1%')
    expect(inHan(message)).toContain('不到 0.1%')
  })

  it('contains money only if its reader names the currency', () => {
    const spend: Message = { key: 'ad.spend', with: { spend: 8.4 } }
    expect([inWords(spend), inHan(spend)]).toEqual(['It spent $8.40.', '花费 $8.40。'])
    const nested: Message = { key: 'area.card', with: { title: spend } }
    for (const message of [spend, nested]) expect(() => messageParts(translator, { locale: english }, [message])).toThrow(MissingCurrency)
    expect(messageParts(translator, { locale: english }, [{ key: 'area.fine' }])).toEqual([{ text: 'All is fine.', isName: false }])
  })

  it.each<[string, Message]>([
    ['a key that does not exist', { key: 'r99.title' }],
    ['a key of every object', { key: 'constructor' }],
    ['a missing value', { key: 'ad.title' }],
    ['a number for a name', { key: 'ad.title', with: { ad: 3 } }],
    ['a name for a number', { key: 'ad.change', with: { change: 'much' } }],
    ['a number that is not one', { key: 'ad.change', with: { change: Number.NaN } }],
    ['a day that is not one', { key: 'when.date', with: { day: '2026-02-30' } }],
    ['a text that does not exist', { key: 'area.card', with: { title: { key: 'r99.title' } } }],
    ['names for a list', { key: 'area.checked', with: { subjects: ['a'] } }],
  ])('is not written with %s', (_, message) => {
    expect(parts(english, message)).toBeNull()
    expect(parts(english, { key: 'area.fine' }, message)).toBeNull()
  })
})
