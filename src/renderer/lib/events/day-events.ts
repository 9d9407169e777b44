/** What is noted for the days of the trend, from all of its sources, in one list. */

import { asDay, type Day } from '#shared/calendar.ts'
import { type EventKind, isLeftOut } from '#shared/contract/event-kind.ts'
import type { DeskNotedEvents, NotedEvent } from '#shared/contract/internal/noted-events.ts'

export interface DayEvent {
  /** The same for the same event. */
  readonly key: string
  readonly kind: EventKind
  readonly first: Day
  /** Included. */
  readonly last: Day
  /** The user's words, or the name of a public holiday; may be empty. */
  readonly text: string
  /** Whether typical ranges leave the days out. */
  readonly isLeftOut: boolean
  /** Noted by the user, of the account's country, or of a column of imported ad data. */
  readonly source: 'noted' | 'calendar' | 'data'
  /** The event to change; null unless the user noted it. */
  readonly event: NotedEvent | null
}

const byDay = (a: DayEvent, b: DayEvent): number => (a.first === b.first ? (a.last < b.last ? -1 : 1) : a.first < b.first ? -1 : 1)

/**
 * All events of a product, oldest first.
 *
 * @param isChinese - whether public holidays are named in Chinese where the name is known
 */
export const dayEvents = ({ events, holidays, promotions_in_data }: DeskNotedEvents, isChinese: boolean): readonly DayEvent[] =>
  [
    ...events.map(
      (event): DayEvent => ({
        key: `noted ${event.event_id}`,
        kind: event.kind,
        first: asDay(event.first_day),
        last: asDay(event.last_day),
        text: event.text,
        isLeftOut: isLeftOut(event.kind),
        source: 'noted',
        event,
      }),
    ),
    ...holidays.map(
      ({ day, name, name_zh, is_left_out }): DayEvent => ({
        key: `holiday ${day} ${name}`,
        kind: 'holiday',
        first: asDay(day),
        last: asDay(day),
        text: isChinese ? (name_zh ?? name) : name,
        isLeftOut: is_left_out,
        source: 'calendar',
        event: null,
      }),
    ),
    ...promotions_in_data.map(
      ({ first_day, last_day }): DayEvent => ({
        key: `data ${first_day}`,
        kind: 'promotion',
        first: asDay(first_day),
        last: asDay(last_day),
        text: '',
        isLeftOut: true,
        source: 'data',
        event: null,
      }),
    ),
  ].toSorted(byDay)

/** The events on some of the days from first to last, both included. */
export const eventsWithin = (events: readonly DayEvent[], first: Day | undefined, last: Day | undefined): readonly DayEvent[] =>
  first === undefined || last === undefined ? [] : events.filter((event) => event.first <= last && event.last >= first)
