/** The advisor as a state machine: stable ids, cool-down, order, gate, honest summaries, contract, speed. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import { attributionText } from '#api/domain/facts/attribution-text.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { cardSchema, domains, severities } from '#shared/contract/advice.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type Fault, generateHistory } from '#test/helpers/history-generator.ts'
import { runAdvisor, shownCards } from '#test/helpers/run-advisor.ts'
import { messageText, writtenMessages } from '#test/helpers/texts.ts'

const text = messageText()

const base = { seed: 601, purchasesPerDay: 40, late: true } as const
const collapse = (from: number, until: number): Fault => ({ kind: 'collapse', from, until, size: 0.97 })
const lastDay = (made: ReturnType<typeof generateHistory>) => asDay(made.days.at(-1) ?? '')
const healthy = (): ProductHistory => {
  const made = generateHistory({ ...base, days: 120 })
  return made.seenOn(lastDay(made))
}

describe('episodes in the advisor', () => {
  it('retain one id through a gap of a few days and get a new one after more than a week', () => {
    const days = runAdvisor({ ...base, faults: [collapse(95, 98), collapse(102, 104), collapse(114, 116)] }, 90, 118)
    const cards = shownCards(days).filter(({ rule }) => rule === 'R20')
    expect(cards.map(({ firstAt }) => firstAt)).toEqual([95, 114])
    const shown = days.filter(({ cards: all }) => all.some(({ rule }) => rule === 'R20')).map(({ at }) => at)
    expect(shown).toEqual([95, 96, 97, 102, 103, 114, 115])
    expect(new Set(days.flatMap(({ cards: all }) => all.filter(({ rule }) => rule === 'R20').map(({ since }) => since))).size).toBe(2)
  })

  it('change nothing when a day is advised again with its own episodes', () => {
    const made = generateHistory({ ...base, faults: [{ kind: 'slow-page', from: 100, size: 0.7 }] })
    const history = made.seenOn(asDay(made.days[103] ?? ''))
    const first = advise({ history, episodes: [] })
    const again = advise({ history, episodes: first.episodes })
    expect(again).toEqual(first)
    expect(first.domains.funnel.health).toBe('bad')
  })
})

describe('cards', () => {
  const faults: readonly Fault[] = [
    { kind: 'slow-page', from: 100, size: 0.35 },
    { kind: 'fatigue', from: 98, size: 0.5 },
    { kind: 'tracking', from: 101, size: 0.9 },
  ]
  const longNames = (history: ProductHistory): ProductHistory => ({
    ...history,
    ads: history.ads.map((ad) => ({ ...ad, adName: `${ad.adName} with a name that somebody made far too long for any title at all` })),
  })
  const days = runAdvisor({ ...base, faults }, 98, 112, longNames)

  it('fit the contract, with one-line titles, numbers to rest on and a reason for doubt', () => {
    const cards = days.flatMap(({ cards: all }) => all)
    expect(new Set(cards.map(({ rule }) => rule))).toContain('R21')
    for (const card of cards) {
      cardSchema.parse(card)
      expect(card.title.length, card.title).toBeLessThanOrEqual(70)
      expect(card.evidence.length).toBeGreaterThan(0)
      expect(card.doubts.length).toBeGreaterThan(0)
      expect(card.finding).not.toMatch(/NaN|Infinity|undefined|null/)
      expect(card.money_at_risk).toBeGreaterThan(0)
    }
  })

  it('come sorted by severity, then by money at risk', () => {
    for (const { output } of days) {
      for (const domain of domains) {
        const ranks = output.domains[domain].cards.map((card) => severities.indexOf(card.severity) * 1e9 - (card.money_at_risk ?? 0))
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      }
    }
  })

  it('that pause an ad are withheld while tracking is broken, and the domain explains it', () => {
    const targets = { contributionMargin: null, targetCpa: null }
    const barren = (history: ProductHistory): ProductHistory => ({
      ...history,
      targets,
      adDays: history.adDays.map((row) => (row.adId === 'ad-1' ? { ...row, purchases: 0, purchaseValue: row.spend } : row)),
    })
    const open = runAdvisor(base, 100, 102, barren).at(-1)
    expect(open?.cards.map(({ rule }) => rule)).toContain('R23')
    const gated = runAdvisor({ ...base, faults: [{ kind: 'tracking', from: 98, size: 0.95 }] }, 98, 102, barren).at(-1)
    expect(gated?.cards.map(({ rule }) => rule)).toContain('R31')
    expect(gated?.cards.map(({ rule }) => rule)).not.toContain('R23')
    expect(gated?.output.domains.series.summary).toContain(text('domain.held', { count: 1 }))
  })

  it('that pause ads are those of the checkout while it is broken', () => {
    const days = runAdvisor({ ...base, faults: [{ kind: 'checkout', from: 98, size: 0.95 }] }, 98, 112)
    const all = days.flatMap(({ cards }) => cards.map(({ rule }) => rule))
    expect(all).toContain('R10')
    expect(all).not.toContain('R23')
  })
})

describe('summaries', () => {
  it('call a domain good only where it was judged', () => {
    const { domains: verdicts } = advise({ history: healthy(), episodes: [] })
    expect(Object.fromEntries(domains.map((domain) => [domain, verdicts[domain].health]))).toEqual({
      overview: 'good',
      funnel: 'good',
      plans: 'good',
      series: 'good',
      retention: 'unknown',
      reconcile: 'good',
    })
  })

  it('name a change that the card of its cause explains, and do not call the domain good', () => {
    const days = runAdvisor({ ...base, faults: [{ kind: 'checkout', from: 96, size: 0.6 }] }, 96, 112)
    const keysOf = ({ output }: (typeof days)[number]) => output.domains.overview.texts.summary.map(({ key }) => key)
    const explained = days.filter((each) => keysOf(each).includes('domain.explained'))
    expect(explained.length).toBeGreaterThan(0)
    for (const each of explained) {
      const { overview } = each.output.domains
      expect(overview).toMatchObject({ health: 'watch', cards: [] })
      expect(overview.texts.summary[0]).toMatchObject({
        key: 'domain.explained',
        with: { title: { key: expect.stringMatching(/^r02\.title\./) } },
      })
      expect(overview.summary).toBe(writtenMessages(overview.texts.summary))
      expect(keysOf(each)).not.toContain('domain.fine')
      expect(overview.summary).not.toContain(text('domain.fine'))
    }
  })

  it('name the days of the store orders if they differ from the days that are judged', () => {
    const full = healthy()
    const orderDays = { first: asDay('2025-03-01'), last: asDay('2025-04-30') }
    const apart: ProductHistory = {
      ...full,
      inputs: { ...full.inputs, orders: false, customers: false },
      orderDays,
      days: full.days.map((day) => ({ ...day, orders: null, revenue: null, renewals: null })),
    }
    const { domains: verdicts } = advise({ history: apart, episodes: [] })
    const otherDays = {
      funnel: text('claims.otherDays', orderDays),
      retention: text('domain.otherDays', orderDays),
      reconcile: text('claims.otherDays', orderDays),
    } as const
    for (const domain of ['funnel', 'retention', 'reconcile'] as const) {
      expect(verdicts[domain].summary).toContain(otherDays[domain])
      expect(verdicts[domain].summary).toContain('Mar 1, 2025 to Apr 30, 2025')
      for (const other of [text('claims.noOrders'), text('domain.noCustomers')]) expect(verdicts[domain].summary).not.toContain(other)
    }
  })

  it('list what is disabled because the source does not provide it', () => {
    const full = healthy()
    const bare: ProductHistory = {
      ...full,
      inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
      days: full.days.map((day) => ({
        ...day,
        orders: null,
        revenue: null,
        renewals: null,
        landingPageViews: null,
        initiateCheckout: null,
      })),
    }
    const { domains: verdicts } = advise({ history: bare, episodes: [] })
    expect(verdicts.funnel).toMatchObject({ health: 'unknown', cards: [] })
    expect(verdicts.funnel.summary).toContain(text('claims.noOrders'))
    expect(verdicts.funnel.summary).toContain(text('r07.noViews'))
    expect(verdicts.plans.summary).toContain(text('domain.noEdits'))
    expect(verdicts.reconcile.health).toBe('unknown')
    expect(verdicts.retention.summary).toContain(text('domain.noCustomers'))
  })

  it('explain that a young product cannot be judged yet, and until when', () => {
    const made = generateHistory(base)
    const asOf = asDay(made.days[11] ?? '')
    const { domains: verdicts } = advise({ history: made.seenOn(asOf), episodes: [] })
    expect(verdicts.overview.health).toBe('unknown')
    expect(verdicts.overview.cards.map(({ severity, title }) => [severity, title])).toEqual([['insufficient_data', text('young.title')]])
    expect(verdicts.overview.cards[0]?.finding).toBe(text('young.known', { known: 12, needed: 24, until: addDays(asOf, 12) }))
  })

  it('state that data is missing', () => {
    const none: ProductHistory = { ...healthy(), days: [], adDays: [], ads: [] }
    for (const verdict of Object.values(advise({ history: none, episodes: [] }).domains)) {
      expect(verdict).toEqual({
        health: 'unknown',
        summary: text('domain.noData'),
        texts: { summary: [{ key: 'domain.noData' }] },
        cards: [],
        waiting: [],
      })
    }
  })
})

describe('the state of the data', () => {
  it('raises cards for an old pull, a token near its end and a changed attribution setting, and waits with claims', () => {
    const history = healthy()
    const recent = dayNumber(history.asOf) - 5
    const { domains: verdicts } = advise({
      history: {
        ...history,
        dataAgeHours: 50,
        tokenDaysRemaining: 2,
        adDays: history.adDays.map((row) => (dayNumber(row.day) > recent ? { ...row, attributionSetting: '1d_click' } : row)),
      },
      episodes: [],
    })
    expect(verdicts.reconcile.cards.map(({ severity, title }) => `${severity}: ${title}`)).toEqual([
      `high: ${text('r36.token.title', { count: 2 })}`,
      `medium: ${text('r36.age.days.title', { days: 2 })}`,
      `low: ${text('r36.attribution.title')}`,
    ])
    const change = createMessage('attribution.change', { before: attributionText('7d_click_1d_view'), now: attributionText('1d_click') })
    expect(verdicts.reconcile.summary).toContain(text('claims.attribution', { change }))
    expect(new Set(verdicts.reconcile.cards.map((card) => card.card_id)).size).toBe(3)
  })

  it('states the age of the data in hours, then in days, then as a date', () => {
    const titleOf = (dataAgeHours: number): string | undefined =>
      advise({ history: { ...healthy(), dataAgeHours, dataReadOn: asDay('2017-08-30') }, episodes: [] }).domains.reconcile.cards[0]?.title
    expect(titleOf(48)).toBe(text('r36.age.title', { count: 48 }))
    expect(titleOf(49)).toBe(text('r36.age.days.title', { days: 2 }))
    expect(titleOf(60 * 24)).toBe(text('r36.age.days.title', { days: 60 }))
    expect(titleOf(81_010)).toBe(text('r36.age.date.title', { day: asDay('2017-08-30') }))
    expect(titleOf(81_010)).toContain('Aug 30, 2017')
  })
})
