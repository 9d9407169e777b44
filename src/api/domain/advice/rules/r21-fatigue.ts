/** R21: an ad that people click less and less while its siblings hold: it wears out. */

import { addDays } from '#shared/calendar.ts'
import type { AdSeries } from '../ad-series.ts'
import { clickRate, clickTotals, type SiblingTotals, siblingTotals, type Totals } from '../sibling-clicks.ts'
import { overDispersion, type RatioResult, shrink, twoRatioTest } from '../statistics.ts'
import { thresholds } from '../thresholds.ts'
import { changeWords, shareWords, shortName } from '../wording.ts'
import { ruleFound, ruleOff, ruleWaits } from './result.ts'
import type { Finding, Rule, RuleContext } from './rule-types.ts'

const head = { rule: 'R21', domain: 'series', family: 'ads', subject: 'click rate of each ad against its siblings' } as const
const limits = thresholds.r21
/** Days now, days before, and where earlier weeks begin from which the noise of such comparisons is learnt. */
const NOW = 7
const BEFORE = 21
const EARLIER = [7, 14, 21, 28, 35, 42] as const
const DAYS_HELD = [0, 1, 2] as const

interface Decay {
  readonly now: Totals
  readonly before: Totals
  /** Siblings that the comparison rests on; 0 where the ad stands alone. */
  readonly siblings: number
  /** What the siblings' click rate did meanwhile, as a factor. */
  readonly drift: number
  /** Relative variance of the drift. */
  readonly driftVariance: number
}

export const fatigueRule: Rule = (context) => {
  const ads = context.ads.filter((ad) => ad.knows('linkClicks', 0, NOW + BEFORE) && ad.knows('impressions', 0, NOW + BEFORE))
  if (ads.length === 0) return ruleOff(head, 'No impressions or link clicks of single ads in this source')
  const groups = siblingTotals(ads)
  const dispersion = learntDispersion(ads, groups)
  const pValues: number[] = []
  const findings: Finding[] = []
  for (const ad of ads) {
    const today = heldAt(ad, groups, dispersion, 0)
    if (today === null) continue
    pValues.push(today.result.p)
    const daysHeld = DAYS_HELD.filter((offset) => heldAt(ad, groups, dispersion, offset)?.holds === true).length
    if (today.holds && daysHeld >= 2 && !wasEdited(ad)) findings.push(findingOf(context, ad, today.decay, today.result))
  }
  if (pValues.length === 0)
    return ruleWaits(head, `no ad has ${limits.minImpressions.toLocaleString('en-US')} impressions in 7 days and three weeks before them`)
  return ruleFound(head, pValues, findings)
}

/** The ad's 7 days that end `offset` days ago against its 21 days before, moved by what its siblings did. Null: too thin to judge. */
const decayAt = (ad: AdSeries, groups: SiblingTotals, offset: number): Decay | null => {
  const [end, start] = [offset + NOW - 1, offset + NOW]
  if (ad.daysWithRows(offset, end) < 5 || ad.daysWithRows(start, start + BEFORE - 1) < 14) return null
  const now = clickTotals(ad, offset, end)
  const before = clickTotals(ad, start, start + BEFORE - 1)
  if (now.impressions < limits.minImpressions || before.clicks < 50) return null
  const [siblingsNow, siblingsBefore] = [groups(ad, offset, end), groups(ad, start, start + BEFORE - 1)]
  const alone = siblingsNow.totals.clicks < 50 || siblingsBefore.totals.clicks < 50
  const drift = alone ? 1 : clickRate(siblingsNow.totals) / clickRate(siblingsBefore.totals)
  const siblingVariance = alone ? 0 : 1 / siblingsNow.totals.clicks + 1 / siblingsBefore.totals.clicks
  return {
    now,
    before,
    siblings: alone ? 0 : siblingsNow.ads,
    drift,
    driftVariance: siblingVariance,
  }
}

const expectedOf = (decay: Decay): number => clickRate(decay.before) * decay.now.impressions * decay.drift

const learntDispersion = (ads: readonly AdSeries[], groups: SiblingTotals): number => {
  const windows = ads.flatMap((ad) =>
    EARLIER.flatMap((offset) => {
      const decay = decayAt(ad, groups, offset)
      return decay === null ? [] : [{ count: decay.now.clicks, expected: expectedOf(decay) }]
    }),
  )
  return shrink(overDispersion(windows, 1.5), windows.length, limits.dispersionPrior, 2 * thresholds.dispersionPriorWeight)
}

const heldAt = (
  ad: AdSeries,
  groups: SiblingTotals,
  dispersion: number,
  offset: number,
): { holds: boolean; decay: Decay; result: RatioResult } | null => {
  const decay = decayAt(ad, groups, offset)
  if (decay === null) return null
  const result = twoRatioTest(
    { count: decay.now.clicks, exposure: decay.now.impressions * decay.drift },
    { count: decay.before.clicks, exposure: decay.before.impressions },
    dispersion + decay.driftVariance,
    'down',
  )
  const rise = frequencyRise(ad, offset)
  const limit = rise === null ? limits.ratioWithoutReach : limits.ratio
  const holds = 1 + result.change <= limit && result.p < thresholds.stayP && (rise === null || rise >= limits.frequencyRise)
  return { holds, decay, result }
}

/** Mean daily frequency of the 7 days over that of the 21 before; null where reach is unknown. */
const frequencyRise = (ad: AdSeries, offset: number): number | null => {
  const [end, start] = [offset + NOW - 1, offset + NOW]
  if (!ad.knows('reach', offset, start + BEFORE - 1)) return null
  const frequency = (youngest: number, oldest: number): number =>
    ad.sum('impressions', youngest, oldest) / ad.sum('reach', youngest, oldest)
  const rise = frequency(offset, end) / frequency(start, start + BEFORE - 1)
  return Number.isFinite(rise) ? rise : null
}

/** An edited ad starts its learning anew: its old click rate is no measure. */
const wasEdited = (ad: AdSeries): boolean => ad.rows.slice(0, NOW).some((row) => row?.edited === true)

const findingOf = (context: RuleContext, ad: AdSeries, decay: Decay, result: RatioResult): Finding => {
  const rise = frequencyRise(ad, 0)
  const against = decay.siblings > 0 ? ' after allowing for what its siblings did' : ''
  return {
    entity: { level: 'ad', id: ad.ad.adId, name: ad.ad.adName },
    p: result.p,
    stance: 'look',
    moneyAtRisk: ad.sum('spend', 0, NOW - 1) * Math.abs(result.change),
    severity: null,
    unproven: 'drop',
    causes: [],
    causeDays: 0,
    title: `Ad “${shortName(ad.ad.adName)}” is wearing out`,
    finding: `${shareWords(clickRate(decay.now))} of its impressions were clicked in the last 7 days, ${shareWords(clickRate(decay.before))} in the three weeks before: ${changeWords(result.change)}${against}.${rise === null ? '' : ` Its daily frequency is ${changeWords(rise - 1)}.`}`,
    action:
      'Brief a new hook for this idea and start it beside the ad; lower this one only once the new one delivers, so that no gap opens.',
    evidence: [
      {
        metric: 'Click rate of the last 7 days',
        unit: 'fraction',
        value: clickRate(decay.now),
        usual: expectedOf(decay) / decay.now.impressions,
        interval: [result.interval[0], result.interval[1]],
        n: Math.round(decay.now.clicks),
        formula: 'link clicks / impressions; usual: the 21 days before × what the siblings’ click rate did',
      },
    ],
    doubts: [
      ...(rise === null ? ['This source has no reach, so it cannot be checked that the same people see it more often.'] : []),
      'A shift to cheaper placements lowers the click rate without any wear.',
    ],
    onset: addDays(context.history.asOf, -(NOW - 1)),
  }
}
