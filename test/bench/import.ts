/**
 * Imports from the command line: a million ad facts, plain and quoted, against DuckDB reading the same file into a table with the same
 * primary key; and one more order into 300,000. DuckDB is installed into a temporary folder for the run.
 */

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { addDays } from '#shared/calendar.ts'
import { BENCH_TODAY } from './bench-clock.ts'
import { runChild } from './child-run.ts'
import { type Figure, report } from './measure.ts'
import { writeFacts } from './million-facts.ts'

const DUCKDB = '@duckdb/node-api@1.5.6-r.1'
const ADS = 1250
const DAYS = 800
const ORDERS = 300_000
const RUNS = 3

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-import-bench-'))
const cli = join(import.meta.dirname, '../../src/cli/cli.ts')
const desk = (...args: readonly string[]) => runChild(process.execPath, [cli, ...args])
let stores = 0

const newStore = async (): Promise<string> => {
  stores += 1
  const dataDir = join(folder, `store-${stores}`)
  await desk('account', 'create', '--data', dataDir, '--name', 'Bench', '--timezone', 'America/New_York', '--currency', 'USD')
  return dataDir
}

const importInto = (dataDir: string, kind: 'ads' | 'orders', file: string) =>
  desk('import', kind, file, '--data', dataDir, '--product', 'P')

/** The same rows with a quotation mark around every cell. */
const quoted = async (from: string, to: string): Promise<void> => {
  const out = createWriteStream(to)
  for await (const line of createInterface({ input: createReadStream(from) }))
    if (!out.write(`"${line.split(',').join('","')}"\n`)) await once(out, 'drain')
  out.end()
  await finished(out)
}

const writeOrders = async (file: string, first: number, count: number): Promise<void> => {
  const out = createWriteStream(file)
  out.write('order_id,created_at,customer_id,gross,discounts,refunded,net,currency,source,cancelled_at\n')
  for (let order = first; order < first + count; order += 1) {
    const day = addDays(BENCH_TODAY, -1 - Math.floor(((ORDERS - order) * DAYS) / ORDERS))
    const customer = (order * 7919) % Math.floor(ORDERS / 2)
    const line = `${order},${day}T${String(order % 24).padStart(2, '0')}:15:00Z,c${customer},50.00,5.00,0.00,45.00,USD,web,\n`
    if (!out.write(line)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

/** The same table as ours: one row for each day and ad. */
const duckScript = (file: string, database: string): string => `
import { DuckDBInstance } from '@duckdb/node-api'
const connection = await (await DuckDBInstance.create(${JSON.stringify(database)})).connect()
const columns = 'campaign_id TEXT, campaign_name TEXT, adset_id TEXT, adset_name TEXT, ad_id TEXT, ad_name TEXT, spend DECIMAL(18,6), impressions BIGINT, reach BIGINT, link_clicks BIGINT, landing_page_views BIGINT, add_to_cart BIGINT, initiate_checkout BIGINT, purchases DOUBLE, purchase_value DECIMAL(18,6)'
await connection.run('CREATE TABLE fact (date DATE, ' + columns + ', PRIMARY KEY (date, ad_id))')
await connection.run('INSERT INTO fact SELECT * FROM read_csv($file, header = true)', { file: ${JSON.stringify(file)} })
connection.closeSync()
`

const duckSeconds = async (file: string, run: number): Promise<number> => {
  const script = join(folder, 'duckdb.mjs')
  writeFileSync(script, duckScript(file, join(folder, `duck-${run}.db`)))
  return (await runChild(process.execPath, [script])).seconds
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const run = async (): Promise<readonly Figure[]> => {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', DUCKDB], { stdio: 'inherit' })
  const [plainFile, quotedFile] = [join(folder, 'facts.csv'), join(folder, 'quoted.csv')]
  await writeFacts(plainFile, ADS, DAYS, addDays(BENCH_TODAY, -1))
  await quoted(plainFile, quotedFile)
  const [plain, marked, duck] = [[], [], []] as [number[], number[], number[]]
  let peak = 0
  // In turns, so that all of them share the machine with the same neighbors.
  for (let round = 0; round < RUNS; round += 1) {
    for (const [file, seconds] of [
      [plainFile, plain],
      [quotedFile, marked],
    ] as const) {
      const done = await importInto(await newStore(), 'ads', file)
      seconds.push(done.seconds)
      peak = Math.max(peak, done.peakMemory)
    }
    duck.push(await duckSeconds(plainFile, round))
  }
  const [all, one] = [join(folder, 'orders.csv'), join(folder, 'order.csv')]
  await writeOrders(all, 0, ORDERS)
  await writeOrders(one, ORDERS, 1)
  const store = await newStore()
  const orders = await importInto(store, 'orders', all)
  const more = await importInto(store, 'orders', one)
  const at = (name: string, value: number, unit: string, limit: number | null): Figure => ({ name, value, unit, want: 'at most', limit })
  return [
    at('import_million_rows', middle(plain), 's', null),
    at('import_million_quoted_rows', middle(marked), 's', null),
    at('import_million_rows_baseline_duckdb', middle(duck), 's', null),
    at('import_million_rows_against_duckdb', middle(plain) / middle(duck), 'times', 2.5),
    at('import_million_quoted_rows_against_plain', middle(marked) / middle(plain), 'times', 1.3),
    at('import_million_rows_peak_memory', peak, 'MiB', 350),
    at('import_300_thousand_orders', orders.seconds, 's', null),
    at('import_300_thousand_orders_peak_memory', orders.peakMemory, 'MiB', null),
    at('import_one_more_order', more.seconds, 's', 1.5),
  ]
}

try {
  if (!report(await run(), new URL('../../out/bench-import.json', import.meta.url))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
