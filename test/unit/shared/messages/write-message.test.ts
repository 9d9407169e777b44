/** How messages are written: numbers, days, names and lists, and what becomes of one that no catalogue knows. */

import { describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { chineseMessages } from '#shared/messages/chinese-language.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { messageWriter } from '#shared/messages/message-writer.ts'
import { type MessageLanguage, messageParts, plainText, sentenceParts } from '#shared/messages/write-message.ts'

const english = messageWriter({ numbers: 'en-US', days: 'en-GB', currency: 'USD', space: ' ' })
const chinese = messageWriter({ numbers: 'zh-CN', days: 'zh-CN', currency: 'CNY', space: ' ' })

/** Texts of the tests alone, so that those of the app can be reworded. */
const ownEnglish: MessageLanguage = {
  ...englishMessages,
  texts: {
    since: '{{day, date}}',
    fewer: 'Fewer visits since {{since, text}}',
    ends_one: 'Over in {{count, count}} day',
    ends_other: 'Over in {{count, count}} days',
    old: 'Ad “{{ad, short}}” is old',
    visits: 'visits per click',
    carts: 'carts per visit',
    rates: 'click rate of each ad',
    seen: 'Seen: {{subjects, list}}.',
    fine: 'All is well.',
    bare: 'No budgets.',
    setting: '{{before, names}} before, {{now, names}} now',
    chance: '{{chance, share}} of the time',
    change: 'It is {{change, change}}.',
    inside: '{{title, text}}.',
    is: 'It is {{what, text}}, not a table.',
    pdf: 'a PDF page',
  },
}
const ownChinese: MessageLanguage = {
  ...chineseMessages,
  texts: {
    since: '{{day, date}}',
    fewer: '{{since, text}}起访问变少',
    ends_other: '{{count, count}} 天后结束',
    visits: '访问率',
    carts: '加购率',
    rates: '点击率',
    seen: '看过：{{subjects, list}}。',
    fine: '一切正常。',
    bare: '没有预算。',
    chance: '概率{{chance, share}}',
    is: '这是{{what, text}}，不是表格。',
    pdf: 'PDF 页面',
    xls: '旧表（.xls）',
  },
}
const inWords = (message: Message): string => plainText(messageParts(ownEnglish, english, message) ?? [])
const inHan = (message: Message): string => plainText(messageParts(ownChinese, chinese, message) ?? [])

describe('the writer', () => {
  it('names days', () => {
    const day = asDay('2026-09-15')
    expect([english.dated(day), chinese.dated(day)]).toEqual(['15 Sep 2026', '2026年9月15日'])
    expect([english.date(day), english.day(day), english.weekday(day)]).toEqual(['15 Sep', 'Tuesday 15 Sep', 'Tuesday'])
    expect([chinese.date(day), chinese.day(day), chinese.weekday(day)]).toEqual(['9月15日', '9月15日周二', '周二'])
  })

  it('writes changes with a sign, shares without, money in its currency', () => {
    expect([english.change(-0.344), english.change(0.08), english.change(12.5)]).toEqual(['−34 %', '+8 %', '+1,250 %'])
    expect([english.share(0.0241), english.share(0.344), english.share(0)]).toEqual(['2.4 %', '34 %', '0 %'])
    expect([english.money(1140.4), english.money(8.4), chinese.money(1140.4)]).toEqual(['$1,140', '$8.40', '¥1,140'])
    expect([english.ratio(2.309), english.times(3.44), english.count(1653.2)]).toEqual(['2.31', '3.4', '1,653'])
  })

  it('writes an amount in a currency that is none behind its number', () => {
    expect(messageWriter({ numbers: 'en-US', days: 'en-GB', currency: 'nothing', space: ' ' }).money(12)).toBe('12.00 nothing')
  })

  it('follows the number format, whatever the language', () => {
    const german = messageWriter({ numbers: 'de-DE', days: 'zh-CN', currency: 'EUR', space: ' ' })
    expect([german.count(1653), german.ratio(2.31), german.date(asDay('2026-11-09'))]).toEqual(['1.653', '2,31', '11月9日'])
  })
})

describe('a message', () => {
  it('has its values in it, in each language’s order', () => {
    const message = { key: 'fewer', with: { since: { key: 'since', with: { day: '2026-11-09' } } } }
    expect([inWords(message), inHan(message)]).toEqual(['Fewer visits since 9 Nov', '11月9日起访问变少'])
  })

  it('takes the plural of its count', () => {
    const ends = (count: number): Message => ({ key: 'ends', with: { count } })
    expect([1, 3].map((count) => inWords(ends(count)))).toEqual(['Over in 1 day', 'Over in 3 days'])
    expect(inHan(ends(1))).toBe('1 天后结束')
  })

  it('keeps names apart, cut to fit a title', () => {
    const message = { key: 'old', with: { ad: 'A name that is far too long for a title' } }
    expect(messageParts(ownEnglish, english, message)).toEqual([
      { text: 'Ad “', isName: false },
      { text: 'A name that is far too lo…', isName: true },
      { text: '” is old', isName: false },
    ])
  })

  it('joins lists and sentences as the language does', () => {
    const seen = { key: 'seen', with: { subjects: [{ key: 'visits' }, { key: 'carts' }, { key: 'rates' }] } }
    expect(inWords(seen)).toBe('Seen: visits per click, carts per visit and click rate of each ad.')
    expect(inHan(seen)).toBe('看过：访问率、加购率以及点击率。')
    const both = [{ key: 'fine' }, { key: 'bare' }]
    expect(plainText(sentenceParts(ownEnglish, english, both) ?? [])).toBe('All is well. No budgets.')
    expect(plainText(sentenceParts(ownChinese, chinese, both) ?? [])).toBe('一切正常。没有预算。')
    expect(inWords({ key: 'setting', with: { before: ['1d_click', '7d_click'], now: ['1d_click'] } })).toBe(
      '1d_click and 7d_click before, 1d_click now',
    )
  })

  it('keeps letters and digits of a text apart from Chinese characters around it', () => {
    const kind = (what: string): Message => ({ key: 'is', with: { what: { key: what } } })
    expect(inHan(kind('xls'))).toBe('这是旧表（.xls），不是表格。')
    expect(inHan(kind('pdf'))).toBe('这是 PDF 页面，不是表格。')
    expect(inWords(kind('pdf'))).toBe('It is a PDF page, not a table.')
  })

  it('says of a tiny share that it is less than what can be written', () => {
    const tiny = { key: 'chance', with: { chance: 3e-9 } }
    expect(inWords(tiny)).toBe(`${englishMessages.lessThan}0.1 % of the time`)
    expect(inHan(tiny)).toContain(`${chineseMessages.lessThan}0.1 %`)
  })

  it.each<[string, Message]>([
    ['a key that is none', { key: 'r99.title' }],
    ['a key of every object', { key: 'constructor' }],
    ['a missing value', { key: 'old' }],
    ['a number for a name', { key: 'old', with: { ad: 3 } }],
    ['a name for a number', { key: 'change', with: { change: 'much' } }],
    ['a number that is none', { key: 'change', with: { change: Number.NaN } }],
    ['a day that is none', { key: 'since', with: { day: '2026-02-30' } }],
    ['a text that is none', { key: 'inside', with: { title: { key: 'r99.title' } } }],
    ['names for a list', { key: 'seen', with: { subjects: ['a'] } }],
  ])('is not written with %s', (_, message) => {
    expect(messageParts(ownEnglish, english, message)).toBeNull()
    expect(sentenceParts(ownEnglish, english, [{ key: 'fine' }, message])).toBeNull()
  })
})
