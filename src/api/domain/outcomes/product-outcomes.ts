/** What the executed cards of a product did: each judged by its frozen hypothesis, and the record of each rule. */

import { addDays, type Day, dayNumber, daysBetween } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import { type EntityStates, noStates, stateKey, stateOn } from '../entity/entity-states.ts'
import type { DaySpan } from '../facts/day-span.ts'
import { cardValue, type LeftOut, type ValuedCard } from './card-value.ts'
import { chooseControls, type Unit } from './controls.ts'
import { type Effect, effectOf, type NoEffect } from './effect.ts'
import { type FrozenHypothesis, freezeHypothesis, type Unmeasurable } from './hypothesis.ts'
import type { LogChange } from './log-change.ts'
import { signOf } from './metrics.ts'
import type { EpisodeEffect } from './natural-recovery.ts'
import { type PlaceboRate, placeboRate } from './placebo.ts'
import { type PredictionRecord, predictionRecords } from './predictions.ts'
import { type ProductData, type ProductUnits, productUnits } from './product-units.ts'
import { type ProductValue, productValue } from './product-value.ts'
import { type CalibrationBin, calibration, type RecordRow, type TrackRecord, trackRecords } from './track-record.ts'
import { type UnitSeries, WEEK, weekSum } from './unit-series.ts'
import { judgeOutcome, type Outcome, type Pending } from './verdict.ts'

/** A decision with its card. */
export interface DecidedCard {
  readonly review: number
  readonly decision: 'executed' | 'ignored'
  readonly day: Day
  readonly card: Card
  /** Frozen with the decision; null: the card was ignored, or decided before hypotheses were stored. */
  readonly hypothesis: FrozenHypothesis | Unmeasurable | null
}

/** An executed card and what came of it. */
export interface ExecutedCard {
  readonly decided: DecidedCard
  readonly hypothesis: FrozenHypothesis | Unmeasurable
  /** Null: the action has no measurable effect. */
  readonly outcome: Outcome | Pending | null
  /** Whether the data shows that the card was not executed: a paused ad that went on delivering. */
  readonly isContradicted: boolean
}

export interface ProductOutcomes {
  readonly executed: readonly ExecutedCard[]
  readonly records: readonly TrackRecord[]
  readonly value: ProductValue
  readonly predictions: readonly PredictionRecord[]
  readonly calibration: readonly CalibrationBin[]
}

/** The days that outcomes read: from the weeks before the first decision, and as far back as placebos look. */
export const outcomeSpan = (decided: readonly Pick<DecidedCard, 'day'>[], finalThrough: Day): DaySpan => {
  const days = decided.map(({ day }) => day)
  const first = addDays(
    days.reduce((earliest, day) => (day < earliest ? day : earliest), finalThrough),
    -DAYS_BEFORE,
  )
  const oldest = addDays(finalThrough, 1 - MOST_DAYS)
  return { first: first > oldest ? first : oldest, last: finalThrough }
}

/** Sixteen weeks that are searched for usable ones, and the start of an issue before its card. */
const DAYS_BEFORE = 140
/** More than a year: older decisions are left without an outcome. */
const MOST_DAYS = 500

/**
 * Judges the executed cards of a product.
 *
 * @param data up to the last day whose numbers are final, see {@link outcomeSpan}
 */
export const productOutcomes = (data: Omit<ProductData, 'executed'>, decided: readonly DecidedCard[]): ProductOutcomes => {
  const executedCards = decided.filter(({ decision }) => decision === 'executed')
  const executed = executedCards.map(({ card, day }) => ({ entity: card.entity, day }))
  const units = productUnits({ ...data, executed })
  const measured = decided.map((each) => ({ decided: each, ...measure(data, units, each) }))
  const ignoredCards = measured.filter(
    ({ decided: { decision }, hypothesis }) =>
      decision === 'ignored' && hypothesis.kind === 'measurable' && hypothesis.readThrough <= data.span.last,
  )
  const ignored = ignoredCards.flatMap(({ hypothesis, effect }) =>
    hypothesis.kind === 'measurable' && effect?.kind === 'estimate' ? [episodeOf(hypothesis, effect)] : [],
  )
  const placebos = placebosOf(data.span, units)
  const results = measured
    .filter(({ decided: { decision } }) => decision === 'executed')
    .map(({ decided: own, hypothesis, effect, guard, controls, volume }): ExecutedCard & Pick<Measured, 'effect' | 'volume'> => ({
      decided: own,
      hypothesis,
      effect,
      volume,
      outcome:
        hypothesis.kind === 'unmeasurable' || effect === null || controls === null
          ? null
          : judgeOutcome({ hypothesis, finalThrough: data.span.last, controls, effect, guard, ignored, placebo: placebos(hypothesis) }),
      isContradicted: isContradicted(data, hypothesis),
    }))
  const rows = [...results.flatMap(executedRow), ...ignoredCards.flatMap((each) => ignoredRow(each, placebos))]
  const values = results.flatMap((result) => executedValue(data, units, result))
  return {
    executed: results.map(({ effect: _effect, volume: _volume, ...result }) => result),
    records: trackRecords(rows),
    value: productValue(values),
    predictions: predictionRecords(values.filter((value) => typeof value !== 'string')),
    calibration: calibration(rows),
  }
}

/** Empty while the outcome is pending, or if there is none. */
const executedValue = (
  { ads }: Outcomes,
  units: ProductUnits,
  { decided, hypothesis, outcome, isContradicted }: ExecutedCard,
): (ValuedCard | LeftOut)[] => {
  if (hypothesis.kind === 'unmeasurable' || outcome?.kind !== 'outcome') return []
  // The exposure of this metric is the spend.
  const spend = unitOf(units(hypothesis.unit.level, 'cpa_meta'), hypothesis.unit)?.series ?? null
  return [cardValue({ hypothesis, outcome, isContradicted, spend, ads, predicted: decided.card.money_at_risk })]
}

interface Measured {
  readonly hypothesis: FrozenHypothesis | Unmeasurable
  readonly effect: Effect | NoEffect | null
  readonly guard: Effect | NoEffect | null
  readonly controls: Pick<ReturnType<typeof chooseControls>, 'excluded'> | null
  /** Events of the unit a day before the issue; null: nothing is known of it. */
  readonly volume: number | null
}

const measure = (data: Omit<ProductData, 'executed'>, units: ProductUnits, { card, day, hypothesis }: DecidedCard): Measured => {
  const frozen = hypothesis ?? freezeHypothesis({ card, executedOn: day, ads: data.ads })
  if (frozen.kind === 'unmeasurable') return { hypothesis: frozen, effect: null, guard: null, controls: null, volume: null }
  const { level } = frozen.unit
  const of = (metric: FrozenHypothesis['metric']) => {
    const all = units(level, metric)
    const own = unitOf(all, frozen.unit)
    if (own === null) return null
    const choice = chooseControls(own, all, frozen.windows)
    return { own, choice, effect: effectOf(own.series, choice.controls, frozen.windows) }
  }
  const main = of(frozen.metric)
  // A unit without any row has no past.
  if (main === null) return { hypothesis: frozen, effect: { kind: 'no_data_after' }, guard: null, controls: NO_CONTROLS, volume: null }
  const volume = volumeBefore(main.own.series, frozen.windows.trigger.first)
  return { hypothesis: frozen, effect: main.effect, guard: of(frozen.guard)?.effect ?? null, controls: main.choice, volume }
}

const NO_CONTROLS = { excluded: { sharesBudget: 0, touched: 0, notRunning: 0 } } as const

const unitOf = (units: readonly Unit[], { level, id }: FrozenHypothesis['unit']): Unit | null =>
  (level === 'product' ? units[0] : units.find(({ series }) => series.key === `${level}:${id}`)) ?? null

/** Weeks before the issue whose volume a record is filed under, with or without an estimate. */
const VOLUME_WEEKS = 12

const volumeBefore = (series: UnitSeries, trigger: Day): number | null => {
  let [events, days] = [0, 0]
  for (let week = 1; week <= VOLUME_WEEKS; week += 1) {
    const sum = weekSum(series, dayNumber(trigger) - week * WEEK)
    if (sum.exposure === 0) continue
    events += sum.events
    days += sum.days
  }
  return days === 0 ? null : events / days
}

const volumeOf = (effect: Effect): number => effect.eventsBefore / (effect.weeksBefore * 7)

const episodeOf = ({ rule, ruleVersion, windows }: FrozenHypothesis, effect: Effect): EpisodeEffect => ({
  ...{ rule, ruleVersion, readWeeks: windows.readWeeks, volume: volumeOf(effect) },
  triggerLog: effect.triggerLog ?? Number.NaN,
  effect: { log: effect.log, error: effect.error, degrees: effect.degrees },
})

type Placebos = (hypothesis: FrozenHypothesis) => PlaceboRate | null

/** By level, metric and windows: each is made once. */
const placebosOf = (span: DaySpan, units: ProductUnits): Placebos => {
  const made = new Map<string, PlaceboRate>()
  return ({ unit: { level }, metric, windows: { readFrom, readWeeks }, executedOn }) => {
    // Nothing is outside the product, so no placebo of it can be made.
    if (level === 'product') return null
    const washOutDays = daysBetween(executedOn, readFrom)
    const key = [level, metric, washOutDays, readWeeks].join()
    const rate = made.get(key) ?? placeboRate({ units: units(level, metric), first: span.first, last: span.last, washOutDays, readWeeks })
    made.set(key, rate)
    return rate
  }
}

type Outcomes = Omit<ProductData, 'executed'>

/** Days on which a paused ad may still deliver: the day of the pause, and what the platform reports late. */
const STILL_DELIVERS = 2

/** Days around a decision on which its change is looked for: it may be marked as done later or before it is made. */
const [EDIT_BEFORE, EDIT_AFTER] = [7, 3]

/**
 * Whether all edits around a decision to change the budget of an ad set are known, and none is one of its budget or of its campaign's. Where the
 * source does not report what was edited, any edit may be the change.
 */
const hasNoBudgetEdit = ({ adDays, ads, edits = [], span }: Outcomes, { entity, executedOn }: FrozenHypothesis): boolean => {
  const [first, last] = [addDays(executedOn, -EDIT_BEFORE), addDays(executedOn, EDIT_AFTER)]
  const own = new Set(ads.filter(({ adsetId }) => adsetId === entity.id).map(({ adId }) => adId))
  const rows = adDays.filter(({ adId, day }) => own.has(adId) && day >= first && day <= last)
  if (last > span.last || rows.length === 0 || rows.some(({ edited }) => edited === null)) return false
  if (new Set(rows.map(({ dailyBudget }) => dailyBudget)).size > 1) return false
  const kinds = edits.filter(({ adsetId, day }) => adsetId === entity.id && day >= first && day <= last).map(({ kind }) => kind)
  return kinds.length === 0 ? rows.every(({ edited }) => edited === false) : !kinds.includes('budget')
}

/** Spend of a paused ad from the third day on, or an ad that the platform reports as active on every day since. */
const isContradicted = (data: Outcomes, hypothesis: FrozenHypothesis | Unmeasurable): boolean => {
  const { adDays, states = noStates, span } = data
  if (hypothesis.kind === 'unmeasurable') return false
  const { executedOn, readThrough, entity, action } = hypothesis
  if (action === 'scale' && entity.level === 'adset') return hasNoBudgetEdit(data, hypothesis)
  if (action !== 'pause' || entity.level !== 'ad') return false
  const from = addDays(executedOn, STILL_DELIVERS)
  if (adDays.some(({ adId, day, spend }) => adId === entity.id && day >= from && day <= readThrough && spend > 0)) return true
  return span.last >= from && wasActive(states, entity.id, executedOn, readThrough < span.last ? readThrough : span.last)
}

/** Whether an ad was active on the first of some days, and in every state until the last: an ad that is paused again is not. */
const wasActive = (states: EntityStates, adId: string, first: Day, last: Day): boolean => {
  const known = states.get(stateKey('ad', adId)) ?? []
  const since = known.filter(({ day }) => day > first && day <= last)
  return [stateOn(states, 'ad', adId, first), ...since].every((state) => state?.status === 'active')
}

const towardBetter = ({ metric, direction }: FrozenHypothesis, { log, error, degrees }: LogChange): LogChange => ({
  log: signOf(metric, direction) * log,
  error,
  degrees,
})

const executedRow = ({ decided, hypothesis, effect, outcome, volume }: ExecutedCard & Pick<Measured, 'effect' | 'volume'>): RecordRow[] => {
  if (hypothesis.kind === 'unmeasurable' || outcome?.kind !== 'outcome' || volume === null) return []
  const { rule, ruleVersion, action } = hypothesis
  const judged = effect?.kind === 'estimate' ? effect : null
  return [
    {
      ...{ review: decided.review, rule, ruleVersion, action, decision: 'executed', volume },
      effect: judged === null || outcome.verdict === 'inconclusive' ? null : towardBetter(hypothesis, judged),
      verdict: outcome.verdict,
      confidence: decided.card.confidence,
      placebo: outcome.placebo,
    },
  ]
}

const ignoredRow = (
  { decided: { review, card }, hypothesis, effect, volume }: Measured & { readonly decided: DecidedCard },
  placebos: Placebos,
): RecordRow[] => {
  if (hypothesis.kind === 'unmeasurable' || effect?.kind !== 'estimate' || volume === null) return []
  const { rule, ruleVersion, action } = hypothesis
  return [
    {
      ...{ review, rule, ruleVersion, action, decision: 'ignored', volume, verdict: null, confidence: card.confidence },
      effect: towardBetter(hypothesis, effect),
      placebo: placebos(hypothesis),
    },
  ]
}
