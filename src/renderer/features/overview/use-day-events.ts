/** What is noted for the days of a trend. */

import { useMemo } from 'react'
import { useNotedEvents } from '../../lib/api/noted-event-queries.ts'
import { type DayEvent, dayEvents } from '../../lib/events/day-events.ts'
import { useLocale } from '../../lib/i18n/locale.ts'

const none: readonly DayEvent[] = []

/** All events of a product, oldest first; empty until they are loaded. */
export const useDayEvents = (product: string): readonly DayEvent[] => {
  const { data } = useNotedEvents(product)
  const isChinese = useLocale().language.startsWith('zh')
  return useMemo(() => (data === undefined ? none : dayEvents(data, isChinese)), [data, isChinese])
}
