/** The session key: the access of the owner if no keychain has the key of the account. */

import { describe, expect, it, onTestFinished } from 'vitest'
import type { Caller } from '#api/api-options.ts'
import { newApiKey } from '#api/index.ts'
import { asDay } from '#shared/calendar.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const desk = async (dataDir: string, sessionKey = newApiKey()) => {
  const api = await openTestApi(dataDir, { sessionKey })
  onTestFinished(() => api.close())
  const status = async (caller: Caller, key: string): Promise<number> =>
    (await api.fetch(new Request('http://desk.invalid/api/products', { headers: { 'x-api-key': key } }), caller)).status
  return { api, sessionKey, status }
}

describe('a session key', () => {
  it('authenticates only the owner, in addition to the key of the account', async () => {
    const { api, sessionKey, status } = await desk(await temporaryFolder())
    expect(await status('owner', sessionKey)).toBe(401)
    const { api_key: own } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    expect(await status('owner', sessionKey)).toBe(200)
    expect(await status('http', sessionKey)).toBe(401)
    expect(await status('program', sessionKey)).toBe(401)
    for (const caller of ['owner', 'http', 'program'] as const) expect(await status(caller, own)).toBe(200)
  })

  it('is good for its own run alone', async () => {
    const folder = await temporaryFolder()
    const first = await desk(folder)
    const { api_key: own } = await first.api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
    await first.api.close()
    const second = await desk(folder)
    expect(await second.status('owner', first.sessionKey)).toBe(401)
    expect(await second.status('owner', second.sessionKey)).toBe(200)
    expect(await second.status('program', own)).toBe(200)
  })

  it('opens the account that was made last, and is locked with it', async () => {
    const { api, sessionKey, status } = await desk(await temporaryFolder())
    const place = { timezone: 'UTC', currency: 'USD' }
    await api.operator.createAccount({ name: 'A', ...place })
    const { tenant_id } = await api.operator.createAccount({ name: 'B', ...place })
    const account = await api.fetch(new Request('http://desk.invalid/desk/account', { headers: { 'x-api-key': sessionKey } }), 'owner')
    expect(await account.json()).toMatchObject({ tenant_id })
    await api.operator.setAccount(tenant_id, { trialEnds: asDay('2026-11-01') })
    expect(await status('owner', sessionKey)).toBe(402)
  })
})
