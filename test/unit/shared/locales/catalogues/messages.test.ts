/** The messages of the API: both languages have the same values, every message is used, and every message can be written. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromNumber } from '#shared/calendar.ts'
import type { Message, MessageValue } from '#shared/contract/message.ts'
import { messages as english } from '#shared/locales/en/messages/index.ts'
import type { Locale } from '#shared/locales/locale.ts'
import { messageParts } from '#shared/locales/message-text.ts'
import { plainText } from '#shared/locales/text-marks.ts'
import { newTranslator } from '#shared/locales/translator.ts'
import { messages as simplifiedChinese } from '#shared/locales/zh-Hans/messages/index.ts'
import { chineseFaults } from '#test/helpers/chinese-faults.ts'

const texts: Readonly<Record<string, string>> = english
const chinese: Readonly<Record<string, string>> = simplifiedChinese
const plainKey = (key: string): string => key.replace(/_(one|other)$/, '')
const keys = [...new Set(Object.keys(texts).map(plainKey))]
const textOf = (key: string): string => texts[key] ?? texts[`${key}_other`] ?? ''
const holesOf = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/\{\{(\w+), (\w+)\}\}/g)].map(([, name = '', format = '']) => [name, format])

describe('the catalogues of messages', () => {
  it('have the same keys in both languages, and every plural form that each language needs', () => {
    expect(Object.keys(chinese).map(plainKey).toSorted()).toEqual(keys.toSorted())
    for (const key of Object.keys(texts).filter((each) => each.endsWith('_one'))) {
      expect(texts).toHaveProperty([`${plainKey(key)}_other`])
      expect(holesOf(textOf(plainKey(key)))).toContainEqual(['count', 'number'])
      expect(chinese).toHaveProperty([`${plainKey(key)}_other`])
    }
  })

  it('have the same values in the same formats, and no other braces', () => {
    for (const [key, text] of Object.entries(chinese)) {
      expect([key, holesOf(text).toSorted()]).toEqual([key, holesOf(textOf(plainKey(key))).toSorted()])
      expect(text.replace(/\{\{\w+, \w+\}\}/g, '')).not.toMatch(/[{}]/)
    }
    for (const text of Object.values(texts)) expect(text.replace(/\{\{\w+, \w+\}\}/g, '')).not.toMatch(/[{}]/)
  })

  it('translate everything into Chinese, with Chinese punctuation', () => {
    for (const [key, text] of Object.entries(chinese).filter(([, each]) => /[a-z]/i.test(each.replace(/\{\{[^}]*\}\}/g, ''))))
      expect([key, /\p{Script=Han}/u.test(text)]).toEqual([key, true])
    for (const [key, text] of Object.entries(chinese)) expect([key, /\p{Script=Han}[,;:!?.]/u.test(text)]).toEqual([key, false])
  })

  it('write Chinese consistently: spaces around letters and digits, none before percent signs, and one term for each thing', () => {
    for (const [key, text] of Object.entries(chinese)) expect([key, chineseFaults(text)]).toEqual([key, []])
  })

  it('have no empty text and no text with outer spaces', () => {
    for (const [key, text] of [...Object.entries(texts), ...Object.entries(chinese)])
      expect([key, text]).toEqual([key, text.trim() || 'empty'])
  })

  it('have no unused message', () => {
    const root = fileURLToPath(new URL('../../../../../src', import.meta.url))
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.startsWith(join('shared', 'locales')))
      .map((path) => readFileSync(join(root, path), 'utf8'))
    const used = sources.flatMap((source) =>
      [...source.matchAll(/['`]([a-z]\w*(?:\.(?:\w|\$\{[^}]*\})+)+)['`]/g)].map(([, key = '']) => key),
    )
    const patterns = [...new Set(used)].map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`))
    expect(keys.filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([])
  })
})

const day = fc.integer({ min: 18_000, max: 24_000 }).map(dayFromNumber)
const word = fc.string({ minLength: 1, maxLength: 60 })
const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })

const anyValue = (format: string): fc.Arbitrary<MessageValue> => {
  if (format === 'name' || format === 'short') return word
  if (format === 'names') return fc.array(word, { minLength: 1, maxLength: 4 })
  if (['date', 'day', 'dated', 'fullDate', 'weekday'].includes(format)) return day
  if (format === 'text') return simple
  if (format === 'list') return fc.array(simple, { minLength: 1, maxLength: 4 })
  return format === 'number' || format === 'row' ? fc.nat({ max: 10_000_000 }) : number
}

/** A message of the catalogue with any values of the kinds that its text needs. */
const messageOf = (key: string): fc.Arbitrary<Message> => {
  const holes = holesOf(textOf(key))
  return fc.record(Object.fromEntries(holes.map(([name, format]) => [name, anyValue(format)]))).map((values) => ({ key, with: values }))
}
const simple: fc.Arbitrary<Message> = fc
  .constantFrom(...keys.filter((key) => holesOf(textOf(key)).every(([, format]) => ['number', 'change', 'date', 'share'].includes(format))))
  .chain(messageOf)

const translator = newTranslator({ en: { messages: texts }, 'zh-Hans': { messages: chinese } }, () => ({
  language: 'en',
  formats: 'en-US',
}))
const locales: readonly Locale[] = [
  { language: 'en', formats: 'en-US' },
  { language: 'zh-Hans', formats: 'zh-CN' },
  { language: 'zh-Hans', formats: 'de-DE' },
]
const partsIn = (locale: Locale, message: Message) => messageParts(translator, { locale, currency: 'EUR' }, [message])

describe('a message of the catalogue', () => {
  it.each(keys)('can be written in both languages with the same names: %s', (key) => {
    fc.assert(
      fc.property(messageOf(key), (message) => {
        const namesIn = locales.map((locale) => {
          const parts = partsIn(locale, message)
          expect(parts).not.toBeNull()
          const own = (parts ?? []).filter(({ isName }) => !isName)
          expect(plainText(own)).not.toMatch(/\{\{|\}\}|undefined|null|NaN|Infinity|\[object/)
          expect(keys).not.toContain(plainText(own))
          return (parts ?? []).flatMap(({ text, isName }) => (isName ? [text] : [])).toSorted()
        })
        expect(namesIn[1]).toEqual(namesIn[0])
        expect(namesIn[2]).toEqual(namesIn[0])
      }),
      { numRuns: 12 },
    )
  })
})
