/** Numbers as text in the number format in force, with a true minus sign. */

import { percentSpaceOf } from '#shared/languages.ts'
import { spokenLanguage, useLocale } from './locale.ts'

const MINUS = '−'

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const { numbers } = useLocale.getState()
  const key = `${numbers} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(numbers, options)
  formats.set(key, made)
  return made
}

/** Throws a RangeError for a currency that is none. */
export const numberText = (value: number, options: Intl.NumberFormatOptions): string => formatOf(options).format(value).replace('-', MINUS)

/** A number with its percent sign, in the language in force. */
export const percentText = (number: string): string => `${number}${percentSpaceOf(spokenLanguage(useLocale.getState().language))}%`

export const countText = (value: number): string => numberText(value, { maximumFractionDigits: 0 })
