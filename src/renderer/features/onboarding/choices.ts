/** The time zones and currencies that the browser supports. */

import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { guessTimeZone } from './guesses.ts'

export interface Choice {
  readonly id: string
  readonly label: string
}

/** "Europe/Berlin" as "Berlin, Europe": people search for their city. */
const zoneLabel = (zone: string): string => {
  const parts = zone.replaceAll('_', ' ').split('/')
  return parts.length === 1 ? zone : `${parts.slice(1).join(', ')} (${zone})`
}

/** Includes the system's zone, even under an old name, and UTC, which the browser's list lacks. */
export const timeZones = (): readonly Choice[] => {
  const zones = new Set(['UTC', guessTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((id) => ({ id, label: zoneLabel(id) })).toSorted((a, b) => a.label.localeCompare(b.label))
}

export const currencies = (): readonly Choice[] => {
  const names = new Intl.DisplayNames(dayTag(useLocale.getState()), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }))
}
