/** How long advice takes for a product of 500 ads: the backtest of a year and the first look of a morning, each in processes of their own. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { build } from 'vite'
import { addDays } from '#shared/calendar.ts'
import { writeAdviceWorld } from './advice-world.ts'
import { createBenchApi } from './bench-api.ts'
import { BENCH_TODAY } from './bench-clock.ts'
import { type Figure, medianOf, report } from './measure.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const ADS = 500
/** A replayed year, the walk before it, and the four months that its first day looks back to. */
const DAYS = 365 + 14 + 120
const SEED = 11

interface Measured {
  readonly wall: number
  readonly cpu: number
  readonly peak: number
  readonly digest: string
}

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-advice-bench-'))

/** A store of the product, and its key. */
const buildStore = async (): Promise<{ readonly dataDir: string; readonly key: string }> => {
  const files = { ads: join(folder, 'ads.csv'), orders: join(folder, 'orders.csv') }
  await writeAdviceWorld(files, { ads: ADS, days: DAYS, last: addDays(BENCH_TODAY, -1), seed: SEED })
  const dataDir = join(folder, 'data')
  const api = await createBenchApi(dataDir)
  const { api_key: key } = await api.operator.createAccount({ name: 'Bench', timezone: 'UTC', currency: 'USD' })
  for (const kind of ['ads', 'orders'] as const) await api.operator.importFile({ kind, file: files[kind], product: 'Product', options: {} })
  await api.close()
  return { dataDir, key }
}

/** The measuring process as a bundle, as the app ships: stripping types at run time would count as its time and memory. */
const bundle = async (): Promise<string> => {
  const outDir = fileURLToPath(new URL('../../out/bench-advice', import.meta.url))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: true,
      emptyOutDir: true,
      rolldownOptions: {
        input: {
          'advice-figures': join(import.meta.dirname, 'advice-figures.ts'),
          'compute-worker': fileURLToPath(new URL('../../src/api/compute/compute-worker-thread.ts', import.meta.url)),
        },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  })
  return join(outDir, 'advice-figures.js')
}

/** The store as it is before the first look at a product, or on a morning after a look the day before. */
const forget = (dataDir: string, isMorning: boolean): void => {
  const raw = new BetterSqlite3(join(dataDir, 'roas-desk.db'))
  raw.exec(`DELETE FROM advice; UPDATE product SET advice_through = ${isMorning ? 'advice_through - 1' : 'NULL'}`)
  raw.close()
}

/** The options of Node with which `npm run desk` runs, so that a backtest is measured as users run it. */
const deskOptions = (): readonly string[] => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { scripts: { desk: string } }
  return scripts.desk.split(' ').filter((part) => part.startsWith('--'))
}

const run = async (): Promise<readonly Figure[]> => {
  const { dataDir, key } = await buildStore()
  const script = await bundle()
  const once = (what: string): Measured =>
    JSON.parse(execFileSync(process.execPath, [...deskOptions(), script, what, dataDir, key], { encoding: 'utf8' })) as Measured
  const runs = {
    year: [] as Measured[],
    readYear: [] as Measured[],
    day: [] as Measured[],
    first: [] as Measured[],
    morning: [] as Measured[],
    readDay: [] as Measured[],
  }
  for (let round = 0; round < RUNS; round += 1) {
    runs.readYear.push(once('read-year'))
    runs.year.push(once('replay'))
    forget(dataDir, false)
    runs.first.push(once('request'))
    forget(dataDir, true)
    runs.morning.push(once('request'))
    runs.day.push(once('day'))
    runs.readDay.push(once('read-day'))
  }
  const at = (name: string, measured: readonly Measured[], of: 'wall' | 'cpu' | 'peak', limit: number | null): Figure => ({
    name,
    value: medianOf(measured.map((one) => one[of])),
    unit: of === 'peak' ? 'MiB' : 'ms',
    want: 'at most',
    limit,
  })
  return [
    at('advice_replay_365_days_500_ads', runs.year, 'wall', 10_000),
    at('advice_replay_365_days_500_ads_cpu', runs.year, 'cpu', 10_000),
    at('advice_replay_baseline_read_rows', runs.readYear, 'wall', null),
    at('advice_replay_baseline_read_rows_cpu', runs.readYear, 'cpu', null),
    at('advice_replay_peak_memory', runs.year, 'peak', 300),
    at('advice_replay_baseline_read_rows_peak_memory', runs.readYear, 'peak', null),
    at('advice_one_cold_day_500_ads', runs.day, 'wall', 150),
    at('advice_one_cold_day_500_ads_cpu', runs.day, 'cpu', 150),
    at('advice_one_cold_day_baseline_read_rows', runs.readDay, 'wall', null),
    at('advice_one_cold_day_baseline_read_rows_cpu', runs.readDay, 'cpu', null),
    at('advice_one_cold_day_peak_memory', runs.day, 'peak', 300),
    at('advice_first_request_of_a_morning', runs.morning, 'wall', null),
    at('advice_first_request_ever_15_days', runs.first, 'wall', null),
  ]
}

try {
  if (!report(await run(), new URL('../../out/bench-advice.json', import.meta.url))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
