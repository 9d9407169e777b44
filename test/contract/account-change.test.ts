/** Name, time zone and currency of an account: changed until days or amounts are stored, and again once they are gone. */

import { beforeEach, describe, expect, it } from 'vitest'
import { importsRoute } from '#shared/contract/internal/import-history.ts'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { type importClient, openImportApi } from '../helpers/import-client.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { messageText } from '../helpers/texts.ts'
import { inProcess } from './in-process.ts'

const ads = 'date,ad_id,spend\n2026-11-01,1,2.50\n'
const tokyo = { name: 'Renamed', timezone: 'Asia/Tokyo', currency: 'JPY' }

describe('an account', () => {
  let api: TestApi
  let key: string
  let imports: ReturnType<typeof importClient>

  beforeEach(async () => {
    ;({ api, key, imports } = await openImportApi({ timezone: 'America/New_York', currency: 'USD' }))
  })

  const send = (method: 'POST' | 'PUT', path: string, body: object) => inProcess(api).send({ method, path, key, body })
  const change = (body: object) => send('PUT', deskRoutes.changeAccount.path, body)
  const now = async () => {
    const { name, timezone, currency, has_data } = await apiGetAs(api, key)('/desk/account', deskAccountRoute.answer)
    return { name, timezone, currency, has_data }
  }
  const conflict = { status: 409, body: { code: 'conflict', message: messageText()('conflict.accountData') } }

  it('gets another name, time zone and currency while it has products without data', async () => {
    await send('POST', deskRoutes.createProduct.path, { name: 'Lamp' })
    expect(await change(tokyo)).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(await now()).toEqual({ ...tokyo, has_data: false })
    // A file is read in them at once.
    const { state } = await imports.bringIn('date,ad_id,spend (JPY)\n2026-11-01,1,250\n', { product: 'Lamp' })
    expect(state).toBe('done')
  })

  it('can change only its name once a file is imported, and everything again once the import is undone', async () => {
    const before = await now()
    expect((await imports.bringIn(ads)).state).toBe('done')
    expect(await change(tokyo)).toMatchObject(conflict)
    expect(await now()).toEqual({ ...before, has_data: true })
    expect(await change({ ...tokyo, timezone: before.timezone, currency: before.currency })).toMatchObject({ status: 200 })
    expect(await now()).toMatchObject({ name: 'Renamed', timezone: 'America/New_York', currency: 'USD' })
    const [{ import_id: id } = { import_id: 0 }] = (await apiGetAs(api, key)('/desk/imports', importsRoute.answer)).imports
    expect(await send('POST', `/desk/imports/${id}/undo`, {})).toMatchObject({ status: 200 })
    await expect.poll(async () => (await now()).has_data).toBe(false)
    expect(await change(tokyo)).toMatchObject({ status: 200 })
    expect(await now()).toEqual({ ...tokyo, has_data: false })
  })

  it.each([
    ['a target in money', 'PUT', '/desk/products/Lamp/settings', { contribution_margin: null, target_cpa: 20 }],
    [
      'spend entered by hand',
      'PUT',
      '/desk/products/Lamp/spend',
      { channel: 'google', first_day: '2026-11-01', last_day: '2026-11-02', amount: 5 },
    ],
  ] as const)('can change only its name with %s', async (_what, method, path, body) => {
    await send('POST', deskRoutes.createProduct.path, { name: 'Lamp' })
    expect(await send(method, path, body)).toMatchObject({ status: 200 })
    expect(await change(tokyo)).toMatchObject(conflict)
  })

  it('names what is wrong with a value, and changes nothing', async () => {
    const before = await now()
    for (const [field, value] of [
      ['timezone', 'Mars/Olympus'],
      ['currency', 'ZZZ'],
      ['currency', 'usd'],
      ['name', ' '],
    ])
      expect(await change({ ...tokyo, [String(field)]: value })).toMatchObject({ status: 400, body: { details: [{ field }] } })
    expect(await now()).toEqual(before)
  })
})
