/** The benchmark: import, trend and snapshot on a million facts, each beside its limit and a bare-metal baseline. */

import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { parse } from 'csv-parse'
import { type Api, createApi, sessionSecretStore } from '#api/index.ts'
import { addDays, asDay, dayNumber } from '#shared/calendar.ts'
import { type Figure, percentile, report, timesOf } from './measure.ts'
import { writeFacts } from './million-facts.ts'

const ADS = 1250
const DAYS = 800
const ROWS = ADS * DAYS
const ROUNDS = 3000
const today = asDay('2026-11-19')
const folder = await mkdtemp(join(tmpdir(), 'roas-desk-bench-'))
const file = join(folder, 'facts.csv')

const secondsOf = async (work: () => Promise<unknown> | unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

const at = (name: string, value: number, unit: string, want: Figure['want'], limit: number | null): Figure => ({
  name,
  value,
  unit,
  want,
  limit,
})

/** What SQLite takes for the same number of rows with nothing around it. */
const bareInsert = (): void => {
  const raw = new BetterSqlite3(join(folder, 'bare.db'))
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = NORMAL')
  raw.exec(
    'CREATE TABLE fact (product INTEGER, day INTEGER, ad INTEGER, a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER, f INTEGER, g INTEGER, h INTEGER, i INTEGER, PRIMARY KEY (product, day, ad)) STRICT, WITHOUT ROWID',
  )
  const insert = raw.prepare('INSERT INTO fact VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const first = dayNumber(addDays(today, -DAYS))
  raw.transaction(() => {
    for (let day = 0; day < DAYS; day += 1)
      for (let ad = 0; ad < ADS; ad += 1) insert.run(first + day, ad, 48_400_000, 4000 + ad, 3200, 68, 54, 8, 4, 1, 61_500_000)
  })()
  raw.close()
}

const parseAlone = async (): Promise<void> => {
  let rows = 0
  for await (const _row of createReadStream(file).pipe(parse())) rows += 1
  if (rows !== ROWS + 1) throw new Error(`csv-parse read ${rows} rows`)
}

const openBenchApi = (): Promise<Api> =>
  createApi({
    dataDir: join(folder, 'data'),
    clock: { now: () => Date.UTC(2026, 10, 19, 12) },
    fetch: globalThis.fetch,
    secrets: sessionSecretStore(''),
    log: { info: () => undefined, error: (fields, message) => console.error(message, fields) },
    settings: { version: 'bench', variant: 'standard' },
  })

const run = async (): Promise<readonly Figure[]> => {
  await writeFacts(file, ADS, DAYS, addDays(today, -1))
  const api = await openBenchApi()
  const { api_key } = await api.operator.createAccount({ name: 'Bench', timezone: 'America/New_York', currency: 'USD' })
  const importSeconds = await secondsOf(() => api.operator.importFile({ kind: 'ads', file, product: 'Bench', options: {} }))
  const insertSeconds = await secondsOf(bareInsert)
  const parseSeconds = await secondsOf(parseAlone)

  const get = async (path: string): Promise<string> => {
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': api_key } }))
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.text()
  }
  const snapshot = `/api/snapshot/Bench?anchor=${addDays(today, -1)}`
  const buildMs = 1000 * (await secondsOf(() => get(snapshot)))
  const trend = await timesOf(ROUNDS, () => get('/api/trend/Bench?days=30'))
  const cached = await timesOf(ROUNDS, () => get(snapshot))

  const raw = new BetterSqlite3(join(folder, 'data', 'roas-desk.db'), { readonly: true })
  const thirtyDays = raw.prepare('SELECT * FROM fact_day WHERE product_id = 1 AND day > ?')
  const bareTrend = await timesOf(ROUNDS, async () => JSON.stringify(thirtyDays.all(dayNumber(addDays(today, -30)))))
  raw.close()
  await api.close()

  return [
    at('import_own_format', ROWS / importSeconds, 'rows/s', 'at least', 200_000),
    at('import_baseline_bare_insert', ROWS / insertSeconds, 'rows/s', 'at least', null),
    at('import_baseline_csv_parse_alone', ROWS / parseSeconds, 'rows/s', 'at least', null),
    at('trend_30_days_p50', percentile(trend, 0.5), 'ms', 'at most', null),
    at('trend_30_days_p99', percentile(trend, 0.99), 'ms', 'at most', 1),
    at('trend_baseline_bare_query_p99', percentile(bareTrend, 0.99), 'ms', 'at most', null),
    at('snapshot_cached_p50', percentile(cached, 0.5), 'ms', 'at most', null),
    at('snapshot_cached_p99', percentile(cached, 0.99), 'ms', 'at most', 1),
    at('snapshot_built', buildMs, 'ms', 'at most', null),
  ]
}

try {
  const allHold = report(await run(), new URL('../../out/bench.json', import.meta.url))
  if (!allHold) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
