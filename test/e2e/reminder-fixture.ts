/** A data folder whose account was given its Meta token some days ago: what the reminders are about. */

import { expect, onTestFinished } from 'vitest'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchBundle, launchShell, type ShellApp } from './shell-app.ts'

const DAY = 86_400_000

export interface ReminderFixture {
  readonly path: string
  readonly launch: (env?: Readonly<Record<string, string>>) => Promise<ShellApp>
  /** Starts the app; resolves when it is killed at its first notification, before that is on the screen. */
  readonly launchUntilKilled: () => Promise<void>
  /** The API on the same folder, as it was so many days ago. */
  readonly daysAgo: (days: number, work: (api: TestApi) => Promise<void>) => Promise<void>
  readonly call: (api: TestApi, method: string, path: string, body: unknown) => Promise<void>
}

/** A data folder with an account; with `givenDaysAgo` its token was given then. */
export const openReminderFixture = async (givenDaysAgo: number | null): Promise<ReminderFixture> => {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const daysAgo: ReminderFixture['daysAgo'] = async (days, work) => {
    const api = await openTestApi(folder.path, { clock: { now: () => Date.now() - days * DAY } })
    try {
      await work(api)
    } finally {
      await api.close()
    }
  }
  let key = ''
  const call: ReminderFixture['call'] = async (api, method, path, body) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const answer = await api.fetch(new Request(`http://desk.invalid${path}`, { method, headers, body: JSON.stringify(body) }))
    expect(answer.status, await answer.clone().text()).toBe(200)
  }
  await daysAgo(givenDaysAgo ?? 0, async (api) => {
    const made = await api.operator.createAccount({ name: 'Vesper', timezone: 'Europe/Berlin', currency: 'EUR' })
    key = made.api_key
    if (givenDaysAgo !== null) await call(api, 'POST', '/api/token/refresh', { access_token: 'EAAgivenlongago' })
  })
  const launchUntilKilled = async (): Promise<void> => {
    const { child, exited } = await launchBundle(folder.path, { env: { ELECTRON_DOUBLE_NOTIFICATIONS: 'fatal' } })
    await exited
    expect(child.signalCode).toBe('SIGKILL')
  }
  return { path: folder.path, launch: (env = {}) => launchShell(folder.path, { env }), launchUntilKilled, daysAgo, call }
}
