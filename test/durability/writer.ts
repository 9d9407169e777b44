/** A desk of its own process that writes without end: decisions, imports and token rotations at once. After each 200 it prints one line. */

import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { isUnderWay, jobSchema } from '#shared/contract/internal/import.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import type { Acknowledged } from './acknowledged.ts'

const [dataDir = '', key = '', run = '0'] = process.argv.slice(2)
let tick = NOON + Number(run) * 10_000_000
const api = await openTestApi(dataDir, { clock: { now: () => ++tick } })

const acknowledge = (line: Acknowledged): void => void writeSync(1, `${JSON.stringify(line)}\n`)

/** Answers the body of a 200, with `mayLose` null for a 409: another desk was faster. */
const post = async (path: string, body: unknown, mayLose = false): Promise<Record<string, unknown> | null> => {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`http://desk.invalid${path}`, { method: 'POST', headers: { 'x-api-key': key }, body: content })
  const response = await api.fetch(request)
  if (mayLose && response.status === 409) return null
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

const imported = async (jobId: unknown): Promise<void> => {
  for (;;) {
    const response = await api.fetch(new Request(`http://desk.invalid/desk/jobs/${jobId}`, { headers: { 'x-api-key': key } }))
    const job = jobSchema.parse(await response.json())
    if (job.state === 'done') return
    if (!isUnderWay(job)) throw new Error(`An import ended as ${job.state}: ${job.error?.message}`)
    await sleep(5)
  }
}

const decide = async (count: number): Promise<void> => {
  const card = `card-${run}-${count}`
  await post('/api/advice/review', { product: 'Glow Serum', card_id: card, decision: 'adopt' })
  acknowledge({ what: 'review', card })
  await sleep(1)
}

const bringIn = async (count: number): Promise<void> => {
  const ad = `ad-${run}-${count}`
  const rows = plainAdRows('2026-11-18' as Parameters<typeof plainAdRows>[0], 60)
  const file = stringify(
    rows.map((row) => ({ ...row, ad_id: `${ad}-${row.ad_id}` })),
    { header: true },
  )
  const uploaded = await post('/desk/uploads', file)
  const started = await post('/desk/imports', { upload_id: uploaded?.upload_id, kind: 'ads', product: 'Glow Serum', options: {} })
  await imported(started?.job_id)
  acknowledge({ what: 'import', ad })
}

const rotate = async (count: number): Promise<void> => {
  const since = tick
  const answer = await post('/api/token/refresh', { access_token: `token-${run}-${count}` }, true)
  if (answer) acknowledge({ what: 'rotation', since })
  await sleep(3)
}

const forever = async (work: (count: number) => Promise<void>): Promise<never> => {
  for (let count = 0; ; count += 1) await work(count)
}

// A request that fails ends the process with its reason: the test sees that it did not die by its hand.
await Promise.all([forever(decide), forever(bringIn), forever(rotate)])
