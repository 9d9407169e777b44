/** Splits a change of platform ROAS into the four things that make it up. */

import type { Movement } from '#shared/contract/snapshot.ts'
import type { DaySums } from '../facts.ts'
import { kpiOf } from './kpi.ts'

type Factor = Movement['parts'][number]['key']

const signs = { cpm: -1, ctr: 1, cvr: 1, aov_meta: 1 } as const satisfies Record<Factor, 1 | -1>
const factors = Object.keys(signs) as readonly Factor[]
const names: Readonly<Record<Factor, string>> = {
  cpm: 'spend or impressions',
  ctr: 'link clicks or impressions',
  cvr: 'purchases or link clicks',
  aov_meta: 'purchase value or purchases',
}

/**
 * The change of ROAS from `before` to `now` as effects on its natural logarithm.
 * From the identity roas_meta = 1000 · ctr · cvr · aov_meta / cpm: each part is ±ln(now / before) of its factor (minus for cpm),
 * so the parts add up to ln(roas now) − ln(roas before). Without a split `parts` is empty and `reason` says which number is missing.
 */
export const movementOf = (now: DaySums, before: DaySums, baseline: string): Movement => {
  const context = { repeat: null, contributionMargin: null }
  const [kpiNow, kpiBefore] = [kpiOf(now, context), kpiOf(before, context)]
  const parts: { key: Factor; effect: number }[] = []
  let reason: string | null = null
  for (const key of factors) {
    const [valueNow, valueBefore] = [kpiNow[key], kpiBefore[key]]
    const effect = valueNow === null || valueBefore === null ? Number.NaN : signs[key] * (Math.log(valueNow) - Math.log(valueBefore))
    if (Number.isFinite(effect)) parts.push({ key, effect })
    else reason ??= `No split: ${names[key]} ${valueNow === null || !(valueNow > 0) ? 'now' : 'before'} are missing or zero.`
  }
  return { baseline, roas_now: kpiNow.roas_meta, roas_before: kpiBefore.roas_meta, parts: reason === null ? parts : [], reason }
}
