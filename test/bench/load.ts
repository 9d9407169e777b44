/** The load test: 32 connections over HTTP on the loopback address, for 30 s after as long a warm-up, against a host of its own process. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { launchServed } from '../e2e/served-app.ts'
import { residentMemory } from './host-memory.ts'
import { type Figure, report } from './measure.ts'

const CONNECTIONS = 32
const SECONDS = Number(process.env.LOAD_SECONDS ?? 30)

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-load-'))
const app = await launchServed({ dataDir: folder, demo: true, args: ['--rate-limit', '0'] })

const paths = [
  '/api/me',
  '/api/products',
  '/api/trend/Glow%20Serum?days=30',
  '/api/snapshot/Glow%20Serum',
  '/api/advice/Night%20Repair',
  '/api/advice/reviews/Glow%20Serum',
]

try {
  const load = (duration: number) =>
    autocannon({
      url: app.url,
      connections: CONNECTIONS,
      duration,
      headers: { 'x-api-key': app.apiKey ?? '' },
      requests: paths.map((path) => ({ method: 'GET', path })),
    })
  // Making the demo leaves a large heap behind, which the first seconds of load give back and then fill as far as they need.
  await load(SECONDS)
  const memory: number[] = []
  const watch = setInterval(() => void residentMemory(app.pid).then((value) => memory.push(value)), 500)
  const result = await load(SECONDS)
  clearInterval(watch)
  const secondHalf = memory.slice(Math.floor(memory.length / 2))
  const growth = (secondHalf.at(-1) ?? 0) / (secondHalf[0] ?? 1)
  const at = (name: string, value: number, unit: string, limit: number | null, want: Figure['want'] = 'at most'): Figure => ({
    name,
    value,
    unit,
    limit,
    want,
  })
  const isWithinLimits = report(
    [
      at('load_requests_per_second', result.requests.average, 'req/s', null, 'at least'),
      at('load_errors', result.errors + result.timeouts + result.non2xx, 'requests', 0),
      at('load_latency_p50', result.latency.p50, 'ms', null),
      at('load_latency_p99', result.latency.p99, 'ms', 25),
      at('load_memory_at_the_end', memory.at(-1) ?? Number.NaN, 'MiB', null),
      at('load_memory_growth_in_second_half', growth, 'times', 1.1),
    ],
    new URL('../../out/load.json', import.meta.url),
  )
  if (!isWithinLimits) process.exitCode = 1
} finally {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
}
