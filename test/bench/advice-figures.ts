/**
 * One measurement of advice in a process of its own, so that its memory is its own: prints wall and CPU milliseconds, the peak memory in
 * MiB, and a digest of the cards as JSON. Arguments: what, data folder, API key.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { handleTask } from '#api/compute/compute-handlers.ts'
import type { AdviceTask } from '#api/compute/compute-task.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { findProduct } from '#api/db/products/product-store.ts'
import { addDays, dayNumber } from '#shared/calendar.ts'
import { createBenchApi } from './bench-api.ts'
import { BENCH_TODAY } from './bench-clock.ts'

const [what = '', dataDir = '', key = ''] = process.argv.slice(2)
const REPLAYED_DAYS = 365
/** Days that the first replayed day looks back to: the walk before it, and the ad data that its rules see. */
const BEFORE_REPLAY = 14 + 70
const last = addDays(BENCH_TODAY, -1)

interface Timed {
  /** Milliseconds. */
  readonly wall: number
  /** Milliseconds of all threads. */
  readonly cpu: number
  /** What came out, so that two versions of the rules can be compared. */
  readonly digest: string
}

const timed = async (work: (add: (text: string) => void) => Promise<void>): Promise<Timed> => {
  const digest = createHash('sha256')
  const [start, before] = [performance.now(), process.cpuUsage()]
  await work((text) => digest.update(text))
  const { user, system } = process.cpuUsage(before)
  return { wall: performance.now() - start, cpu: (user + system) / 1000, digest: digest.digest('hex').slice(0, 12) }
}

/** The peak memory of this process in MiB. The count of `resourceUsage` starts with the size of the process that started this one. */
const peakMemory = (): number => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
  } catch {
    return process.resourceUsage().maxRSS / 1024
  }
}

/** The backtest of a year, as `diagnose` runs it. */
const replay = async (): Promise<Timed> => {
  const api = await createBenchApi(dataDir)
  const result = await timed(async (add) => {
    const days = api.operator.diagnose({ product: 'Product', from: addDays(last, 1 - REPLAYED_DAYS), to: last })
    for await (const day of days) add(JSON.stringify(day))
  })
  await api.close()
  return result
}

/** The first advice of a process, from request to answer; how many days it evaluates depends on the store. */
const request = async (): Promise<Timed> => {
  const api = await createBenchApi(dataDir, { computeWorkerFile: new URL('./compute-worker.js', import.meta.url) })
  const result = await timed(async (add) => {
    const response = await api.fetch(new Request('http://desk.invalid/api/advice/Product', { headers: { 'x-api-key': key } }))
    const text = await response.text()
    if (response.status !== 200) throw new Error(`The request for advice answered ${response.status}: ${text}`)
    add(text)
  })
  await api.close()
  return result
}

/** The last day alone, from an open store: what the compute thread does for it, without its start. */
const oneDay = async (): Promise<Timed> => {
  const database = openDatabase(dataDir, 'reading')
  const product = await findProduct(database.db, 1, 'Product')
  if (product === undefined) throw new Error('The store has no product.')
  const task: AdviceTask = {
    type: 'advice',
    product,
    currency: 'USD',
    from: last,
    asOf: last,
    dataAgeHours: null,
    tokenDaysRemaining: null,
    thresholds: {},
    episodes: [],
    shownToday: [],
  }
  const result = await timed(async (add) => add(JSON.stringify(await handleTask(database, task))))
  await database.close()
  return result
}

/** Nothing but SQLite: the rows of so many days as objects. */
const readRows = async (days: number): Promise<Timed> => {
  const raw = new BetterSqlite3(join(dataDir, 'roas-desk.db'), { readonly: true })
  const result = await timed(async (add) => {
    const rows = raw
      .prepare('SELECT fact.*, ad.ad_id FROM source_fact fact JOIN ad ON ad.id = fact.ad WHERE fact.day > ?')
      .all(dayNumber(last) - days)
    add(String(rows.length))
  })
  raw.close()
  return result
}

const measure = (): Promise<Timed> => {
  if (what === 'replay') return replay()
  if (what === 'request') return request()
  if (what === 'day') return oneDay()
  return readRows(what === 'read-year' ? REPLAYED_DAYS + BEFORE_REPLAY : BEFORE_REPLAY - 14)
}

const result = await measure()
console.log(JSON.stringify({ ...result, peak: peakMemory() }))
