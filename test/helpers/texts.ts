/** The texts of the app for tests, read from its catalogues, so that no test repeats a sentence. */

import type { TextKey } from '#renderer/lib/i18n/i18n.ts'
import type { Message } from '#shared/contract/message.ts'
import { messages } from '#shared/locales/en/messages/index.ts'
import { native } from '#shared/locales/en/native.ts'
import { report } from '#shared/locales/en/report.ts'
import { window } from '#shared/locales/en/window/index.ts'
import type { Language } from '#shared/locales/languages.ts'
import { type Locale, ownFormats } from '#shared/locales/locale.ts'
import { messageText as writeMessages } from '#shared/locales/message-text.ts'
import { newTranslator } from '#shared/locales/translator.ts'
import { messages as zhHansMessages } from '#shared/locales/zh-Hans/messages/index.ts'
import { native as zhHansNative } from '#shared/locales/zh-Hans/native.ts'
import { report as zhHansReport } from '#shared/locales/zh-Hans/report.ts'
import { window as zhHansWindow } from '#shared/locales/zh-Hans/window/index.ts'
import { createMessage, type MessageKey, type ValuesOf } from '#shared/messages/message.ts'

const localeOf = (language: Language): Locale => ({ language, formats: ownFormats(language) })

const translator = newTranslator(
  {
    en: { window, native, report, messages },
    'zh-Hans': { window: zhHansWindow, native: zhHansNative, report: zhHansReport, messages: zhHansMessages },
  },
  () => localeOf('en'),
)

type Values = Readonly<Record<string, unknown>>

/** Typed by key, `t` asks for the values of every key at once. */
const write = translator.t as (key: string, options: object) => string
const isThere = translator.exists as (key: string, options: object) => boolean

const textOf = (ns: 'window' | 'native' | 'report', key: string, values: Values, locale: Locale): string => {
  const options = { ...values, ns, lng: locale.language, writeAs: { locale } }
  if (!isThere(key, options)) throw new Error(`No text of the ${ns} catalogue for ${key} in ${locale.language}`)
  return write(key, options)
}

/**
 * A text of the window as the window shows it, with the numbers and days of the language or of other formats.
 *
 * @throws where the catalogue of the language lacks the key.
 */
export const windowText = (key: TextKey, values: Values = {}, language: Language = 'en', formats = ownFormats(language)): string =>
  textOf('window', key, values, { language, formats })

export type { TextKey }

/** A hole for a value, or the tag of what a component draws. */
const HOLES = /(\{\{[^}]*\}\}|<[^>]*>)/

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** The source of a pattern; `fill` makes it of a hole. Around the words of a tag there is nothing. */
const patternSource = (text: string, fill: (hole: string) => string = () => '.+'): string =>
  text
    .split(HOLES)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part)
      if (part.startsWith('<')) return part.endsWith('/>') ? '.*' : ''
      return fill(part)
    })
    .join('')

const anyOf = (sources: readonly string[]): string => (sources.length === 1 ? sources.join('') : `(?:${sources.join('|')})`)

const whole = (source: string): RegExp => new RegExp(`^\\s*${source}\\s*$`)

const formsOf = (ns: 'window' | 'messages', key: string, language: Language, plurals: readonly string[]): readonly string[] => {
  const lookUp = (name: string): unknown => translator.getResource(language, ns, name)
  const forms = [key, ...plurals.map((plural) => `${key}_${plural}`)].map(lookUp).filter((text) => typeof text === 'string')
  if (forms.length === 0) throw new Error(`No text of the ${ns} catalogue for ${key} in ${language}`)
  return forms
}

/**
 * The source of a pattern for a text of the window, for use in a larger one: holes without a value match any text, a value
 * may be a pattern itself, and without `count` each of its plurals is matched.
 *
 * @throws where the catalogue of the language lacks the key.
 */
export const textSource = (key: TextKey, values: Values = {}, language: Language = 'en'): string => {
  const plurals = 'count' in values ? [new Intl.PluralRules(language).select(Number(values.count))] : ['one', 'other']
  const fill = (hole: string): string => {
    const [name = ''] = hole.slice(2, -2).split(',')
    if (!(name.trim() in values)) return '.+'
    const value = values[name.trim()]
    if (value instanceof RegExp) return value.source
    return escaped(
      translator.services.interpolator.interpolate(hole, { ...values }, language, { writeAs: { locale: localeOf(language) } } as object),
    )
  }
  return anyOf(formsOf('window', key, language, plurals).map((text) => patternSource(text, fill)))
}

/** Matches a text of the window with nothing but space around it; holes without a value match any text. */
export const textPattern = (...text: Parameters<typeof textSource>): RegExp => whole(textSource(...text))

/** Matches any text in a text that {@link patternOf} reads: an unknown value. */
export const ANY = '\uFFFC'

/** Matches a text that is written with values, such as `nativeTexts().tray.reminder(title, ANY)`. */
export const patternOf = (text: string): RegExp => whole(text.split(ANY).map(escaped).join('.+'))

/**
 * The source of a pattern for a message of the API with any values, for use in a larger one.
 *
 * @throws where the catalogue of the language lacks the key.
 */
export const messageSource = (key: MessageKey, language: Language = 'en'): string =>
  anyOf(formsOf('messages', key, language, ['one', 'other']).map((text) => patternSource(text)))

/** Matches a message of the API with any values and nothing but space around it. */
export const messagePattern = (...message: Parameters<typeof messageSource>): RegExp => whole(messageSource(...message))

type Stem<Key> = Key extends `${infer Plain}_one` | `${infer Plain}_other` ? Plain : Key

/** A catalogue whose texts with placeholders are functions of their values, in the order of the English text. */
type BoundTexts<Catalogue> = {
  readonly [Key in keyof Catalogue as Stem<Key>]: Catalogue[Key] extends string
    ? Catalogue[Key] extends `${string}{{${string}`
      ? (...values: readonly (string | number)[]) => string
      : string
    : BoundTexts<Catalogue[Key]>
}

type Tree = { readonly [key: string]: string | Tree }

const namesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => name))]

const bindTexts = (catalogue: Tree, write: (key: string, values: Values) => string, path = ''): object =>
  Object.fromEntries(
    Object.entries(catalogue)
      .filter(([key]) => !key.endsWith('_one'))
      .map(([key, text]) => {
        const name = key.replace(/_other$/, '')
        if (typeof text !== 'string') return [name, bindTexts(text, write, `${path}${name}.`)]
        const names = namesIn(text)
        const textWith = (...values: readonly unknown[]) =>
          write(`${path}${name}`, Object.fromEntries(names.map((each, index) => [each, values[index]])))
        return [name, names.length === 0 ? textWith() : textWith]
      }),
  )

/** The texts of menu, tray, dialogs and error pages. */
export const nativeTexts = (language: Language = 'en') => {
  const texts = bindTexts(native, (key, values) => textOf('native', key, values, localeOf(language))) as BoundTexts<typeof native>
  const count = (found: number, all: number): string => (found === all ? texts.log.countAll(all) : texts.log.countFound(found, all))
  return { ...texts, log: { ...texts.log, count } }
}

const agos = { minutes: 'minutesAgo', hours: 'hoursAgo', days: 'daysAgo' } as const

/** The words of the morning report. */
export const reportTexts = (language: Language = 'en') => {
  const texts = bindTexts(report, (key, values) => textOf('report', key, values, localeOf(language))) as BoundTexts<typeof report>
  const ago = (amount: number, unit: keyof typeof agos): string => (amount === 0 ? texts.justNow : texts[agos[unit]](amount))
  return { ...texts, funnelHead: Object.values(texts.funnelHead), evidenceHead: Object.values(texts.evidenceHead), ago }
}

/** The texts of reminders. */
export const reminderTexts = (language: Language = 'en') => {
  const text = messageText(language)
  const failed = (title: string, reason: string | null) => ({
    title,
    body: reason === null ? text('reminder.failed.seeLog') : text('reminder.failed.reason', { reason }),
  })
  return {
    tokenEnded: (account: string) => ({ title: text('reminder.tokenEnded.title'), body: text('reminder.tokenEnded.body', { account }) }),
    tokenEnds: (account: string, when: 'today' | 'tomorrow', time: string) => ({
      title: text(`reminder.tokenEnds.${when}.title`),
      body: text(`reminder.tokenEnds.${when}.body`, { account, time }),
    }),
    tokenLeft: (account: string, count: number, end: string) => ({
      title: text('reminder.tokenLeft.title', { count }),
      body: text('reminder.tokenLeft.body', { account, end }),
    }),
    newAdvice: (product: string, card: string | Message, others: number) => ({
      title: text('reminder.newAdvice.title', { product }),
      body: others === 0 ? text('reminder.newAdvice.one', { card }) : text('reminder.newAdvice.more', { card, count: others }),
    }),
    pullFailed: (product: string, reason: string | null) => failed(text('reminder.pullFailed.title', { product }), reason),
    importFailed: (product: string, reason: string | null) => failed(text('reminder.importFailed.title', { product }), reason),
  }
}

/** A message of the API as its `english` fields (or the window, in the chosen language) show it; money in `currency`. */
export const messageText =
  (
    language: Language = 'en',
    currency = 'USD',
    formats = ownFormats(language),
  ): (<Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string) =>
  (key, ...values) => {
    const text = writeMessages(translator, { locale: { language, formats }, currency }, [createMessage(key, ...values)])
    if (text === null) throw new Error(`No message for ${key} in ${language}`)
    return text
  }

/** Messages one after the other, as {@link messageText} writes each. */
export const writtenMessages = (messages: readonly Message[], language: Language = 'en', currency = 'USD'): string => {
  const text = writeMessages(translator, { locale: localeOf(language), currency }, messages)
  if (text === null) throw new Error(`No message for ${JSON.stringify(messages)} in ${language}`)
  return text
}
