import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { DueReminder } from '#api/index.ts'
import { reminderTicker, type TickerParts } from '#main/notifications/reminder-ticker.ts'

/** Log messages. */
const NOT_SHOWN = 'reminder.show_failed'
const NOT_LOOKED = 'reminder.read_failed'

const NOW = Date.UTC(2026, 10, 20, 9)
const reminder = (id: number): DueReminder => ({ id, kind: 'token', title: 'T', body: 'B', place: { page: 'token' } })

/** A ticker whose timers fire by hand. */
const ticking = (change: Partial<TickerParts> & { readonly takeDue?: TickerParts['reminders']['claimDue'] } = {}) => {
  const waits: number[] = []
  const log: string[] = []
  const shown: number[] = []
  const confirmed: number[] = []
  let due: DueReminder[] = []
  let next: number | null = null
  let timer: (() => void) | null = null
  const { check, stop } = reminderTicker({
    reminders: {
      claimDue: change.takeDue ?? (async () => due.splice(0)),
      acknowledge: async (id) => void confirmed.push(id),
      nextDue: async () => (next === null ? null : { at: next, timeZone: 'UTC', title: 'T' }),
    },
    now: () => NOW,
    setTimer: (callBack, ms) => {
      waits.push(ms)
      timer = callBack
      return () => {
        timer = null
      }
    },
    show: async ({ id }) => void shown.push(id),
    onNext: () => undefined,
    log: { info: () => undefined, error: (_fields, message) => void log.push(message) },
    ...change,
  })
  return {
    check,
    stop,
    waits,
    log,
    shown,
    confirmed,
    plan: (ids: number[], at: number | null) => {
      due = ids.map(reminder)
      next = at
    },
    fire: async () => {
      timer?.()
      await setImmediate()
    },
    hasTimer: () => timer !== null,
  }
}

describe('the ticker', () => {
  it.each([
    [null, 60_000],
    [NOW + 5 * 60_000, 60_000],
    [NOW + 20_000, 20_000],
    [NOW + 10, 1000],
    [NOW - 3_600_000, 1000],
  ])('with the next reminder at %o waits %i ms', async (next, wait) => {
    const desk = ticking()
    desk.plan([], next)
    await desk.check()
    expect(desk.waits).toEqual([wait])
  })

  it('shows what is due and confirms each, again and again', async () => {
    const desk = ticking()
    desk.plan([1, 2], null)
    await desk.check()
    desk.plan([3], null)
    await desk.fire()
    expect([desk.shown, desk.confirmed]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('does not confirm what could not be shown, does not wait for what hangs, and goes on', async () => {
    const desk = ticking({
      show: ({ id }) => (id === 1 ? Promise.reject(new Error('no screen')) : id === 2 ? new Promise(() => undefined) : Promise.resolve()),
    })
    desk.plan([1, 2, 3], null)
    await desk.check()
    await setImmediate()
    expect(desk.confirmed).toEqual([3])
    expect(desk.log).toEqual([NOT_SHOWN])
    expect(desk.hasTimer()).toBe(true)
  })

  it('checks once more if it is asked during a check, and has only one timer', async () => {
    let looks = 0
    let release = (): void => undefined
    const desk = ticking({
      takeDue: () => {
        looks += 1
        return new Promise((resolve) => {
          release = () => resolve([])
        })
      },
    })
    const first = desk.check()
    const joined = [desk.check(), desk.check(), desk.check()]
    release()
    await setImmediate()
    expect(looks).toBe(2)
    release()
    await Promise.all([first, ...joined])
    expect(looks).toBe(2)
    expect(desk.waits).toHaveLength(2)
    const again = desk.check()
    expect(looks).toBe(3)
    expect(desk.hasTimer()).toBe(false)
    release()
    await again
  })

  it('tries again in a minute where the store cannot be read', async () => {
    const desk = ticking({ takeDue: () => Promise.reject(new Error('busy')) })
    await desk.check()
    expect(desk.waits).toEqual([60_000])
    expect(desk.log).toEqual([NOT_LOOKED])
  })

  it('is still once it is stopped', async () => {
    const desk = ticking()
    await desk.check()
    desk.stop()
    expect(desk.hasTimer()).toBe(false)
    desk.plan([1], null)
    await desk.check()
    expect(desk.shown).toEqual([])
    expect(desk.hasTimer()).toBe(false)
  })
})
