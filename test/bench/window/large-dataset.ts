/** A store of a million facts in twenty products, and one product with advice to decide on: what the window is measured with. */

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createApi, sessionSecretStore } from '#api/index.ts'
import { addDays, daysFromTo } from '#shared/calendar.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { BENCH_NOW, BENCH_TODAY } from '../bench-clock.ts'
import { writeFacts } from '../million-facts.ts'

const PRODUCTS = 20
const ADS = 500
const DAYS = 100

export const products: readonly string[] = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index}`)
/** Has an ad that spends and sells nothing. */
export const ADVISED = 'Advised'

const last = addDays(BENCH_TODAY, -1)

const wasteful = (date: string): string => `${date},c900,Campaign 900,s900,Ad set 900,a900,Creative 900,160.00,9000,8000,150,120,20,8,0,0\n`

/** Makes the store in a folder and looks at every product once; answers the account's key. Throws without advice to decide on. */
export const createLargeDataset = async (folder: string): Promise<string> => {
  const many = join(folder, 'many.csv')
  const few = join(folder, 'few.csv')
  await writeFacts(many, ADS, DAYS, last)
  await writeFacts(few, 10, DAYS, last)
  await appendFile(few, daysFromTo(addDays(last, -20), last).map(wasteful).join(''))
  const api = await createApi({
    dataDir: folder,
    clock: { now: () => BENCH_NOW },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore(''),
    log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
    settings: { version: 'bench', variant: 'standard' },
  })
  const { api_key: key } = await api.operator.createAccount({ name: 'Bench', timezone: 'America/New_York', currency: 'USD' })
  for (const product of products) await api.operator.importFile({ kind: 'ads', file: many, product, options: {} })
  await api.operator.importFile({ kind: 'ads', file: few, product: ADVISED, options: {} })
  const get = async (path: string): Promise<unknown> =>
    (await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))).json()
  // Advice is worked out after a pull, long before anybody looks: what is measured is the window.
  await get('/desk/overview')
  for (const product of products) await get(`/api/advice/${encodeURIComponent(product)}`)
  const { advice } = adviceRoute.answer.parse(await get(`/api/advice/${ADVISED}`))
  await api.close()
  if (Object.values(advice).every(({ cards }) => cards.length === 0)) throw new Error('The data set has no advice to decide on.')
  return key
}
