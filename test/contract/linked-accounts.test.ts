/** Further accounts that the key of the first one opens, reference rates, and totals over the accounts in a base currency. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Api } from '#api/index.ts'
import { accountsOverviewRoute } from '#shared/contract/internal/accounts-overview.ts'
import { type OverviewKpi, productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { OPEN_HEADER } from '#shared/contract/open-account.ts'
import { importClient } from '../helpers/import-client.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'
import { inProcess } from './in-process.ts'
import { overHttp } from './over-http.ts'
import { overIpc } from './over-ipc.ts'
import { openReminderDesk } from './reminder-desk.ts'
import type { ContractRequest, Transport } from './transport.ts'

const OWN = { name: 'Nordlicht', timezone: 'Europe/Berlin', currency: 'EUR' }
const JAPAN = { name: 'Hokkaido', timezone: 'Asia/Tokyo', currency: 'JPY' }
const DAYS = ['2026-11-12', '2026-11-13', '2026-11-14'] as const
/** Spend and purchase value of one ad on each of them. */
const EUROS = [
  [100, 250],
  [80, 160],
  [60, 90],
] as const
const YENS = [
  [16_000, 48_000],
  [20_000, 30_000],
  [10_000, 25_000],
] as const
/** Thursday and Friday; a Saturday has none. */
const RATES = `Date,USD,JPY,BGN,\n2026-11-13,1.25,165,N/A,\n2026-11-12,1.2,160,1.9558,\n`

const transports = {
  'in process': async (api: Api) => inProcess(api),
  'over HTTP': async (api: Api, folder: string) => overHttp(api, folder),
  'over IPC': async (api: Api) => overIpc(api),
}

const adsCsv = (rows: readonly (readonly [number, number])[]): string =>
  [
    'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,purchases,purchase_value',
    ...rows.map(([spend, value], index) => `${DAYS[index]},c1,Campaign,s1,Ad set,a1,Ad,${spend},2,${value}`),
  ].join('\n')

describe.each(Object.entries(transports))('accounts of one key, %s', (_name, connect) => {
  let api: TestApi
  let transport: Transport
  let key: string
  const send = (method: ContractRequest['method'], path: string, more: Partial<ContractRequest> = {}) =>
    transport.send({ method, path, key, ...more })
  const accountOf = async (opens?: string) =>
    deskAccountRoute.answer.parse((await send('GET', '/desk/account', opens === undefined ? {} : { opens })).body)
  const overviewOf = async (query = '') =>
    accountsOverviewRoute.answer.parse((await send('GET', `/desk/accounts-overview${query}`)).body).overview
  const addAccount = async (account = JAPAN): Promise<string> => {
    const { status, body } = await send('POST', '/desk/accounts/linked', { body: account })
    expect(body).toMatchObject({ status: 'ok' })
    expect(status).toBe(200)
    return (body as { readonly tenant_id: string }).tenant_id
  }
  const importAds = async (rows: readonly (readonly [number, number])[], opens?: string): Promise<void> => {
    await send('POST', '/desk/products', { body: { name: 'Lampe' }, ...(opens === undefined ? {} : { opens }) })
    const opened = {
      fetch: (request: Request) => {
        if (opens !== undefined) request.headers.set(OPEN_HEADER, opens)
        return api.fetch(request)
      },
    }
    expect(await importClient(opened, key).bringIn(adsCsv(rows), { product: 'Lampe' })).toMatchObject({ state: 'done' })
  }
  const importRates = async (text: string): Promise<Response> =>
    api.fetch(
      new Request('http://desk.invalid/desk/reference-rates', {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/octet-stream' },
        body: text,
      }),
      'owner',
    )

  beforeEach(async () => {
    const folder = await temporaryFolder()
    api = await openTestApi(folder)
    transport = await connect(api, folder)
    ;({ api_key: key } = await api.operator.createAccount(OWN))
  })
  afterEach(async () => {
    await transport.close()
    await api.close()
  })

  it('are separate, listed in both, and opened by no other key', async () => {
    const tenant = await addAccount()
    await send('POST', '/desk/products', { body: { name: 'Lampe' } })
    await send('POST', '/desk/products', { body: { name: 'Ranpu' }, opens: tenant })
    const listed = [{ name: 'Nordlicht', currency: 'EUR' }, JAPAN]
    expect(await accountOf()).toMatchObject({ name: 'Nordlicht', products: [{ name: 'Lampe' }], accounts: listed })
    expect(await accountOf(tenant)).toMatchObject({ ...JAPAN, products: [{ name: 'Ranpu' }], own_account: 'Nordlicht', accounts: listed })
    expect((await send('GET', '/api/snapshot/Ranpu')).status).toBe(403)
    expect((await send('GET', '/api/snapshot/Ranpu', { opens: tenant })).status).toBe(200)
    const { api_key: other } = await api.operator.createAccount({ ...OWN, name: 'Other' })
    for (const opens of [tenant, 't-unknown'])
      expect(await send('GET', '/desk/account', { key: other, opens })).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } })
    expect((await send('DELETE', `/desk/accounts/linked/${tenant}`, { key: other })).status).toBe(404)
    // The key to replace is that of the first account: one of the further account would be another way in.
    await expect(api.operator.rotateKey(tenant)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('are not added twice, and removed only while they are empty', async () => {
    const tenant = await addAccount()
    expect((await send('POST', '/desk/accounts/linked', { body: { ...JAPAN, name: ' hokkaido ' } })).status).toBe(409)
    expect((await send('POST', '/desk/accounts/linked', { body: { ...JAPAN, name: 'A', currency: 'XXQ' } })).status).toBe(400)
    const product = { path: '/desk/products', body: { name: 'Ranpu' }, opens: tenant }
    await send('POST', product.path, product)
    expect((await send('DELETE', `/desk/accounts/linked/${tenant}`)).status).toBe(409)
    await send('DELETE', '/desk/products/Ranpu', { body: { confirm: 'Ranpu' }, opens: tenant })
    expect((await send('DELETE', `/desk/accounts/linked/${tenant}`)).status).toBe(200)
    expect((await accountOf()).accounts.map(({ name }) => name)).toEqual(['Nordlicht'])
    expect((await send('GET', '/desk/account', { opens: tenant })).status).toBe(401)
  })

  it('add up in the base currency, each day at its own rate, and never without one', async () => {
    const tenant = await addAccount()
    await importAds(EUROS)
    await importAds(YENS, tenant)
    const before = await overviewOf('?day=2026-11-14&period=3')
    expect(before.base).toBe('EUR')
    expect(before.totals.spend_total).toMatchObject({ value: 240, missing: [], no_rate: ['Hokkaido'] })
    expect([before.complete, before.accounts[1]?.data_until]).toEqual([true, null])
    expect(before.accounts[1]).toMatchObject({ currency: 'JPY', rate: null, days_without_rate: 3, in_base: { spend_total: null } })
    expect(before.accounts[1]?.kpi.spend_total).toBe(46_000)

    expect(await (await importRates(RATES)).json()).toEqual({ status: 'ok', read: 5, added: 5, changed: 0 })
    const { totals, accounts } = await overviewOf('?day=2026-11-14&period=3')
    // Friday's rate counts on Saturday.
    const spend = 16_000 / 160 + 20_000 / 165 + 10_000 / 165
    const value = 48_000 / 160 + 30_000 / 165 + 25_000 / 165
    expect(accounts[1]?.in_base.spend_total).toBeCloseTo(spend, 4)
    expect(accounts[1]?.rate).toEqual({ rate: 1 / 165, published_on: '2026-11-13' })
    expect(totals.spend_total).toMatchObject({ no_rate: [], missing: [] })
    expect(totals.spend_total?.value).toBeCloseTo(240 + spend, 4)
    expect(totals.revenue_meta?.value).toBeCloseTo(500 + value, 4)
    expect(totals.roas_meta?.value).toBeCloseTo((500 + value) / (240 + spend), 6)
    expect(totals.purchases_meta?.value).toBe(12)
    const rows = accounts.map(({ in_base: inBase }) => inBase.revenue_meta ?? 0)
    expect((rows[0] ?? 0) + (rows[1] ?? 0)).toBeCloseTo(totals.revenue_meta?.value ?? 0, 4)

    expect((await send('PUT', '/desk/base-currency', { body: { currency: 'USD' } })).status).toBe(200)
    // In its own currency, an account has the numbers of the list of its products.
    const { overview } = productsOverviewRoute.answer.parse(
      (await send('GET', '/desk/products-overview?day=2026-11-14&period=3', { opens: tenant })).body,
    )
    for (const [key, { value }] of Object.entries(overview.totals))
      expect([key, accounts[1]?.kpi[key as OverviewKpi]]).toEqual([key, value])
    const inDollars = await overviewOf('?day=2026-11-12')
    expect(inDollars.base).toBe('USD')
    expect(inDollars.totals.spend_total?.value).toBeCloseTo(100 * 1.2 + (16_000 / 160) * 1.2, 4)
    // The rates are not older than a week.
    expect((await overviewOf('?day=2026-11-19')).accounts[1]?.rate).not.toBeNull()
    await send('DELETE', '/desk/reference-rates')
    expect((await overviewOf('?day=2026-11-12')).totals.spend_total).toMatchObject({ value: null, no_rate: ['Nordlicht', 'Hokkaido'] })
  })

  it('take a file of rates whole or not at all', async () => {
    expect((await importRates(RATES)).status).toBe(200)
    const wrong = [
      ['', 'The file is empty'],
      ['a,b\n1,2\n', 'The first row names neither'],
      ['Date,USD\n2026-11-12,"1,2"\n', 'is not a positive number'],
      ['Date,USD\n2026-11-12,1e309\n', 'is not a positive number'],
      ['Date,USD\n2026-11-12,-1\n', 'is not a positive number'],
      ['Date,USD\n12.11.2026,1.2\n', 'is not a date'],
      ['Date,USD\n2027-01-01,1.2\n', 'is in the future'],
      ['Date,USD,USD\n2026-11-12,1.2,1.3\n', 'A currency has two columns'],
      ['date,base,currency,rate\n2026-11-12,EUR,USD,1.2\n2026-11-12,EUR,USD,1.3\n', 'two different rates'],
      ['date,base,currency,rate\n2026-11-12,EUR,EUR,1\n', 'is the base itself'],
      ['date,base,currency,rate\n2026-11-12,EUR,dollar,1\n', 'is not a three-letter currency code'],
      ['Date,USD\n2026-11-12,N/A\n', 'contains no rates'],
      ['Date,USD\n2026-11-12,1.2,7\n', 'more cells'],
      ['Date,USD\n2026-11-12,\u00001\n', 'binary'],
    ] as const
    for (const [text, reason] of wrong) {
      const response = await importRates(text)
      expect([response.status, await response.json()], text).toEqual([
        422,
        expect.objectContaining({ code: 'import_refused', message: expect.stringContaining(reason) }),
      ])
    }
    expect((await importRates('x'.repeat(9 * 1024 * 1024))).status).toBe(413)
    expect((await send('GET', '/desk/reference-rates')).body).toEqual({
      status: 'ok',
      base_currency: null,
      tables: [{ base: 'EUR', currencies: ['BGN', 'JPY', 'USD'], first: '2026-11-12', last: '2026-11-13' }],
    })
    expect(await (await importRates('date;base;currency;rate\n2026-11-13;EUR;USD;1.26\n2026-11-13;USD;CAD;1.4\n')).json()).toMatchObject({
      added: 1,
      changed: 1,
    })
    expect(await (await importRates('\uFEFFDate, USD, JPY, \n13 November 2026, 1.27, 166, \n')).json()).toMatchObject({
      read: 2,
      changed: 2,
    })
  })

  it('is of days that have started in every account', async () => {
    await addAccount({ ...JAPAN, timezone: 'Pacific/Honolulu', currency: 'USD' })
    expect((await send('GET', '/desk/accounts-overview?day=2027-01-01')).status).toBe(400)
    expect((await overviewOf()).accounts).toHaveLength(2)
  })
})

describe('a notification about a further account', () => {
  it('names that account, and one about the account of the key names its own', async () => {
    const { api, clock, key, tenant_id: own, rotate } = await openReminderDesk()
    const { send } = inProcess(api)
    const { body } = await send({ method: 'POST', path: '/desk/accounts/linked', key, body: JAPAN })
    const { tenant_id: opens } = body as { readonly tenant_id: string }
    await rotate()
    expect((await send({ method: 'POST', path: '/api/token/refresh', key, body: { access_token: 'EAAfurther' }, opens })).status).toBe(200)
    clock.time += 58 * 86_400_000
    const due = await api.reminders.claimDue(clock.time)
    expect(due.map(({ place }) => place.account).toSorted()).toEqual([opens, own].toSorted())
    for (const { id, place } of due) expect(await api.reminders.placeOf(id)).toEqual(place)
  })
})
