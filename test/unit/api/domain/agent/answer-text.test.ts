/** A text of a language model: no figure passes that is not a fact, in English and in Chinese. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '#api/domain/agent/agent-input.ts'
import { type CheckedText, checkText } from '#api/domain/agent/answer-text.ts'
import { createMessage } from '#shared/messages/message.ts'

const fact = (id: string, kind: Fact['kind'] = 'value'): Fact => ({
  ...{ id, card: 'c1', kind, metric: 'CTR', unit: 'fraction' },
  ...{ text: createMessage('agent.fact.share', { value: 0.12 }), sent: '12%' },
})
const facts = new Map([fact('f1'), fact('f2'), fact('f3', 'name'), fact('f4', 'name')].map((each) => [each.id, each]))
const en = (text: string): CheckedText => checkText(text, facts, 'en')
const zh = (text: string): CheckedText => checkText(text, facts, 'zh-Hans')
const refusalOf = (checked: CheckedText): string | null => ('refusal' in checked ? checked.refusal : null)

const goodEnglish = [
  'The rate is {f1}, which is below the usual {f2}.',
  'Check the page of {f3} first, because it lost the most.',
  'The ads {f3}, {f4} have the same cause: a slow page.',
  "Don't pause this ad. Meta's report may be late (see {f1} against {f2}).",
  'This card and the other card have the same cause, so check the pixel first.',
]
const goodChinese = [
  '点击率为{f1}，低于平时的{f2}。',
  '先检查{f3}的落地页，原因可能一样。',
  'ROAS 下降，进一步检查 Meta 像素是否正常。',
  '这些卡片的原因相同，先看追踪设置。',
]

/** Figures without a fact, each in a form of its own. */
const inventedEnglish = [
  ...['34', '٣٤', '３４', '५', '৩', '²', 'Ⅳ', '½', '34%', '$5', '€ 8', 'twelve', 'Twenty-one', 'hundreds', 'a thousand', 'millions'],
  ...[
    'half',
    'Half',
    'halved',
    'halving',
    'one third',
    'thirds',
    'a quarter',
    'doubled',
    'doubles',
    'twice',
    'tripled',
    'threefold',
    'tenfold',
  ],
  ...[
    'quadrupled',
    'a dozen',
    'fifteenth',
    'twentieth',
    'percent',
    'per cent',
    'fifty per cent',
    'dou-bled',
    'dou–bled',
    'dou(bled)',
    'IV',
    'XII',
  ],
  ...[
    't w o',
    'h.a.l.f',
    'ha lf',
    'hundredsdoubled',
    'zero',
    'two-thirds',
    'couple',
    'dozens',
    'ZERO',
    'hAlF',
    'five dollars',
    'cents',
    'sixty',
    'a pair',
    'verdoppelt',
    'doble',
  ],
]
const inventedChinese = [
  ...[
    '34',
    '３４',
    '٣',
    '三十四',
    '百分之',
    '百分之五',
    '一半',
    '翻倍',
    '翻番',
    '翻一番',
    '两倍',
    '减半',
    '三分之',
    '〇',
    '零',
    '万',
    '亿',
    '双倍',
    '半数',
  ],
  ...['廿', '壹', '腰斩', '对折', '％', '¥5', '㈢', '②', 'half', 'doubled', 'twelve', '几成', '俩', '大半'],
]
/** Words around a figure. */
const aroundEnglish: readonly (readonly [string, string])[] = [
  ['The rate of this ad is ', ' of the usual rate.'],
  ['The cost of the ad is {f1}, and ', ' of the clicks are lost.'],
  ['Check the page: it lost ', ' since {f2}.'],
  ['', ' is what the ad lost because of the page.'],
]
const aroundChinese: readonly (readonly [string, string])[] = [
  ['该广告的点击率下降了', '，先检查页面。'],
  ['点击率为{f1}，花费', '。'],
  ['', '的订单丢失，先检查结账。'],
]

/** What no answer may contain outside of its facts, by a list that shares nothing with the check. */
const figure =
  /\p{N}|[%‰％$€£¥]|\b(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|halved|twice|double|doubled|triple|third|quarter|hundred|thousand|million|dozen|percent|cent)\b|[〇零二三四五六七八九十百千万亿两双半倍廿壹]|翻番|腰斩/iu

const plainOf = (checked: CheckedText): string =>
  'parts' in checked ? checked.parts.map((part) => (typeof part === 'string' ? part : '')).join('') : ''

describe('a text of a language model', () => {
  it('passes with plain words and facts', () => {
    for (const text of goodEnglish) expect([text, refusalOf(en(text))]).toEqual([text, null])
    for (const text of goodChinese) expect([text, refusalOf(zh(text))]).toEqual([text, null])
  })

  it('keeps its facts in their places', () => {
    expect(en('The rate is {f1} now.')).toEqual({ parts: ['The rate is ', facts.get('f1'), ' now.'] })
  })

  it('is refused with an unknown or broken placeholder, or one that joins another figure', () => {
    const joined = [
      'The rate is {f9}.',
      'The rate is {f01}.',
      'The rate is {{f1}.',
      'The rate is { f1 }.',
      'The rate is {c1}.',
      'It is -{f1}.',
    ]
    const more = [
      'It is {f1}{f2}.',
      'It is {f1}.{f2} of the ads.',
      'It is {f1} {f2}.',
      'It is {f1}, {f2}.',
      'It is {f1} point {f2}.',
      'It is minus {f1}.',
    ]
    for (const text of [...joined, ...more]) expect([text, refusalOf(en(text))]).toEqual([text, 'placeholder'])
    for (const text of ['It is {f1} times the usual.', 'It is {f1}th.', 'It is {f1}k of the ads.', 'It is {f1}/x of it.'])
      expect([text, refusalOf(en(text))]).not.toEqual([text, null])
    for (const text of ['下降{f1}成。', '下降{f1}点{f2}。', '下降负{f1}。', '{f1}{f2}是花费。'])
      expect([text, refusalOf(zh(text))]).toEqual([text, 'placeholder'])
  })

  it('is refused in another language', () => {
    const german = 'Die Klickrate dieser Anzeige sinkt und Sie sollten zuerst die Seite pruefen.'
    expect(refusalOf(en(german))).toBe('language')
    expect(refusalOf(en('点击率为{f1}，低于平时。'))).toBe('language')
    expect(refusalOf(en('Доля кликов is {f1}.'))).toBe('language')
    expect(refusalOf(zh('The rate is {f1}.'))).toBe('language')
    expect(refusalOf(zh('点击率 dropped，先检查页面。'))).toBe('language')
  })

  it('is refused with markup, addresses and invisible characters', () => {
    for (const text of [
      'See https://evil.example for the rest.',
      'The site evil.example is the best.',
      'This is <b>the</b> cause.',
      'The *best* of it.',
    ])
      expect([text, refusalOf(en(text))]).toEqual([text, 'markup'])
    for (const text of ['The\u200bcause is it.', 'The cause \u202eis it.', 'The\u00adcause is it.', 'The cause\u0007 is it.'])
      expect(refusalOf(en(text))).toBe('markup')
  })

  it('is refused if it is empty or too long', () => {
    expect(refusalOf(en(' '))).toBe('schema')
    expect(refusalOf(en('This is the cause. '.repeat(80)))).toBe('schema')
  })

  it('never carries an invented figure: 2,000 generated cases', () => {
    let accepted = 0
    const english = fc.tuple(
      fc.constantFrom(...aroundEnglish),
      fc.option(fc.constantFrom(...inventedEnglish), { nil: null }),
      fc.constant('en' as const),
    )
    const chinese = fc.tuple(
      fc.constantFrom(...aroundChinese),
      fc.option(fc.constantFrom(...inventedChinese), { nil: null }),
      fc.constant('zh-Hans' as const),
    )
    const extra = fc.oneof(
      fc.constantFrom('', ' ', '{f1}', '{f2} ', ' of the ads ', '页面', 'doubled ', '\u200b', '{', 'ten', '五'),
      fc.string({ maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.oneof(english, chinese), extra, ([[before, after], invented, language], noise) => {
        const checked = checkText(`${before}${invented === null ? '' : `${invented} `}${noise}${after}`, facts, language)
        if (invented !== null) expect(checked).toHaveProperty('refusal')
        else if ('parts' in checked) accepted += 1
        expect(plainOf(checked)).not.toMatch(figure)
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(20)
  })
})
