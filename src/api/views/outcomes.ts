/** The outcomes of a product's executed cards, by the decisions in effect. */

import type { CardOutcome, OutcomeAmount, ProductOutcomesAnswer, RuleAdoption } from '#shared/contract/internal/outcomes.ts'
import { readAdDays, readAds } from '../db/ads/ad-day-store.ts'
import { readDays } from '../db/ads/day-store.ts'
import { readEdits } from '../db/ads/edits.ts'
import { readEntityStates } from '../db/ads/entity-states.ts'
import { type AdoptionRow, cardAdoption } from '../db/advice/adoption-store.ts'
import { type DecidedRow, decidedCards } from '../db/advice/review-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { FrozenHypothesis } from '../domain/outcomes/hypothesis.ts'
import type { PredictionRecord } from '../domain/outcomes/predictions.ts'
import { type ExecutedCard, outcomeSpan, productOutcomes } from '../domain/outcomes/product-outcomes.ts'
import { type ProductValue, productValue } from '../domain/outcomes/product-value.ts'
import type { CalibrationBin, MeanEffect, TrackRecord } from '../domain/outcomes/track-record.ts'
import type { Amount } from '../domain/outcomes/value-sum.ts'
import type { Change, Outcome } from '../domain/outcomes/verdict.ts'
import { maturityOf } from '../domain/plans/maturity.ts'
import { type DayFrame, type DayRequest, dayFrame, dayKey, maturityKey } from './day-frame.ts'
import { learnReported } from './reported-purchases.ts'
import { storedDecision } from './stored-decision.ts'
import { defineView } from './view.ts'

export interface OutcomesParams extends DayFrame {
  readonly decided: readonly DecidedRow[]
  readonly adoption: readonly AdoptionRow[]
}

const prepare = async (database: Database, request: DayRequest): Promise<OutcomesParams> => ({
  ...(await dayFrame(database, request)),
  decided: await decidedCards(database.db, request.product.id),
  adoption: await cardAdoption(database.db, { accountId: request.product.account_id, productId: request.product.id }),
})

const build = async (database: Database, { decided: rows, adoption, ...frame }: OutcomesParams): Promise<ProductOutcomesAnswer> => {
  const { product, timeZone } = frame
  const { nowcaster, through } = learnReported(database, frame)
  const { matureThrough } = maturityOf(through, frame.adsPulledOn, nowcaster.completeness)
  const known = { final_through: matureThrough, adoption: adoption.map(adoptionOf) }
  if (rows.length === 0) return { ...known, cards: [], records: [], value: valueAnswer(productValue([])), predictions: [], calibration: [] }
  const decided = rows.flatMap((row) => storedDecision(row, timeZone) ?? [])
  const span = outcomeSpan(decided, matureThrough)
  const { sums } = await readDays(database.db, product.id, span.first, span.last)
  const data = {
    span,
    ads: await readAds(database.db, product.id),
    adDays: readAdDays(database.raw, product.id, span.first, span.last),
    days: sums,
    edits: readEdits(database.raw, product.id, span),
    states: readEntityStates(database.raw, product.id, ['campaign', 'ad'], span.last),
  }
  const { executed, records, value, predictions, calibration } = productOutcomes(data, decided)
  return {
    ...known,
    cards: executed.toReversed().map(cardOutcome),
    records: records.map(recordOf),
    value: valueAnswer(value),
    predictions: predictions.map(predictionOf),
    calibration: calibration.map(calibrationOf),
  }
}

export const outcomesView = defineView({
  prepare,
  key: (params) => [
    ...dayKey(params),
    maturityKey(params),
    params.timeZone,
    params.decided.map(({ id, decision }) => `${id} ${decision}`).join(),
    JSON.stringify(params.adoption),
  ],
  build,
})

const cardOutcome = ({ decided, hypothesis, outcome, isContradicted }: ExecutedCard): CardOutcome => ({
  review: decided.review,
  card_id: decided.card.card_id,
  rule: decided.card.rule,
  entity: decided.card.entity,
  executed_on: decided.day,
  state: outcome === null ? 'unmeasurable' : outcome.kind === 'pending' ? 'pending' : 'judged',
  hypothesis: hypothesis.kind === 'measurable' ? hypothesisOf(hypothesis) : null,
  judged: outcome?.kind === 'outcome' ? judgedOf(outcome) : null,
  is_contradicted: isContradicted,
})

const hypothesisOf = ({ ruleVersion, action, unit, metric, direction, guard, windows, readThrough }: FrozenHypothesis) => ({
  ...{ rule_version: ruleVersion, action, unit, metric, direction, guard },
  read_from: windows.readFrom,
  read_through: readThrough,
})

const judgedOf = (outcome: Outcome): CardOutcome['judged'] => {
  const { verdict, basis, isBack, againstOldLevel, againstNobodyActed, n, placebo, reason, wouldChange } = outcome
  return {
    verdict,
    basis,
    is_back: isBack,
    against_old_level: changeOf(againstOldLevel),
    against_nobody_acted: changeOf(againstNobodyActed),
    n:
      n === null ? null : { events_before: n.eventsBefore, events_after: n.eventsAfter, weeks_before: n.weeksBefore, controls: n.controls },
    placebo: placeboOf(placebo),
    reason: { kind: reason.kind, numbers: numbersOf(reason) },
    would_change: { kind: wouldChange.kind, numbers: numbersOf(wouldChange) },
  }
}

const placeboOf = (rate: Outcome['placebo']) =>
  rate === null
    ? null
    : {
        ...{ placebos: rate.placebos, judged: rate.judged, rises: rate.rises, falls: rate.falls },
        rise_interval: pair(rate.riseInterval),
        fall_interval: pair(rate.fallInterval),
      }

const changeOf = (change: Change | null) =>
  change === null ? null : { change: change.change, interval: pair(change.interval), p: change.p }

const pair = ([low, high]: readonly [number, number]): [number, number] => [low, high]

/** The numbers of a reason by name; those of the excluded controls are named by what excluded them. */
const numbersOf = ({ kind: _kind, ...more }: Outcome['reason'] | Outcome['wouldChange']): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(more).flatMap(([name, value]): [string, number][] =>
      typeof value === 'number' ? [[name, value]] : Object.entries(value as Readonly<Record<string, number>>),
    ),
  )

const recordOf = ({ ruleVersion, volume: [low, high], reviews, effect, recovery, placebo, ...record }: TrackRecord) => ({
  ...record,
  reviews: [...reviews],
  rule_version: ruleVersion,
  volume: [low, high] as [number, number | null],
  effect: meanOf(effect),
  recovery: meanOf(recovery),
  placebo: placeboOf(placebo),
})

const meanOf = (mean: MeanEffect | null) =>
  mean === null
    ? null
    : {
        change: Math.expm1(mean.log),
        interval: [Math.expm1(mean.interval[0]), Math.expm1(mean.interval[1])] as [number, number],
        inconsistency: mean.inconsistency,
        n: mean.n,
      }

const adoptionOf = (row: AdoptionRow): RuleAdoption => ({
  ...row,
  adopted: row.shown === 0 ? 0 : (row.accepted + row.executed) / row.shown,
})

const amountOf = (amount: Amount | null): OutcomeAmount | null =>
  amount === null ? null : { amount: amount.amount, interval: pair(amount.interval), n: amount.n }

const valueAnswer = ({ net, gain, loss, leftOut }: ProductValue): ProductOutcomesAnswer['value'] => ({
  ...{ net: amountOf(net), gain: amountOf(gain), loss: amountOf(loss) },
  left_out: leftOut,
})

const predictionOf = ({ ruleVersion, means, ...record }: PredictionRecord) => ({
  ...record,
  rule_version: ruleVersion,
  predicted: means?.predicted ?? null,
  measured: amountOf(means?.measured ?? null),
})

const calibrationOf = ({ rate, ...bin }: CalibrationBin) => ({
  ...bin,
  share: rate?.share ?? null,
  interval: rate && pair(rate.interval),
})
