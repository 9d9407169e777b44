/** An account with its reminders, on a clock that the test sets. */

import { onTestFinished } from 'vitest'
import { remindersRoute } from '#shared/contract/internal/reminders.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { NOON, openTestApi, type TestApi } from '../helpers/test-api.ts'
import { inProcess } from './in-process.ts'

/** Opens an account in Berlin; the clock starts at noon in UTC. */
export const openReminderDesk = async () => {
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
