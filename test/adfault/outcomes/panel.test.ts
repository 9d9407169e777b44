/** The simulated ad sets have the volume, the effects and the delays that they are drawn with. */

import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random/random.ts'
import { drawEpisode, type Episode, type EpisodeTask, sumOver } from './episode.ts'
import { finalAfter, reportLate } from './late-reports.ts'
import { ownChange } from './other-methods.ts'
import { drawPanel, drawPurchases, steady } from './panel.ts'
import { moveBudget } from './shared-budget.ts'

const task: EpisodeTask = { world: 'steady', volume: 8, readWeeks: 2, effect: 0, isBroken: false, seed: 5 }
const changeOf = (episode: Episode): number => ownChange(episode).log
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const many = (more: Partial<EpisodeTask>, n = 200) => Array.from({ length: n }, (_, seed) => drawEpisode({ ...task, ...more, seed }))

describe('the simulated ad sets', () => {
  it('sell about their volume, and spend in proportion', () => {
    const random = randomFrom(1)
    const days = Array.from({ length: 60 }, () => drawPanel(random, steady, 8, 4, 100)).flatMap(({ units }) => {
      const [unit] = units
      return unit === undefined ? [] : [sumOver(drawPurchases(random, unit), 0, 100) / 100]
    })
    expect(meanOf(days)).toBeGreaterThan(5)
    expect(meanOf(days)).toBeLessThan(13)
  })

  it('recover after a card without any action: the trigger was chance', () => {
    expect(meanOf(many({}).map(changeOf))).toBeGreaterThan(0.1)
  })

  it('show the effect that they are drawn with', () => {
    const [none, more] = [0, 0.6].map((effect) => meanOf(many({ effect, volume: 40 }).map(changeOf)))
    expect((more ?? 0) - (none ?? 0)).toBeCloseTo(Math.log(1.6), 1)
  })

  it('come back by half where something broke, and in full where the card fired by chance', () => {
    const againstPast = ({ purchases, panel, readThrough }: Episode): number => {
      const rate = (from: number, days: number): number =>
        sumOver(purchases[0] ?? [], from, days) / sumOver(panel.units[0]?.spend ?? [], from, days)
      return Math.log(rate(readThrough - 13, 14) / rate(14, 84))
    }
    const [chance, broken] = [false, true].map((isBroken) => meanOf(many({ isBroken, volume: 40 }).map(againstPast)))
    expect(Math.abs(chance ?? Number.NaN)).toBeLessThan(0.15)
    expect(broken).toBeLessThan((chance ?? 0) - 0.15)
    expect(broken).toBeGreaterThan((chance ?? 0) - 0.4)
  })

  it('spend as much in all when money moves', () => {
    const episode = drawEpisode(task)
    const moved = moveBudget(randomFrom(2), episode)
    const day = episode.executed + 5
    const total = (of: typeof episode): number => of.panel.units.reduce((sum, { spend }) => sum + (spend[day] ?? 0), 0)
    expect(total(moved)).toBeCloseTo(total(episode), 6)
    expect(moved.panel.units[0]?.spend[day]).toBeLessThan(0.75 * (episode.panel.units[0]?.spend[day] ?? 0))
  })
})

describe('late reports', () => {
  it('are complete in the end, never shrink, and nearly complete when they count as final', () => {
    const purchases = Array.from({ length: 60 }, () => 50)
    const reports = reportLate(randomFrom(3), purchases, 2)
    expect(reports.knownOn(60 + 14)).toEqual(purchases)
    const [early, later] = [reports.knownOn(30), reports.knownOn(31)]
    expect(early.every((count, day) => count <= (later[day] ?? 0))).toBe(true)
    expect(early.slice(31).every((count) => count === 0)).toBe(true)
    const final = reports.knownOn(30 + finalAfter(2)).slice(0, 31)
    expect(sumOver(final, 0, 31) / (31 * 50)).toBeGreaterThan(0.95)
  })
})
