/** Reads calendar days as files write them, and detects the order of day and month. */

import { type Day, parseDay } from '#shared/calendar.ts'
import type { DateFormat } from '#shared/contract/internal/import.ts'

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
/** A day written with its midnight is still a day. */
const MIDNIGHT = /[T ]0?0:00(?::00(?:\.0+)?)?(?:Z|\+00:?00)?$/

/** What one date proves: 'same' where both orders read the same day, 'either' where they differ and both exist. */
export type DateEvidence = 'iso' | 'dmy' | 'mdy' | 'either' | 'same' | 'none'

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0')

const dayPart = (text: string): string => (text.length > 10 ? text.replace(MIDNIGHT, '') : text)

/** The day of a text, or null. A year written first is read under every format; `iso` reads nothing else. */
export const readDay = (text: string, format: DateFormat): Day | null => {
  const exact = parseDay(text)
  if (exact !== null) return exact
  const part = dayPart(text.trim())
  const first = YEAR_FIRST.exec(part)
  if (first) return parseDay(`${first[1]}-${two(first[3])}-${two(first[4])}`)
  const last = format === 'iso' ? null : YEAR_LAST.exec(part)
  if (!last) return null
  const [day, month] = format === 'dmy' ? [last[1], last[3]] : [last[3], last[1]]
  return parseDay(`${last[4]}-${two(month)}-${two(day)}`)
}

/** Which order of day and month a date, with or without a time after it, proves. */
export const dateEvidence = (text: string): DateEvidence => {
  const part = text.trim().split(/[T ]/, 1)[0] ?? ''
  if (YEAR_FIRST.test(part)) return 'iso'
  const last = YEAR_LAST.exec(part)
  if (!last) return 'none'
  const [a, b] = [Number(last[1]), Number(last[3])]
  if (a === b) return a <= 12 ? 'same' : 'none'
  const [dmy, mdy] = [readDay(part, 'dmy') !== null, readDay(part, 'mdy') !== null]
  return dmy && mdy ? 'either' : dmy ? 'dmy' : mdy ? 'mdy' : 'none'
}
