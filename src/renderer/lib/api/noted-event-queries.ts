/** Events that the user noted, and the public holidays of the account. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskHolidays, HolidayChoice } from '#shared/contract/internal/holidays.ts'
import type { addEventRoute, NotedEvent } from '#shared/contract/internal/noted-events.ts'
import type { RouteBody } from '#shared/contract/route.ts'
import { client } from './api-client.ts'
import { notedEventsQuery } from './product-queries.ts'
import { queryKeys } from './query-keys.ts'

export const useNotedEvents = (product: string) => useQuery(notedEventsQuery(product))

/** Refetches everything that events change: an event may be about all products. */
const useEventsChanged = () => {
  const cache = useQueryClient()
  return () =>
    Promise.all([queryKeys.account, queryKeys.overview, queryKeys.products].map((queryKey) => cache.invalidateQueries({ queryKey })))
}

export interface EventToSave {
  /** Null: a new event. */
  readonly id: number | null
  readonly body: RouteBody<typeof addEventRoute>
}

/** Notes an event or changes one. */
export const useSaveEvent = (product: string, onSaved: (event: NotedEvent, merged: number) => void) => {
  const changed = useEventsChanged()
  return useMutation({
    mutationFn: ({ id, body }: EventToSave) =>
      id === null
        ? client.call('addEvent', { params: { product }, body })
        : client.call('changeEvent', { params: { product, event_id: String(id) }, body }),
    onSuccess: ({ event, merged }) => {
      onSaved(event, merged)
      return changed()
    },
  })
}

export const useDeleteEvent = (product: string, onDeleted: (event: NotedEvent) => void) => {
  const changed = useEventsChanged()
  return useMutation({
    mutationFn: (eventId: number) => client.call('deleteEvent', { params: { product, event_id: String(eventId) } }),
    onSuccess: ({ event }) => {
      onDeleted(event)
      return changed()
    },
  })
}

export const useHolidays = () => useQuery({ queryKey: queryKeys.holidays, queryFn: () => client.call('holidays', {}) })

/** Saves the country and which holidays are ordinary days. */
export const useChangeHolidays = () => {
  const cache = useQueryClient()
  const changed = useEventsChanged()
  return useMutation({
    mutationFn: (body: HolidayChoice) => client.call('changeHolidays', { body: { ...body, ordinary: [...body.ordinary] } }),
    onSuccess: (answer: DeskHolidays) => {
      cache.setQueryData(queryKeys.holidays, answer)
      return changed()
    },
  })
}
