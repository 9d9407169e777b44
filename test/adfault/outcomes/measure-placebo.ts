/** The stated placebo rate of accounts against the true rate on fresh ones, and whether p-values of placebos are uniform. */

import { methodsAgree, WORKED_TAIL } from '#api/domain/outcomes/effect.ts'
import { pOf } from '#api/domain/outcomes/log-change.ts'
import { calibrated, placeboRate } from '#api/domain/outcomes/placebo.ts'
import { randomFrom, seedFrom } from '../random/random.ts'
import { andersonDarling } from './anderson-darling.ts'
import { dayAt, unitsOf, WASH_OUT, worlds } from './episode.ts'
import { effectOn } from './judged.ts'
import { otherSides } from './other-methods.ts'
import type { OutcomeTask } from './outcome-task.ts'
import { drawPanel, drawPurchases } from './panel.ts'
import type { Tally } from './tally.ts'

/** Days of an account's past, and of what comes after it. */
const PAST = 330
const WEEK = 7

/** Compares stated and true rates; returns the Anderson-Darling statistics. */
export const measurePlacebo = (task: OutcomeTask, tally: Tally): Readonly<Record<string, number>> => {
  const [model, ranks]: [number[], number[]] = [[], []]
  for (let at = 0; at < task.episodes; at += 1) {
    const random = randomFrom(seedFrom(task.seed, at, 'placebo'))
    const length = WASH_OUT + task.readWeeks * WEEK
    const panel = drawPanel(random, worlds[task.world], task.volume, random.whole(5, 9), PAST + WEEK + length)
    const purchases = panel.units.map((unit) => drawPurchases(random, unit))
    const units = unitsOf(panel, purchases, 'adset')
    const rate = placeboRate({ units, first: dayAt(0), last: dayAt(PAST - 1), washOutDays: WASH_OUT, readWeeks: task.readWeeks })
    for (let placebo = 0; placebo < rate.judged; placebo += 1) {
      tally.count('stated: rises', placebo < rate.rises)
      tally.count('stated: falls', placebo < rate.falls)
    }
    const executed = PAST + WEEK
    const windows = {
      trigger: { first: dayAt(executed - WEEK), last: dayAt(executed - 1) },
      readFrom: dayAt(executed + WASH_OUT),
      readWeeks: task.readWeeks,
    }
    const { effect } = effectOn(units, windows)
    for (const [method, side] of Object.entries(otherSides({ panel, purchases, executed, readThrough: executed + length - 1 }))) {
      tally.count(`${method}: worked`, side === 'worked')
      tally.count(`${method}: hurt`, side === 'hurt')
    }
    tally.count('widened or abstained', rate.judged > 0 && calibrated({ log: 0, error: 1, degrees: 12 }, rate)?.error !== 1)
    if (effect.kind !== 'estimate' || effect.controls === 0 || !methodsAgree(effect)) continue
    const p = pOf(effect)
    tally.count('true: rises', p < 2 * WORKED_TAIL && effect.log > 0)
    tally.count('true: falls', p < 2 * WORKED_TAIL && effect.log < 0)
    model.push(p)
    const above = rate.sizes.filter((size) => size > Math.abs(effect.log / effect.error)).length
    ranks.push((above + random.uniform()) / (rate.sizes.length + 1))
  }
  return { 'by the t distribution': andersonDarling(model), 'by rank among placebos': andersonDarling(ranks) }
}
