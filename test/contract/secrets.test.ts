/** Sends marked secrets through every entry point, then checks that no written byte and no answer contains one. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesWith } from '../helpers/files-with.ts'
import { buildWorld, type World } from './fixtures.ts'
import { inProcess } from './in-process.ts'

const TOKENS = ['EAAmarkedTokenOne7Qz', 'EAAmarkedTokenTwo8Wx', 'EAAmarked token with a space', `EAAmarked${'x'.repeat(5000)}`]

describe('secrets', () => {
  let world: World
  const answers: string[] = []

  beforeAll(async () => {
    world = await buildWorld()
    const { send } = inProcess(world.api)
    const ask = async (method: 'GET' | 'POST', path: string, key: string, body?: unknown) => {
      answers.push(JSON.stringify(await send({ method, path, key, ...(body === undefined ? {} : { body }) })))
    }
    for (const access_token of TOKENS) {
      await ask('POST', '/api/token/refresh', world.key, { access_token })
      // In places where a token has no business: it must not be echoed, stored or logged from there either.
      await ask('POST', '/api/token/refresh', access_token, { access_token })
      await ask('POST', '/api/token/refresh', world.key, { access_token: { [access_token]: 1 } })
      await ask('GET', `/api/snapshot/Glow%20Serum?access_token=${encodeURIComponent(access_token)}`, world.key)
      await ask('GET', '/api/me', world.key)
    }
    await ask('GET', '/desk/account', world.key)
    await ask('GET', '/desk/status', world.key)
    for (const path of ['/api/advice/Glow%20Serum', '/desk/overview', '/api/trend/Glow%20Serum?days=x', '/api/nothing'])
      await ask('GET', path, world.key)
    await world.api.operator.listAccounts()
  })
  afterAll(() => world.close())

  const marks = (): readonly string[] => ['EAAmarked', world.key, world.extendedKey, world.expiredKey, world.key.slice(3, 30)]

  it('are in no answer', () => {
    expect(answers.length).toBeGreaterThan(20)
    for (const mark of marks()) expect(answers.filter((answer) => answer.includes(mark))).toEqual([])
  })

  it('are in no log', () => {
    for (const mark of marks()) expect(world.api.log.filter((line) => line.includes(mark))).toEqual([])
  })

  it('are in no byte of the data folder', async () => {
    const { searched, found } = await filesWith(world.folder, marks())
    expect(searched).toContain('roas-desk.db')
    expect(found).toEqual([])
  })

  it('are where they belong: the token of the last rotation is in the secret store', async () => {
    expect(await world.api.options.secrets.get(`${world.tenantId}/platform-token`)).toBe('EAAmarkedTokenTwo8Wx')
  })
})
