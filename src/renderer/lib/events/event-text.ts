/** An event as text: "Promotion: Singles' Day", and its days. */

import type { Day } from '#shared/calendar.ts'
import { daySpan, longDay } from '../format/days.ts'
import { t } from '../i18n/i18n.ts'
import type { DayEvent } from './day-events.ts'

export const eventTitle = ({ kind, text }: Pick<DayEvent, 'kind' | 'text'>): string =>
  text === '' ? t(`events.kind.${kind}`) : t('events.titled', { kind: t(`events.kind.${kind}`), text })

/** "Thu, Nov 19, 2026", or "Nov 10 – 12, 2026". */
export const eventDays = (first: Day, last: Day): string => (first === last ? longDay(first) : daySpan(first, last))

/** What the event means for the numbers of its days. */
export const eventEffect = ({ isLeftOut }: Pick<DayEvent, 'isLeftOut'>): string => t(isLeftOut ? 'events.leftOut' : 'events.notLeftOut')
