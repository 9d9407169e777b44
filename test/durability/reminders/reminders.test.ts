/** Every reminder once, none more than a minute late: sixty days of a desk, again and again, each from its own seed. */

import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder, removeFolder } from '../../helpers/temp-folder.ts'
import { liveSixtyDays, type SixtyDays } from './sixty-days.ts'

const SEEDS = Number(process.env.REMINDER_SEEDS ?? 3)
const zone = process.env.TZ

describe('reminders over sixty days of sleep, crashes and changing clocks', () => {
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  it(`come once each and on time, from ${SEEDS} seeds`, { timeout: 3_600_000 }, async () => {
    const lives: SixtyDays[] = []
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const folder = await makeFolder()
      try {
        const life = await liveSixtyDays(folder, seed)
        expect(life.problems.slice(0, 3)).toEqual([])
        lives.push(life)
      } finally {
        await removeFolder(folder)
      }
    }
    const sum = (of: (life: SixtyDays) => number): number => lives.reduce((total, life) => total + of(life), 0)
    const figures = {
      shown: sum(({ shown }) => shown),
      shown_of_tokens: sum(({ shownOfTokens }) => shownOfTokens),
      snoozed: sum(({ snoozed }) => snoozed),
      passed_over: sum(({ passedOver }) => passedOver),
      withdrawn: sum(({ withdrawn }) => withdrawn),
      put_on_the_screen_again: sum(({ again }) => again),
      latest_ms: Math.max(...lives.map(({ latest }) => latest)),
      starts: sum(({ starts }) => starts),
      crashes: sum(({ crashes }) => crashes),
      crashes_at_the_screen: sum(({ crashesAtTheScreen }) => crashesAtTheScreen),
      sleeps: sum(({ sleeps }) => sleeps),
      ticks: sum(({ ticks }) => ticks),
    }
    console.log(`reminders over sixty days, ${SEEDS} seeds: ${JSON.stringify(figures)}`)
    expect(figures.latest_ms).toBeLessThanOrEqual(60_000)
    // The same reminder twice only where the process ended between the screen and the note of it.
    expect(figures.put_on_the_screen_again).toBeLessThanOrEqual(figures.crashes)
    // The lives must have been eventful.
    for (const [what, count] of Object.entries(figures)) expect(count, what).toBeGreaterThan(0)
  })
})
