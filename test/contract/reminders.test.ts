/** Reminders through the API: planned with the token, with failures and with advice; shown by the host; snoozed and switched off by the buyer. */

import { stringify } from 'csv-stringify/sync'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import type { ApiEvent } from '#shared/contract/events.ts'
import { type Preferences, preferencesSchema, remindersRoute } from '#shared/contract/internal/reminders.ts'
import { apiRoutes } from '#shared/contract/routes.ts'
import { plainAdRows, type Row } from '../helpers/ad-file.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi, type TestApi } from '../helpers/test-api.ts'
import { messageText, reminderTexts } from '../helpers/texts.ts'
import { inProcess } from './in-process.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const iso = (time: number): string => new Date(time).toISOString()

/** An account in Berlin, on a clock that starts at noon in UTC and is set by the test. */
const opened = async () => {
  const clock = { time: NOON, now: () => clock.time }
  const folder = await temporaryFolder()
  const open = (): Promise<TestApi> => openTestApi(folder, { clock })
  const api = await open()
  onTestFinished(() => api.close())
  const { api_key: key, tenant_id } = await api.operator.createAccount({ name: 'Vesper', timezone: 'Europe/Berlin', currency: 'EUR' })
  const { send } = inProcess(api)
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
    send({ method, path, key, ...(body === undefined ? {} : { body }) })
  return {
    api,
    open,
    clock,
    key,
    tenant_id,
    call,
    rotate: () => call('POST', '/api/token/refresh', { access_token: `EAAtoken${clock.time}` }),
    list: () => apiGetAs(api, key)('/desk/reminders', remindersRoute.answer),
    /** As the desktop does; answers the titles. */
    show: async (): Promise<string[]> => {
      const due = await api.reminders.claimDue(clock.time)
      for (const { id } of due) await api.reminders.acknowledge(id)
      return due.map(({ title }) => title)
    },
  }
}

const daysLeft = (days: number): string => reminderTexts().tokenLeft('', days, '2027-01-18').title
const endsToday = reminderTexts().tokenEnds('', 'today', '').title
const newAdvice = messageText()('reminder.newAdvice.title', { product: 'Glow Serum' })

describe('the reminders of a token', () => {
  it('are planned with the rotation, at 9:00 in Berlin, and planned again with the next one', async () => {
    const desk = await opened()
    expect(await desk.list()).toEqual({ status: 'ok', upcoming: [], recent: [] })
    expect(await desk.api.reminders.nextDue(desk.clock.time)).toBeNull()
    await desk.rotate()
    const { upcoming } = await desk.list()
    expect(upcoming.map(({ due_at, title }) => [due_at, title])).toEqual([
      ['2027-01-04T08:00:00.000Z', daysLeft(14)],
      ['2027-01-11T08:00:00.000Z', daysLeft(7)],
      ['2027-01-15T08:00:00.000Z', daysLeft(3)],
      ['2027-01-17T08:00:00.000Z', daysLeft(1)],
      ['2027-01-18T08:00:00.000Z', endsToday],
    ])
    expect(upcoming[0]).toMatchObject({ kind: 'token', place: { page: 'token' }, shown_at: null })
    expect(await desk.api.reminders.nextDue(desk.clock.time)).toEqual({
      at: Date.parse('2027-01-04T08:00:00Z'),
      timeZone: 'Europe/Berlin',
      title: daysLeft(14),
    })
    expect((await desk.api.reminders.nextDue(desk.clock.time, { language: 'zh-Hans', formats: 'zh-CN' }))?.title).toBe(
      reminderTexts('zh-Hans').tokenLeft('', 14, '2027-01-18').title,
    )
    const chinese = await apiGetAs(desk.api, desk.key)('/desk/reminders?lang=zh-Hans', remindersRoute.answer)
    expect(chinese.upcoming.map(({ title }) => title).at(-1)).toBe(reminderTexts('zh-Hans').tokenEnds('', 'today', '').title)
    const british = await apiGetAs(desk.api, desk.key)('/desk/reminders?formats=en-GB', remindersRoute.answer)
    expect(british.upcoming.map(({ title }) => title).at(-1)).toBe(reminderTexts().tokenEnds('', 'today', '').title)
    expect(british.upcoming[0]?.body).toMatch(/ \d+ [A-Z][a-z]+ \d{4}\b/)
    expect(await desk.call('GET', '/desk/reminders?formats=none_such!')).toMatchObject({ status: 400 })
    expect(await desk.call('GET', '/desk/reminders?lang=fr')).toMatchObject({ status: 400 })
    desk.clock.time += 10 * DAY
    await desk.rotate()
    const renewed = await desk.list()
    expect(renewed.upcoming).toHaveLength(5)
    expect(renewed.upcoming[0]?.due_at).toBe('2027-01-14T08:00:00.000Z')
  })

  it('are shown once each; after a long time without the app only the most urgent is', async () => {
    const desk = await opened()
    await desk.rotate()
    expect(await desk.show()).toEqual([])
    desk.clock.time = Date.parse('2027-01-04T08:00:00Z')
    expect(await desk.show()).toEqual([daysLeft(14)])
    expect(await desk.show()).toEqual([])
    // The clock was wrong by a day.
    desk.clock.time -= DAY
    expect(await desk.show()).toEqual([])
    desk.clock.time = Date.parse('2027-01-16T11:00:00Z')
    expect(await desk.show()).toEqual([daysLeft(2)])
    const { upcoming, recent } = await desk.list()
    expect(upcoming.map(({ title }) => title)).toEqual([daysLeft(1), endsToday])
    expect(recent.map(({ title, shown_at }) => [title, shown_at])).toEqual([
      [daysLeft(2), '2027-01-16T11:00:00.000Z'],
      [daysLeft(14), '2027-01-04T08:00:00.000Z'],
    ])
  })

  it('come again at their real time where a clock that was ahead showed or dropped them, whether the app restarts or not', async () => {
    for (const restarts of [false, true]) {
      const desk = await opened()
      await desk.rotate()
      const real = desk.clock.time
      desk.clock.time = Date.parse('2027-01-18T11:00:00Z')
      expect(await desk.show()).toEqual([endsToday])
      desk.clock.time = real
      const api = restarts ? await desk.open() : desk.api
      if (restarts) onTestFinished(() => api.close())
      const show = async (): Promise<string[]> => {
        const due = await api.reminders.claimDue(desk.clock.time)
        for (const { id } of due) await api.reminders.acknowledge(id)
        return due.map(({ title }) => title)
      }
      expect(await show()).toEqual([])
      expect((await desk.list()).upcoming.map(({ title }) => title)).toEqual([
        daysLeft(14),
        daysLeft(7),
        daysLeft(3),
        daysLeft(1),
        endsToday,
      ])
      desk.clock.time = Date.parse('2027-01-04T08:00:00Z')
      expect(await show()).toEqual([daysLeft(14)])
      expect(await show()).toEqual([])
    }
  })

  it('are claimed by one run of the app, and by the next where the first ended before it had shown them', async () => {
    const desk = await opened()
    await desk.rotate()
    desk.clock.time += 46 * DAY
    const [claimed] = await desk.api.reminders.claimDue(desk.clock.time)
    expect(claimed).toMatchObject({ kind: 'token' })
    expect(await desk.api.reminders.claimDue(desk.clock.time)).toEqual([])
    const next = await desk.open()
    onTestFinished(() => next.close())
    expect(await next.reminders.claimDue(desk.clock.time)).toEqual([claimed])
    await next.reminders.acknowledge(claimed?.id ?? 0)
    const third = await desk.open()
    onTestFinished(() => third.close())
    expect(await third.reminders.claimDue(desk.clock.time)).toEqual([])
  })

  it('do not end the app for ever: what ended five runs is left to the list', async () => {
    const desk = await opened()
    await desk.rotate()
    desk.clock.time += 46 * DAY
    const claims: number[] = []
    for (let run = 0; run < 6; run += 1) {
      const api = await desk.open()
      claims.push((await api.reminders.claimDue(desk.clock.time)).length)
      await api.close()
    }
    expect(claims).toEqual([1, 1, 1, 1, 1, 0])
    expect((await desk.list()).recent).toHaveLength(1)
  })

  it('are made up for where the token was given before there were reminders', async () => {
    const desk = await opened()
    await desk.rotate()
    await desk.api.close()
    const database = openDatabase(desk.api.options.dataDir, 'interactive')
    database.raw.exec('DELETE FROM reminder')
    await database.close()
    desk.clock.time += 50 * DAY
    const next = await desk.open()
    onTestFinished(() => next.close())
    const [due] = await next.reminders.claimDue(desk.clock.time)
    expect(due?.title).toBe(daysLeft(10))
    await next.reminders.acknowledge(due?.id ?? 0)
    expect((await apiGetAs(next, desk.key)('/desk/reminders', remindersRoute.answer)).upcoming).toHaveLength(4)
  })

  it('do not appear right after a token is entered', async () => {
    const desk = await opened()
    const { api_key: key } = await desk.api.operator.createDemo()
    const { upcoming } = await apiGetAs(desk.api, key)('/desk/reminders', remindersRoute.answer)
    expect(upcoming.map(({ title }) => title)).toEqual([daysLeft(7), daysLeft(3), daysLeft(1), endsToday])
    expect(await desk.show()).toEqual([])
  })
})

describe('a reminder that was shown', () => {
  it('can be asked by a later run where it leads', async () => {
    const desk = await opened()
    await desk.rotate()
    desk.clock.time += 46 * DAY
    const [due] = await desk.api.reminders.claimDue(desk.clock.time)
    await desk.api.reminders.acknowledge(due?.id ?? 0)
    const next = await desk.open()
    onTestFinished(() => next.close())
    expect(await next.reminders.placeOf(due?.id ?? 0)).toEqual({ page: 'token' })
    expect(await next.reminders.placeOf(4711)).toBeNull()
  })

  it('can be put off for an hour, or until tomorrow at 9:00', async () => {
    const desk = await opened()
    await desk.rotate()
    desk.clock.time = Date.parse('2027-01-04T08:00:00Z')
    const [due] = await desk.api.reminders.claimDue(desk.clock.time)
    await desk.api.reminders.acknowledge(due?.id ?? 0)
    const snooze = (until: unknown, reminder_id: unknown = due?.id) => desk.call('POST', '/desk/reminders/snooze', { reminder_id, until })
    expect(await snooze('hour')).toMatchObject({ status: 200, body: { due_at: '2027-01-04T09:00:00.000Z' } })
    expect((await desk.list()).upcoming[0]).toMatchObject({ id: due?.id, due_at: '2027-01-04T09:00:00.000Z' })
    expect(await snooze('hour')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    desk.clock.time += HOUR - 1
    expect(await desk.show()).toEqual([])
    desk.clock.time += 1
    expect(await desk.show()).toHaveLength(1)
    expect(await snooze('tomorrow')).toMatchObject({ status: 200, body: { due_at: '2027-01-05T08:00:00.000Z' } })
    desk.clock.time = Date.parse('2027-01-05T08:00:00Z')
    expect(await desk.show()).toEqual([daysLeft(13)])
    await desk.rotate()
    expect(await snooze('hour')).toMatchObject({ status: 409, body: { message: expect.stringContaining('replaced') } })
    expect(await snooze('never')).toMatchObject({ status: 400, body: { details: [{ field: 'until' }] } })
    expect(await snooze('hour', 'x')).toMatchObject({ status: 400, body: { details: [{ field: 'reminder_id' }] } })
    expect(await snooze('hour', 4711)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('belongs to its account: with another key it is not even there', async () => {
    const desk = await opened()
    await desk.rotate()
    desk.clock.time += 46 * DAY
    const [due] = await desk.api.reminders.claimDue(desk.clock.time)
    const { api_key: other } = await desk.api.operator.createAccount({ name: 'Other', timezone: 'UTC', currency: 'USD' })
    const { send } = inProcess(desk.api)
    const body = { reminder_id: due?.id, until: 'hour' }
    expect(await send({ method: 'POST', path: '/desk/reminders/snooze', key: other, body })).toMatchObject({ status: 404 })
    expect(await send({ method: 'GET', path: '/desk/reminders', key: other })).toMatchObject({ body: { upcoming: [], recent: [] } })
    await send({ method: 'PUT', path: '/desk/preferences', key: other, body: { reminders: { token: false } } })
    expect(await desk.call('GET', '/desk/preferences')).toMatchObject({ body: { reminders: { token: true } } })
  })
})

describe('preferences', () => {
  const usual: Preferences = { reminders: { token: true, advice: true, failure: true }, quiet_hours: { from: '20:00', to: '08:00' } }

  it('are the usual ones until they are changed, one by one or all', async () => {
    const desk = await opened()
    const preferences = async () => preferencesSchema.parse((await desk.call('GET', '/desk/preferences')).body)
    expect(await preferences()).toEqual(usual)
    const put = (body: unknown) => desk.call('PUT', '/desk/preferences', body)
    expect(await put({ reminders: { advice: false } })).toMatchObject({ status: 200, body: { reminders: { advice: false, token: true } } })
    expect(await put({ quiet_hours: { from: '22:30', to: '06:00' } })).toMatchObject({ status: 200 })
    expect(await preferences()).toEqual({ reminders: { ...usual.reminders, advice: false }, quiet_hours: { from: '22:30', to: '06:00' } })
    expect(await put({ reminders: { advice: true }, quiet_hours: null })).toMatchObject({ status: 200 })
    expect(await preferences()).toEqual({ ...usual, quiet_hours: null })
    for (const body of [
      { quiet_hours: { from: '25:00', to: '08:00' } },
      { quiet_hours: { from: '08:00', to: '08:00' } },
      { quiet_hours: { from: '08:00' } },
      { reminders: { token: 'yes' } },
    ])
      expect(await put(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(await preferences()).toEqual({ ...usual, quiet_hours: null })
  })

  it('switch a kind off: what comes due meanwhile is never shown', async () => {
    const desk = await opened()
    await desk.rotate()
    await desk.call('PUT', '/desk/preferences', { reminders: { token: false } })
    desk.clock.time = Date.parse('2027-01-04T08:00:00Z')
    expect(await desk.show()).toEqual([])
    await desk.call('PUT', '/desk/preferences', { reminders: { token: true } })
    expect(await desk.show()).toEqual([])
    desk.clock.time = Date.parse('2027-01-11T08:00:00Z')
    expect(await desk.show()).toEqual([daysLeft(7)])
  })

  it('are reported to the window as changed where they are dropped without being shown', async () => {
    const desk = await opened()
    await desk.rotate()
    await desk.call('PUT', '/desk/preferences', { reminders: { token: false } })
    desk.clock.time = Date.parse('2027-01-04T08:00:00Z')
    let changes = 0
    const count = (event: ApiEvent): void => {
      if (event.type === 'data-changed' && event.reason === 'reminders') changes += 1
    }
    onTestFinished(desk.api.events.subscribe(count))
    expect(await desk.show()).toEqual([])
    expect(changes).toBe(1)
    expect(await desk.show()).toEqual([])
    expect(changes).toBe(1)
  })
})

describe('the reminder of new advice', () => {
  /** Sixty good days until Wednesday; on Thursday the landing page is slow. */
  const slow = async () => {
    const desk = await opened()
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
    const desk = await opened()
    const { bringIn } = importClient(desk.api, desk.key)
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,x\n', { product: 'P' })).state).toBe('failed')
    expect((await desk.list()).upcoming.map(({ title, place, due_at }) => [title, place, due_at])).toEqual([
      [reminderTexts().importFailed('P', null).title, { page: 'data' }, iso(NOON)],
    ])
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,y\n', { product: 'P' })).state).toBe('failed')
    expect(await desk.show()).toEqual([reminderTexts().importFailed('P', null).title])
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,1\n', { product: 'P' })).state).toBe('done')
    expect(await desk.show()).toEqual([])
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,y\n', { product: 'P' })).state).toBe('failed')
    expect(await desk.show()).toEqual([reminderTexts().importFailed('P', null).title])
  })
})
