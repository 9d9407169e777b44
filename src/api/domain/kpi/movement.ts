/** Splits a change of ROAS into its four factors. */

import type { Message } from '#shared/contract/message.ts'
import type { Movement } from '#shared/contract/snapshot.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../english.ts'
import type { DaySums } from '../facts/facts.ts'
import { kpiOfDays } from './kpi.ts'
import { daysThatKnow } from './sum-days.ts'

type Factor = Movement['parts'][number]['key']

const signs = { cpm: -1, ctr: 1, cvr: 1, aov_meta: 1 } as const satisfies Record<Factor, 1 | -1>
const factors = Object.keys(signs) as readonly Factor[]

/** What the identity needs of a day. */
const inputs = ['spend', 'impressions', 'linkClicks', 'purchases', 'purchaseValue'] as const

/**
 * The change of ROAS between two periods as effects on ln ROAS.
 *
 * From the identity roas_meta = 1000 · ctr · cvr · aov_meta / cpm: each part is ±ln(now / before) of its factor (minus for cpm), so the
 * parts add up exactly to ln(ROAS now) − ln(ROAS before). A day that lacks one of the inputs is left out of both the ROAS and the parts:
 * otherwise the factors would describe different days. Source: docs/kpi.md, "What moved ROAS".
 *
 * @param now Days of the period.
 * @param before Days of the period that it is compared with.
 * @param baseline What `before` is, as text for the reader.
 * @returns The parts; without a split, `parts` is empty and `reason` names the missing number. `days` has how many days were compared and
 *   left out.
 */
export const movementOf = (now: readonly DaySums[], before: readonly DaySums[], baseline: Message): Movement => {
  const context = { repeat: null, contributionMargin: null }
  const [knownNow, knownBefore] = [daysThatKnow(now, inputs), daysThatKnow(before, inputs)]
  // Without a day that knows everything, the factors that are known tell which one is missing.
  const kpiNow = kpiOfDays(knownNow.length > 0 ? knownNow : now, context)
  const kpiBefore = kpiOfDays(knownBefore.length > 0 ? knownBefore : before, context)
  const parts: { key: Factor; effect: number }[] = []
  let reason: Message | null = null
  for (const key of factors) {
    const [valueNow, valueBefore] = [kpiNow[key], kpiBefore[key]]
    const effect = valueNow === null || valueBefore === null ? Number.NaN : signs[key] * (Math.log(valueNow) - Math.log(valueBefore))
    if (Number.isFinite(effect)) parts.push({ key, effect })
    else reason ??= createMessage(`movement.missing.${valueNow === null || !(valueNow > 0) ? 'now' : 'before'}.${key}`)
  }
  if (knownNow.length === 0 || knownBefore.length === 0) reason ??= createMessage('movement.noCommonDay')
  return {
    baseline: english.format(baseline),
    roas_now: kpiNow.roas_meta,
    roas_before: kpiBefore.roas_meta,
    parts: reason === null ? parts : [],
    days: {
      now: knownNow.length,
      before: knownBefore.length,
      left_out: now.length + before.length - knownNow.length - knownBefore.length,
    },
    reason: reason && english.format(reason),
    texts: reason === null ? { baseline } : { baseline, reason },
  }
}
