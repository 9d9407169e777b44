/** Faults after all campaigns were replaced by new ones, and rules that cannot judge such campaigns. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import type { AdDay, AdEntity, ProductHistory } from '#api/domain/facts/history.ts'
import { asDay, type Day } from '#shared/calendar.ts'
import { type Fault, generateHistory } from '#test/helpers/history-generator.ts'

const [CUT, LAST] = [95, 101]

const CAMPAIGNS = 3

/**
 * The history with its ads in three campaigns, which get new IDs on the day of the cut.
 *
 * @param isReplaced Which of the campaigns get new IDs, by their place.
 * @param views Share of the landing page views of each campaign that are left, before and after.
 */
const replaced = (history: ProductHistory, cut: Day, views: readonly number[], isReplaced: (place: number) => boolean): ProductHistory => {
  const places = new Map(history.ads.map(({ adId }, index) => [adId, index % CAMPAIGNS]))
  const ads = history.ads.map((ad): AdEntity => ({ ...ad, campaignId: `campaign-${places.get(ad.adId)}` }))
  const renamed = (id: string): string => `${id}-new`
  const adDays = history.adDays.map((row): AdDay => {
    const left = views[places.get(row.adId) ?? 0] ?? 1
    const landingPageViews = row.landingPageViews === null ? null : Math.round(row.landingPageViews * left)
    const isOld = row.day < cut || !isReplaced(places.get(row.adId) ?? 0)
    return { ...row, adId: isOld ? row.adId : renamed(row.adId), landingPageViews }
  })
  const later = ads.map(
    (ad): AdEntity => ({
      ...ad,
      adId: renamed(ad.adId),
      adsetId: renamed(ad.adsetId),
      campaignId: renamed(ad.campaignId),
      firstDay: cut,
    }),
  )
  return { ...history, adDays, ads: [...ads, ...later] }
}

const advised = (faults: readonly Fault[], views: readonly number[] = [], isReplaced = (_place: number): boolean => true) => {
  const made = generateHistory({ seed: 601, purchasesPerDay: 40, late: true, days: 120, faults })
  const at = (index: number): Day => asDay(made.days[index] ?? '')
  const { domains } = advise({ history: replaced(made.seenOn(at(LAST)), at(CUT), views, isReplaced), episodes: [] })
  const cards = Object.values(domains).flatMap((domain) => domain.cards)
  return { domains, rules: cards.map(({ rule }) => rule), doubts: cards.flatMap((card) => card.doubts) }
}

describe('after all campaigns were replaced', () => {
  it.each([
    { rule: 'R07', fault: { kind: 'slow-page', from: 99, size: 0.5 } },
    { rule: 'R31', fault: { kind: 'tracking', from: 99, size: 0.9 } },
  ] as const)('a large fault has a card of $rule', ({ rule, fault }) => {
    const { rules, doubts } = advised([fault])
    expect(rules).toContain(rule)
    expect(doubts.join(' ')).toContain('compared with the average of all campaigns')
  })

  it('a healthy account has no card on a ratio', () => {
    const { rules } = advised([])
    for (const rule of ['R02', 'R07', 'R10', 'R31', 'R32']) expect(rules).not.toContain(rule)
  })

  it('a rule waits if campaigns differ so much that the new ones cannot be judged', () => {
    const alike = advised([]).domains.funnel
    expect(alike.waiting.map(({ rule }) => rule)).not.toContain('R07')
    expect(alike.summary).toContain('landing page views per link click')
    const { domains, rules } = advised([], [1, 0.6, 0.3])
    expect(rules).not.toContain('R07')
    const waits = domains.funnel.waiting.find(({ rule }) => rule === 'R07')
    expect(waits?.reason).toBe('3 of 3 campaigns, with 100% of link clicks, have less than two weeks of history')
    const sentences = domains.funnel.summary.split('. ')
    expect(sentences.find((sentence) => sentence.startsWith('Checked'))).not.toContain(waits?.subject)
    expect(sentences.find((sentence) => sentence.startsWith('Not evaluated yet'))).toContain(waits?.subject)
  })

  it('a rule waits if most of the clicks are in new campaigns beside old ones, and finds a fault of all', () => {
    const isReplaced = (place: number): boolean => place > 0
    const { domains } = advised([], [], isReplaced)
    const waits = domains.funnel.waiting.find(({ rule }) => rule === 'R07')
    expect(waits?.reason).toMatch(/^2 of 3 campaigns, with [56]\d% of link clicks, have less than two weeks of history$/)
    expect(advised([{ kind: 'slow-page', from: 99, size: 0.5 }], [], isReplaced).rules).toContain('R07')
  })
})
