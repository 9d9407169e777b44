/**
 * A first sync of a million ad-days from the fake of Meta, in a served host: how fast it is, how much memory the host takes, and how long an
 * answer of the host takes meanwhile. BENCH_SYNC_ADS shortens the run.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#api/db/connection/database.ts'
import { FIRST_PULL_DAYS } from '#api/domain/facts/days-to-read.ts'
import { addDays } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { launchServed } from '../e2e/served-app.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import buildBundles from '../helpers/bundles/bundles-setup.ts'
import { graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { BENCH_TODAY } from './bench-clock.ts'
import { residentMemory } from './host-memory.ts'
import { type Figure, percentile, report } from './measure.ts'

const ADS = Number(process.env.BENCH_SYNC_ADS ?? 8334)
/** The fake always has four. */
const MORE_ADS = ADS - 4
const SAMPLE_MS = 100
const SMALL_EVERY_MS = 20
const PRODUCT = 'Everything'
/** Meta lists each event under several names, and each ad has a dozen kinds of events. */
const ACTIONS = [
  ...['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase', 'onsite_web_purchase', 'web_in_store_purchase'],
  ...['omni_add_to_cart', 'add_to_cart', 'offsite_conversion.fb_pixel_add_to_cart', 'omni_initiated_checkout', 'initiate_checkout'],
  ...['landing_page_view', 'omni_landing_page_view', 'link_click', 'post_engagement', 'page_engagement', 'video_view', 'post_reaction'],
  ...['comment', 'like', 'view_content', 'omni_view_content', 'lead', 'onsite_conversion.post_save', 'add_payment_info'],
]

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-sync-'))
await buildBundles()
const fake = await startFakeGraph()
await fake.show(
  graphData({
    firstDay: addDays(BENCH_TODAY, 1 - FIRST_PULL_DAYS),
    lastDay: BENCH_TODAY,
    moreCampaigns: Array.from({ length: MORE_ADS }, (_, index) => `Campaign ${index}`),
    moreActions: ACTIONS,
    mostRows: 1_000_000,
  }),
)
const app = await launchServed({
  dataDir: folder,
  // As it ships: to strip types takes memory in each thread.
  program: bundleOf('cli'),
  today: BENCH_TODAY,
  env: { ROAS_DESK_GRAPH_URL: fake.url },
  args: ['--rate-limit', '0'],
})

const memory: number[] = []
const sampler = setInterval(() => void residentMemory(app.pid).then((value) => memory.push(value)), SAMPLE_MS)

const ask = async (path: string, key: string): Promise<unknown> => {
  const response = await fetch(`${app.url}${path}`, { headers: { 'x-api-key': key } })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Times of a request that needs the main thread alone, in milliseconds, until the sync has ended. */
const smallTimes: number[] = []
const askSmall = async (key: string, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const start = performance.now()
    await ask('/api/me', key)
    smallTimes.push(performance.now() - start)
    await sleep(SMALL_EVERY_MS)
  }
}

/** The share of the days that are there. */
const sync = async (key: string): Promise<void> => {
  for (;;) {
    await sleep(500)
    const [source] = sourcesRoute.answer.parse(await ask('/desk/sources', key)).sources
    if (source?.failure) throw new Error(source.failure.message)
    if (source?.missing_days === 0 && source.pulling === null) return
  }
}

try {
  const idle = await residentMemory(app.pid)
  const start = performance.now()
  const response = await fetch(`${app.url}/desk/platform/connect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(connectBody({ products: [{ name: PRODUCT }] })),
  })
  const { api_key: key } = (await response.json()) as { readonly api_key: string }
  let isOver = false
  const small = askSmall(key, () => isOver)
  await sync(key)
  const seconds = (performance.now() - start) / 1000
  isOver = true
  await small
  const { raw } = openDatabase(folder, 'reading')
  const rows = raw.prepare<[], number>('SELECT COUNT(*) FROM source_fact').pluck().get() ?? 0
  raw.close()
  if (rows !== ADS * FIRST_PULL_DAYS) throw new Error(`${rows} ad-days arrived instead of ${ADS * FIRST_PULL_DAYS}`)
  const times = smallTimes.toSorted((a, b) => a - b)
  const figure = (name: string, value: number, unit: string, limit: number | null): Figure => ({
    name,
    value,
    unit,
    limit,
    want: 'at most',
  })
  const isWithinLimits = report(
    [
      figure('sync_ad_days', rows, 'rows', null),
      figure('sync_seconds', seconds, 's', null),
      figure('sync_rows_per_second', rows / seconds, 'rows/s', null),
      figure('sync_idle_memory', idle, 'MiB', null),
      figure('sync_peak_memory', Math.max(...memory), 'MiB', 300),
      figure('sync_memory_at_the_end', memory.at(-1) ?? Number.NaN, 'MiB', null),
      figure('sync_answer_p50', percentile(times, 0.5), 'ms', null),
      figure('sync_answer_p99', percentile(times, 0.99), 'ms', null),
      figure('sync_longest_answer', times.at(-1) ?? Number.NaN, 'ms', null),
    ],
    new URL('../../out/bench-sync.json', import.meta.url),
  )
  if (!isWithinLimits) process.exitCode = 1
} finally {
  clearInterval(sampler)
  await app.stop()
  await fake.close()
  await rm(folder, { recursive: true, force: true })
}
