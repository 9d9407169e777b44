/** The time zones and currencies that the browser knows, to choose from. */

import { dayTag } from '#shared/locales/locale.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { guessTimeZone } from './guesses.ts'

export interface Choice {
  readonly id: string
  readonly label: string
}

/** "Europe/Berlin" as "Berlin, Europe": people look for their city. */
const zoneLabel = (zone: string): string => {
  const parts = zone.replaceAll('_', ' ').split('/')
  return parts.length === 1 ? zone : `${parts.slice(1).join(', ')} (${zone})`
}

/** The system's own is among them, even where it goes by an old name; UTC, which no list has, too. */
export const timeZones = (): readonly Choice[] => {
  const zones = new Set(['UTC', guessTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...zones].map((id) => ({ id, label: zoneLabel(id) })).toSorted((a, b) => a.label.localeCompare(b.label))
}

export const currencies = (): readonly Choice[] => {
  const names = new Intl.DisplayNames(dayTag(useLocale.getState()), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((id) => ({ id, label: `${id} · ${names.of(id) ?? id}` }))
}
