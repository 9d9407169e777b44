/** Measures one store in a process of its own, so that its memory is its own: prints the figures as JSON. Arguments: data folder, API key, products. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { addDays, dayNumber } from '#shared/calendar.ts'
import { createBenchApi } from './bench-api.ts'
import { BENCH_TODAY } from './bench-clock.ts'
import { medianOf, percentile, timesOf } from './measure.ts'

const [dataDir = '', key = '', productCount = '1'] = process.argv.slice(2)
const ROUNDS = 3000
const OVERVIEW_ROUNDS = 100
const products = Array.from({ length: Number(productCount) }, (_, index) => `Product ${index}`)

const openedAt = performance.now()
const api = await createBenchApi(dataDir, {
  computeWorkerFile: new URL('./compute-worker.js', import.meta.url),
  workerFile: new URL('./job-worker.js', import.meta.url),
})
const openMs = performance.now() - openedAt

const get = async (path: string): Promise<string> => {
  const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.text()
}
let requestCount = 0
const next = (): string => encodeURIComponent(products[requestCount++ % products.length] ?? '')
const yesterday = addDays(BENCH_TODAY, -1)

const built: number[] = []
for (const product of products) {
  for (const back of [1, 2, 3, 4, 5]) {
    const start = performance.now()
    await get(`/api/snapshot/${encodeURIComponent(product)}?anchor=${addDays(BENCH_TODAY, -back)}`)
    built.push(performance.now() - start)
  }
}
const trend = await timesOf(ROUNDS, () => get(`/api/trend/${next()}?days=30`))
const cached = await timesOf(ROUNDS, () => get(`/api/snapshot/${next()}?anchor=${yesterday}`))
const memory = process.memoryUsage().rss / 1024 ** 2
/** Times of trends that no cache has. */
const builtTrends = async (days: number): Promise<number[]> => {
  const times: number[] = []
  for (const product of products) {
    for (const back of [1, 2, 3, 4, 5]) {
      const until = addDays(BENCH_TODAY, -back)
      const start = performance.now()
      await get(`/desk/trend/${encodeURIComponent(product)}?days=${days}&until=${until}&usual=roas_meta,spend`)
      times.push(performance.now() - start)
    }
  }
  return times.toSorted((a, b) => a - b)
}
const coldTrend = await builtTrends(30)
const memoryWithTrends = process.memoryUsage().rss / 1024 ** 2
const longTrend = await builtTrends(180)

const raw = new BetterSqlite3(join(dataDir, 'roas-desk.db'), { readonly: true })
const touched = new BetterSqlite3(join(dataDir, 'roas-desk.db'))
/** Makes the overview again, as after a decision or a sync: milliseconds until it is there, and of the main thread's own work. */
const overviewMs = async (): Promise<{ readonly wall: number; readonly main: number }> => {
  touched.exec("UPDATE account SET name = IIF(name = 'Bench', 'Desk', 'Bench')")
  const [start, before] = [performance.now(), process.threadCpuUsage()]
  await get('/desk/overview')
  const { user, system } = process.threadCpuUsage(before)
  return { wall: performance.now() - start, main: (user + system) / 1000 }
}
// The first one evaluates the advice of every product.
await get('/desk/overview')
const overviews: Awaited<ReturnType<typeof overviewMs>>[] = []
for (let round = 0; round < OVERVIEW_ROUNDS; round += 1) overviews.push(await overviewMs())
const overviewCached = await timesOf(ROUNDS, () => get('/desk/overview'))
touched.close()

const thirtyDays = raw.prepare('SELECT * FROM fact_day WHERE product_id = 1 AND day > ?')
const bare = await timesOf(ROUNDS, async () => JSON.stringify(thirtyDays.all(dayNumber(addDays(BENCH_TODAY, -30)))))
raw.close()
await api.close()

console.log(
  JSON.stringify({
    openMs,
    builtP95: percentile(
      built.toSorted((a, b) => a - b),
      0.95,
    ),
    trendP50: percentile(trend, 0.5),
    trendP99: percentile(trend, 0.99),
    trendBuiltP50: medianOf(coldTrend),
    longTrendBuiltP95: percentile(longTrend, 0.95),
    overviewMs: medianOf(overviews.map(({ wall }) => wall)),
    overviewMainMs: medianOf(overviews.map(({ main }) => main)),
    overviewCachedP50: percentile(overviewCached, 0.5),
    cachedP50: percentile(cached, 0.5),
    cachedP99: percentile(cached, 0.99),
    bareP99: percentile(bare, 0.99),
    memory,
    memoryWithTrends,
  }),
)
