/** Rotation of a connected account's token: checked first, and never half done, whatever fails and whenever the process ends. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph, tokenWith } from '../helpers/fake-graph/fake-graph.ts'
import type { FakeToken, GraphBehavior } from '../helpers/fake-graph/graph-types.ts'
import { fileSecrets, readSecrets } from '../helpers/file-secrets.ts'
import { type Answer, connectBody, IMPATIENT_MS, type MetaFixture, openMetaFixture } from '../helpers/meta-fixture.ts'
import { preparedFolder } from '../helpers/prepared-folder.ts'
import type { Dying } from '../helpers/rotate-and-crash.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'

const NEW_TOKEN = `new-${'Wh1spered'.repeat(6)}`
const ISSUED = Date.UTC(2026, 10, 9, 12) / 1000
const OLD_DATES = { token_created_at: '2026-11-19T12:00:00.000Z', token_days_remaining: 60 }
const NEW_DATES = { token_created_at: '2026-11-09T12:00:00.000Z', token_days_remaining: 50 }
const SLOTS = ['act_1001/platform-token', 'act_1001/platform-token/1'] as const

/** What an account has in a folder: its data, and a keychain that outlives the process. */
const placesIn = (folder: string) => ({ dataDir: join(folder, 'data'), secretsFile: join(folder, 'keychain.json') })

describe('rotating the token of a connected account', () => {
  let fake: FakeGraph
  let folder: string
  let dataDir: string
  let secretsFile: string
  let desk: MetaFixture
  let key: string
  let tenant: string

  beforeAll(async () => {
    fake = await startFakeGraph()
  })
  afterAll(() => fake.close())
  beforeEach(async () => {
    folder = await makeFolder()
    await know({})
    ;({ key, tenant } = await copyConnected(folder))
    ;({ dataDir, secretsFile } = placesIn(folder))
    desk = await openMetaFixture(dataDir, fake, { secrets: fileSecrets(secretsFile) })
    await fake.received()
  })
  afterEach(async () => {
    await desk.api.close()
    const traces = desk.traces()
    for (const token of [GOOD_TOKEN, NEW_TOKEN]) expect(traces).not.toContain(token)
    await removeFolder(folder)
  })

  /** An account that is connected and synced. */
  const copyConnected = preparedFolder(async (empty) => {
    const places = placesIn(empty)
    const connecting = await openMetaFixture(places.dataDir, fake, { secrets: fileSecrets(places.secretsFile) })
    const { body } = await connecting.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }))
    const connected = { key: String(body.api_key), tenant: String(body.tenant_id) }
    expect((await connecting.get('/api/snapshot/Glow%20Serum?force_refresh=true', connected.key)).body.cache).toBe('refresh')
    await connecting.api.close()
    for (const token of [GOOD_TOKEN, NEW_TOKEN]) expect(connecting.traces()).not.toContain(token)
    return connected
  })
  const know = (change: Partial<FakeToken>) =>
    fake.show(
      graphData({
        tokens: { [GOOD_TOKEN]: tokenWith(), [NEW_TOKEN]: tokenWith({ debugFields: { issued_at: ISSUED }, ...change }) },
      }),
    )
  const rotate = (): Promise<Answer> => desk.post('/api/token/refresh', { access_token: NEW_TOKEN }, { key })
  const me = async () => (await desk.get('/api/me', key)).body
  /** The token that a pull goes out with. */
  const pulledWith = async (): Promise<string | null | undefined> => {
    await fake.received()
    expect((await desk.get('/api/snapshot/Glow%20Serum?force_refresh=true', key)).body.cache).toBe('refresh')
    return (await fake.received()).find(({ endpoint }) => endpoint === 'insights')?.bearer
  }
  const reopen = async (timeoutMs?: number): Promise<void> => {
    await desk.api.close()
    desk = await openMetaFixture(dataDir, fake, { secrets: fileSecrets(secretsFile) }, timeoutMs)
  }
  const expectOld = async (): Promise<void> => {
    expect(await me()).toMatchObject({ tenant_id: tenant, ...OLD_DATES })
    expect(await pulledWith()).toBe(GOOD_TOKEN)
  }
  const expectNew = async (): Promise<void> => {
    expect(await me()).toMatchObject({ tenant_id: tenant, ...NEW_DATES })
    expect(await pulledWith()).toBe(NEW_TOKEN)
  }
  const storedSecrets = () => readSecrets(secretsFile)

  it('uses the issue time of the platform, leaves key and tenant unchanged, and removes the old token', async () => {
    const { status, body } = await rotate()
    expect([status, body.status]).toEqual([200, 'ok'])
    await expectNew()
    expect(storedSecrets()).toEqual({ [SLOTS[1]]: NEW_TOKEN })
    expect((await rotate()).status).toBe(200)
    await expectNew()
    expect(storedSecrets()).toEqual({ [SLOTS[0]]: NEW_TOKEN })
  })

  it('ends with the platform’s own end where that is earlier', async () => {
    await know({ debugFields: { issued_at: ISSUED, expires_at: ISSUED + 30 * 86_400, data_access_expires_at: ISSUED + 20 * 86_400 } })
    expect((await rotate()).status).toBe(200)
    expect(await me()).toMatchObject({ ...NEW_DATES, token_days_remaining: 10 })
  })

  it.each<readonly [string, Partial<FakeToken>, RegExp]>([
    [
      'an expired one',
      { refused: { code: 190, subcode: 463, message: `${NEW_TOKEN} has expired on Thursday` } },
      /\[hidden\] has expired on Thursday/,
    ],
    ['one whose owner must log in', { refused: { code: 190, subcode: 459, message: 'Please log in at facebook.com' } }, /log in/],
    ['one without ads_read', { scopes: ['email'] }, /ads_read/],
    ['one of another ad account', { adAccounts: ['act_1002'] }, /act_1001/],
    [
      'one that cannot be inspected and does not hold',
      { inspectable: false, refused: { code: 190, subcode: 467, message: 'Logged out' } },
      /Logged out/,
    ],
  ])('400 with the platform’s reason for %s, and the old one stays', async (_name, change, reason) => {
    await know(change)
    const { status, body } = await rotate()
    expect([status, body.code]).toEqual([400, 'token_rejected'])
    expect(body.message).toMatch(reason)
    expect(storedSecrets()).toEqual({ [SLOTS[0]]: GOOD_TOKEN })
    await expectOld()
  })

  it.each<GraphBehavior>(['drop', 'hang', 'broken', 'page', 'half', 'hiccup', 'throttle', 'huge'])(
    '502 where the platform answers with %s, and the old one stays',
    async (mood) => {
      if (mood === 'hang') await reopen(IMPATIENT_MS)
      await fake.nextMoods('debug_token', ...Array<GraphBehavior>(9).fill(mood))
      const { status, body } = await rotate()
      expect([status, body.code]).toEqual([502, 'upstream_unavailable'])
      await fake.nextMoods('debug_token')
      expect(storedSecrets()).toEqual({ [SLOTS[0]]: GOOD_TOKEN })
      await expectOld()
    },
  )

  it.each<FakeToken['debugFields']>([{ expires_at: 1e15 }, { data_access_expires_at: 1e300 }, { issued_at: 1.5 }])(
    '502 where the platform’s dates are none (%j), and the old one stays',
    async (debugFields) => {
      await know({ debugFields })
      const { status, body } = await rotate()
      expect([status, body.code]).toEqual([502, 'upstream_unavailable'])
      await expectOld()
    },
  )

  it('503 where the keychain does not take it, and the old one stays', async () => {
    await desk.api.close()
    const refusing = { ...fileSecrets(secretsFile), set: async () => Promise.reject(new Error('locked')) }
    desk = await openMetaFixture(dataDir, fake, { secrets: refusing })
    const { status, body } = await rotate()
    expect([status, body.code]).toEqual([503, 'store_unavailable'])
    expect(body.message).toContain('keychain')
    await expectOld()
    expect(storedSecrets()).toEqual({ [SLOTS[0]]: GOOD_TOKEN })
  })

  it('500 where the database does not take it, and the old one stays', async () => {
    const { raw, close } = openDatabase(dataDir, 'interactive')
    raw.exec(`CREATE TRIGGER refuse BEFORE UPDATE OF token_slot ON account BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`)
    expect((await rotate()).status).toBe(500)
    await expectOld()
    expect(storedSecrets()).toEqual({ [SLOTS[0]]: GOOD_TOKEN })
    raw.exec('DROP TRIGGER refuse')
    await close()
    expect((await rotate()).status).toBe(200)
    await expectNew()
  })

  it('succeeds where only the old one cannot be removed, and removes it at the next start', async () => {
    await desk.api.close()
    const keeping = { ...fileSecrets(secretsFile), delete: async () => Promise.reject(new Error('locked')) }
    desk = await openMetaFixture(dataDir, fake, { secrets: keeping })
    expect((await rotate()).status).toBe(200)
    await expectNew()
    expect(Object.keys(storedSecrets())).toHaveLength(2)
    await reopen()
    await expect.poll(storedSecrets).toEqual({ [SLOTS[1]]: NEW_TOKEN })
    await expectNew()
  })

  it('stores the last of many concurrent tokens completely', async () => {
    const tokens = Array.from({ length: 8 }, (_, index) => `${NEW_TOKEN}${index}`)
    await fake.show(
      graphData({ tokens: Object.fromEntries(tokens.map((token) => [token, tokenWith({ debugFields: { issued_at: ISSUED } })])) }),
    )
    const answers = await Promise.all(tokens.map((access_token) => desk.post('/api/token/refresh', { access_token }, { key })))
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200))
    expect(Object.values(storedSecrets())).toHaveLength(1)
    expect(tokens).toContain(await pulledWith())
    expect(Object.values(storedSecrets())).toEqual([expect.stringContaining(NEW_TOKEN)])
  })

  it.each<readonly [Dying['dieAt'], 'old' | 'new']>([
    ['before set', 'old'],
    ['after set', 'old'],
    ['before delete', 'new'],
    ['after delete', 'new'],
  ])('survives a kill %s with the %s token in effect', async (dieAt, wanted) => {
    await desk.api.close()
    const dying: Dying = { dataDir, secretsFile, graphUrl: fake.url, key, token: NEW_TOKEN, dieAt }
    const child = spawn(process.execPath, [bundleOf('rotate-and-die'), JSON.stringify(dying)], {
      stdio: 'inherit',
    })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    await reopen()
    await (wanted === 'old' ? expectOld() : expectNew())
    await expect.poll(storedSecrets).toEqual(wanted === 'old' ? { [SLOTS[0]]: GOOD_TOKEN } : { [SLOTS[1]]: NEW_TOKEN })
    expect((await rotate()).status).toBe(200)
    await expectNew()
  })
})
