/** Splits a change of ROAS into its four factors, or one of CPA into three. */

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
const cpaInputs = ['spend', 'impressions', 'linkClicks', 'purchases'] as const
const inputs = [...cpaInputs, 'purchaseValue'] as const

const cpaSigns = { cpm: 1, ctr: -1, cvr: -1 } as const
const context = { repeat: null, contributionMargin: null }

/** The days that a change of ROAS can be explained with. */
export const movementDays = (days: readonly DaySums[]): readonly DaySums[] => daysThatKnow(days, inputs)

/** ln(now / before); NaN where one of them is unknown, not finite where one of them is zero. */
const logChange = (now: number | null, before: number | null): number =>
  now === null || before === null ? Number.NaN : Math.log(now) - Math.log(before)

type CpaMovement = NonNullable<Movement['cpa']>

/**
 * The change of CPA (Meta) between two periods as effects on ln CPA, from the identity cpa_meta = cpm / (1000 · ctr · cvr). Source: docs/kpi.md,
 * "What moved ROAS".
 *
 * @returns Null if a factor is unknown or zero in either period.
 */
const cpaMovementOf = (now: readonly DaySums[], before: readonly DaySums[]): CpaMovement | null => {
  const [knownNow, knownBefore] = [daysThatKnow(now, cpaInputs), daysThatKnow(before, cpaInputs)]
  const [kpiNow, kpiBefore] = [kpiOfDays(knownNow, context), kpiOfDays(knownBefore, context)]
  const parts = (['cpm', 'ctr', 'cvr'] as const).map((key) => ({
    key,
    effect: cpaSigns[key] * logChange(kpiNow[key], kpiBefore[key]),
  }))
  if (!parts.every(({ effect }) => Number.isFinite(effect))) return null
  const left_out = now.length + before.length - knownNow.length - knownBefore.length
  return { now: kpiNow.cpa_meta, before: kpiBefore.cpa_meta, parts, left_out }
}

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
 * @returns The parts; without a split, `parts` is empty, `reason` names the missing number, and `cpa` has the split of CPA if that is known.
 *   `days` has how many days were compared and
 *   left out.
 */
export const movementOf = (now: readonly DaySums[], before: readonly DaySums[], baseline: Message): Movement => {
  const [knownNow, knownBefore] = [movementDays(now), movementDays(before)]
  // Without a day that knows everything, the factors that are known tell which one is missing.
  const kpiNow = kpiOfDays(knownNow.length > 0 ? knownNow : now, context)
  const kpiBefore = kpiOfDays(knownBefore.length > 0 ? knownBefore : before, context)
  const parts: { key: Factor; effect: number }[] = []
  let reason: Message | null = null
  for (const key of factors) {
    const valueNow = kpiNow[key]
    const effect = signs[key] * logChange(valueNow, kpiBefore[key])
    if (Number.isFinite(effect)) parts.push({ key, effect })
    else reason ??= createMessage(`movement.missing.${valueNow === null || !(valueNow > 0) ? 'now' : 'before'}.${key}`)
  }
  if (knownNow.length === 0 || knownBefore.length === 0) reason ??= createMessage('movement.noCommonDay')
  const cpa = reason === null ? null : cpaMovementOf(now, before)
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
    ...(cpa === null ? {} : { cpa }),
    reason: reason && english.format(reason),
    texts: reason === null ? { baseline } : { baseline, reason },
  }
}
