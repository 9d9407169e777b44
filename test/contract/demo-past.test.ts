/** The past of the demo: its advice was saved on the days before each decision, and each decision is on a card of that advice. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccount } from '#api/sources/demo/demo-account.ts'
import { addDays, asDay, type Day, dayInZone, daysBetween } from '#shared/calendar.ts'
import { domains } from '#shared/contract/advice.ts'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { pastAdviceRoute } from '#shared/contract/internal/past-advice.ts'
import { decisionRoute, type ReviewHistory, reviewHistoryRoute } from '#shared/contract/internal/review-history.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi, type TestApi } from '../helpers/test-api.ts'

type Entry = ReviewHistory['history'][number]

const products = demoAccount.products.map(({ name }) => name)
const pathOf = (product: string): string => encodeURIComponent(product)

/** The rule, the entity and the decision of each entry, oldest first. */
const lines = (history: readonly Entry[]): readonly string[] =>
  history.toReversed().map(({ card, decision }) => `${card?.rule} ${card?.entity} ${decision}`)

describe('the past of the demo', () => {
  const today = dayInZone(NOON, demoAccount.timezone)
  let folder: string
  let api: TestApi
  let ask: ApiGet
  const histories = new Map<string, readonly Entry[]>()

  const morningOf = ({ ts }: Entry): Day => dayInZone(Date.parse(ts), demoAccount.timezone)

  beforeAll(async () => {
    folder = await makeFolder()
    const demo = await openDemoApi(folder)
    api = demo.api
    ask = apiGetAs(api, demo.key)
    for (const product of products)
      histories.set(product, (await ask(`/desk/reviews/${pathOf(product)}`, reviewHistoryRoute.answer)).history)
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('has decisions of each kind on the planted faults', () => {
    expect(lines(histories.get('Glow Serum') ?? [])).toEqual([
      'R23 Static 02 – price per drop executed',
      'R23 Brand film 30s ignored',
      'R23 Quiz – which serum are you executed',
      'R10 Glow Serum executed',
    ])
    expect(lines(histories.get('Night Repair') ?? [])).toEqual([
      'R21 Static 03 – nightstand adopted',
      'R21 Static 03 – nightstand executed',
      'R20 LAL 1 % – purchasers 180 d ignored',
      'R24 Static 10 – 60 nights executed',
      'R21 Animated label 10s executed',
    ])
    expect(lines(histories.get('Travel Kit') ?? [])).toEqual(['R20 LAL 2 % – purchasers 365 d ignored'])
    expect(lines(histories.get('Refill Pouch') ?? [])).toEqual([
      'R21 UGC – shelf tour 01 executed',
      'R10 Refill Pouch executed',
      'R23 Static 02 – numbers only executed',
    ])
  })

  it('has what was done where it was executed, a reason where it was ignored, and no decision of the last eight weeks', () => {
    for (const entry of [...histories.values()].flat()) {
      expect(entry.action !== null, entry.title ?? '').toBe(entry.decision === 'executed')
      expect(entry.ignore_reason !== null, entry.title ?? '').toBe(entry.decision === 'ignored')
      expect(daysBetween(morningOf(entry), today)).toBeGreaterThan(56)
    }
  })

  it('shows each card in the advice that was saved for the day before its decision, and none of a later start', async () => {
    for (const [product, history] of histories)
      for (const entry of history) {
        const day = addDays(morningOf(entry), -1)
        const { advice } = await ask(`/desk/advice/${pathOf(product)}?day=${day}`, pastAdviceRoute.answer)
        const cards = domains.flatMap((domain) => advice?.[domain].cards ?? [])
        const { card } = await ask(`/desk/decision/${pathOf(product)}?review=${entry.review}`, decisionRoute.answer)
        expect(cards.find(({ card_id }) => card_id === entry.card_id)).toEqual(card === null ? undefined : withoutDomain(card))
        for (const { since } of cards) expect(since <= day).toBe(true)
        for (const domain of domains) expect(Date.parse(advice?.[domain].generated_at ?? '')).toBeLessThan(Date.parse(entry.ts))
      }
  })

  it('has an ad that was scaled and worked', async () => {
    const { outcomes } = await ask(`/desk/outcomes/${pathOf('Night Repair')}`, deskOutcomesRoute.answer)
    const scaled = outcomes.cards.find(({ rule }) => rule === 'R24')
    expect(scaled).toMatchObject({ state: 'judged', judged: { verdict: 'worked' } })
    expect(scaled?.judged?.against_old_level?.interval[0]).toBeGreaterThan(0)
  })

  it('is made for another day with the same kinds of decisions', async () => {
    const other = await makeFolder()
    const day = asDay('2027-03-15')
    const later = await openTestApi(other, { clock: { now: () => Date.parse(`${day}T16:00:00Z`) } })
    try {
      const askLater = apiGetAs(later, (await later.operator.createDemo()).api_key)
      const all = await Promise.all(products.map((product) => askLater(`/desk/reviews/${pathOf(product)}`, reviewHistoryRoute.answer)))
      const made = all.flatMap(({ history }) => history)
      expect(made.length).toBeGreaterThanOrEqual(10)
      expect(new Set(made.map(({ card }) => card?.rule))).toEqual(new Set(['R10', 'R20', 'R21', 'R23', 'R24']))
      for (const entry of made) expect(daysBetween(morningOf(entry), day)).toBeGreaterThan(56)
    } finally {
      await later.close()
      await removeFolder(other)
    }
  })
})

const withoutDomain = ({ domain: _domain, ...card }: NonNullable<Awaited<ReturnType<typeof decisionRoute.answer.parse>>['card']>) => card
