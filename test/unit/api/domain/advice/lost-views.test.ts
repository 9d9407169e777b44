/** Views and purchases that fall together: a slow page, a dead pixel, or purchases that are missing beside the views. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import { startEpisode } from '#api/domain/advice/episodes.ts'
import { lostViewsOf, viewsPerClickOf } from '#api/domain/advice/lost-views.ts'
import { ruleContextOf } from '#api/domain/advice/rule-context.ts'
import { landingPageRule } from '#api/domain/advice/rules/r07-landing-page.ts'
import { trackingOutageRule } from '#api/domain/advice/rules/r31-tracking-outage.ts'
import { asDay } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import { type Fault, generateHistory } from '#test/helpers/history-generator.ts'
import { runAdvisor } from '#test/helpers/run-advisor.ts'

const START = 100
const seeds = Array.from({ length: 12 }, (_, index) => 7100 + index)

/** An account on a day with faults since day {@link START}; most of its orders have no ad. */
const historyOn = (seed: number, daysSince: number, faults: readonly Omit<Fault, 'from'>[], organic = 2) => {
  const days = START + daysSince
  const made = generateHistory({
    seed,
    purchasesPerDay: 60,
    organic,
    days,
    late: true,
    faults: faults.map((fault) => ({ ...fault, from: START })),
  })
  return made.seenOn(asDay(made.days[days - 1] ?? ''))
}
type History = ReturnType<typeof historyOn>
const lostOf = (history: History) => {
  const context = ruleContextOf(history, [])
  return lostViewsOf(context, viewsPerClickOf(context).series, context.limitsOf(trackingOutageRule))
}
/** The first ad has no purchase any more. */
const withBarrenAd = (history: History): History => ({
  ...history,
  targets: { contributionMargin: null, targetCpa: null },
  adDays: history.adDays.map((row) => (row.adId === 'ad-1' ? { ...row, purchases: 0, purchaseValue: row.spend } : row)),
})
const rulesOf = (history: History, ...areas: readonly Domain[]): readonly string[] => {
  const { domains } = advise({ history, episodes: [] })
  return (areas.length > 0 ? areas : (['reconcile', 'funnel'] as const)).flatMap((area) => domains[area].cards.map(({ rule }) => rule))
}

describe('a slow page in an account with many orders of other channels', () => {
  const slow = { kind: 'slow-page', size: 0.6 } as const

  it('lowers purchases per order as an outage does, and makes one card, on the page', () => {
    const histories = seeds.map((seed) => historyOn(seed, 3, [slow]))
    const fallen = histories.filter((history) => trackingOutageRule.evaluate(ruleContextOf(history, [])).findings.length > 0)
    expect(fallen.length).toBeGreaterThan(seeds.length / 2)
    for (const history of histories) expect(rulesOf(history)).toContain('R07')
    expect(histories.filter((history) => rulesOf(history).includes('R31')).length).toBeLessThanOrEqual(1)
  })

  it('leaves the pixel as a doubt of the card, with the change of store orders', () => {
    const pages = seeds.map((seed) => historyOn(seed, 3, [slow])).filter((history) => lostOf(history)?.cause === 'page')
    expect(pages.length).toBeGreaterThan(seeds.length - 2)
    for (const history of pages) {
      const [finding] = landingPageRule.evaluate(ruleContextOf(history, [])).findings
      expect(finding?.doubts.find(({ key }) => key === 'r07.doubt.pixel')?.with).toEqual({ orders: lostOf(history)?.orders })
    }
  })

  it('is a doubt of a finding on missing purchases, whose severity is medium at most', () => {
    const findings = seeds
      .map((seed) => ruleContextOf(historyOn(seed, 3, [slow]), []))
      .flatMap((context) => trackingOutageRule.evaluate(context).findings)
      .filter(({ aspect }) => aspect === 'page')
    expect(findings.length).toBeGreaterThan(0)
    for (const finding of findings) {
      expect(finding.mostSevere).toBe('medium')
      expect(finding.title.key).toBe('r31.title.page')
      expect(finding.doubts.map(({ key }) => key)).toContain('r31.doubt.page')
    }
  })
})

describe('a pixel that loses all its events', () => {
  const dead = { kind: 'pixel', size: 0.9 } as const

  it.each([0.35, 1])('makes one card, on tracking, with %d orders of other channels per purchase', (organic) => {
    const found = seeds.map((seed) => rulesOf(historyOn(seed, 3, [dead], organic)))
    expect(found.filter((rules) => rules.includes('R31') && !rules.includes('R07')).length).toBeGreaterThanOrEqual(seeds.length - 2)
  })

  it('makes a card on the day on which store orders cannot decide yet: on the page, with the pixel as a doubt', () => {
    for (const seed of seeds) {
      const rules = rulesOf(historyOn(seed, 2, [{ kind: 'pixel', size: 0.5 }], 3))
      expect(rules.some((rule) => rule === 'R07' || rule === 'R31')).toBe(true)
    }
  })
})

describe('a card that pauses an ad', () => {
  it.each([
    ['a slow page', { kind: 'slow-page', size: 0.6 }],
    ['a dead pixel', { kind: 'pixel', size: 0.9 }],
  ] as const)('is withheld during %s while purchases per order fall, whichever rule makes the card', (_name, fault) => {
    expect(rulesOf(withBarrenAd(historyOn(seeds[0] ?? 0, 3, [])), 'series')).toContain('R23')
    const faulty = seeds.map((seed) => withBarrenAd(historyOn(seed, 3, [fault])))
    const fallen = faulty.filter((history) => {
      const { cards, texts } = advise({ history, episodes: [] }).domains.reconcile
      return cards.some(({ rule }) => rule === 'R31') || texts.summary.some(({ key }) => key === 'domain.explained')
    })
    expect(fallen.length).toBeGreaterThan(seeds.length / 2)
    for (const history of fallen) expect(rulesOf(history, 'series')).not.toContain('R23')
  })
})

describe('a dead pixel of four days that store orders never decide', () => {
  const END = START + 4
  const options = (seed: number) => ({
    ...{ seed, purchasesPerDay: 60, organic: 3, late: true, days: END + 30 },
    faults: [{ kind: 'pixel', size: 0.5, from: START, until: END } as const],
  })
  const undecided = seeds
    .slice(0, 6)
    .map((seed) => runAdvisor(options(seed), START, END + 20, withBarrenAd))
    .filter((days) => days.some(({ output }) => output.episodes.some(({ covered }) => covered)))
    .filter((days) => days.every(({ cards }) => cards.every(({ rule }) => rule !== 'R31')))

  it('withholds cards that pause ads for two weeks after the purchases are back, as a card on tracking does', () => {
    expect(undecided.length).toBeGreaterThan(1)
    for (const days of undecided) {
      const covered = days.flatMap(({ output }) => output.episodes.filter((episode) => episode.covered)).at(-1)
      const first = days.findIndex(({ output }) => output.episodes.some((episode) => episode.covered))
      const last = days.findIndex(({ output }) =>
        output.episodes.some((episode) => episode.covered && episode.lastSeen === covered?.lastSeen),
      )
      const barren = days.flatMap(({ cards }, at) => (cards.some(({ rule }) => rule === 'R23') ? [at] : []))
      expect(last).toBeGreaterThanOrEqual(END - START - 1)
      expect(barren.filter((at) => at >= first && at <= last + 14)).toEqual([])
      expect(barren).toContain(last + 15)
    }
  })

  it('makes no card beside that on the page', () => {
    for (const days of undecided) {
      const ids = days.flatMap(({ output }) => output.episodes.flatMap(({ cardId, covered }) => (covered ? [cardId] : [])))
      expect(days.flatMap(({ cards }) => cards.filter(({ card_id }) => ids.includes(card_id)))).toEqual([])
    }
  })
})

describe('purchases that are missing beside the views', () => {
  it('are an outage, if views did not fall', () => {
    const histories = seeds.map((seed) => historyOn(seed, 3, [{ kind: 'tracking', size: 0.8 }]))
    expect(histories.map(lostOf)).toEqual(histories.map(() => null))
    for (const history of histories) expect(rulesOf(history)).toContain('R31')
  })

  it('are an outage, if purchases per view fell as well', () => {
    const both = [
      { kind: 'slow-page', size: 0.3 },
      { kind: 'tracking', size: 0.8 },
    ] as const
    const histories = seeds.map((seed) => historyOn(seed, 3, both))
    expect(histories.map(lostOf)).toEqual(histories.map(() => null))
    for (const history of histories) expect(rulesOf(history)).toContain('R31')
  })
})

describe('the two rules', () => {
  const faults = [
    { kind: 'slow-page', size: 0.6 },
    { kind: 'pixel', size: 0.6 },
    { kind: 'pixel', size: 0.95 },
  ] as const

  it('agree on the cause every day, so that one of them makes the card', () => {
    const pairs = faults.flatMap((fault) =>
      seeds.flatMap((seed) =>
        [1, 2, 3, 5].flatMap((days) => {
          const context = ruleContextOf(historyOn(seed, days, [fault]), [])
          const [page] = landingPageRule.evaluate(context).findings
          const [outage] = trackingOutageRule.evaluate(context).findings
          return page === undefined || outage === undefined ? [] : [[page.aspect, outage.aspect] as const]
        }),
      ),
    )
    expect(new Set(pairs.map(([aspect]) => aspect))).toEqual(new Set(['page', 'pixel']))
    for (const [page, outage] of pairs) expect(page).toBe(outage)
  })

  it('agree while the card on tracking is open', () => {
    const made = historyOn(seeds[0] ?? 0, 5, [{ kind: 'pixel', size: 0.95 }])
    const context = ruleContextOf(made, [])
    const open = startEpisode(
      context.history.product,
      'R31',
      context.product,
      asDay(made.days.at(-4)?.day ?? ''),
      asDay(made.days.at(-2)?.day ?? ''),
    )
    const later = ruleContextOf(made, [open])
    const aspects = [landingPageRule, trackingOutageRule].map((rule) => rule.evaluate(later).findings[0]?.aspect)
    expect(aspects).toEqual(['pixel', 'pixel'])
  })
})
