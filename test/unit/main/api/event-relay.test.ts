/** Subscriptions outlive the API behind them, as where a damaged database is replaced. */

import { expect, it } from 'vitest'
import { createEventEmitter } from '#api/services/events/event-emitter.ts'
import { createEventRelay } from '#main/api/event-relay.ts'
import type { ApiEvent } from '#shared/contract/events.ts'

const sync = (product: string): ApiEvent => ({ type: 'data-changed', product, reason: 'sync' })

const emitter = () => createEventEmitter({ error: (fields) => expect.fail(JSON.stringify(fields)) })

it('a subscription goes on with the next API, and hears that the data was restored', () => {
  const [first, second] = [emitter(), emitter()]
  const { events, attach } = createEventRelay({ error: (fields) => expect.fail(JSON.stringify(fields)) })
  const heard: ApiEvent[] = []
  const unsubscribe = events.subscribe((event) => void heard.push(event))
  attach(first)
  first.emit(1, sync('first'))
  attach(second)
  first.emit(1, sync('closed'))
  second.emit(1, sync('second'))
  expect(heard).toEqual([sync('first'), { type: 'data-changed', product: null, reason: 'restore' }, sync('second')])
  unsubscribe()
  second.emit(1, sync('unheard'))
  attach(emitter())
  expect(heard).toHaveLength(3)
})

it('a listener that throws is logged, and the others are still notified', () => {
  const logged: unknown[] = []
  const { events, attach } = createEventRelay({ error: (fields) => void logged.push(fields) })
  const heard: ApiEvent[] = []
  events.subscribe(() => {
    throw new Error('broken listener')
  })
  events.subscribe((event) => void heard.push(event))
  attach(emitter())
  attach(emitter())
  expect(heard).toEqual([{ type: 'data-changed', product: null, reason: 'restore' }])
  expect(logged).toEqual([{ event: 'data-changed', error: 'Error: broken listener' }])
})
