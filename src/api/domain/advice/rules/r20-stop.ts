/** R20 where all ads of a product have stopped and the source has no rows: nothing is left to compare with typical impressions. */

import { createMessage } from '#shared/messages/message.ts'
import { isStopped } from '../../entity/entity-state.ts'
import type { AdSeries } from '../ad-series.ts'
import { type DeliveryStop, deliveryStopOf, isStockOut } from '../delivery-stop.ts'
import { isMaterial } from '../guards.ts'
import { thresholds } from '../thresholds.ts'
import { ruleFound, sinceText } from './result.ts'
import type { Evaluation, Finding, RuleContext } from './rule-types.ts'

const WEEK = 7

/**
 * The result of R20 for a product all of whose ads have stopped.
 *
 * No finding if the user noted a stock-out or is known to have stopped the ads, if the days before were not regular, or if the stop has lasted
 * so long that it is the new normal.
 *
 * @param wholeProduct Share of typical spend whose ads must have stopped on purpose for the stop to be the user's own.
 * @returns Null if ads still deliver, or too few days are known: then ad sets are compared with their typical impressions.
 */
export const stopEvaluation = (context: RuleContext, wholeProduct: number): Evaluation | null => {
  const stop = deliveryStopOf(context)
  if (stop === null) return null
  const isNews = stop.isRegular && stop.idleDays <= thresholds.deliveryStop.longestDays
  const isMatter = isMaterial(stop.weekSpend, context.targetCpa, null)
  if (!isNews || !isMatter || isStockOut(context.history, stop)) return ruleFound([])
  const cause = causeOf(runningAds(context, stop), stop, wholeProduct)
  return ruleFound([], cause === 'paused' ? [] : [finding(context, stop, cause === 'fault')])
}

/** The ads that delivered in the week before the stop: older ones had stopped before. */
const runningAds = ({ ads }: RuleContext, { idleDays }: DeliveryStop): readonly AdSeries[] =>
  ads.filter((ad) => ad.sum('spend', idleDays, idleDays + WEEK - 1) > 0)

/** What is known of why ads stopped: the user paused or edited them, they are reported as active without delivery, or neither. */
const causeOf = (ads: readonly AdSeries[], stop: DeliveryStop, wholeProduct: number): 'paused' | 'fault' | 'unknown' => {
  const spendOf = (list: readonly AdSeries[]): number =>
    list.reduce((sum, ad) => sum + ad.sum('spend', stop.idleDays, stop.idleDays + WEEK - 1), 0)
  const paused = ads.filter((ad) => wasStopped(ad, stop))
  if (paused.length > 0 && spendOf(paused) >= wholeProduct * spendOf(ads)) return 'paused'
  const isActive = ads.some((ad) =>
    ad.status === null ? ad.rows.slice(0, stop.idleDays).some((row) => row?.status === 'active') : !isStopped(ad.status),
  )
  return isActive && paused.length === 0 ? 'fault' : 'unknown'
}

/**
 * Whether somebody stopped an ad, by what the platform reports, else if its latest row is not active; or an edit is known from the day before
 * its last delivery on.
 */
const wasStopped = ({ rows, status: reported }: AdSeries, { idleDays }: DeliveryStop): boolean => {
  const status = rows.find((row) => row !== undefined && row.status !== null)?.status
  const isEdited = rows.slice(0, idleDays + 2).some((row) => row?.edited === true)
  return isEdited || (reported === null ? status != null && status !== 'active' : isStopped(reported))
}

const finding = (context: RuleContext, stop: DeliveryStop, isActive: boolean): Finding => {
  const { asOf } = context.history
  const { first, missedDays, idleDays, before, weekSpend } = stop
  return {
    entity: context.product,
    // A fact, not a test: nothing at all was delivered.
    p: null,
    moneyAtRisk: weekSpend,
    severity: isActive ? 'high' : 'medium',
    unproven: 'drop',
    title: createMessage('r20.stop.title', { since: sinceText({ onset: first, mayBeOlder: false }, asOf) }),
    finding: [
      createMessage('r20.stop.days', { first, last: asOf }),
      createMessage('r20.stop.before', { ...before, spend: weekSpend }),
      ...(isActive ? [createMessage('r20.stop.active')] : []),
    ],
    action: createMessage(isActive ? 'r20.stop.action' : 'r20.stop.actionIfNotPaused'),
    evidence: [
      {
        metric: createMessage('r20.stop.metric'),
        unit: 'days',
        value: missedDays,
        usual: 0,
        interval: null,
        n: idleDays,
        formula: createMessage('r20.stop.formula'),
      },
    ],
    doubts: [...(isActive ? [] : [createMessage('r20.stop.doubt.paused')]), createMessage('r20.stop.doubt.ended')],
    span: { first, last: asOf },
    onset: first,
  }
}
