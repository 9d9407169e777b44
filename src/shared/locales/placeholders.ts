/** The formats that a text can name, as in `{{spend, money}}`, and how each writes its value. */

import { parseDay } from '../calendar.ts'
import { decimals, type Formats } from './formats.ts'
import type { Grammar } from './grammar.ts'
import { shortenName } from './shorten.ts'
import { apart, asName } from './text-marks.ts'

/** The kind of value that each format takes. */
export interface FormatValues {
  /** "1,653" */
  readonly number: number
  /** "1653": a row number or another identifying number, without separators. */
  readonly row: number
  /** A fraction as a relative change: "−34%", "+8%". */
  readonly change: number
  /** A fraction: "2.4%", "34%". */
  readonly share: number
  /** A fraction as an upper limit, for a text after "at most": rounded up, "0.1%" where it is less. */
  readonly bound: number
  /** Units of the account's currency: "$1,140", "€8.40". */
  readonly money: number
  /** "2.31" */
  readonly ratio: number
  /** "3.4" */
  readonly times: number
  /** "Nov 17" */
  readonly date: string
  /** "Tuesday, Nov 17" */
  readonly day: string
  /** "Nov 17, 2026" */
  readonly dated: string
  /** "November 17, 2026" */
  readonly fullDate: string
  /** "Tuesday" */
  readonly weekday: string
  /** A name that a user gave, the same in every language; `short` is shortened in its middle to fit a title. */
  readonly name: string
  readonly short: string
  readonly names: readonly string[]
  /** A text inside the text, and several of them as a list. */
  readonly text: string
  readonly list: string
  /** A text that may contain quotes: inside other quotes they become single quotes, in English and in Chinese. */
  readonly inQuotes: string
  /** A name in the form for the middle of a sentence, "Store revenue" as "store revenue"; acronyms and "Meta" do not change. */
  readonly inSentence: string
  /** A text at the start of a sentence: "the system keyring" as "The system keyring". */
  readonly atStart: string
}

export type FormatName = keyof FormatValues

/** How a value is formatted. */
export interface Writing {
  readonly formats: Formats
  readonly grammar: Grammar
  /** ISO 4217 code; undefined for texts without money. */
  readonly currency: string | undefined
  /** Whether names are marked, for readers that need to recognize names. */
  readonly marksNames: boolean
}

/** A value of a text is missing or has the wrong type, for example in a message that another version of the app saved. */
export class UnfitValue extends Error {}

/** A text with money was requested without a currency. This is a bug of the caller, never a property of saved data. */
export class MissingCurrency extends Error {}

const SHORT = 26
const TINY = 0.001

/** A capitalized common word; acronyms and the name of the platform keep their capitals. */
const isWord = /^(?!Meta\b)\p{Lu}\p{Ll}/u

const name = (text: string, { marksNames }: Writing): string => (marksNames ? asName(text) : text)

const dayAs =
  (options: (writing: Writing) => Intl.DateTimeFormatOptions) =>
  (value: string, writing: Writing): string => {
    const day = parseDay(value)
    if (day === null) throw new UnfitValue(`${value} is not a day`)
    return writing.formats.day(day, options(writing))
  }

const joined = (names: readonly string[], writing: Writing): string => {
  const { comma, andName } = writing.grammar
  return names.map((each, index) => `${index === 0 ? '' : index === names.length - 1 ? andName : comma}${name(each, writing)}`).join('')
}

const date = { day: 'numeric', month: 'short' } as const

/** Two figures even if the last is 0, so that two shares of one sentence have the same. */
const twoFigures = { minimumSignificantDigits: 2, maximumSignificantDigits: 2 } as const

const writers: { readonly [Name in FormatName]: (value: FormatValues[Name], writing: Writing) => string } = {
  number: (value, { formats }) => formats.number(value),
  row: String,
  change: (value, { formats }) => formats.change(value),
  share: (value, { formats, grammar }) => {
    if (value > 0 && value < TINY) return `${grammar.lessThan}${formats.percent(TINY, { maximumSignificantDigits: 2 })}`
    return formats.percent(value, value !== 0 && value < 0.1 ? twoFigures : undefined)
  },
  bound: (value, { formats }) => {
    const least = Math.max(value, TINY)
    return formats.percent(least, { ...(least < 0.1 ? { maximumSignificantDigits: 2 } : decimals(0)), roundingMode: 'ceil' })
  },
  money: (value, { formats, currency }) => {
    if (currency === undefined) throw new MissingCurrency('A text with money was requested without a currency')
    return formats.money(value, currency)
  },
  ratio: (value, { formats }) => formats.number(value, decimals(2)),
  times: (value, { formats }) => formats.number(value, decimals(1)),
  date: dayAs(() => date),
  day: dayAs(({ grammar: { weekday } }) => ({ ...date, weekday })),
  dated: dayAs(() => ({ ...date, year: 'numeric' })),
  fullDate: dayAs(() => ({ day: 'numeric', month: 'long', year: 'numeric' })),
  weekday: dayAs(({ grammar: { weekday } }) => ({ weekday })),
  name,
  short: (value, writing) => name(shortenName(value, SHORT), writing),
  names: joined,
  text: apart,
  list: apart,
  inQuotes: (value) => value.replaceAll('“', '‘').replaceAll('”', '’'),
  inSentence: (value, { grammar }) => (grammar.hasCapitals && isWord.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value),
  atStart: (value, { grammar }) => (grammar.hasCapitals ? value.charAt(0).toUpperCase() + value.slice(1) : value),
}

const numeric: ReadonlySet<string> = new Set<FormatName>(['number', 'row', 'change', 'share', 'bound', 'money', 'ratio', 'times'])

const fits = (format: string, value: unknown): boolean => {
  if (numeric.has(format)) return typeof value === 'number' && Number.isFinite(value)
  if (format === 'names') return Array.isArray(value) && value.every((each) => typeof each === 'string')
  return typeof value === 'string'
}

/**
 * Formats a value.
 *
 * @throws {@link UnfitValue} if the format is unknown or takes another type of value.
 * @throws {@link MissingCurrency} for money without a currency.
 */
export const writeValue = (value: unknown, format: string, writing: Writing): string => {
  if (!Object.hasOwn(writers, format) || !fits(format, value)) throw new UnfitValue(`{{${format}}} cannot write ${JSON.stringify(value)}`)
  return (writers[format as FormatName] as (value: unknown, writing: Writing) => string)(value, writing)
}
