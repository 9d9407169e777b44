/** How messages are written: numbers, days, names and lists, and what becomes of one that no catalogue knows. */

import { describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { chineseMessages } from '#shared/messages/chinese-language.ts'
import { englishMessages } from '#shared/messages/english-language.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageWriter } from '#shared/messages/message-writer.ts'
import { messageParts, plainText, sentenceParts } from '#shared/messages/write-message.ts'

const english = messageWriter({ numbers: 'en-US', days: 'en-GB', currency: 'USD', space: ' ' })
const chinese = messageWriter({ numbers: 'zh-CN', days: 'zh-CN', currency: 'CNY', space: ' ' })
const inWords = (message: Message): string => plainText(messageParts(englishMessages, english, message) ?? [])
const inHan = (message: Message): string => plainText(messageParts(chineseMessages, chinese, message) ?? [])

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
    const message = createMessage('r07.title', { since: createMessage('when.since.date', { day: '2026-11-09' }) })
    expect([inWords(message), inHan(message)]).toEqual([
      'Fewer clicks reach the landing page since 9 Nov',
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
    expect(messageParts(englishMessages, english, message)).toEqual([
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
    expect(plainText(sentenceParts(englishMessages, english, both) ?? [])).toBe('Nothing out of line. No budgets in this source.')
    expect(plainText(sentenceParts(chineseMessages, chinese, both) ?? [])).toBe('没有异常。数据来源不含预算。')
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
    expect(inWords(createMessage('r23.chance', { chance: 3e-9 }))).toContain('less than 0.1 %')
    expect(inHan(createMessage('r23.chance', { chance: 3e-9 }))).toContain('不到 0.1 %')
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
    expect(messageParts(englishMessages, english, message)).toBeNull()
    expect(sentenceParts(englishMessages, english, [createMessage('domain.fine'), message])).toBeNull()
  })
})
