/** The log of decisions over the API: the card at the time of the decision, the decision in effect, and rejected requests. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { addDays, dayInZone, startOfDay } from '#shared/calendar.ts'
import { adviceRoute, type Card } from '#shared/contract/advice.ts'
import { remindersRoute } from '#shared/contract/internal/reminders.ts'
import { decisionRoute, reviewHistoryRoute } from '#shared/contract/internal/review-history.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { reviewsRoute } from '#shared/contract/review.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON, type TestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'

const GLOW = 'Glow%20Serum'

describe('the log of decisions', () => {
  let folder: string
  let api: TestApi
  let ask: ApiGet
  let key: string
  let card: Card
  let now = NOON

  const call = async (path: string, body?: unknown): Promise<Response> =>
    api.fetch(
      new Request(`http://desk.invalid${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-api-key': key },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const decide = async (card_id: string, decision: string, more: object = {}): Promise<void> => {
    now += 60_000
    expect((await call('/api/advice/review', { product: 'Glow Serum', card_id, decision, ...more })).status).toBe(200)
  }
  const history = async () => (await ask(`/desk/reviews/${GLOW}`, reviewHistoryRoute.answer)).history
  const historyOf = async (cardId: string) => (await history()).filter(({ card_id: id }) => id === cardId)
  const decided = (review: number) => ask(`/desk/decision/${GLOW}?review=${review}`, decisionRoute.answer)

  beforeAll(async () => {
    folder = await makeFolder()
    ;({ api, key } = await openDemoApi(folder, { clock: { now: () => now } }))
    ask = apiGetAs(api, key)
    const { advice } = await ask(`/api/advice/${GLOW}`, adviceRoute.answer)
    const [first] = advice.funnel.cards
    if (first === undefined) throw new Error('The demo has no card in the funnel.')
    card = first
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  it('stores the card as it was at the time of the decision', async () => {
    await decide(card.card_id, 'adopt')
    const [entry] = await history()
    expect(entry).toMatchObject({
      card_id: card.card_id,
      decision: 'adopted',
      standing: 'current',
      title: card.title,
      texts: { title: card.texts?.title },
      card: {
        domain: 'funnel',
        severity: card.severity,
        rule: 'R10',
        entity: 'Glow Serum',
        entity_level: 'product',
        entity_id: 'Glow Serum',
        money_at_risk: card.money_at_risk,
      },
    })
    now += 86_400_000
    // The day before is complete once it is read after its end.
    await ask(`/api/snapshot/${GLOW}?force_refresh=true`, snapshotRoute.answer)
    const { advice } = await ask(`/api/advice/${GLOW}`, adviceRoute.answer)
    const tomorrow = advice.funnel.cards.find(({ card_id }) => card_id === card.card_id)
    expect(tomorrow?.money_at_risk).not.toBe(card.money_at_risk)
    expect((await decided(entry?.review ?? 0)).card).toEqual({ ...card, domain: 'funnel' })
    expect((await history())[0]?.card?.money_at_risk).toBe(card.money_at_risk)
  })

  it('stores the texts of the card as messages, so that they can be shown in another language', async () => {
    const [entry] = await history()
    const { card: saved } = await decided(entry?.review ?? 0)
    expect(saved?.texts?.title).toEqual({ key: 'r10.title', with: { since: expect.objectContaining({ key: 'when.since.weekday' }) } })
    expect(saved?.texts?.finding).toHaveLength(3)
    expect(saved?.texts?.doubts).toHaveLength(saved?.doubts.length ?? 0)
  })

  it('shows a card that was saved without messages in its saved English text', async () => {
    const store = new BetterSqlite3(join(folder, 'roas-desk.db'))
    store.exec("UPDATE review SET card = json_remove(card, '$.texts')")
    store.close()
    const [entry] = await history()
    expect(entry).toMatchObject({ title: card.title, texts: null })
    const { texts: _, ...cardWithoutTexts } = card
    expect((await decided(entry?.review ?? 0)).card).toEqual({ ...cardWithoutTexts, domain: 'funnel' })
  })

  it('shows which decision is in effect, which was replaced and which was undone', async () => {
    await decide(card.card_id, 'executed')
    const standings = async () => (await historyOf(card.card_id)).map(({ decision, standing }) => `${decision} ${standing}`)
    expect(await standings()).toEqual(['executed current', 'adopted replaced'])
    now += 60_000
    expect((await call('/desk/reviews/undo', { product: 'Glow Serum', card_id: card.card_id })).status).toBe(200)
    expect(await standings()).toEqual(['withdrawn withdrawn', 'executed withdrawn', 'adopted current'])
  })

  it('stores what was done, and shows it with the decision and in the log', async () => {
    await decide(card.card_id, 'executed', { action: ' Fixed the checkout ' })
    const { reviews } = await ask(`/api/advice/reviews/${GLOW}`, reviewsRoute.answer)
    expect(reviews[card.card_id]).toMatchObject({ decision: 'executed', action: 'Fixed the checkout' })
    expect((await history())[0]).toMatchObject({ decision: 'executed', action: 'Fixed the checkout', remind_on: null })
    await decide(card.card_id, 'adopt', { action: 'Nothing was done.' })
    expect((await history())[0]).toMatchObject({ decision: 'adopted', action: null })
  })

  it('has null for a card that was never shown', async () => {
    await decide('a-card-of-another-tool', 'ignore', { ignore_reason: 'Not ours.' })
    const [entry] = await history()
    expect(entry).toMatchObject({ card_id: 'a-card-of-another-tool', ignore_reason: 'Not ours.', title: null, texts: null, card: null })
    expect(await decided(entry?.review ?? 0)).toMatchObject({ card_id: 'a-card-of-another-tool', card: null })
  })

  it('refuses an invalid decision, one of another product, and the product of another account', async () => {
    const [{ review } = { review: 0 }] = await history()
    for (const [path, status] of [
      [`/desk/decision/${GLOW}?review=none`, 400],
      [`/desk/decision/${GLOW}`, 400],
      [`/desk/decision/${GLOW}?review=999999`, 404],
      [`/desk/decision/Night%20Repair?review=${review}`, 404],
      [`/desk/decision/Nobody?review=${review}`, 403],
    ] as const)
      expect([path, (await call(path)).status]).toEqual([path, status])
  })

  it('answers with the guards that a card passed, and what could explain it otherwise', async () => {
    const guards = Object.fromEntries((card.guards ?? []).map(({ guard, state, value }) => [guard, [state, value]]))
    expect(guards).toMatchObject({
      volume: ['passed', card.evidence[0]?.n],
      interval: ['passed', null],
      persistence: ['passed', 3],
      edits: ['absent', null],
      promotion: ['absent', null],
      attribution: ['absent', null],
    })
    // Of a week's spend, worked out from the facts themselves.
    const facts = await (await call(`/api/trend/${GLOW}?days=30`)).json()
    const spent = (facts as { trend: { date: string; kpi: { spend: number } }[] }).trend
      .filter(({ date }) => date >= '2026-11-12' && date <= '2026-11-18')
      .reduce((sum, { kpi }) => sum + kpi.spend, 0)
    expect(guards.materiality?.[1]).toBeCloseTo((card.money_at_risk ?? 0) / spent, 3)
  })

  it('lists in each domain what cannot be judged yet', async () => {
    const { advice } = await ask('/api/advice/Travel%20Kit', adviceRoute.answer)
    expect(advice.overview.waiting).toEqual([
      expect.objectContaining({ rule: 'R02', reason: messageText()('r02.attribution'), missing: null }),
    ])
    expect(advice.reconcile.waiting?.map(({ rule }) => rule)).toEqual(['R31', 'R32'])
  })

  it('applies decisions in the order of the requests, also while the store is locked', async () => {
    const path = '/api/advice/review'
    const asked = { product: 'Glow Serum', card_id: 'held-up' }
    const other = new BetterSqlite3(join(folder, DATABASE_FILE))
    other.exec('BEGIN IMMEDIATE')
    const answers = [
      call(path, { ...asked, decision: 'adopt' }),
      call('/desk/reviews/undo', asked),
      call(path, { ...asked, decision: 'executed' }),
      call(path, { ...asked, decision: 'ignore' }),
    ]
    // A read comes through all the same; by its answer the four wait for the store.
    expect(await history()).not.toContainEqual(expect.objectContaining({ card_id: 'held-up' }))
    other.exec('COMMIT')
    other.close()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const mine = (await history()).filter(({ card_id }) => card_id === 'held-up')
    expect(mine.filter(({ decision }) => decision !== 'withdrawn').map(({ decision, standing }) => `${decision} ${standing}`)).toEqual([
      'ignored current',
      'executed replaced',
      'adopted withdrawn',
    ])
  })

  it('opens a card that was put off on its day again, with a reminder', async () => {
    const day = addDays(dayInZone(now, 'America/New_York'), 3)
    const later = async () =>
      (await ask('/desk/reminders', remindersRoute.answer)).upcoming.filter(({ place }) => 'card' in place && place.card === card.card_id)
    const openCards = async () =>
      (await ask('/desk/overview', deskOverviewRoute.answer)).products.find(({ product }) => product === 'Glow Serum')?.open_cards
    await decide(card.card_id, 'ignore', { ignore_reason: 'After the launch', remind_on: day })
    const decidedCard = async () => (await ask(`/api/advice/reviews/${GLOW}`, reviewsRoute.answer)).reviews[card.card_id]
    expect(await decidedCard()).toMatchObject({ decision: 'ignored', remind_on: day, ignore_reason: 'After the launch' })
    expect(await later()).toMatchObject([{ kind: 'advice', due_at: `${day}T14:00:00.000Z`, body: card.title }])
    now = startOfDay(day, 'America/New_York') - 1
    expect(await decidedCard()).toMatchObject({ decision: 'ignored' })
    now += 1
    expect(await decidedCard()).toBeUndefined()
    expect((await history())[0]).toMatchObject({ decision: 'ignored', remind_on: day, standing: 'current' })
    now = Date.parse(`${day}T14:00:00Z`)
    expect((await api.reminders.claimDue(now)).map(({ body }) => body)).toContain(card.title)
    // The sync of the new day, which otherwise comes in the background, changes the cards.
    expect((await call(`/api/snapshot/${GLOW}?force_refresh=true`)).status).toBe(200)
    expect((await call(`/api/advice/${GLOW}`)).status).toBe(200)
    const open = await openCards()
    await decide(card.card_id, 'ignore')
    expect(await openCards()).toBe((open ?? 0) - 1)
  })

  it('withdraws the reminder with the decision', async () => {
    const day = addDays(dayInZone(now, 'America/New_York'), 5)
    // The card has a reminder of its own besides.
    const later = async () =>
      (await ask('/desk/reminders', remindersRoute.answer)).upcoming.filter(
        ({ place, due_at }) => 'card' in place && place.card === card.card_id && due_at.startsWith(day),
      )
    await decide(card.card_id, 'ignore', { remind_on: day })
    expect(await later()).toHaveLength(1)
    await decide(card.card_id, 'adopt')
    expect(await later()).toEqual([])
    await decide(card.card_id, 'ignore', { remind_on: day })
    expect((await call('/desk/reviews/undo', { product: 'Glow Serum', card_id: card.card_id })).status).toBe(200)
    expect(await later()).toEqual([])
  })

  it('refuses a day that is not after today, or later than a year', async () => {
    const today = dayInZone(now, 'America/New_York')
    for (const remind_on of [today, addDays(today, 367), '2026-02-30'])
      expect(
        (await call('/api/advice/review', { product: 'Glow Serum', card_id: card.card_id, decision: 'ignore', remind_on })).status,
      ).toBe(400)
  })
})
