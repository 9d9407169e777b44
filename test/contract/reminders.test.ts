/** Reminders through the API: planned with the token, shown by the host, snoozed and switched off by the buyer. */

import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import type { ApiEvent } from '#shared/contract/events.ts'
import { type Preferences, preferencesSchema, remindersRoute } from '#shared/contract/internal/reminders.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { reminderTexts } from '../helpers/texts.ts'
import { inProcess } from './in-process.ts'
import { openReminderDesk } from './reminder-desk.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const daysLeft = (days: number): string => reminderTexts().tokenLeft('', days, '2027-01-18').title
const endsToday = reminderTexts().tokenEnds('', 'today', '').title

describe('the reminders of a token', () => {
  it('are planned with the rotation, at 9:00 in Berlin, and planned again with the next one', async () => {
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
      const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
    const { api_key: key } = await desk.api.operator.createDemo()
    const { upcoming } = await apiGetAs(desk.api, key)('/desk/reminders', remindersRoute.answer)
    expect(upcoming.map(({ title }) => title)).toEqual([daysLeft(7), daysLeft(3), daysLeft(1), endsToday])
    expect(await desk.show()).toEqual([])
  })
})

describe('a reminder that was shown', () => {
  it('can be asked by a later run where it leads', async () => {
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
  const usual: Preferences = {
    reminders: { token: true, advice: true, failure: true, outcome: true },
    quiet_hours: { from: '20:00', to: '08:00' },
  }

  it('are the usual ones until they are changed, one by one or all', async () => {
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
    const desk = await openReminderDesk()
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
