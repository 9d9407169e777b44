/** The time zones that the browser supports, with their offsets, and found by what people call them. */

import type { Locale } from '#shared/locales/locale.ts'
import { dayTag } from '#shared/locales/locale.ts'
import type { Choice } from './choices.ts'
import { guessTimeZone } from './guesses.ts'
import { zoneNames } from './zone-names.ts'

export interface ZoneChoice extends Choice {
  /** Lower-case words by which it is found. */
  readonly words: readonly string[]
  /** Minutes from UTC in winter and in summer. */
  readonly offsets: readonly number[]
}

const nameOf = (tag: string, timeZone: string, style: 'longOffset' | 'longGeneric', at: number): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: style }).formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Minutes of "GMT-08:00"; of "GMT", none. */
const minutesOf = (offset: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const city = (zone: string): string => zone.split('/').slice(1).join(', ').replaceAll('_', ' ') || zone

const choiceOf = (tag: string, zone: string, now: number): ZoneChoice => {
  const offset = nameOf('en', zone, 'longOffset', now)
  const name = nameOf(tag, zone, 'longGeneric', now)
  const english = tag.startsWith('en') ? name : nameOf('en', zone, 'longGeneric', now)
  const year = new Date(now).getUTCFullYear()
  return {
    id: zone,
    label: `(${offset === 'GMT' ? 'GMT+00:00' : offset}) ${city(zone)}${name === '' || name.startsWith('GMT') ? '' : ` · ${name}`}`,
    // "India" is not where the islands of the Indian Ocean are, and "Pacific Time" is not that of the islands in the Pacific.
    words: wordsOf([city(zone), zone.replace(/^(?:Indian|Pacific|Atlantic)\//, ''), name, english, zoneNames[zone] ?? ''].join(' ')).filter(
      (word) => !zone.startsWith('Indian/') || word !== 'indian',
    ),
    offsets: [0, 6].map((month) => minutesOf(nameOf('en', zone, 'longOffset', Date.UTC(year, month, 15)))),
  }
}

/**
 * Includes the system's zone, even under an old name, and UTC, which the browser's list lacks.
 *
 * @param now - in milliseconds: offsets are those of now
 */
export const timeZones = (locale: Locale, now: number): readonly ZoneChoice[] => {
  const tag = dayTag(locale)
  const zones = new Set(['UTC', guessTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...zones]
    .map((zone) => choiceOf(tag, zone, now))
    .toSorted((a, b) => (a.offsets[0] ?? 0) - (b.offsets[0] ?? 0) || a.label.localeCompare(b.label))
}

/** "GMT-8", or "(GMT-08:00) Pacific Time" as Ads Manager has it. */
const typedOffset = /^\s*\(?(?:gmt|utc)?\s*(?<sign>[+-]|\u2212)\s*(?<hours>\d{1,2})(?::?(?<minutes>\d{2}))?\)?(?<words>.*)$/i

/** Whether typed text finds a zone: its identifier, an offset such as "GMT-8", or words that begin its names. */
export const findsZone = (zone: ZoneChoice, typed: string): boolean => {
  if (typed.includes('/') && zone.id.toLowerCase().startsWith(typed.trim().toLowerCase())) return true
  const { sign, hours, minutes = '0', words = typed } = typedOffset.exec(typed)?.groups ?? {}
  const isThere = wordsOf(words).every((word) => zone.words.some((known) => known.startsWith(word)))
  if (sign === undefined) return isThere
  return isThere && zone.offsets.includes((sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)))
}

/** {@link findsZone} by the label of a zone. */
export const matchesZone = (zones: readonly ZoneChoice[]): ((label: string, typed: string) => boolean) => {
  const byLabel = new Map(zones.map((zone) => [zone.label, zone]))
  return (label, typed) => {
    const zone = byLabel.get(label)
    return zone !== undefined && findsZone(zone, typed)
  }
}
