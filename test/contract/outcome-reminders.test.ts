/** The reminder of a verdict: once for each decision, also after a restart, and none for one that was undone or turned off. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { adviceRoute, type Card } from '#shared/contract/advice.ts'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { type Reminder, remindersRoute } from '#shared/contract/internal/reminders.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi, type TestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const PRODUCT = 'Glow Serum'

/** The demo with an executed card whose reading window is over a month later. */
const openDesk = async () => {
  const clock = { time: NOON, now: () => clock.time }
  const folder = await temporaryFolder()
  const opened = await openDemoApi(folder, { clock })
  const { key } = opened
  let api: TestApi = opened.api
  onTestFinished(() => api.close())
  // The API is another one after a restart.
  const get: ApiGet = (path, answer) => apiGetAs(api, key)(path, answer)
  const send = async (path: string, body: unknown, method = 'POST'): Promise<number> =>
    (await api.fetch(new Request(`http://desk.invalid${path}`, { method, headers: { 'x-api-key': key }, body: JSON.stringify(body) })))
      .status
  const { advice } = await get('/api/advice/Glow%20Serum', adviceRoute.answer)
  const card = advice.series.cards.find(({ rule }) => rule === 'R23') as Card
  expect(await send('/api/advice/review', { product: PRODUCT, card_id: card.card_id, decision: 'executed' })).toBe(200)
  const ofOutcomes = (list: readonly Reminder[]): readonly Reminder[] => list.filter(({ kind }) => kind === 'outcome')
  const reminders = async () => {
    const { upcoming, recent } = await get('/desk/reminders', remindersRoute.answer)
    return { upcoming: ofOutcomes(upcoming), recent: ofOutcomes(recent) }
  }
  return {
    clock,
    card,
    send,
    reminders,
    outcome: async () => (await get('/desk/outcomes/Glow%20Serum', deskOutcomesRoute.answer)).outcomes.cards[0],
    sync: async () => expect([200, 202]).toContain(await send('/desk/products/Glow%20Serum/pull', {})),
    show: async (): Promise<readonly string[]> => {
      const due = (await api.reminders.claimDue(clock.time)).filter(({ kind }) => kind === 'outcome')
      for (const { id } of due) await api.reminders.acknowledge(id)
      return due.map(({ body }) => body)
    },
    restart: async (): Promise<void> => {
      await api.close()
      api = await openTestApi(folder, { clock })
    },
  }
}

describe('the reminder of a verdict', () => {
  it('comes once when the window is over, opens the decision, and not again after a restart', async () => {
    const desk = await openDesk()
    await desk.sync()
    expect(await desk.show()).toEqual([])
    desk.clock.time += 26 * DAY
    await desk.sync()
    await expect.poll(async () => (await desk.reminders()).upcoming.length, { timeout: 60_000 }).toBe(1)
    const { review, judged } = (await desk.outcome()) ?? {}
    const body = messageText()(`reminder.outcome.${judged?.verdict ?? 'worked'}`, { card: desk.card.title })
    expect((await desk.reminders()).upcoming[0]).toMatchObject({ body, place: { page: 'decisions', product: PRODUCT, review } })
    // At 7:00 in New York; the quiet hours end at 8:00.
    expect(await desk.show()).toEqual([])
    desk.clock.time += HOUR
    expect(await desk.show()).toEqual([body])
    await desk.restart()
    await desk.sync()
    desk.clock.time += DAY
    await desk.sync()
    expect(await desk.show()).toEqual([])
    expect((await desk.reminders()).recent).toHaveLength(1)
  })

  it('is withdrawn with the decision', async () => {
    const desk = await openDesk()
    desk.clock.time += 26 * DAY
    await desk.sync()
    await expect.poll(async () => (await desk.reminders()).upcoming.length, { timeout: 60_000 }).toBe(1)
    expect(await desk.send('/desk/reviews/undo', { product: PRODUCT, card_id: desk.card.card_id })).toBe(200)
    expect(await desk.reminders()).toEqual({ upcoming: [], recent: [] })
  })

  it('is dropped where outcomes are turned off', async () => {
    const desk = await openDesk()
    desk.clock.time += 26 * DAY
    await desk.sync()
    await expect.poll(async () => (await desk.reminders()).upcoming.length, { timeout: 60_000 }).toBe(1)
    desk.clock.time += HOUR
    expect(await desk.send('/desk/preferences', { reminders: { outcome: false } }, 'PUT')).toBe(200)
    expect(await desk.show()).toEqual([])
    expect((await desk.reminders()).upcoming).toEqual([])
  })
})
