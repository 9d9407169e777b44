/** Splits a change of ROAS into its four factors. */

import type { Message } from '#shared/contract/message.ts'
import type { Movement } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../english.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOf } from './kpi.ts'

type Factor = Movement['parts'][number]['key']

const signs = { cpm: -1, ctr: 1, cvr: 1, aov_meta: 1 } as const satisfies Record<Factor, 1 | -1>
const factors = Object.keys(signs) as readonly Factor[]

/**
 * The change of ROAS between two periods as effects on ln ROAS.
 *
 * From the identity roas_meta = 1000 · ctr · cvr · aov_meta / cpm: each part is ±ln(now / before) of its factor (minus for cpm), so the
 * parts add up exactly to ln(ROAS now) − ln(ROAS before). Source: docs/kpi.md, "What moved ROAS".
 *
 * @param now Sums of the period.
 * @param before Sums of the period that it is compared with.
 * @param baseline What `before` is, as text for the reader.
 * @returns The parts; without a split, `parts` is empty and `reason` names the missing number.
 */
export const movementOf = (now: DaySums, before: DaySums, baseline: Message): Movement => {
  const context = { repeat: null, contributionMargin: null }
  const [kpiNow, kpiBefore] = [kpiOf(now, context), kpiOf(before, context)]
  const parts: { key: Factor; effect: number }[] = []
  let reason: Message | null = null
  for (const key of factors) {
    const [valueNow, valueBefore] = [kpiNow[key], kpiBefore[key]]
    const effect = valueNow === null || valueBefore === null ? Number.NaN : signs[key] * (Math.log(valueNow) - Math.log(valueBefore))
    if (Number.isFinite(effect)) parts.push({ key, effect })
    else reason ??= createMessage(`movement.missing.${valueNow === null || !(valueNow > 0) ? 'now' : 'before'}.${key}`)
  }
  return {
    baseline: english.format(baseline),
    roas_now: kpiNow.roas_meta,
    roas_before: kpiBefore.roas_meta,
    parts: reason === null ? parts : [],
    reason: reason && english.format(reason),
    texts: reason === null ? { baseline } : { baseline, reason },
  }
}
