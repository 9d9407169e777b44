/** What the contract suite finds in the store: two tenants, one of them in the extended variant, and one whose trial is over. */

import type { ApiSettings } from '#api/index.ts'
import { asDay } from '#shared/calendar.ts'
import { plainAdRows, plainOrderRows, writeCsv } from '../helpers/ad-file.ts'
import { preparedFolder } from '../helpers/prepared-folder.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { openTestApi, type TestApi } from '../helpers/test-api.ts'

export interface World {
  readonly api: TestApi
  /** Its data folder, which is gone after `close`. */
  readonly folder: string
  /** The API's own variant, products "Glow Serum" (ads and orders to yesterday) and "Empty". */
  readonly key: string
  readonly tenantId: string
  /** Extended variant, product "Foreign". */
  readonly extendedKey: string
  readonly expiredKey: string
  readonly close: () => Promise<void>
}

export const YESTERDAY = asDay('2026-11-18')
export const TODAY = asDay('2026-11-19')

/** Fills a folder by the API. */
const copyWorld = preparedFolder(async (folder) => {
  const api = await openTestApi(folder)
  const { operator } = api
  const place = { timezone: 'America/New_York', currency: 'USD' }
  const standard = await operator.createAccount({ name: 'Standard', ...place })
  const extended = await operator.createAccount({ name: 'Extended', ...place, variant: 'extended' })
  const expired = await operator.createAccount({ name: 'Expired', ...place, trialEnds: YESTERDAY })
  const ads = await writeCsv(folder, 'ads.csv', plainAdRows(YESTERDAY, 40))
  const orders = await writeCsv(folder, 'orders.csv', plainOrderRows(YESTERDAY, 40))
  const into = { product: 'Glow Serum', tenantId: standard.tenant_id, options: {} }
  await operator.importFile({ kind: 'ads', file: ads, ...into })
  await operator.importFile({ kind: 'orders', file: orders, ...into })
  await operator.importFile({ kind: 'ads', file: ads, product: 'Foreign', tenantId: extended.tenant_id, options: {} })
  await operator.importFile({ kind: 'ads', file: ads, product: 'Locked', tenantId: expired.tenant_id, options: {} })
  const made = await api.fetch(
    new Request('http://desk.invalid/desk/products', {
      method: 'POST',
      headers: { 'x-api-key': standard.api_key },
      body: JSON.stringify({ name: 'Empty' }),
    }),
  )
  if (made.status !== 200) throw new Error(`The world could not be built: ${await made.text()}`)
  await api.close()
  return { key: standard.api_key, tenantId: standard.tenant_id, extendedKey: extended.api_key, expiredKey: expired.api_key }
})

/** `variant`: of the API; the main account has none of its own. `more`: other settings of the API. */
export const buildWorld = async (variant: 'standard' | 'extended' = 'standard', more: Partial<ApiSettings> = {}): Promise<World> => {
  const folder = await makeFolder()
  const keys = await copyWorld(folder)
  const api = await openTestApi(folder, { settings: { version: '0.0.0-test', variant, ...more } })
  return {
    ...keys,
    api,
    folder,
    close: async () => {
      await api.close()
      await removeFolder(folder)
    },
  }
}
