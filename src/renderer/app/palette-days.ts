/** Days that can be typed into the palette: today, yesterday, the latest, or a date. */

import { addDays, type Day, parseDay } from '#shared/calendar.ts'
import { longDay } from '../lib/days.ts'
import { openDay } from '../lib/desk-store.ts'
import { t } from '../lib/i18n/i18n.ts'
import type { Entry } from './palette-entry.ts'

/** "2026-11-12", "2026/11/2", "2026.11.02" as a day; null for what is none. */
const typedDay = (typed: string): Day | null => {
  const [, year, month = '', number = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed.trim()) ?? []
  return year === undefined ? null : parseDay(`${year}-${month.padStart(2, '0')}-${number.padStart(2, '0')}`)
}

const entry = (id: string, label: string, day: Day | null): Entry => ({
  id: `day ${id}`,
  label,
  group: 'day',
  hint: null,
  isName: false,
  run: () => openDay(day),
})

export const dayEntries = (today: Day, typed: string): readonly Entry[] => {
  const day = typedDay(typed)
  return [
    entry('latest', t('palette.latest'), null),
    entry('yesterday', t('palette.yesterday', { day: longDay(addDays(today, -1)) }), addDays(today, -1)),
    entry('today', t('palette.today', { day: longDay(today) }), today),
    // The typed text stands in the label, so that it is found by it.
    ...(day !== null && day <= today ? [entry(day, `${typed.trim()} · ${longDay(day)}`, day)] : []),
  ]
}
