/** Clicks on what an earlier run showed, as Windows and macOS hand them back. */

import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { type NotificationSystem, notificationId, setupRestoredNotifications } from '#main/notifications/restored-notifications.ts'

/** A system that stores notifications by their ids. */
const system = (...ids: readonly string[]) => {
  const shown = ids.map((id) => Object.assign(new EventEmitter(), { id }))
  let activate: Parameters<NotificationSystem['handleActivation']>[0] = () => {
    throw new Error('Nobody listens to activations')
  }
  const calls: string[] = []
  return {
    shown,
    calls,
    activate: (type: string, query: string, actionIndex?: number) =>
      activate({ type, arguments: query, ...(actionIndex === undefined ? {} : { actionIndex }) }),
    parts: {
      handleActivation: (listener) => {
        activate = listener
      },
      getHistory: async () => shown,
    } satisfies NotificationSystem,
    answers: {
      clicked: (id: number) => void calls.push(`clicked ${id}`),
      pressed: (id: number, button: number) => void calls.push(`pressed ${id} ${button}`),
      unknown: () => void calls.push('unknown'),
    },
  }
}

describe('a notification of an earlier run', () => {
  it('is restored on macOS, remains referenced, and handles clicks and buttons', async () => {
    const { parts, answers, shown, calls } = system(notificationId(7), 'something-else')
    expect(await setupRestoredNotifications(parts, 'darwin', answers)).toBe(shown)
    shown[0]?.emit('click')
    shown[0]?.emit('action', { actionIndex: 1 })
    shown[1]?.emit('click')
    shown[1]?.emit('action', { actionIndex: 0 })
    expect(calls).toEqual(['clicked 7', 'pressed 7 1', 'unknown'])
  })

  it('is known again on Windows, where it may have started the app', async () => {
    const { parts, answers, activate, calls } = system()
    expect(await setupRestoredNotifications(parts, 'win32', answers)).toEqual([])
    activate('click', `type=click&tag=${notificationId(12)}`)
    activate('action', `type=action&action=0&tag=${notificationId(12)}`, 0)
    activate('action', `tag=${notificationId(12)}`)
    for (const query of ['', 'type=click&tag=17888037027795083491', 'tag=reminder-', 'tag=reminder-1e3', 'tag=reminder--1', '%%%', 'tag=x'])
      activate('click', query)
    expect(calls).toEqual(['clicked 12', 'pressed 12 0', 'pressed 12 -1', ...Array(7).fill('unknown')])
  })

  it('is not reported by Linux', async () => {
    const { parts, answers, activate } = system('reminder-1')
    expect(await setupRestoredNotifications(parts, 'linux', answers)).toEqual([])
    expect(() => activate('click', 'tag=reminder-1')).toThrow('Nobody listens')
  })
})
