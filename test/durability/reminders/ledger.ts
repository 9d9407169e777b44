/** Tracks which reminders must be shown, and reports wrong ones: late, duplicate, out of order, or unplanned. */

import type { ReminderKind } from '#shared/contract/internal/reminders.ts'
import { dayOf, isNight } from './wall-clock.ts'

export interface Subject {
  readonly kind: ReminderKind
  readonly subject: string
  readonly topic: string
}

interface Item extends Subject {
  readonly dueAt: number
  readonly isSnoozed: boolean
  /** Milliseconds since it could have been shown for which the app has been running awake; from zero after sleep and after a start. */
  waited: number
}

export interface Figures {
  shown: number
  /** Of them, of a token. */
  shownOfTokens: number
  snoozed: number
  /** Behind a later one of its topic, or the second of a day. */
  passedOver: number
  withdrawn: number
  /** Was on the screen already when the process ended before it could note that. */
  again: number
  /** Longest wait of one that was shown, in milliseconds. */
  latest: number
}

export interface Ledger {
  readonly figures: Readonly<Figures>
  readonly expect: (item: Subject & { readonly dueAt: number }) => void
  readonly snooze: (id: number, item: Subject & { readonly dueAt: number }) => void
  readonly withdraw: (kind: ReminderKind, topic: string) => void
  /** Something is on the screen. Throws where it has no business there. */
  readonly see: (id: number, what: Subject) => void
  readonly confirmed: (id: number) => void
  /** The app ran awake for a while without showing anything. Throws where something has waited for too long. */
  readonly pass: (ms: number) => void
  /** The app has looked: what is second on its day is out of the race. */
  readonly looked: () => void
  readonly hasSecondOfDay: () => boolean
  /** The app has just started, or the machine woke up. */
  readonly wake: () => void
  /** What should be on the screen now and is not. */
  readonly overdue: () => readonly string[]
}

const LIMIT_MS = 60_000

const nameOf = ({ kind, subject }: Subject): string => `${kind} ${subject}`

export const ledgerOf = (now: () => number, zone: string): Ledger => {
  const open = new Map<string, Item>()
  const planned = new Set<string>()
  const onScreen = new Map<number, Subject & { readonly day: string }>()
  const confirmedIds = new Set<number>()
  const shownOn = new Set<string>()
  const figures: Figures = { shown: 0, shownOfTokens: 0, snoozed: 0, passedOver: 0, withdrawn: 0, again: 0, latest: 0 }

  const isFree = ({ kind, isSnoozed }: Item): boolean => kind === 'token' || isSnoozed || !isNight(now(), zone)
  const isSecond = ({ kind, isSnoozed, topic }: Item): boolean =>
    kind === 'advice' && !isSnoozed && shownOn.has(`${topic} ${dayOf(now(), zone)}`)
  const due = (): Item[] => [...open.values()].filter((item) => now() >= item.dueAt && isFree(item))
  const showable = (): Item[] => due().filter((item) => !isSecond(item))
  const passOver = (items: readonly Item[]): void => {
    for (const item of items) open.delete(nameOf(item))
    figures.passedOver += items.length
  }

  return {
    figures,
    expect: (item) => {
      if (planned.has(nameOf(item))) return
      planned.add(nameOf(item))
      open.set(nameOf(item), { ...item, isSnoozed: false, waited: 0 })
    },
    snooze: (id, item) => {
      confirmedIds.delete(id)
      onScreen.delete(id)
      open.set(nameOf(item), { ...item, isSnoozed: true, waited: 0 })
      figures.snoozed += 1
    },
    withdraw: (kind, topic) => {
      for (const item of [...open.values()].filter((each) => each.kind === kind && each.topic === topic)) {
        open.delete(nameOf(item))
        figures.withdrawn += 1
      }
    },
    see: (id, what) => {
      if (confirmedIds.has(id)) throw new Error(`${nameOf(what)} was shown twice`)
      const isAgain = onScreen.has(id)
      onScreen.set(id, { ...what, day: `${what.topic} ${dayOf(now(), zone)}` })
      if (isAgain) {
        figures.again += 1
        return
      }
      const item = showable().find((each) => nameOf(each) === nameOf(what))
      if (!item) throw new Error(`${nameOf(what)} was shown although it is not due`)
      open.delete(nameOf(item))
      const others = showable().filter(({ kind, topic }) => kind === item.kind && topic === item.topic)
      const later = others.find(({ dueAt }) => dueAt > item.dueAt)
      if (later) throw new Error(`${nameOf(what)} was shown although ${nameOf(later)} is more urgent`)
      passOver(others)
      figures.shown += 1
      if (item.kind === 'token') figures.shownOfTokens += 1
      figures.latest = Math.max(figures.latest, item.waited)
    },
    confirmed: (id) => {
      confirmedIds.add(id)
      const shown = onScreen.get(id)
      if (shown) shownOn.add(shown.day)
    },
    pass: (ms) => {
      const waiting = showable()
      for (const item of open.values()) {
        item.waited = waiting.includes(item) ? item.waited + Math.min(ms, now() - item.dueAt) : 0
        if (item.waited > LIMIT_MS) throw new Error(`${nameOf(item)} is ${item.waited} ms late`)
      }
    },
    looked: () => passOver(due().filter(isSecond)),
    hasSecondOfDay: () => due().some(isSecond),
    wake: () => {
      for (const item of open.values()) item.waited = 0
    },
    overdue: () => showable().map(nameOf),
  }
}
