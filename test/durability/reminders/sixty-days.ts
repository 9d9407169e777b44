/** Sixty days at one desk: sleep, crashes, starts, a clock that is set, zones that change; all of it drawn from one seed. */

import { randomFrom } from '../../helpers/random.ts'
import { createTestAccount } from './events.ts'
import { type Figures, ledgerOf } from './ledger.ts'
import { machineAt } from './machine.ts'
import { flush, type RunningDesk, runDesk, type Screen } from './running-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Each start has a change of the clocks in every zone here within sixty days, some forward and some back. */
const starts = ['2026-02-10T10:00:00Z', '2026-03-05T15:20:00Z', '2026-09-05T06:00:00Z', '2026-10-01T12:30:00Z']
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns', 'Australia/Adelaide', 'Asia/Kolkata']
/** One less than the app gives up after. */
const MOST_TRIES = 4

export interface SixtyDays extends Figures {
  readonly problems: readonly string[]
  readonly starts: number
  readonly crashes: number
  readonly crashesAtTheScreen: number
  readonly sleeps: number
  readonly ticks: number
}

export const liveSixtyDays = async (dataDir: string, seed: number): Promise<SixtyDays> => {
  const { uniform } = randomFrom(seed)
  const chance = (share: number): boolean => uniform() < share
  const between = (low: number, high: number): number => Math.round(low + uniform() * (high - low))
  const pick = <T>(from: readonly T[]): T => from[Math.floor(uniform() * from.length)] as T

  const zone = pick(zones)
  const machine = machineAt(Date.parse(pick(starts)) + between(0, DAY))
  const ledger = ledgerOf(machine.now, zone)
  const problems: string[] = []
  const counts = { starts: 0, crashes: 0, crashesAtTheScreen: 0, sleeps: 0, ticks: 0 }
  const shownNow: number[] = []
  const try_ = (work: () => void): void => {
    try {
      work()
    } catch (error) {
      problems.push(
        `seed ${seed}, ${zone}, ${new Date(machine.now()).toISOString()}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }

  const crash = (desk: RunningDesk): void => {
    counts.crashes += 1
    desk.crash()
  }
  /** What was claimed and dropped with it is on the disk by now. */
  const crashAtTheScreen = (desk: RunningDesk): Promise<void> => {
    ledger.looked()
    counts.crashesAtTheScreen += 1
    crash(desk)
    return new Promise(() => undefined)
  }
  const screen: Screen = {
    show: (reminder, desk) => {
      const mayCrash = desk.tries() < MOST_TRIES
      if (mayCrash && chance(0.08)) return crashAtTheScreen(desk)
      try_(() => ledger.see(reminder.id, desk.subjectOf(reminder.id)))
      if (mayCrash && chance(0.04)) return crashAtTheScreen(desk)
      return Promise.resolve()
    },
    confirmed: (id) => {
      ledger.confirmed(id)
      shownNow.push(id)
    },
    problem: (text) => problems.push(`seed ${seed}: ${text}`),
  }

  const start = async (): Promise<RunningDesk> => {
    for (;;) {
      counts.starts += 1
      const started = runDesk(dataDir, machine, screen)
      ledger.wake()
      void started.look()
      await flush()
      if (!started.isGone()) {
        ledger.looked()
        return started
      }
    }
  }

  let desk = runDesk(dataDir, machine, screen)
  const happen = await createTestAccount(desk.context, ledger, zone, between(0, 55))
  await desk.quit()
  desk = await start()
  const startedAt = machine.now()
  let setBy = 0
  const failing = [false, false]

  const stay = async (ms: number): Promise<void> => {
    await machine.stayAwake(
      ms,
      async () => {
        counts.ticks += 1
        await flush()
        if (!desk.isGone()) ledger.looked()
      },
      (passed) => {
        if (!desk.isGone()) try_(() => ledger.pass(passed))
      },
    )
    if (desk.isGone()) {
      if (chance(0.7)) machine.sleep(between(MINUTE, 6 * HOUR))
      desk = await start()
    }
  }

  const setClock = (byMs: number): void => {
    machine.setClock(byMs)
    setBy += byMs
  }

  const doSomething = async (): Promise<void> => {
    const product = pick([0, 1])
    const what = uniform()
    if (what < 0.12) await happen.news(desk, ledger, product)
    else if (what < 0.5 && (failing[product] || chance(0.15))) {
      failing[product] = chance(0.75)
      await (failing[product] ? happen.fail : happen.succeed)(desk, ledger, product)
    } else if (what < 0.503) await happen.rotate(desk, ledger, between(HOUR, 70 * DAY))
    else if (what < 0.515) setClock(3 * HOUR)
    else if (what < 0.525) setClock(-2 * HOUR)
    else if (what < 0.54) process.env.TZ = pick([...zones, 'UTC', 'Pacific/Kiritimati'])
    const id = shownNow.pop()
    if (id !== undefined && chance(0.2)) await happen.snooze(desk, ledger, id, pick(['hour', 'tomorrow']))
    shownNow.length = 0
    // A snooze or a failure is planned behind the timer's back, as a request of the window is.
    await flush()
  }

  const takeABreak = async (): Promise<void> => {
    const how = uniform()
    if (how < 0.6) {
      counts.sleeps += 1
      machine.sleep(chance(0.1) ? between(DAY, 6 * DAY) : between(5 * MINUTE, 14 * HOUR))
      ledger.wake()
      // Not every system reports that it woke up: then the timer resumes where it paused.
      if (chance(0.7)) {
        void desk.look()
        await flush()
        if (!desk.isGone()) ledger.looked()
      }
      if (!desk.isGone()) return
    } else if (how < 0.75) {
      await desk.quit()
    } else if (how < 0.9 || ledger.hasSecondOfDay() || desk.tries() >= MOST_TRIES) {
      crash(desk)
    } else {
      void desk.look()
      for (let step = between(0, 25); step > 0; step -= 1) await Promise.resolve()
      if (!desk.isGone()) crash(desk)
    }
    machine.sleep(chance(0.3) ? 0 : between(MINUTE, chance(0.1) ? 5 * DAY : 12 * HOUR))
    desk = await start()
  }

  while (machine.now() - setBy - startedAt < 60 * DAY) {
    for (let rounds = between(1, 5); rounds > 0; rounds -= 1) {
      await stay(between(MINUTE / 6, 50 * MINUTE))
      await doSomething()
    }
    await takeABreak()
  }
  for (let calm = 0; calm < 3; calm += 1) await stay(2 * MINUTE)
  for (const name of ledger.overdue()) problems.push(`seed ${seed}: ${name} was never shown`)
  await desk.quit()
  return { ...ledger.figures, ...counts, problems }
}
