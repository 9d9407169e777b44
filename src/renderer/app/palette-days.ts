/** Days that can be typed into the palette: today, yesterday, the latest, a date, or a month. */

import { addDays, type Day } from '#shared/calendar.ts'
import { longDay } from '../lib/format/days.ts'
import { t } from '../lib/i18n/i18n.ts'
import { openDay } from '../lib/state/open-days.ts'
import type { Entry } from './palette-entry.ts'
import { typedDays } from './typed-days.ts'

const entry = (id: string, label: string, day: Day | null): Entry => ({
  id: `day ${id}`,
  label,
  group: 'day',
  hint: null,
  isName: false,
  run: () => openDay(day),
})

export const dayEntries = (today: Day, typed: string): readonly Entry[] => [
  entry('latest', t('palette.latest'), null),
  entry('yesterday', t('palette.yesterday', { day: longDay(addDays(today, -1)) }), addDays(today, -1)),
  entry('today', t('palette.today', { day: longDay(today) }), today),
  // The label contains the typed text, so that the filter matches it.
  ...typedDays(typed, today).map((day) => entry(day, `${typed.trim()} · ${longDay(day)}`, day)),
]
