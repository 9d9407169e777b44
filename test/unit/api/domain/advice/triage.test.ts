/** From findings to cards: the correction for many tests, each rule for its own, and the confidence that a card states. */

import { describe, expect, it } from 'vitest'
import type { Episode } from '#api/domain/advice/advice-types.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import type { RuleResult } from '#api/domain/advice/rules/all-rules.ts'
import { noPurchaseRule } from '#api/domain/advice/rules/r23-no-purchase.ts'
import { thresholdProblems } from '#api/domain/advice/threshold-table.ts'
import { thresholds } from '#api/domain/advice/thresholds.ts'
import { triage } from '#api/domain/advice/triage.ts'
import { confidenceOf, posteriorOf } from '#api/domain/stats/confidence.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'
import { ruleResult as result } from '#test/helpers/rule-results.ts'

const made = generateHistory({ seed: 611, purchasesPerDay: 40, days: 120 })
const history = made.seenOn(asDay(made.days.at(-1) ?? ''))
const context = ruleContextOf(history, [])
const cardsOf = (...results: readonly RuleResult[]) => triage(context, results, []).cards.map(({ card }) => card)
const rulesOf = (...results: readonly RuleResult[]) => cardsOf(...results).map(({ rule }) => rule)

describe('the correction for many tests', () => {
  it('of one rule on ads does not depend on what another rule found', () => {
    const weak = result('R21', [0.006], [0.4, 0.5, 0.6, 0.7, 0.8])
    const stopped = result('R20', Array<number>(3).fill(1e-10))
    expect(rulesOf(weak)).toEqual([])
    expect(rulesOf(weak, stopped)).toEqual(['R20', 'R20', 'R20'])
    expect(rulesOf(result('R21', [0.004], [0.4, 0.5, 0.6, 0.7, 0.8]), stopped)).toContain('R21')
  })

  it('divides the rate among the rules on the product, whatever another of them found', () => {
    const others = (['R02', 'R10', 'R32'] as const).map((rule) => result(rule, [], [0.5]))
    const share = thresholds.falseDiscoveryRate / 5
    const certain = result('R31', [1e-10])
    expect(rulesOf(result('R07', [1.5 * share]), certain, ...others)).toEqual(['R31'])
    expect(rulesOf(result('R07', [0.9 * share]), certain, ...others)).toEqual(expect.arrayContaining(['R31', 'R07']))
  })

  it('is not shared by a rule on the product that has its own rate', () => {
    const own = { ...result('R07', [0.2]), falseDiscoveryRate: 0.3 }
    const others = (['R02', 'R10', 'R31', 'R32'] as const).map((rule) => result(rule, [], [0.5]))
    expect(rulesOf(own, ...others)).toEqual(['R07'])
    expect(rulesOf({ ...own, falseDiscoveryRate: 0.1 }, ...others)).toEqual([])
    const share = thresholds.falseDiscoveryRate / 5
    expect(rulesOf(own, result('R02', [1.5 * share]), ...others.slice(1))).toEqual(['R07'])
  })

  it('keeps an open card while the test of the day alone is significant', () => {
    const weak = (weakestP: number) => result('R07', [0.9], [], { weakestP })
    const [first] = triage(context, [result('R07', [1e-6])], []).seen
    const shown = (finding: RuleResult, episodes: readonly Episode[]) => triage(context, [finding], episodes).cards.length
    expect(shown(weak(thresholds.stayP / 2), first === undefined ? [] : [first])).toBe(1)
    expect(shown(weak(thresholds.stayP * 2), first === undefined ? [] : [first])).toBe(0)
    expect(shown(weak(thresholds.stayP / 2), [])).toBe(0)
  })

  it('states the number of tests that the card was corrected for', () => {
    const testsOf = (card: ReturnType<typeof cardsOf>[number] | undefined) =>
      card?.guards?.find(({ guard }) => guard === 'many_tests')?.value
    expect(testsOf(cardsOf(result('R21', [1e-6], [0.5, 0.5]), result('R20', [], [0.5]))[0])).toBe(3)
  })
})

describe('the severity of a card', () => {
  /** Of a card with a share of a week's spend at risk. */
  const severityOf = (share: number, p: number) =>
    cardsOf(result('R21', [p], [], { moneyAtRisk: share * (context.weekSpend ?? 0) }))[0]?.severity

  it('is high or medium only with enough money at risk and a small enough p', () => {
    const { highShare, highP, mediumShare, mediumP } = thresholds.severity
    expect(severityOf(2 * highShare, highP / 2)).toBe('high')
    expect(severityOf(2 * highShare, highP * 2)).toBe('medium')
    expect(severityOf(highShare / 2, highP / 2)).toBe('medium')
    expect(severityOf(2 * highShare, mediumP * 2)).toBe('low')
    expect(severityOf(mediumShare * 0.9, highP / 2)).toBe('low')
  })

  it('is medium at most if the finding declares it', () => {
    const { highShare, highP } = thresholds.severity
    const moneyAtRisk = 2 * highShare * (context.weekSpend ?? 0)
    expect(cardsOf(result('R21', [highP / 2], [], { moneyAtRisk, mostSevere: 'medium' }))[0]?.severity).toBe('medium')
  })
})

describe('the tests of ads without purchases', () => {
  it('are those of all running ads, also of ads that sold or spent little', () => {
    const targets = { contributionMargin: null, targetCpa: null }
    const silent = history.adDays.map((row) => (row.adId === 'ad-1' ? { ...row, purchases: 0 } : row))
    const { pValues, findings } = noPurchaseRule.evaluate(ruleContextOf({ ...history, targets, adDays: silent }, []))
    const running = new Set(history.adDays.filter(({ day, spend }) => day === history.asOf && (spend ?? 0) > 0).map(({ adId }) => adId))
    expect(pValues).toHaveLength(running.size)
    expect(findings).toHaveLength(1)
    expect(pValues.filter((p) => p === 1)).toHaveLength(running.size - 1)
    expect(pValues.every((p) => p >= 0 && p <= 1)).toBe(true)
  })
})

/** The confidence of a card whose finding has a p-value. */
const statedFor = (p: number, own: Readonly<Record<string, number>> = {}): number | null | undefined =>
  triage(ruleContextOf(history, [], own), [result('R21', [p])], []).cards[0]?.card.confidence

describe('the confidence of a card', () => {
  it('is the upper bound for a p alone, with the default prior and cap', () => {
    expect(statedFor(0.001)).toBeCloseTo(confidenceOf(0.001, thresholds.confidence.prior), 2)
    expect(statedFor(1e-12)).toBe(thresholds.confidence.most)
  })

  it('follows the thresholds of the account', () => {
    const own = { 'confidence.prior': 0.1, 'confidence.most': 0.6 }
    expect(thresholdProblems(own)).toEqual([])
    expect(statedFor(1e-12, own)).toBe(0.6)
    expect(statedFor(0.01, { 'confidence.prior': 0.1 })).toBeCloseTo(confidenceOf(0.01, 0.1), 2)
  })

  it('of a p alone allows for all tests of its rule', () => {
    const [card] = cardsOf(result('R21', [1e-5], Array<number>(9).fill(0.5)))
    expect(card?.confidence).toBeCloseTo(confidenceOf(1e-4, thresholds.confidence.prior), 2)
  })

  it('of a finding with evidence is its posterior probability, whatever the p of its looks and of a second test', () => {
    const stated = (of: 'change' | 'unit', own: Readonly<Record<string, number>> = {}) => {
      const found = { ...result('R07', [0.5], [], { weakestP: 0.04, likelihood: { of, evidence: 80 } }), falseDiscoveryRate: 0.55 }
      return triage(ruleContextOf(history, [], own), [found], []).cards[0]?.card.confidence
    }
    const { prior, unitPrior } = thresholds.confidence
    expect(stated('change')).toBeCloseTo(posteriorOf(80, prior), 2)
    expect(stated('unit')).toBeCloseTo(posteriorOf(80, unitPrior), 2)
    expect(stated('change', { 'confidence.prior': 0.1, 'confidence.unitPrior': 0.2 })).toBeCloseTo(posteriorOf(80, 0.1), 2)
    expect(stated('unit', { 'confidence.prior': 0.1, 'confidence.unitPrior': 0.2 })).toBeCloseTo(posteriorOf(80, 0.2), 2)
  })
})

describe('a finding on tracking that the card of the page covers', () => {
  const entity = context.product
  const page = { ...result('R07', [1e-10], [], { entity }), falseDiscoveryRate: 0.55 }
  const fall = { ...result('R31', [1e-10], [], { entity }), falseDiscoveryRate: 0.55 }
  const outage: RuleResult = { ...fall, rule: { ...fall.rule, explainedBy: [{ rule: 'R07', scope: 'same-entity' }] } }

  it('is remembered without a card', () => {
    const { cards, seen } = triage(context, [page, outage], [])
    expect(cards.map(({ card }) => card.rule)).toEqual(['R07'])
    expect(seen.map(({ rule, covered }) => [rule, covered ?? false])).toEqual([
      ['R07', false],
      ['R31', true],
    ])
    expect(cards.map(({ card }) => card.card_id)).toEqual([seen[0]?.cardId])
  })

  it('is not, if its rule does not block cards', () => {
    const drop = { ...outage, rule: { ...outage.rule, gatesSpending: false } }
    expect(triage(context, [page, drop], []).seen.map(({ rule }) => rule)).toEqual(['R07'])
  })
})

describe('an open card that another finding hides for a while', () => {
  const { asOf } = history
  const hidden = result('R18', [1e-6], [], { repeatsAfterDays: 90 })
  const [open] = triage(context, [hidden], []).seen
  const seenBefore = (days: number): Episode[] => (open === undefined ? [] : [{ ...open, lastSeen: addDays(asOf, -days) }])
  const outage: Episode = { rule: 'R31', entityKey: 'product', cardId: 'outage', startedAt: asOf, lastSeen: asOf }

  it('goes on where the tracking gate opens again, although its rule rarely repeats itself', () => {
    const blocked = triage(context, [hidden], [...seenBefore(5), outage])
    expect(blocked.cards).toEqual([])
    expect(blocked.seen).toEqual([{ ...open, lastSeen: asOf }])
    expect(triage(context, [hidden], blocked.seen).cards.map(({ card }) => card.card_id)).toEqual([open?.cardId])
    expect(triage(context, [hidden], seenBefore(20)).cards).toEqual([])
  })

  it('goes on where the card of its cause has ended', () => {
    const explained: RuleResult = { ...hidden, rule: { ...hidden.rule, explainedBy: [{ rule: 'R31', scope: 'product' }] } }
    expect(triage(context, [explained], [...seenBefore(5), outage]).seen).toEqual([{ ...open, lastSeen: asOf }])
  })

  it('starts no episode of its own meanwhile', () => {
    expect(triage(context, [hidden], [outage]).seen).toEqual([])
  })
})

describe('a finding and the delivery collapse of another entity', () => {
  const ad = history.ads[0]
  if (ad === undefined) throw new Error('The made history has no ads.')
  const elsewhere = history.ads.find(({ adsetId }) => adsetId !== ad.adsetId)
  const span = { first: addDays(history.asOf, -6), last: history.asOf }
  const found = result('R21', [1e-6], [], { entity: { level: 'ad', id: ad.adId, name: ad.adName }, span })
  const fatigue: RuleResult = { ...found, rule: { ...found.rule, explainedBy: [{ rule: 'R20', scope: 'inside' }] } }
  const titlesWith = (entityKey: string, from: number, to: number) => {
    const collapse: Episode = {
      ...{ rule: 'R20', entityKey, cardId: 'collapse' },
      ...{ startedAt: addDays(history.asOf, -from), lastSeen: addDays(history.asOf, -to) },
    }
    const { cards, explained } = triage(context, [fatigue], [collapse])
    return [cards.length, explained.series?.length ?? 0]
  }

  it('has its card, if that is another ad set', () => {
    expect(elsewhere).toBeDefined()
    expect(titlesWith(`adset:${elsewhere?.adsetId}`, 3, 0)).toEqual([1, 0])
  })

  it('has none, if it is in the collapsed campaign', () => {
    expect(titlesWith(`campaign:${ad.campaignId}`, 3, 0)).toEqual([0, 1])
    expect(titlesWith(`adset:${ad.adsetId}`, 3, 0)).toEqual([0, 1])
  })

  it('has its card, if the collapse ended before the days of its test', () => {
    expect(titlesWith(`campaign:${ad.campaignId}`, 12, 7)).toEqual([1, 0])
    expect(titlesWith(`campaign:${ad.campaignId}`, 12, 6)).toEqual([0, 1])
  })
})

describe('a finding of too little confidence', () => {
  it('makes no card, and is counted for the summary of its area', () => {
    const p = 0.004
    const least = confidenceOf(p, thresholds.confidence.prior)
    const of = (leastConfidence: number) => triage(context, [result('R21', [p], [], { leastConfidence })], [])
    expect(of(least - 0.01)).toMatchObject({ cards: [{ domain: 'series' }], unsure: {} })
    expect(of(least + 0.01)).toMatchObject({ cards: [], seen: [], unsure: { series: [{ count: 1 }] } })
  })
})
