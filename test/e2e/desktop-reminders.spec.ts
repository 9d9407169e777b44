/** Reminders on the desktop: due while the app was away or asleep, shown by the system, clicked, put off, refused, switched off, and never lost. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { remindersRoute } from '#shared/contract/internal/reminders.ts'
import { ANY, nativeTexts, patternOf, reminderTexts, textPattern, windowText } from '../helpers/texts.ts'
import { closeChromium } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { openReminderFixture } from './reminder-fixture.ts'
import { launchShell, type ShellApp } from './shell-app.ts'
import { expectValidState } from './state-screenshot.ts'

const titleOf = (days: number): string => reminderTexts().tokenLeft('', days, '2026-11-20').title
const TITLE = titleOf(10)
/** The tray's line of the next reminder. */
const next = (title: string, when = `${ANY}:${ANY}`): RegExp => patternOf(nativeTexts().tray.reminder(title, when))

afterAll(closeChromium)

const notified = (app: ShellApp) => app.shown().notifications.map(({ title, state }) => [title, state])
const logged = (path: string): string => readFileSync(join(path, 'logs/roas-desk.log'), 'utf8')
const listed = (app: ShellApp) => async () => remindersRoute.answer.parse((await callApi(app.page, 'GET', '/desk/reminders')).body)
const hearing = (app: ShellApp) =>
  app.page.evaluate('window.heard = []; void roasDesk.onEvent((event) => { if (event.kind !== "api") heard.push(event) })')

describe('a reminder that came due while the app was away, on the double of Electron', () => {
  it('is shown at the start with its words, leads to the token, and comes once', async () => {
    const { launch } = await openReminderFixture(49.5)
    const app = await launch()
    await expect.poll(() => notified(app)).toEqual([[TITLE, 'shown']])
    expect(app.shown().notifications[0]?.body).toContain('Vesper')
    const list = listed(app)
    await app.page.reload()
    await app.page.locator('h1, h2, h3').first().waitFor()
    await hearing(app)
    await app.screen.act('click-notification', app.shown().notifications[0]?.id)
    await expect.poll(() => app.page.evaluate('heard')).toEqual([{ kind: 'go', place: { page: 'token' } }])
    expect((await app.windowsShown())[0]).toMatchObject({ visible: true })
    await app.page.getByLabel(windowText('token.label')).waitFor()
    expect((await list()).recent.map(({ title }) => title)).toEqual([TITLE])
    await app.end()

    const again = await launch()
    await expect.poll(() => again.shown().tray?.menu.map(({ label }) => label)).toContainEqual(expect.stringMatching(next(titleOf(7))))
    expect(notified(again)).toEqual([])
    await again.end()
  })

  it.each([
    ['elsewhere, with the zone by its name', 'America/New_York', ' 09:00 Central European Time'],
    ['in the same zone, without', 'Europe/Madrid', ' 09:00'],
  ])('shows the time of the next one in the time zone of the account: on a computer %s', async (_where, TZ, time) => {
    const { launch } = await openReminderFixture(49.5)
    const app = await launch({ TZ })
    await expect
      .poll(() => app.shown().tray?.menu.map(({ label }) => label))
      .toContainEqual(expect.stringMatching(next(titleOf(7), `${ANY}${time}`)))
    await app.end()
  })

  it('has its zone named on the token page too, where the clocks of this computer show another time', async () => {
    const { launch } = await openReminderFixture(49.5)
    const { page, screen, shown, end } = await launch()
    await expect.poll(() => shown().notifications.length).toBe(1)
    await screen.act('click-notification', shown().notifications[0]?.id)
    await page.getByText(titleOf(7)).waitFor()
    const isElsewhere = await page.evaluate(`(() => {
      const now = new Date()
      return now.toLocaleString('en-GB') !== now.toLocaleString('en-GB', { timeZone: 'Europe/Berlin' })
    })()`)
    const times = page.getByText(textPattern('token.due')).filter({ hasText: ' 09:00' })
    expect(await times.count()).toBeGreaterThan(0)
    for (const text of await times.allTextContents()) expect(text.includes('Central European Time')).toBe(isElsewhere)
    await expectValidState(page, 'token-reminders-zone')
    await end()
  })

  it('brings back a window that was started hidden', async () => {
    const { path } = await openReminderFixture(49.5)
    const app = await launchShell(path, { args: ['--hidden'] })
    await expect.poll(() => notified(app)).toEqual([[TITLE, 'shown']])
    expect((await app.windowsShown())[0]).toMatchObject({ visible: false })
    await app.screen.act('click-notification', app.shown().notifications[0]?.id)
    await expect.poll(async () => (await app.windowsShown())[0]?.visible).toBe(true)
    await app.end()
  })
})

describe('a reminder that comes due while the app runs, on the double of Electron', () => {
  it('is shown when the machine wakes up, can be snoozed, which the tray shows, and is not shown twice', async () => {
    const { launch, daysAgo, call } = await openReminderFixture(null)
    const app = await launch()
    expect(notified(app)).toEqual([])
    // A reminder is a line that cannot be pressed.
    expect(app.shown().tray?.menu.filter(({ type, enabled }) => type !== 'separator' && !enabled)).toEqual([])
    await daysAgo(49.5, (api) => call(api, 'POST', '/api/token/refresh', { access_token: 'EAAgivenlongago' }))
    await app.screen.act('power', 'resume')
    await expect.poll(() => notified(app)).toEqual([[TITLE, 'shown']])
    const list = listed(app)
    const shown = async () => (await list()).recent.find(({ title }) => title === TITLE)
    await expect.poll(async () => (await shown())?.shown_at ?? null).not.toBeNull()
    const reminder_id = (await shown())?.id ?? 0
    expect(await callApi(app.page, 'POST', '/desk/reminders/snooze', { reminder_id, until: 'hour' })).toMatchObject({ status: 200 })
    await app.screen.act('power', 'resume')
    await expect.poll(() => app.shown().tray?.menu.map(({ label }) => label)).toContainEqual(expect.stringMatching(next(TITLE)))
    expect(notified(app)).toEqual([[TITLE, 'shown']])
    await app.end()
  })
})

describe('a reminder that the system does not show, on the double of Electron', () => {
  it.each([
    ['failing', 'notification.failed'],
    ['unsupported', 'notification.unsupported'],
  ])('is logged where notifications are %s, and appears in the list of the window', async (mood, line) => {
    const { launch, path } = await openReminderFixture(49.5)
    const app = await launch({ ELECTRON_DOUBLE_NOTIFICATIONS: mood })
    await expect.poll(() => logged(path)).toContain(line)
    const list = listed(app)
    await expect.poll(async () => (await list()).recent.map(({ title }) => title)).toEqual([TITLE])
    await app.end()
  })

  it('comes again at the next start where the app was killed before it was on the screen', async () => {
    const { launch, launchUntilKilled } = await openReminderFixture(49.5)
    await launchUntilKilled()
    const next = await launch()
    await expect.poll(() => notified(next)).toEqual([[TITLE, 'shown']])
    await next.end()
  })

  it('is none where its kind is switched off', async () => {
    const { launch, daysAgo, call } = await openReminderFixture(49.5)
    await daysAgo(0, (api) => call(api, 'PUT', '/desk/preferences', { reminders: { token: false } }))
    const app = await launch()
    const list = listed(app)
    // What was due is dropped: the first that is still to come is the one of the seventh day.
    await expect.poll(async () => (await list()).upcoming[0]?.title).toBe(titleOf(7))
    expect((await list()).recent).toEqual([])
    expect(notified(app)).toEqual([])
    await app.end()
  })
})
