/**
 * The soak: a served host works for ten minutes with an import always under way, syncs, reports and decisions, and then rests.
 *
 * Small requests come at a fixed rate, whether or not earlier ones were answered. SOAK_SECONDS shortens the run.
 */

import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUnderWay, jobSchema } from '#shared/contract/internal/import.ts'
import { launchServed } from '../e2e/served-app.ts'
import { residentMemory } from './host-memory.ts'
import { type Figure, percentile, report } from './measure.ts'
import { spendFile } from './spend-file.ts'

const SECONDS = Number(process.env.SOAK_SECONDS ?? 600)
const SMALL_EVERY_MS = 20
const DECISION_EVERY_MS = 1000
const HEAVY_EVERY_MS = 12_000
/** Idle threads end after two minutes and give their memory back. */
const REST_SECONDS = 150
const PRODUCT = 'Glow Serum'
const MEBIBYTE = 1024 ** 2

const smallPaths = [
  '/api/me',
  '/api/products',
  `/api/snapshot/${PRODUCT}`,
  `/api/trend/${PRODUCT}?days=30`,
  `/api/advice/reviews/${PRODUCT}`,
]

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-soak-'))
const app = await launchServed({ dataDir: folder, demo: true, args: ['--rate-limit', '0'] })
const deadline = performance.now() + SECONDS * 1000
const failures: unknown[] = []
/** The end of the time, or of the first work that failed. */
const isOver = (): boolean => performance.now() >= deadline || failures.length > 0
const guarded = async (work: () => Promise<unknown>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    failures.push(error)
  }
}

const smallTimes: number[] = []
const decisionTimes: number[] = []
const counts = { requests: 0, serverErrors: 0, imports: 0, syncs: 0, reports: 0, decisions: 0 }

const ask = async (method: 'GET' | 'POST', path: string, body?: string): Promise<Response> => {
  counts.requests += 1
  const response = await fetch(`${app.url}${encodeURI(path)}`, {
    method,
    headers: { 'x-api-key': app.apiKey ?? '' },
    ...(body ? { body } : {}),
  })
  if (response.status >= 500) {
    counts.serverErrors += 1
    console.error(`${method} ${path} answered ${response.status}: ${await response.clone().text()}`)
  }
  return response
}
const postJson = async (path: string, body: object): Promise<Record<string, unknown>> => {
  const response = await ask('POST', path, JSON.stringify(body))
  if (response.status !== 200) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}
const timed = async (times: number[], work: () => Promise<Response>): Promise<void> => {
  const start = performance.now()
  await (await work()).arrayBuffer()
  times.push(performance.now() - start)
}

/** Starts work at a fixed rate until the end; resolves when all of it has ended. */
const repeat = async (everyMs: number, work: (round: number) => Promise<unknown>): Promise<void> => {
  const running: Promise<void>[] = []
  for (let round = 0; !isOver(); round += 1) {
    running.push(guarded(() => work(round)))
    await sleep(everyMs)
  }
  await Promise.all(running)
}

/** Made before the start: making one takes so long that the requests beside it would seem slow. */
const files = Array.from({ length: 8 }, (_, round) => spendFile(round))

const importFiles = async (): Promise<void> => {
  await postJson('/desk/products', { name: 'Imported' })
  for (let round = 0; !isOver(); round += 1) {
    const upload = (await (await ask('POST', '/desk/uploads', files[round % files.length])).json()) as { readonly upload_id: string }
    const { job_id: job } = await postJson('/desk/imports', { upload_id: upload.upload_id, kind: 'ads', product: 'Imported', options: {} })
    const read = async () => jobSchema.parse(await (await ask('GET', `/desk/jobs/${String(job)}`)).json())
    let now = await read()
    while (isUnderWay(now)) {
      await sleep(200)
      now = await read()
    }
    if (now.state !== 'done') throw new Error(`An import ended as ${now.state}: ${now.error?.message}`)
    counts.imports += 1
  }
}

const decide = async (round: number): Promise<void> => {
  const decision = { product: PRODUCT, card_id: `soak-${round % 50}`, decision: 'adopt' }
  await timed(decisionTimes, () => ask('POST', '/api/advice/review', JSON.stringify(decision)))
  counts.decisions += 1
}

const syncAndReport = async (): Promise<void> => {
  await ask('POST', `/desk/products/${PRODUCT}/pull`)
  counts.syncs += 1
  await ask('GET', `/desk/report/${PRODUCT}`)
  counts.reports += 1
}

const handles = async (): Promise<number> => (await readdir(`/proc/${app.pid}/fd`).catch(() => [])).length
const logBytes = async (): Promise<number> => (await stat(join(folder, 'roas-desk.db-wal')).catch(() => ({ size: 0 }))).size

try {
  const handlesBefore = await handles()
  await Promise.all([
    guarded(importFiles),
    repeat(SMALL_EVERY_MS, (round) => timed(smallTimes, () => ask('GET', smallPaths[round % smallPaths.length] ?? '/api/me'))),
    repeat(DECISION_EVERY_MS, decide),
    repeat(HEAVY_EVERY_MS, syncAndReport),
  ])
  if (failures.length > 0) throw failures[0]
  const memoryAtTheEnd = await residentMemory(app.pid)
  await sleep(REST_SECONDS * 1000)
  console.log(JSON.stringify(counts))
  const small = smallTimes.toSorted((a, b) => a - b)
  const decisions = decisionTimes.toSorted((a, b) => a - b)
  const at = (name: string, value: number, unit: string, limit: number | null): Figure => ({ name, value, unit, limit, want: 'at most' })
  const isWithinLimits = report(
    [
      at('soak_requests', counts.requests, 'requests', null),
      at('soak_server_errors', counts.serverErrors, 'requests', 0),
      at('soak_small_p50', percentile(small, 0.5), 'ms', null),
      at('soak_small_p99', percentile(small, 0.99), 'ms', 50),
      at('soak_decision_p50', percentile(decisions, 0.5), 'ms', null),
      at('soak_decision_p99', percentile(decisions, 0.99), 'ms', 1000),
      at('soak_memory_at_the_end', memoryAtTheEnd, 'MiB', null),
      at('soak_memory_at_rest', await residentMemory(app.pid), 'MiB', 300),
      at('soak_write_ahead_log_at_rest', (await logBytes()) / MEBIBYTE, 'MiB', 16),
      at('soak_handles_gained', (await handles()) - handlesBefore, 'handles', 8),
    ],
    new URL('../../out/soak.json', import.meta.url),
  )
  if (!isWithinLimits) process.exitCode = 1
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
