/** How soon the page of all products is there, with 50 products and 180 days: built, from a product, and next to a bare page of the same run. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { addDays } from '#shared/calendar.ts'
import { launchChromium } from '../../e2e/chromium.ts'
import { launchServed } from '../../e2e/served-app.ts'
import { plainOrderRows, writeCsv } from '../../helpers/ad-file.ts'
import { createBenchApi } from '../bench-api.ts'
import { BENCH_TODAY } from '../bench-clock.ts'
import { type Figure, medianOf, report } from '../measure.ts'
import { writeFacts } from '../million-facts.ts'
import { installClock, openProduct, rest, timeIn } from './page-clock.ts'
import { bareTimes } from './switching.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 50)
const DAYS = 180
const ADS = 20
const ROUNDS = 12
/** The page over a bare page of the same run. */
const LIMIT = 6
/** Rows of the table that a window of 900 px shows. */
const ROWS = 8

const names = Array.from({ length: PRODUCTS }, (_, index) => `Product ${index}`)
const last = addDays(BENCH_TODAY, -1)

/** Makes the account; answers its key, and how long the first list of all products took to build, in milliseconds. */
const makeAccount = async (folder: string): Promise<{ readonly key: string; readonly builtMs: number; readonly cachedMs: number }> => {
  const ads = join(folder, 'ads.csv')
  await writeFacts(ads, ADS, DAYS, last)
  const orders = await writeCsv(folder, 'orders.csv', plainOrderRows(last, DAYS))
  const api = await createBenchApi(join(folder, 'data'))
  const { api_key: key, tenant_id: tenantId } = await api.operator.createAccount({
    name: 'Bench',
    timezone: 'America/New_York',
    currency: 'USD',
  })
  for (const product of names) {
    await api.operator.importFile({ kind: 'ads', file: ads, product, tenantId, options: {} })
    await api.operator.importFile({ kind: 'orders', file: orders, product, tenantId, options: { count_again: true } })
  }
  const timed = async (path: string): Promise<number> => {
    const start = performance.now()
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - start
  }
  const builtMs = await timed('/desk/products-overview')
  // Advice is evaluated after a sync, long before anybody looks.
  await timed('/desk/overview')
  await timed('/desk/products-overview')
  const cached: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) cached.push(await timed('/desk/products-overview'))
  await api.close()
  return { key, builtMs, cachedMs: medianOf(cached) }
}

const openAll = (page: Page): Promise<number> =>
  timeIn(page, `deskBench.press('g'); deskBench.press('a')`, `deskBench.allProducts(${Math.min(ROWS, PRODUCTS)})`)

const figuresOf = async (folder: string): Promise<readonly Figure[]> => {
  const { key, builtMs, cachedMs } = await makeAccount(folder)
  const app = await launchServed({ dataDir: join(folder, 'data'), today: BENCH_TODAY, args: ['--rate-limit', '0'] })
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await installClock(page)
    const started = performance.now()
    await page.goto(`${app.url}/#key=${key}`)
    await timeIn(page, '', `deskBench.allProducts(${Math.min(ROWS, PRODUCTS)})`)
    const startMs = performance.now() - started
    const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await installClock(bare)
    await bare.goto(`${app.url}/`)
    const opened: number[] = []
    const bares: number[] = []
    // Alternately: what else the machine does slows both.
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.bringToFront()
      await openProduct(page, names[round % 3] ?? '')
      await rest(page)
      opened.push(await openAll(page))
      await rest(page)
      await bare.bringToFront()
      bares.push(...(await bareTimes(bare)))
    }
    const bareMs = medianOf(bares)
    const figure = (name: string, value: number, unit: string, limit: number | null = null): Figure => ({
      name: `window_all_products_${name}`,
      value,
      unit,
      limit,
      want: 'at most',
    })
    return [
      figure('built', builtMs, 'ms'),
      figure('cached', cachedMs, 'ms'),
      figure('first_page', startMs, 'ms'),
      figure('opened_p50', medianOf(opened), 'ms'),
      figure('baseline_bare_page_p50', bareMs, 'ms'),
      figure('over_bare_page', medianOf(opened) / bareMs, 'times', LIMIT),
    ]
  } finally {
    await browser.close()
    await app.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-all-products-'))
try {
  if (!report(await figuresOf(folder), new URL('../../../out/bench-all-products.json', import.meta.url))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
