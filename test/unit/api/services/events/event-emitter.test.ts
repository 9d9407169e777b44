/** The emitter reaches every subscriber, each with the events of its account alone. */

import { describe, expect, it } from 'vitest'
import { createEventEmitter } from '#api/services/events/event-emitter.ts'
import type { ApiEvent } from '#shared/contract/events.ts'

const sync = (product: string): ApiEvent => ({ type: 'data-changed', product, reason: 'sync' })

const opened = () => {
  const logged: string[] = []
  const emitter = createEventEmitter({ error: (_fields, message) => void logged.push(message) })
  return { ...emitter, logged }
}

describe('the event emitter', () => {
  it('delivers events in their order until a subscription ends', () => {
    const { emit, subscribe } = opened()
    const heard: string[] = []
    const unsubscribe = subscribe((event) => void heard.push(`first ${event.type}`))
    subscribe((event) => void heard.push(`second ${event.type}`))
    emit(1, sync('A'))
    unsubscribe()
    unsubscribe()
    emit(1, { type: 'source-state', product: 'A', state: 'syncing' })
    expect(heard).toEqual(['first data-changed', 'second data-changed', 'second source-state'])
  })

  it('delivers to an account its own events and those of all accounts', () => {
    const { emit, subscribeAccount } = opened()
    const heard: ApiEvent[] = []
    subscribeAccount(1, (event) => void heard.push(event))
    const check: ApiEvent = { type: 'data-changed', product: null, reason: 'integrity-check' }
    emit(2, sync('Foreign'))
    emit(1, sync('Own'))
    emit(null, check)
    expect(heard).toEqual([sync('Own'), check])
  })

  it('goes on where a listener throws, and logs it', () => {
    const { emit, subscribe, logged } = opened()
    const heard: ApiEvent[] = []
    subscribe(() => {
      throw new Error('broken')
    })
    subscribe((event) => void heard.push(event))
    emit(1, sync('A'))
    expect(heard).toEqual([sync('A')])
    expect(logged).toEqual(['event.listener_failed'])
  })

  it('skips a listener that was unsubscribed by another one meanwhile, and counts one that is given twice as two', () => {
    const { emit, subscribe } = opened()
    const heard: string[] = []
    const ends: (() => void)[] = []
    subscribe(() => ends[0]?.())
    ends.push(subscribe(() => void heard.push('removed')))
    const twice = (): void => void heard.push('twice')
    const endOnce = subscribe(twice)
    subscribe(twice)
    emit(1, sync('A'))
    endOnce()
    emit(1, sync('A'))
    expect(heard).toEqual(['twice', 'twice', 'twice'])
  })

  it('ends every subscription when it is closed', () => {
    const { emit, subscribe, close, closed } = opened()
    const heard: ApiEvent[] = []
    subscribe((event) => void heard.push(event))
    close()
    emit(1, sync('A'))
    expect(heard).toEqual([])
    expect(closed.aborted).toBe(true)
  })
})
