/**
 * Measures cached requests of a large store against the same requests of a small one, alternately in one process: a tenth of a millisecond varies
 * more from one process or minute to the next than from one store to the other. Prints the ratios as JSON. Arguments: data folder and API key
 * of the large store, then of the small one, products.
 */

import { addDays } from '#shared/calendar.ts'
import { createBenchApi } from './bench-api.ts'
import { BENCH_TODAY } from './bench-clock.ts'
import { medianOf, percentile, timesOf } from './measure.ts'

const [largeDir = '', largeKey = '', smallDir = '', smallKey = '', productCount = '1'] = process.argv.slice(2)
const PASSES = 31
const ROUNDS = 300
const products = Array.from({ length: Number(productCount) }, (_, index) => `Product ${index}`)

type Ask = (path: string) => Promise<string>

const openStore = async (dataDir: string, key: string): Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }> => {
  const api = await createBenchApi(dataDir, {
    computeWorkerFile: new URL('./compute-worker.js', import.meta.url),
    workerFile: new URL('./job-worker.js', import.meta.url),
  })
  const ask: Ask = async (path) => {
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.text()
  }
  return { ask, close: api.close }
}

const large = await openStore(largeDir, largeKey)
const small = await openStore(smallDir, smallKey)

const middleTime = async (ask: Ask, pathOf: (product: string) => string): Promise<number> => {
  let count = 0
  return percentile(await timesOf(ROUNDS, () => ask(pathOf(encodeURIComponent(products[count++ % products.length] ?? '')))), 0.5)
}

/** Median of the ratios of all passes. */
const ratioOf = async (pathOf: (product: string) => string): Promise<number> => {
  const ratios: number[] = []
  for (let pass = 0; pass < PASSES; pass += 1) ratios.push((await middleTime(large.ask, pathOf)) / (await middleTime(small.ask, pathOf)))
  return medianOf(ratios)
}

const trend = await ratioOf((product) => `/api/trend/${product}?days=30`)
const cached = await ratioOf((product) => `/api/snapshot/${product}?anchor=${addDays(BENCH_TODAY, -1)}`)
await large.close()
await small.close()
console.log(JSON.stringify({ trend, cached }))
