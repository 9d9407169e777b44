/** Parses numbers that a user types, by the number format of the window; an empty field means "none". */

import { splitByBothMarks } from '#shared/both-marks.ts'
import { currencySign, isAbbreviated, withoutSign } from '#shared/currency-signs.ts'
import { decimals, type Formats } from '#shared/locales/formats.ts'
import { currencyDecimals } from '#shared/money.ts'
import { t } from '../i18n/i18n.ts'
import { formats } from '../i18n/number-text.ts'

export interface NumberRules {
  /** Most decimals that are accepted. */
  readonly decimals: number
  /** Whether a percent sign may follow. It does not change the value. */
  readonly percent?: boolean
  /** Of an amount. Its symbol or code may be next to the number. */
  readonly currency?: string
}

export type NumberProblem =
  | { readonly kind: 'notNumber' }
  | { readonly kind: 'tooPrecise'; readonly decimals: number }
  /** A number with a letter for thousands or millions, such as "1.5k". */
  | { readonly kind: 'abbreviated'; readonly typed: string }
  /** An amount with the sign of another currency. */
  | { readonly kind: 'otherCurrency'; readonly typed: string; readonly currency: string }
  /** A separator that can mean thousands or decimals, with both ways to write the number. */
  | { readonly kind: 'unclear'; readonly typed: string; readonly whole: string; readonly decimal: string }

export type Typed =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly problem: NumberProblem; readonly value?: undefined }

/** Most decimals of a percentage or a threshold. */
export const MOST_DECIMALS = 4

/** More digits than a number can have without being rounded. */
const MOST_DIGITS = 15

const latin = { numberingSystem: 'latn' } as const
const refused = (problem: NumberProblem): Typed => ({ ok: false, problem })
const notNumber = refused({ kind: 'notNumber' })

/** Separators that look alike, as one character each. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, ' ').replaceAll('’', "'")

/** A whole number with the separators of the format, such as "1,234,567" or "12,34,567". */
const grouped = (format: Formats, whole: number): string => plain(format.number(whole, { ...latin, ...decimals(0), useGrouping: 'always' }))

/** A number as a user types it: with the decimal separator of the window and without thousands separators. */
export const typedNumber = (value: number, mostDecimals = MOST_DECIMALS): string =>
  formats().number(value, { ...latin, useGrouping: false, maximumFractionDigits: mostDecimals })

/** The rules for an amount of a currency, which has no more decimals than the currency. */
export const amountRules = (currency: string): NumberRules => ({ decimals: currencyDecimals(currency), currency })

const decimalMark = (format: Formats): string => (format.number(1.5, { ...latin, ...decimals(1) }).includes(',') ? ',' : '.')

/**
 * Parses a typed number.
 *
 * Thousands separators and the decimal separator are those of the window's number format. The other separator is accepted as a decimal
 * separator unless exactly three digits follow, because then it can also separate thousands: that is refused, never guessed.
 *
 * A number with both is read by the last one, whatever the format is.
 *
 * @returns The value, or why the text is refused; null for an empty text.
 */
export const readNumber = (text: string, { decimals: most, percent = false, currency }: NumberRules): Typed => {
  const whole = plain(text).trim()
  if (isAbbreviated(whole)) return refused({ kind: 'abbreviated', typed: whole })
  const typed = currency === undefined ? whole : withoutSign(whole, currency)
  if (currency !== undefined && currencySign(typed) !== null) return refused({ kind: 'otherCurrency', typed, currency })
  const digits = (percent ? typed.replace(/ ?%$/, '') : typed).trim()
  if (digits === '') return typed === '' ? { ok: true, value: null } : notNumber
  if (!/^\d*(?:[ ',.]\d+)*[,.]?$/.test(digits) || !/\d/.test(digits) || digits.replace(/\D/g, '').length > MOST_DIGITS) return notNumber
  const both = splitByBothMarks(digits)
  if (both)
    return both.fraction.length > most ? refused({ kind: 'tooPrecise', decimals: most }) : read(both.whole, both.fraction, most, digits)
  const format = formats()
  const mark = decimalMark(format)
  const [, before = '', fraction = ''] = splitAt(digits, mark)
  if (isWhole(before) || isGrouped(format, before)) return read(before, fraction, most, digits)
  const [first = '', last = '', ...more] = digits.split(/[,.]/)
  // One separator that contradicts the format.
  if (more.length > 0 || !isWhole(first)) return notNumber
  return last.length === 3 && !startsWithZero(first) ? unclear(first, last, most, digits) : read(first, last, most, digits)
}

const splitAt = (digits: string, mark: string): readonly string[] => {
  const at = digits.indexOf(mark)
  return at === -1 ? [digits, digits] : [digits, digits.slice(0, at), digits.slice(at + 1)]
}

/** Digits alone, or with spaces or apostrophes between thousands, which never separate decimals. */
const isWhole = (text: string): boolean => /^(?:\d*|\d{1,3}(?: \d{3})+|\d{1,3}(?:'\d{3})+)$/.test(text)

/** No thousands separator follows a zero. */
const startsWithZero = (text: string): boolean => /^0*$/.test(text)

const isGrouped = (format: Formats, whole: string): boolean => grouped(format, Number(whole.replace(/\D/g, ''))) === whole

const read = (whole: string, fraction: string, most: number, typed: string): Typed => {
  if (!/^\d*$/.test(fraction)) return notNumber
  const plainWhole = whole.replace(/\D/g, '')
  if (fraction.length <= most) return { ok: true, value: Number(`${plainWhole || '0'}.${fraction || '0'}`) }
  const isOneGroup = fraction.length === 3 && plainWhole === whole && !startsWithZero(whole)
  return isOneGroup ? unclear(whole, fraction, most, typed) : refused({ kind: 'tooPrecise', decimals: most })
}

const unclear = (first: string, last: string, most: number, typed: string): Typed =>
  most === 0
    ? refused({ kind: 'tooPrecise', decimals: 0 })
    : refused({
        kind: 'unclear',
        typed,
        whole: String(Number((first + last).replace(/\D/g, ''))),
        decimal: typedNumber(Number(`${first.replace(/\D/g, '')}.${last.slice(0, most)}`), most),
      })

/** What is wrong with a typed number, and how to write it. */
export const numberProblemText = (problem: NumberProblem, notNumberText: string): string => {
  if (problem.kind === 'notNumber') return notNumberText
  if (problem.kind === 'abbreviated') return t('format.typed.abbreviated', { typed: problem.typed, example: typedNumber(1500) })
  if (problem.kind === 'otherCurrency') return t('format.typed.otherCurrency', { typed: problem.typed, currency: problem.currency })
  if (problem.kind === 'unclear') return t('format.typed.unclear', { typed: problem.typed, whole: problem.whole, decimal: problem.decimal })
  return problem.decimals === 0
    ? t('format.typed.whole', { example: '1234' })
    : t('format.typed.decimals', { count: problem.decimals, example: typedNumber(1234.5678, problem.decimals) })
}
