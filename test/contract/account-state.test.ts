/** The ad account itself, read with every sync: disabled, unpaid, or with another currency or time zone than before. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { messageText } from '../helpers/texts.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const [adAccount, other] = graphData().adAccounts as readonly [object, object]
const changed = (change: object) =>
  graphData({ adAccounts: [{ ...adAccount, ...change }, other] as ReturnType<typeof graphData>['adAccounts'] })

describe('the state of an ad account', () => {
  const meta = setupMeta()
  const connect = async (): Promise<string> => {
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    await pull(String(body.api_key))
    meta.now += HOUR
    return String(body.api_key)
  }
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const restrictionOf = async (key: string) =>
    adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources[0]?.ad_account?.restriction
  const failureOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]?.failure
  const noticesOf = async (key: string) =>
    sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]?.restrictions
  const spend = (): unknown => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare('SELECT SUM(spend) FROM source_fact').pluck().get()
    } finally {
      raw.close()
    }
  }

  it.each([
    [2, 'disabled'],
    [3, 'unsettled'],
    [9, 'in_grace_period'],
    [101, 'closed'],
    [1, null],
    [555, null],
  ])('%i is shown as %s while its numbers are read, over a restart, until it ends', async (account_status, restriction) => {
    const key = await connect()
    expect(await restrictionOf(key)).toBeNull()
    await meta.fake.show({ ...changed({ account_status }), firstSpend: '20' })
    const before = spend()
    await pull(key)
    expect([await failureOf(key), await restrictionOf(key)]).toEqual([null, restriction])
    expect(await noticesOf(key)).toEqual(restriction === null ? [] : [{ ad_account: 'Vesper US', restriction }])
    expect(spend()).not.toBe(before)
    await meta.reopen({ secrets: meta.desk.api.options.secrets })
    expect(await restrictionOf(key)).toBe(restriction)
    meta.now += HOUR
    await meta.fake.show(graphData())
    await pull(key)
    expect(await restrictionOf(key)).toBeNull()
  })

  it.each([
    ['0', '950000', null, null],
    ['1000000', '899999', null, null],
    ['1000000', '950000', { limit: 10_000, spent: 9500, left: 500 }, null],
    ['1000000', '1000300', { limit: 10_000, spent: 10_003, left: 0 }, 'limit_reached'],
    ['much', '950000', null, null],
    ['1000000', undefined, null, null],
  ])('a spending limit of %s with %s spent is shown as %j', async (spend_cap, amount_spent, wanted, restriction) => {
    const key = await connect()
    await meta.fake.show(changed({ spend_cap, amount_spent }))
    await pull(key)
    const { body } = await meta.desk.get('/desk/ad-sources', key)
    expect(adSourcesRoute.answer.parse(body).sources[0]?.ad_account).toMatchObject({ spending_limit: wanted, restriction })
    expect(await failureOf(key)).toBeNull()
    expect(await noticesOf(key)).toEqual(restriction === null ? [] : [{ ad_account: 'Vesper US', restriction }])
  })

  it.each([
    ['pull.currencyChanged', { currency: 'EUR' }, { theirs: 'EUR', own: 'USD' }],
    ['pull.zoneChanged', { timezone_name: 'Europe/Berlin' }, { theirs: 'Europe/Berlin', own: 'America/New_York' }],
  ] as const)('%s: nothing is read, and what to do is said', async (message, change, values) => {
    const key = await connect()
    const before = spend()
    await meta.fake.show({ ...changed(change), firstSpend: '20' })
    await meta.fake.received()
    await pull(key)
    expect(await failureOf(key)).toMatchObject({ kind: 'refused', message: messageText()(message, { id: 'act_1001', ...values }) })
    expect((await meta.fake.received()).map(({ endpoint }) => endpoint)).toEqual(['account'])
    expect(spend()).toBe(before)
  })

  it('names the end of an API version that Meta announces, until a sync has no such warning', async () => {
    const apiEnds = async (key: string) =>
      adSourcesRoute.answer.parse((await meta.desk.get('/desk/ad-sources', key)).body).sources[0]?.ad_account?.api_ends
    const key = await connect()
    expect(await apiEnds(key)).toBe(false)
    await meta.fake.nextMoods('totals', 'old-api')
    await pull(key)
    expect([await failureOf(key), await apiEnds(key)]).toEqual([null, true])
    meta.now += HOUR
    await pull(key)
    expect(await apiEnds(key)).toBe(false)
  })

  it('under an old name of its time zone is the same, and one that cannot be read costs no numbers', async () => {
    const key = await connect()
    await meta.fake.show(changed({ timezone_name: 'US/Eastern' }))
    await pull(key)
    expect(await failureOf(key)).toBeNull()
    meta.now += HOUR
    await meta.fake.show({ ...graphData(), firstSpend: '20' })
    await meta.fake.nextMoods('account', 'broken', 'broken', 'broken', 'broken')
    const before = spend()
    await pull(key)
    expect(await failureOf(key)).toBeNull()
    expect(spend()).not.toBe(before)
  })
})
