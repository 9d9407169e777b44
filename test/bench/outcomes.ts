/** How long the outcomes of 500 executed cards take in an account of 100 ad sets and a year, and its placebo rate. */

import { chooseControls, type Unit } from '#api/domain/outcomes/controls.ts'
import { effectOf } from '#api/domain/outcomes/effect.ts'
import { type FrozenHypothesis, freezeHypothesis } from '#api/domain/outcomes/hypothesis.ts'
import type { EpisodeEffect } from '#api/domain/outcomes/natural-recovery.ts'
import { type PlaceboRate, placeboRate } from '#api/domain/outcomes/placebo.ts'
import { judgeOutcome } from '#api/domain/outcomes/verdict.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { type Random, randomFrom } from '../adfault/random/random.ts'
import { type Figure, medianOf, report } from './measure.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)
const [AD_SETS, DAYS, CARDS, IGNORED] = [100, 365, 500, 60]
const FIRST = asDay('2026-01-01')
const LAST = addDays(FIRST, DAYS - 1)

/** Ad sets of ten campaigns with the numbers of one metric. */
const unitsOf = (random: Random, perDay: number): readonly Unit[] =>
  Array.from({ length: AD_SETS }, (_, at) => {
    const level = random.logBetween(0.3, 3) * perDay
    return {
      level: 'adset',
      series: {
        key: `adset:${at}`,
        first: dayNumber(FIRST),
        events: Float64Array.from({ length: DAYS }, () => random.dispersed(level, 0.05)),
        exposure: Float64Array.from({ length: DAYS }, () => level * 20),
      },
      campaignId: `c${at % 10}`,
      adsetId: `s${at}`,
      budget: at % 2 === 0 ? 'adset' : 'campaign',
      touched: [],
    }
  })

const cards = Array.from({ length: CARDS }, (_, at): FrozenHypothesis => {
  const executedOn = addDays(FIRST, 120 + ((at * 37) % 220))
  const entity = { level: 'adset', id: `s${at % AD_SETS}`, name: 'Ad set' } as const
  const hypothesis = freezeHypothesis({
    card: { card_id: `c${at}`, rule: 'R18', entity, since: addDays(executedOn, -9) },
    executedOn,
    ads: [],
  })
  if (hypothesis.kind !== 'measurable') throw new Error('Cards of R18 have an effect.')
  return hypothesis
})

const random = randomFrom(3)
const [purchases, guards] = [unitsOf(random, 8), unitsOf(random, 8)]

const effectOn = (units: readonly Unit[], at: number, { windows }: FrozenHypothesis) => {
  const unit = units[at % AD_SETS]
  if (unit === undefined) throw new Error('Each card has an ad set.')
  const { controls, excluded } = chooseControls(unit, units, windows)
  return { effect: effectOf(unit.series, controls, windows), excluded }
}

const ignoredEpisodes = (): readonly EpisodeEffect[] =>
  cards.slice(0, IGNORED).flatMap((card, at) => {
    const { effect } = effectOn(purchases, at, card)
    const { rule, ruleVersion, windows } = card
    return effect.kind === 'estimate'
      ? [{ rule, ruleVersion, readWeeks: windows.readWeeks, volume: 8, triggerLog: effect.triggerLog ?? 0, effect }]
      : []
  })

const judgeAll = (list: readonly FrozenHypothesis[], ignored: readonly EpisodeEffect[], placebo: PlaceboRate): number => {
  let judged = 0
  for (const [at, hypothesis] of list.entries()) {
    const { effect, excluded } = effectOn(purchases, at, hypothesis)
    const { effect: guard } = effectOn(guards, at, hypothesis)
    const outcome = judgeOutcome({ hypothesis, finalThrough: LAST, controls: { excluded }, effect, guard, ignored, placebo })
    judged += outcome.kind === 'outcome' ? 1 : 0
  }
  return judged
}

interface Times {
  readonly wall: number[]
  readonly cpu: number[]
}
const noTimes = (): Times => ({ wall: [], cpu: [] })
const times = { all: noTimes(), one: noTimes(), placebo: noTimes() }

const timed = <T>({ wall, cpu }: Times, work: () => T): T => {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const result = work()
  wall.push(performance.now() - start)
  const { user, system } = process.cpuUsage(before)
  cpu.push((user + system) / 1000)
  return result
}

for (let run = 0; run < RUNS; run += 1) {
  const placebo = timed(times.placebo, () => placeboRate({ units: purchases, first: FIRST, last: LAST, washOutDays: 3, readWeeks: 2 }))
  const ignored = ignoredEpisodes()
  if (timed(times.all, () => judgeAll(cards, ignored, placebo)) === 0) throw new Error('No card could be judged.')
  timed(times.one, () => judgeAll(cards.slice(0, 1), ignored, placebo))
}

const at = (name: string, list: readonly number[], limit: number | null): Figure => ({
  ...{ name, value: medianOf(list), unit: 'ms', want: 'at most', limit },
})
const figures = [
  at('outcomes_500_executed_cards', times.all.wall, 2000),
  at('outcomes_500_executed_cards_cpu', times.all.cpu, 2000),
  at('outcomes_one_more_card', times.one.wall, 20),
  at('outcomes_placebo_rate_100_ad_sets', times.placebo.wall, null),
  at('outcomes_placebo_rate_100_ad_sets_cpu', times.placebo.cpu, null),
]
if (!report(figures, new URL('../../out/bench-outcomes.json', import.meta.url))) process.exitCode = 1
