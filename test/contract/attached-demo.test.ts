/** The demo next to an account of one's own: opened by the same key, separate in everything, deleted without a trace. */

import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#api/index.ts'
import { type DeskStatus, deskAccountRoute, deskStatusRoute } from '#shared/contract/internal/window-account.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { importClient } from '../helpers/import-client.ts'
import { preparedFolder } from '../helpers/prepared-folder.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { inProcess } from './in-process.ts'
import { overHttp } from './over-http.ts'
import { overIpc } from './over-ipc.ts'
import type { ContractAnswer, ContractRequest, Transport } from './transport.ts'

const OWN = { name: 'Nordlicht', timezone: 'Europe/Berlin', currency: 'EUR' }
const transports = {
  'in process': async (api: Api) => inProcess(api),
  'over HTTP': async (api: Api, folder: string) => overHttp(api, folder),
  'over IPC': async (api: Api) => overIpc(api),
}
type Connect = (typeof transports)[keyof typeof transports]

interface Addition {
  readonly key: string
  /** The account before it, the account after it, and the demo. */
  readonly before: ReturnType<typeof accountIn>
  readonly after: ReturnType<typeof accountIn>
  readonly demo: ReturnType<typeof accountIn>
  readonly answer: ContractAnswer
  /** Its progress, each time it was read. */
  readonly seen: readonly NonNullable<DeskStatus['demo_progress']>[]
  /** What is reported as its progress while it is not being added. */
  readonly progress: { readonly before: DeskStatus['demo_progress']; readonly after: DeskStatus['demo_progress'] }
}

const accountIn = (body: unknown) => deskAccountRoute.answer.parse(body)

/** Makes an account with one product, and adds the demo to it. */
const addDemo = async (connect: Connect, folder: string): Promise<Addition> => {
  const api = await openTestApi(folder)
  const transport = await connect(api, folder)
  const { api_key: key } = await api.operator.createAccount(OWN)
  const send = (method: ContractRequest['method'], path: string, body?: unknown, opensDemo = false) =>
    transport.send({ method, path, key, body, ...(opensDemo ? { opens: 'demo' } : {}) })
  const account = async (opensDemo = false) => accountIn((await send('GET', '/desk/account', undefined, opensDemo)).body)
  const progress = async (): Promise<DeskStatus['demo_progress']> =>
    deskStatusRoute.answer.parse((await send('GET', '/desk/status')).body).demo_progress
  await send('POST', '/desk/products', { name: 'Lampe' })
  const [before, progressBefore] = [await account(), await progress()]
  let isAdded = false
  const adding = send('POST', '/desk/accounts/demo').finally(() => {
    isAdded = true
  })
  const seen: NonNullable<DeskStatus['demo_progress']>[] = []
  while (!isAdded) {
    const now = await progress()
    if (now !== null) seen.push(now)
    // The polling interval of the window.
    await setTimeout(250)
  }
  const answer = await adding
  const progressAfter = await progress()
  const [after, demo] = [await account(), await account(true)]
  await transport.close()
  await api.close()
  return { key, before, after, demo, answer, seen, progress: { before: progressBefore, after: progressAfter } }
}

describe.each(Object.entries(transports))('the demo next to an account, %s', (_name, connect) => {
  let api: TestApi
  let transport: Transport
  let key: string
  let folder: string
  let added: Addition
  const copyAdded = preparedFolder((empty) => addDemo(connect, empty))

  const send = (method: ContractRequest['method'], path: string, more: Partial<ContractRequest> = {}) =>
    transport.send({ method, path, key, ...more })
  const account = async (opensDemo = false) => accountIn((await send('GET', '/desk/account', opensDemo ? { opens: 'demo' } : {})).body)
  const productsOf = async (opensDemo = false): Promise<readonly string[]> => (await account(opensDemo)).products.map(({ name }) => name)

  beforeEach(async () => {
    folder = await temporaryFolder()
    added = await copyAdded(folder)
    key = added.key
    api = await openTestApi(folder)
    transport = await connect(api, folder)
  })
  afterEach(async () => {
    await transport.close()
    await api.close()
  })

  it('reports its progress by product while it is added', async () => {
    const { progress, seen } = added
    expect(progress).toEqual({ before: null, after: null })
    const names = await productsOf(true)
    expect(seen.length).toBeGreaterThan(2)
    for (const products of seen) expect(products.map(({ product }) => product)).toEqual(names)
    for (const [index, name] of names.entries()) {
      const values = seen.map((products) => products[index]?.progress ?? Number.NaN)
      expect(values, name).toEqual(values.toSorted((a, b) => a - b))
    }
    expect(Math.max(...seen.flat().map((each) => each.progress))).toBe(1)
  })

  it('is added, opened by the key of the account, and never mixed with it', async () => {
    expect(added.before).toMatchObject({ is_demo: false, own_account: 'Nordlicht', has_demo: false })
    expect([added.answer.status, added.answer.body]).toEqual([200, { status: 'ok' }])
    expect(added.after).toMatchObject({ is_demo: false, has_demo: true, currency: 'EUR' })
    expect(added.demo).toMatchObject({ is_demo: true, own_account: 'Nordlicht', has_demo: true, currency: 'USD' })
    expect((await send('POST', '/desk/accounts/demo')).status).toBe(200)
    expect(await api.operator.listAccounts()).toHaveLength(2)
    expect(await account()).toMatchObject({ is_demo: false, has_demo: true, currency: 'EUR' })
    expect(await account(true)).toMatchObject({ is_demo: true, own_account: 'Nordlicht', has_demo: true, currency: 'USD' })
    expect(await productsOf()).toEqual(['Lampe'])
    const [first = ''] = await productsOf(true)
    expect(first).not.toBe('Lampe')
    const path = `/api/snapshot/${encodeURIComponent(first)}`
    expect((await send('GET', path, { opens: 'demo' })).status).toBe(200)
    expect((await send('GET', path)).status).toBe(403)
    expect((await send('GET', '/api/snapshot/Lampe', { opens: 'demo' })).status).toBe(403)
    expect((await send('GET', '/api/products')).body).toMatchObject({ products: ['Lampe'] })
  })

  it.each([
    ['the account', false],
    ['the demo', true],
  ])('is deleted from the side of %s, and leaves the account as it was', async (_side, opensDemo) => {
    const before = await account()
    expect((await send('DELETE', '/desk/accounts/demo', opensDemo ? { opens: 'demo' } : {})).status).toBe(200)
    expect(await account()).toEqual({ ...before, has_demo: false })
    expect(await account(true)).toEqual({ ...before, has_demo: false })
    expect(await api.operator.listAccounts()).toHaveLength(1)
    expect((await send('DELETE', '/desk/accounts/demo')).status).toBe(404)
    expect(await productsOf()).toEqual(['Lampe'])
  })

  it('is backed up before it is deleted if the user made anything in it, and only then', async () => {
    const backups = (): readonly string[] => {
      const made = join(folder, 'backups')
      return existsSync(made) ? readdirSync(made).filter((name) => /deleting.*\.db$/.test(name)) : []
    }
    const replaceDemo = async (): Promise<void> => {
      expect((await send('DELETE', '/desk/accounts/demo')).status).toBe(200)
      expect((await send('POST', '/desk/accounts/demo')).status).toBe(200)
    }
    await replaceDemo()
    expect(backups()).toEqual([])
    expect((await send('POST', '/desk/products', { body: { name: 'Mine' }, opens: 'demo' })).status).toBe(200)
    await replaceDemo()
    const [made = ''] = backups()
    const raw = new BetterSqlite3(join(folder, 'backups', made), { readonly: true })
    const names = raw.prepare('SELECT name FROM product').pluck().all()
    raw.close()
    expect(names).toContain('Mine')
    expect(names).toContain('Lampe')
    expect(backups()).toHaveLength(1)
  })

  it('is not deleted if the backup fails', async () => {
    await send('POST', '/desk/products', { body: { name: 'Mine' }, opens: 'demo' })
    // The daily backup may have been faster.
    rmSync(join(folder, 'backups'), { recursive: true, force: true })
    writeFileSync(join(folder, 'backups'), 'in the way')
    expect((await send('DELETE', '/desk/accounts/demo')).status).toBe(503)
    expect(await productsOf(true)).toHaveLength(5)
  })

  it('is not opened, found or deleted by the key of another account', async () => {
    const other = (await api.operator.createAccount({ ...OWN, name: 'Other' })).api_key
    const seen = deskAccountRoute.answer.parse((await send('GET', '/desk/account', { key: other, opens: 'demo' })).body)
    expect(seen).toMatchObject({ name: 'Other', is_demo: false, has_demo: false, products: [] })
    expect((await send('DELETE', '/desk/accounts/demo', { key: other, opens: 'demo' })).status).toBe(404)
    expect(await productsOf(true)).toHaveLength(4)
  })

  it('has no reminders as notifications, and the command line acts on the account', async () => {
    const demos = (await send('GET', '/desk/reminders', { opens: 'demo' })).body as { upcoming: readonly unknown[] }
    expect(demos.upcoming.length).toBeGreaterThan(0)
    expect(await api.reminders.nextDue(api.options.clock.now(), { language: 'en', formats: 'en-US' })).toBeNull()
    expect((await api.operator.listSpend({ product: 'Lampe' })).lines).toEqual([])
  })

  it('stays where files were imported into it', async () => {
    const demo = (await api.operator.listAccounts()).find(({ currency }) => currency === 'USD')
    const demoKey = (await api.operator.rotateKey(demo?.tenant_id ?? '')).api_key
    const { bringIn } = importClient(api, demoKey)
    expect((await bringIn('date,ad_id,spend\n2026-11-01,1,10\n', { product: 'Mine' })).error).toBeNull()
    expect((await send('DELETE', '/desk/accounts/demo')).status).toBe(409)
    expect(await productsOf(true)).toHaveLength(5)
    expect(await account(true)).toMatchObject({ is_demo: true, own_account: 'Nordlicht' })
  })
})

describe('the demo that was there first', () => {
  it('lets anyone on this machine create an account, which opens it from then on, and no second one', async () => {
    const folder = await temporaryFolder()
    const api = await openTestApi(folder)
    const http = await overHttp(api, folder)
    const create = (name: string) => http.send({ method: 'POST', path: '/desk/accounts', key: null, body: { ...OWN, name } })
    const made = await http.send({ method: 'POST', path: '/desk/demo', key: null })
    const demoKey = (made.body as { api_key: string }).api_key
    const alone = deskAccountRoute.answer.parse((await http.send({ method: 'GET', path: '/desk/account', key: demoKey })).body)
    expect(alone).toMatchObject({ is_demo: true, own_account: null, has_demo: true })
    const created = await create('Nordlicht')
    const key = (created.body as { api_key: string }).api_key
    const open = await http.send({ method: 'GET', path: '/desk/account', key, opens: 'demo' })
    expect(open.body).toMatchObject({ is_demo: true, own_account: 'Nordlicht' })
    expect((await create('Another')).status).toBe(403)
    // The key of the demo opens nothing but the demo.
    expect((await http.send({ method: 'GET', path: '/desk/account', key: demoKey, opens: 'demo' })).body).toMatchObject({ is_demo: true })
    expect((await http.send({ method: 'DELETE', path: '/desk/accounts/demo', key })).status).toBe(200)
    expect((await http.send({ method: 'GET', path: '/desk/account', key: demoKey })).status).toBe(401)
    await http.close()
    await api.close()
  })

  it('is next to the first account that the command line creates', async () => {
    const { api } = await openDemoApi(await temporaryFolder())
    await expect(api.operator.connectMeta({ token: 'unused', adAccountId: '1', products: [] })).rejects.toMatchObject({
      extra: { details: [{ field: '--new-account' }] },
    })
    const { api_key: key } = await api.operator.createAccount(OWN)
    const seen = await inProcess(api).send({ method: 'GET', path: '/desk/account', key, opens: 'demo' })
    expect(seen.body).toMatchObject({ is_demo: true, own_account: 'Nordlicht' })
    await api.close()
  })

  it('is deleted alone, and the next start is the first run', async () => {
    const { api, key } = await openDemoApi(await temporaryFolder())
    const local = inProcess(api)
    expect((await local.send({ method: 'DELETE', path: '/desk/accounts/demo', key })).status).toBe(200)
    expect((await local.send({ method: 'GET', path: '/desk/status', key: null })).body).toMatchObject({ state: 'empty' })
    await api.close()
  })
})
