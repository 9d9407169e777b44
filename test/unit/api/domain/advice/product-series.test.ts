/** The search for a change: the volume that a rule's own threshold needs, whatever the change that is seen. */

import { describe, expect, it } from 'vitest'
import { adOrders, searchChange } from '#api/domain/advice/product-series.ts'
import { countOptions, ratioSeries } from '#api/domain/advice/ratio-series.ts'
import { changeEvidence } from '#api/domain/stats/change-evidence.ts'
import { eventsNeeded } from '#api/domain/stats/power.ts'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const THRESHOLD = 0.3
const day = asDay('2026-11-20')

/** `perDay` events on every day of nine weeks, and `recent` on each of the last seven, from one constant exposure. */
const seriesOf = (perDay: number, recent: number) => {
  const points = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: age < 7 ? recent : perDay }))
  const series = ratioSeries(points, countOptions)
  if (series === null) throw new Error('There are enough days.')
  return series
}

const search = (perDay: number, recent: number) => searchChange(seriesOf(perDay, recent), day, 'down', THRESHOLD)

describe('the search for a change', () => {
  it('asks for the events that its threshold needs', () => {
    const needed = eventsNeeded(-THRESHOLD)
    const [enough, tooFew] = [Math.ceil(needed / 7), Math.floor(needed / 7)]
    expect(search(enough, 0.6 * enough)).toMatchObject({ needed, change: { window: { days: 7 } }, tooSmall: null })
    expect(search(tooFew, 0.6 * tooFew)).toMatchObject({ needed, change: null, tooSmall: { days: 7 } })
  })

  it('does not ask for fewer events because the change is larger', () => {
    const { change, tooSmall } = search(0.6, 0)
    expect(change).toBeNull()
    expect(tooSmall).toMatchObject({ change: -1 })
  })

  it('finds a change that exceeds the threshold with confidence at any volume', () => {
    const { change } = search(4, 0)
    expect(change?.window.change).toBe(-1)
    expect(change?.window.interval[1]).toBeLessThan(-THRESHOLD)
  })

  it('corrects the p of the best window for having tried several, twice', () => {
    const series = seriesOf(40, 24)
    const best = Math.min(...[1, 2, 3, 7].map((days) => series.window(days, 'down')?.p ?? 1))
    expect(search(40, 24).change?.dayP).toBeCloseTo(2 * best, 12)
  })

  it('pays for four weeks of daily looks: p is 28 / the evidence of changes from the threshold on', () => {
    const evidence = changeEvidence(seriesOf(40, 24).spans(), 1 - THRESHOLD)
    expect(evidence).toBeGreaterThan(28)
    expect(search(40, 24).p).toBeCloseTo(28 / evidence, 12)
    expect(search(40, 24).change?.p).toBe(search(40, 24).p)
    const rise = searchChange(seriesOf(40, 60), day, 'up', 0.25)
    expect(rise.p).toBeCloseTo(28 / changeEvidence(seriesOf(40, 60).spans(), 1.25), 12)
    expect(rise.change?.p).toBe(rise.p)
    expect(search(40, 44).p).toBe(1)
  })

  it('names the first day of the change', () => {
    expect(search(40, 20).change?.onset).toBe('2026-11-14')
  })

  describe('within the days of its best window', () => {
    /** 40 a day and `lately` on the last days, latest first. */
    const changeOf = (lately: readonly number[], openSince: Day | null = null) => {
      const points = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: lately[age] ?? 40 }))
      const series = ratioSeries(points, countOptions) ?? expect.fail('There are enough days.')
      return searchChange(series, day, 'down', THRESHOLD, openSince).change
    }

    it('states the numbers since its first day, not those of the days before', () => {
      const change = changeOf([24, 24, 24, 24, 24, 24])
      expect([change?.window.length, change?.onset]).toEqual([7, addDays(day, -5)])
      expect(change?.shown).toMatchObject({ length: 6, days: 6, count: 144 })
    })

    it('states those of its best window, if it started earlier, or the days since do not show it', () => {
      const whole = changeOf([10, 10, 10, 10, 10, 10, 10])
      expect(whole?.shown).toEqual(whole?.window)
      const back = changeOf([38, 12, 6, 6, 6, 6, 6], day)
      expect(back?.onset).toBe(day)
      expect(back?.shown).toEqual(back?.window)
    })
  })

  describe('of which a card is open', () => {
    /** 40 a day and 20 on each of the last days. */
    const fallen = (days: number) => {
      const points = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: age < days ? 20 : 40 }))
      return ratioSeries(points, countOptions) ?? expect.fail('There are enough days.')
    }
    const onsetOf = (days: number, openSince: Day | null) => searchChange(fallen(days), day, 'down', THRESHOLD, openSince).change

    it('has the first day of the card, however long it lasts', () => {
      expect(onsetOf(12, addDays(day, -11))).toMatchObject({ onset: addDays(day, -11), mayBeOlder: false })
      expect(onsetOf(3, addDays(day, -2))).toMatchObject({ onset: addDays(day, -2), mayBeOlder: false })
    })

    it('may be older than the card if the days before show it too', () => {
      expect(onsetOf(14, addDays(day, -9))).toMatchObject({ onset: addDays(day, -9), mayBeOlder: true })
    })

    it('may be older than the first day that a first look searches', () => {
      expect(onsetOf(12, null)).toMatchObject({ onset: addDays(day, -6), mayBeOlder: true })
      expect(onsetOf(5, null)).toMatchObject({ onset: addDays(day, -4), mayBeOlder: false })
    })
  })

  it('finds none that was over two days ago', () => {
    const points = Array.from({ length: 63 }, (_, age) => ({ age, weekday: age % 7, exposure: 1, count: age > 1 && age < 7 ? 20 : 40 }))
    const series = ratioSeries(points, countOptions) ?? expect.fail('There are enough days.')
    expect(series.window(7, 'down')?.change).toBeLessThan(-THRESHOLD)
    expect(searchChange(series, day, 'down', THRESHOLD).change).toBeNull()
  })
})

describe('the orders of a day', () => {
  it('are those without renewals, and unknown if the store is', () => {
    expect(adOrders(daySums('2026-11-20', { orders: 9, renewals: 2 }), 0)).toBe(7)
    expect(adOrders(daySums('2026-11-20', { orders: 9 }), 0)).toBe(9)
    expect(adOrders(daySums('2026-11-20'), 0)).toBeNull()
  })
})
