/** Reads calendar days whose month is a word, in the languages of the exports that we know. */

/** Austria and Switzerland have names of their own for some months. */
const LANGUAGES = ['en', 'en-GB', 'de', 'de-AT', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr']
/** Abbreviations that are no beginning of a name. */
const CONTRACTED: Readonly<Record<string, number>> = { mrz: 3, mrt: 3 }
/** Words between the parts of a date, and endings of ordinal numbers ("1st of", "1er", "1 de", "2026 r."). */
const BETWEEN = new Set([
  'of',
  'the',
  'de',
  'del',
  'di',
  'do',
  'den',
  'der',
  'le',
  'el',
  'il',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'e',
  'o',
  'a',
  'r',
])
const SHORTEST_MONTH = 3
const SHORTEST_WEEKDAY = 2
const LONGEST = 60

export interface DateParts {
  readonly year: string
  readonly month: number
  readonly day: string
}

/** Lower case without accents, as names and cells are compared. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')

interface Names {
  /** Name of a month → its number from 1. */
  readonly months: ReadonlyMap<string, number>
  readonly weekdays: readonly string[]
}

const readNames = (): Names => {
  const months = new Map(Object.entries(CONTRACTED))
  const weekdays = new Set<string>()
  for (const language of LANGUAGES) {
    // With a day, some languages decline the name of the month.
    for (const options of [
      { month: 'long' },
      { month: 'long', day: 'numeric' },
      { month: 'short' },
      { month: 'short', day: 'numeric' },
    ] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month += 1) {
        const name = format.formatToParts(Date.UTC(2026, month - 1, 1)).find(({ type }) => type === 'month')?.value ?? ''
        const word = plain(name).replace(/\./g, '')
        if (/^\p{L}{3,}$/u.test(word)) months.set(word, month)
      }
    }
    for (const weekday of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
      for (let day = 1; day <= 7; day += 1) weekdays.add(plain(format.format(Date.UTC(2026, 10, day))).replace(/\./g, ''))
    }
  }
  return { months, weekdays: [...weekdays].flatMap((name) => name.split(/[^\p{L}]+/u)) }
}

let names: Names | null = null
const known = (): Names => {
  names ??= readNames()
  return names
}

/** The month of a name or of its beginning; null for none, and for the beginning of two months. */
const monthOf = (word: string): number | null => {
  const { months } = known()
  const exact = months.get(word)
  if (exact !== undefined || word.length < SHORTEST_MONTH) return exact ?? null
  let found: number | null = null
  for (const [name, month] of months) {
    if (!name.startsWith(word) || found === month) continue
    if (found !== null) return null
    found = month
  }
  return found
}

const isWeekday = (word: string): boolean => word.length >= SHORTEST_WEEKDAY && known().weekdays.some((name) => name.startsWith(word))

const EAST_ASIAN =
  /^(\d{2}|\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]\s*(?:[（(]?\s*(?:(?:星期|周|週|礼拜)?[一二三四五六日天]|[月火水木金土日](?:曜日?)?|[월화수목금토일](?:요일)?)\s*[）)]?)?$/u
const ALLOWED = /^[\p{L}\d\s.,'’/()-]+$/u
const WORD_OR_NUMBER = /\p{L}+|\d+/gu

/** The month among the words: a word that may also be a weekday ("mar", "mars") is one only where another word is the month. */
const monthAmong = (words: readonly string[]): number | null => {
  const found = words.flatMap((word) => {
    const month = monthOf(word)
    return month === null ? [] : [{ month, sure: !isWeekday(word) }]
  })
  const sure = found.filter((each) => each.sure)
  const [first, ...others] = sure.length > 0 ? sure : found
  return first && others.every(({ month }) => month === first.month) ? first.month : null
}

/** Year, month and day of a date such as "Sunday, November 1, 2026", "1. Nov. 26" or "2026年11月1日"; null for anything else. */
export const readNamedDate = (text: string): DateParts | null => {
  if (text.length > LONGEST) return null
  const bare = text.trim()
  const east = EAST_ASIAN.exec(bare.normalize('NFKC'))
  if (east) return { year: east[1] ?? '', month: Number(east[2]), day: east[3] ?? '' }
  if (!/\p{L}{3}/u.test(bare) || !ALLOWED.test(bare)) return null
  const tokens = plain(bare).match(WORD_OR_NUMBER) ?? []
  const numbers = tokens.filter((token) => /^\d/.test(token))
  const words = tokens.filter((token) => !/^\d/.test(token))
  const [one, other] = numbers
  if (one === undefined || other === undefined || numbers.length !== 2) return null
  if (!words.every((word) => BETWEEN.has(word) || isWeekday(word) || monthOf(word) !== null)) return null
  const month = monthAmong(words.filter((word) => !BETWEEN.has(word)))
  if (month === null) return null
  // Only a year of four digits may stand first.
  const [year, day] = one.length === 4 ? [one, other] : [other, one]
  return day.length <= 2 && (year.length === 4 || year.length === 2) ? { year, month, day } : null
}

/** The text without a weekday before it ("Sun 01/11/2026", "So., 01.11.2026"). */
export const withoutWeekday = (text: string): string => {
  const match = /^(\p{L}{2,12})[.,\s]+(?=\d)/u.exec(text)
  return match && isWeekday(plain(match[1] ?? '')) ? text.slice(match[0].length) : text
}
