/** Symbols and codes of currencies next to amounts ("€1.234,56", "1,234.56 USD"). */

/** Places whose way of writing shows how people there write each currency. */
const LOCALES = [
  ...['en', 'en-CA', 'en-AU', 'en-GB', 'en-IN', 'de', 'de-CH', 'fr', 'fr-CA', 'es', 'es-MX', 'es-AR', 'pt', 'pt-PT', 'it', 'nl'],
  ...['pl', 'tr', 'cs', 'hu', 'sv', 'da', 'nb', 'ro', 'ja', 'zh', 'zh-TW', 'ko', 'th', 'vi', 'id', 'he', 'ru', 'uk'],
]
/** Ways of writing that Intl does not know. */
const CUSTOMARY: Readonly<Record<string, readonly string[]>> = {
  TRY: ['tl'],
  PLN: ['zl'],
  CHF: ['fr', 'sfr'],
  CNY: ['元', '¥', 'rmb', '人民币'],
  JPY: ['円', '¥', 'yen'],
  INR: ['rs', '₹'],
  EUR: ['euro'],
}

const plain = (sign: string): string =>
  sign
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[.\s\u200e\u200f]/g, '')

const symbolOf = (currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  plain(
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(1).find(({ type }) => type === 'currency')
      ?.value ?? currency,
  )

const signs = new Map<string, ReadonlySet<string>>()

/** Every way in which a currency is written next to an amount, in lower case and without points. */
const signsOf = (currency: string): ReadonlySet<string> => {
  const cached = signs.get(currency)
  if (cached) return cached
  const found = new Set([currency.toLowerCase(), ...(CUSTOMARY[currency] ?? [])])
  for (const locale of LOCALES) for (const display of ['symbol', 'narrowSymbol'] as const) found.add(symbolOf(currency, locale, display))
  signs.set(currency, found)
  return found
}

let every: ReadonlySet<string> | null = null
/** The codes of all currencies, and how people write them at home. */
const everySign = (): ReadonlySet<string> => {
  every ??= new Set(
    Intl.supportedValuesOf('currency').flatMap((currency) => [
      currency.toLowerCase(),
      ...(CUSTOMARY[currency] ?? []),
      symbolOf(currency, 'en', 'narrowSymbol'),
    ]),
  )
  return every
}

/** Signs that several currencies have at home. */
const SHARED = new Set(['$', '¥', 'kr', 'fr', 'rs'])

/** The code of the currency that a symbol or code means ("US$" → "USD"); a sign that several currencies have unchanged. */
export const codeOfSign = (sign: string): string => {
  const bare = plain(sign)
  if (SHARED.has(bare)) return sign
  const codes = Intl.supportedValuesOf('currency')
  const isUsual = (code: string): boolean =>
    code.toLowerCase() === bare ||
    (CUSTOMARY[code]?.includes(bare) ?? false) ||
    ['en', 'en-CA'].some((locale) => symbolOf(code, locale, 'symbol') === bare)
  return codes.find(isUsual) ?? codes.find((code) => symbolOf(code, 'en', 'narrowSymbol') === bare) ?? sign
}

/** Whether a symbol or code, as in a header, is one of this currency. */
export const isSignOf = (sign: string, currency: string): boolean => signsOf(currency).has(plain(sign))

const isSign = (sign: string): boolean => /^\p{L}{0,3}\p{Sc}\p{L}{0,3}$/u.test(sign) || everySign().has(plain(sign))

/** Letters for thousands, millions and billions after a number; some are also signs of currencies. */
const ABBREVIATED = /^\D{0,8}\d[\d.,\s'’]*(?:k|m|mm|mn|mio|mln|b|bn|tsd|lakh|lac|crore|cr|тыс|млн|千|万|萬|亿|億)\.?\D{0,8}$/iu

const AMOUNT = /^([^\d]{0,8}?)(\d(?:[\d.,\s'’]*\d)?[.,]?)([^\d]{0,8})$/u
const SIGNS = /[-−+\s]+/g

interface Parts {
  readonly number: string
  /** The texts before and after the number. */
  readonly around: readonly string[]
}

/** Whether a text is a number with a letter or word for thousands or millions, such as "1.5k". */
export const isAbbreviated = (text: string): boolean => ABBREVIATED.test(text.trim())

const partsOf = (text: string): Parts | null => {
  if (isAbbreviated(text)) return null
  const match = AMOUNT.exec(text.trim())
  if (!match) return null
  const [, before = '', digits = '', after = ''] = match
  const isMinus = /[-−]/.test(before)
  // A negative amount as accountants write it: "($3.20)".
  const isEnclosed = !isMinus && /^[^()]*\([^()]*$/.test(before) && /^[^()]*\)[^()]*$/.test(after)
  const around = [before, after]
    .map((part) => part.replace(SIGNS, ''))
    .map((part) => (isEnclosed ? part.replace(/[()]/, '') : part))
    .filter((part) => part !== '')
  return around.length === 0 ? null : { number: isMinus || isEnclosed ? `-${digits}` : digits, around }
}

/** The number of an amount that is written with a symbol or code of this currency; any other text unchanged. */
export const withoutSign = (text: string, currency: string): string => {
  const parts = partsOf(text)
  return parts?.around.every((sign) => isSignOf(sign, currency)) ? parts.number : text
}

/** The symbol or code of an amount; null for any other text. */
export const currencySign = (text: string): string | null => {
  const parts = partsOf(text)
  return parts?.around.find(isSign) ?? null
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

/** Whether a cell may be an amount with more than a number: nearly all cells are plain and need no further look. */
export const mayHaveSign = (text: string): boolean =>
  text.length > 1 && !(isDigit(text.charCodeAt(0)) && isDigit(text.charCodeAt(text.length - 1)))
