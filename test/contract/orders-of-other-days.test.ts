/** All products where orders of other days exist: what the ads report of a day stays. */

import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day } from '#shared/calendar.ts'
import { productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import { plainAdRows, plainOrderRows } from '../helpers/ad-file.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { importClient } from '../helpers/import-client.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { YESTERDAY } from './fixtures.ts'
import { inProcess } from './in-process.ts'

const NAME = 'Orders of other days'
const BEFORE = addDays(YESTERDAY, -20)

describe('all products on a day without the orders of a product', () => {
  let folder: string
  let api: TestApi
  let key: string

  beforeAll(async () => {
    folder = await makeFolder()
    ;({ api, key } = await openDemoApi(folder))
    const imports = importClient(api, key)
    const csv = (rows: readonly object[]): string => stringify([...rows], { header: true })
    await imports.bringIn(csv(plainAdRows(YESTERDAY, 40)), { product: NAME })
    await imports.bringIn(csv(plainOrderRows(YESTERDAY, 10)), { product: NAME, kind: 'orders', options: { count_again: true } })
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  const rowOn = async (day: Day) => {
    const { status, body } = await inProcess(api).send({ method: 'GET', path: `/desk/products-overview?day=${day}`, key })
    expect(status).toBe(200)
    return productsOverviewRoute.answer.parse(body).overview.products.find(({ product }) => product === NAME)
  }

  it('has what the platform reports before the first order, and says that orders are missing', async () => {
    expect(await rowOn(BEFORE)).toMatchObject({
      basis: 'reported',
      state: 'late',
      kpi: { spend_total: 300, purchases_meta: 30, revenue_meta: 1500, roas_meta: 5, cpa_meta: 10 },
    })
  })

  it('has the numbers of the store on a day with orders', async () => {
    expect(await rowOn(YESTERDAY)).toMatchObject({ basis: 'store', kpi: { spend_total: 300, revenue: 900, orders: 20, mer: 3, cpa: 15 } })
  })
})
