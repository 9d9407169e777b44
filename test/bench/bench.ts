/** The benchmark: import, trend and snapshot on eight million facts, each with its limit, a small store and a bare-metal baseline. */

import { execFileSync } from 'node:child_process'
import { createReadStream, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import BetterSqlite3 from 'better-sqlite3'
import { parse } from 'csv-parse'
import { build } from 'vite'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { assignAds, daysOfAds } from '#api/db/sources/assign-ads.ts'
import { rebuildFactDays } from '#api/db/sources/fact-day-sums.ts'
import { saveRule } from '#api/db/sources/rule-store.ts'
import { productsOfSource } from '#api/db/sources/source-store.ts'
import { advise } from '#api/domain/advice/advise.ts'
import { baselineOn } from '#api/domain/baseline/baseline.ts'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { readWhole } from '#api/sources/ad-source.ts'
import { demoAccount } from '#api/sources/demo/demo-account.ts'
import { demoAdSource, demoOrderSource } from '#api/sources/demo/demo-source.ts'
import { addDays, dayNumber } from '#shared/calendar.ts'
import { baselinesSchema } from '#shared/contract/kpi.ts'
import { generateHistory } from '../helpers/history-generator.ts'
import { createBenchApi } from './bench-api.ts'
import { BENCH_NOW, BENCH_TODAY } from './bench-clock.ts'
import { type Figure, report } from './measure.ts'
import { writeFacts } from './million-facts.ts'

const DAYS = 800
const large = { products: Number(process.env.BENCH_PRODUCTS ?? 20), ads: 500, shared: 1 } as const
const small = { products: 20, ads: 5, shared: 1 } as const
/** The same facts in sources that so many products share. */
const sharings = [5, 20] as const

interface StoreFigures {
  readonly openMs: number
  readonly builtP95: number
  readonly trendP50: number
  readonly trendP99: number
  readonly trendBuiltP50: number
  /** Of 180 days. */
  readonly longTrendBuiltP95: number
  readonly overviewMs: number
  readonly overviewMainMs: number
  readonly overviewCachedP50: number
  readonly cachedP50: number
  readonly cachedP99: number
  readonly bareP99: number
  readonly memory: number
  /** After a hundred trends with typical ranges, which a worker thread computes. */
  readonly memoryWithTrends: number
}

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-bench-'))
const last = addDays(BENCH_TODAY, -1)

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

interface StoreSize {
  readonly products: number
  /** Of each product. */
  readonly ads: number
  /** How many products share a source. */
  readonly shared: number
}

/** Campaigns of the ads of one of the products that share a file: `writeFacts` makes a campaign of every 25 ads. */
const campaignsOf = (index: number, ads: number): readonly string[] =>
  Array.from({ length: Math.ceil(ads / 25) }, (_, campaign) => `c${(index * ads) / 25 + campaign}`)

/** Makes a store of so many products and ads, and answers its key and the seconds that each import took. */
const buildStore = async (name: string, { products, ads, shared }: StoreSize) => {
  const file = join(folder, `${name}.csv`)
  await writeFacts(file, ads * shared, DAYS, last)
  const dataDir = join(folder, name)
  const api = await createBenchApi(dataDir)
  const { api_key } = await api.operator.createAccount({ name: 'Bench', timezone: 'America/New_York', currency: 'USD' })
  const seconds: number[] = []
  for (let index = 0; index < products; index += shared) {
    seconds.push(await secondsOf(() => api.operator.importFile({ kind: 'ads', file, product: `Product ${index}`, options: {} })))
  }
  await api.close()
  if (shared > 1) shareSources(dataDir, { products, ads, shared })
  return { file, dataDir, api_key, seconds: seconds.toSorted((a, b) => a - b) }
}

/** Adds the other products of each source, each with its campaigns. */
const shareSources = (dataDir: string, { products, ads, shared }: StoreSize): void => {
  const database = openDatabase(dataDir, 'bulk')
  const { raw } = database
  const addProduct = raw.prepare('INSERT INTO product (account_id, name, created_at) VALUES (1, ?, 0)')
  raw.transaction(() => {
    for (let source = 1; source <= products / shared; source += 1) {
      const [first = 0] = productsOfSource(raw, source)
      for (let index = 0; index < shared; index += 1) {
        const name = `Product ${(source - 1) * shared + index}`
        const product = index === 0 ? first : Number(addProduct.run(name).lastInsertRowid)
        saveRule(raw, product, { id: source, role: 'ads' }, { type: 'campaigns', ids: campaignsOf(index, ads).map((id) => `meta ${id}`) })
      }
      rebuildFactDays(raw, source, daysOfAds(raw, source, assignAds(raw, source).ads))
    }
  })()
  raw.close()
}

/** The measuring process as one bundle, as the app ships: stripping types at run time would count as its memory. */
const bundleFigures = async (): Promise<string> => {
  const outDir = fileURLToPath(new URL('../../out/bench', import.meta.url))
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
          'store-figures': join(import.meta.dirname, 'database-figures.ts'),
          'size-ratios': join(import.meta.dirname, 'size-ratios.ts'),
          'compute-worker': fileURLToPath(new URL('../../src/api/compute/compute-worker-thread.ts', import.meta.url)),
          'job-worker': fileURLToPath(new URL('../../src/api/jobs/job-worker.ts', import.meta.url)),
        },
      },
    },
    ssr: { noExternal: true, external: ['better-sqlite3'] },
  })
  return join(outDir, 'store-figures.js')
}

interface Store {
  readonly dataDir: string
  readonly api_key: string
}

const figuresOf = (script: string, store: Store, products: number): StoreFigures =>
  JSON.parse(execFileSync(process.execPath, [script, store.dataDir, store.api_key, String(products)], { encoding: 'utf8' })) as StoreFigures

/** Cached requests of the large store against the small one. */
const sizeRatiosOf = (
  script: string,
  large: Store,
  small: Store,
  products: number,
): { readonly trend: number; readonly cached: number } => {
  const file = join(dirname(script), 'size-ratios.js')
  const args = [file, large.dataDir, large.api_key, small.dataDir, small.api_key, String(products)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as { trend: number; cached: number }
}

/** What one prepared statement takes for the same rows, parsed before: nothing but SQLite. */
const bareInsertSeconds = async (file: string): Promise<number> => {
  const facts: AdFact[] = []
  for await (const batch of readAds(() => createReadStream(file), { timeZone: 'America/New_York', currency: 'USD' }).batches)
    facts.push(...batch)
  const raw = new BetterSqlite3(join(folder, 'bare.db'))
  raw.pragma('journal_mode = WAL')
  raw.pragma('synchronous = NORMAL')
  raw.exec(
    'CREATE TABLE fact (product INTEGER, day INTEGER, ad TEXT, spend INTEGER, a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER, f INTEGER, g INTEGER, h INTEGER, PRIMARY KEY (product, day, ad)) STRICT, WITHOUT ROWID',
  )
  const insert = raw.prepare('INSERT INTO fact VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const seconds = await secondsOf(() =>
    raw.transaction(() => {
      for (const fact of facts) {
        insert.run(
          dayNumber(fact.day),
          fact.adId,
          fact.spend,
          fact.impressions,
          fact.reach,
          fact.linkClicks,
          fact.landingPageViews,
          fact.addToCart,
          fact.initiateCheckout,
          fact.purchases,
          fact.purchaseValue,
        )
      }
    })(),
  )
  raw.close()
  return seconds
}

const parseAloneSeconds = (file: string): Promise<number> =>
  secondsOf(async () => {
    for await (const _row of createReadStream(file).pipe(parse()));
  })

const readSeconds = (file: string): Promise<number> =>
  secondsOf(async () => {
    for await (const _batch of readAds(() => createReadStream(file), { timeZone: 'America/New_York', currency: 'USD' }).batches);
  })

/** Milliseconds of the quickest of so many runs: the others share the machine with whatever else runs on it. */
const quickestMs = (runs: number, work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: runs }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }),
  )

/** One evaluation of one day. */
const adviseMs = (ads: number, days: number): number => {
  const made = generateHistory({ seed: 7, days, ads, purchasesPerDay: 40 })
  const history = made.seenOn(made.days.at(-1) ?? last)
  return quickestMs(8, () => advise({ history, episodes: [] }))
}

/** The usual range of one day from 120 days. */
const usualMs = (): number => {
  const made = generateHistory({ seed: 4, purchasesPerDay: 8, days: 120 })
  const { days } = made.seenOn(made.days.at(-1) ?? last)
  const after = addDays(made.days.at(-1) ?? last, 1)
  return quickestMs(15, () => baselinesSchema.parse(baselineOn(days, after, { contributionMargin: 0.5 })))
}

/** Every ad and order of the demo account, of its 120 days. */
const demoSeconds = (): Promise<number> => {
  const world = { seed: 3, foundedOn: BENCH_TODAY, timezone: demoAccount.timezone }
  const span = { from: addDays(BENCH_TODAY, -119), to: BENCH_TODAY }
  return secondsOf(async () => {
    for (const { name } of demoAccount.products) {
      await readWhole(
        demoAdSource(world, name, () => BENCH_NOW),
        { first: span.from, last: span.to },
      )
      await demoOrderSource(world, name, () => BENCH_NOW).pull(span)
    }
  })
}

/** Figures of the same facts where 5 or 20 products share a source. */
const sharedStoresOf = async (script: string): Promise<readonly Figure[][]> => {
  const figures: Figure[][] = []
  for (const shared of sharings) {
    const name = `shared-${shared}`
    const store = await buildStore(name, { ...large, shared })
    const found = figuresOf(script, store, large.products)
    const of = (figure: string): string => `${figure}_${shared}_products_a_source`
    figures.push([
      at(of('trend_30_days_p99'), found.trendP99, 'ms', 'at most', 0.5),
      at(of('overview_20_products_on_main_thread_p50'), found.overviewMainMs, 'ms', 'at most', 8),
      at(of('snapshot_cached_p99'), found.cachedP99, 'ms', 'at most', 0.5),
      at(of('snapshot_built_p95'), found.builtP95, 'ms', 'at most', 40),
      at(of('resident_memory'), found.memory, 'MiB', 'at most', 200),
      at(of('database_size'), statSync(join(store.dataDir, DATABASE_FILE)).size / 1024 ** 2, 'MiB', 'at most', null),
    ])
    await rm(store.dataDir, { recursive: true })
    await rm(store.file)
  }
  return figures
}

const run = async (): Promise<readonly Figure[]> => {
  const rows = large.ads * DAYS
  const many = await buildStore('large', large)
  const few = await buildStore('small', small)
  const script = await bundleFigures()
  const big = figuresOf(script, many, large.products)
  const ratios = sizeRatiosOf(script, many, few, large.products)
  const sharedStores = await sharedStoresOf(script)
  const importSeconds = many.seconds[Math.floor(many.seconds.length / 2)] ?? Number.NaN
  const insertSeconds = await bareInsertSeconds(many.file)
  const parseSeconds = await parseAloneSeconds(many.file)
  const typedSeconds = await readSeconds(many.file)
  return [
    at('facts', large.products * rows, 'rows', 'at least', null),
    at('import_own_format', rows / importSeconds, 'rows/s', 'at least', 200_000),
    at('import_against_bare_insert', importSeconds / insertSeconds, 'times', 'at most', 2.5),
    at('import_baseline_bare_insert', rows / insertSeconds, 'rows/s', 'at least', null),
    at('read_against_csv_parse_alone', typedSeconds / parseSeconds, 'times', 'at most', 1.5),
    at('read_baseline_csv_parse_alone', rows / parseSeconds, 'rows/s', 'at least', null),
    at('open_store', big.openMs, 'ms', 'at most', 50),
    at('trend_30_days_p50', big.trendP50, 'ms', 'at most', null),
    at('trend_30_days_p99', big.trendP99, 'ms', 'at most', 0.5),
    at('trend_against_80_thousand_facts', ratios.trend, 'times', 'at most', 1.3),
    at('trend_baseline_bare_query_p99', big.bareP99, 'ms', 'at most', null),
    at('desk_trend_built_p50', big.trendBuiltP50, 'ms', 'at most', null),
    at('desk_trend_180_days_built_p95', big.longTrendBuiltP95, 'ms', 'at most', null),
    at('overview_20_products_built_p50', big.overviewMs, 'ms', 'at most', null),
    at('overview_20_products_on_main_thread_p50', big.overviewMainMs, 'ms', 'at most', 8),
    at('overview_cached_p50', big.overviewCachedP50, 'ms', 'at most', null),
    at('snapshot_cached_p50', big.cachedP50, 'ms', 'at most', null),
    at('snapshot_cached_p99', big.cachedP99, 'ms', 'at most', 0.5),
    at('snapshot_cached_against_80_thousand_facts', ratios.cached, 'times', 'at most', 1.3),
    at('snapshot_built_p95', big.builtP95, 'ms', 'at most', 40),
    at('resident_memory', big.memory, 'MiB', 'at most', 200),
    ...sharedStores.flat(),
    at('resident_memory_with_trends', big.memoryWithTrends, 'MiB', 'at most', null),
    at('advise_40_ads_120_days', adviseMs(40, 120), 'ms', 'at most', 10),
    at('advise_500_ads_70_days', adviseMs(500, 70), 'ms', 'at most', 60),
    at('usual_120_days', usualMs(), 'ms', 'at most', 3),
    at('demo_account_120_days', await demoSeconds(), 's', 'at most', 4),
  ]
}

try {
  const isWithinLimits = report(await run(), new URL('../../out/bench.json', import.meta.url))
  if (!isWithinLimits) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
