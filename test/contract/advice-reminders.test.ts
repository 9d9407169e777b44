/** Reminders through the API that follow from data: new advice, and files that were not imported. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { plainAdRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient } from '../helpers/import-client.ts'
import { NOON } from '../helpers/test-api.ts'
import { messageText, reminderTexts } from '../helpers/texts.ts'
import { openReminderDesk } from './reminder-desk.ts'

const DAY = 86_400_000
const newAdvice = messageText()('reminder.newAdvice.title', { product: 'Glow Serum' })

describe('the reminder of new advice', () => {
  /** Sixty good days until Wednesday; on Thursday the landing page is slow. */
  const slow = async () => {
    const desk = await openReminderDesk()
    const product = 'Glow Serum'
    const { bringIn } = importClient(desk.api, desk.key)
    const bring = async (rows: readonly Row[]): Promise<void> => {
      expect(await bringIn(stringify([...rows], { header: true }), { product })).toMatchObject({ state: 'done' })
    }
    const less = { landing_page_views: 20, add_to_cart: 5, initiate_checkout: 2, purchases: 1, purchase_value: 50 }
    await bring(plainAdRows(asDay('2026-11-18'), 60))
    return {
      ...desk,
      product,
      look: async () => (await apiGetAs(desk.api, desk.key)('/api/advice/Glow%20Serum', apiRoutes.advice.answer)).advice,
      bringThursday: () => bring(plainAdRows(asDay('2026-11-19'), 1).map((row) => ({ ...row, ...less }))),
      reminded: async () => (await desk.list()).upcoming.map(({ title, due_at }) => [title, due_at]),
    }
  }
  const lateOnFriday = Date.parse('2026-11-20T20:30:00Z')
  const saturdayAtEight = Date.parse('2026-11-21T07:00:00Z')

  it('waits for the end of the quiet hours, opens its card, and comes once', async () => {
    const desk = await slow()
    await desk.look()
    desk.clock.time = lateOnFriday
    await desk.bringThursday()
    const advice = await desk.look()
    const [high, ...others] = Object.values(advice).flatMap(({ cards }) => cards.filter(({ severity }) => severity === 'high'))
    expect(others).toEqual([])
    expect(await desk.show()).toEqual([])
    expect(await desk.api.reminders.nextDue(lateOnFriday)).toEqual({
      at: saturdayAtEight,
      timeZone: 'Europe/Berlin',
      title: newAdvice,
    })
    desk.clock.time = saturdayAtEight - 1
    expect(await desk.show()).toEqual([])
    desk.clock.time = saturdayAtEight
    expect((await desk.api.reminders.nextDue(desk.clock.time, { language: 'zh-Hans', formats: 'zh-CN' }))?.title).toBe(
      messageText('zh-Hans')('reminder.newAdvice.title', { product: 'Glow Serum' }),
    )
    const due = await desk.api.reminders.claimDue(desk.clock.time)
    const place = { page: 'product', product: 'Glow Serum', domain: 'funnel', card: high?.card_id, day: '2026-11-19' }
    expect(due).toEqual([{ id: due[0]?.id, kind: 'advice', title: newAdvice, body: high?.title, place }])
    await desk.api.reminders.acknowledge(due[0]?.id ?? 0)
    desk.clock.time += DAY
    await desk.look()
    expect(await desk.show()).toEqual([])
  })

  it('comes at once where no quiet hours are wanted', async () => {
    const desk = await slow()
    await desk.call('PUT', '/desk/preferences', { quiet_hours: null })
    await desk.look()
    desk.clock.time = lateOnFriday
    await desk.bringThursday()
    await desk.look()
    expect(await desk.show()).toEqual([newAdvice])
  })

  it('is not for a card that was decided on before it came', async () => {
    const desk = await slow()
    await desk.look()
    desk.clock.time = lateOnFriday
    await desk.bringThursday()
    await desk.look()
    const [reminder] = (await desk.list()).upcoming
    const card_id = reminder?.place.page === 'product' ? reminder.place.card : undefined
    const review = { product: desk.product, card_id, decision: 'adopt' }
    expect(await desk.call('POST', '/api/advice/review', review)).toMatchObject({ status: 200 })
    desk.clock.time = saturdayAtEight
    expect(await desk.show()).toEqual([])
  })

  it('is not for what a product shows at first, and not for days that are long over', async () => {
    const first = await slow()
    first.clock.time = lateOnFriday
    await first.bringThursday()
    await first.look()
    expect(await first.reminded()).toEqual([])
    const old = await slow()
    await old.look()
    old.clock.time = lateOnFriday + 300 * DAY
    await old.bringThursday()
    await old.look()
    expect(await old.reminded()).toEqual([])
  })
})

describe('the reminder of a file that did not come in', () => {
  it('comes for an import that failed, once until one goes in', async () => {
    const desk = await openReminderDesk()
    const { bringIn } = importClient(desk.api, desk.key)
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,x\n', { product: 'P' })).state).toBe('failed')
    expect((await desk.list()).upcoming.map(({ title, place, due_at }) => [title, place, due_at])).toEqual([
      [reminderTexts().importFailed('P', null).title, { page: 'data' }, new Date(NOON).toISOString()],
    ])
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,y\n', { product: 'P' })).state).toBe('failed')
    expect(await desk.show()).toEqual([reminderTexts().importFailed('P', null).title])
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,1\n', { product: 'P' })).state).toBe('done')
    expect(await desk.show()).toEqual([])
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,y\n', { product: 'P' })).state).toBe('failed')
    expect(await desk.show()).toEqual([reminderTexts().importFailed('P', null).title])
  })
})
