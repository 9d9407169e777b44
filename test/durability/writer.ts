/**
 * A desk of its own process that writes without end: decisions, imports, syncs, token rotations, backups and deletions at once. After each that
 * was acknowledged it prints one line.
 */

import { writeSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { asDay } from '#shared/calendar.ts'
import { isUnderWay, jobSchema } from '#shared/contract/internal/import.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { NOON, openTestApi } from '../helpers/test-api.ts'
import { type Acknowledged, IMPORTED_PRODUCT, SYNCED_PRODUCT } from './acknowledged.ts'

const [dataDir = '', key = '', run = '0'] = process.argv.slice(2)
let tick = NOON + Number(run) * 10_000_000
const api = await openTestApi(dataDir, { clock: { now: () => ++tick } })

const acknowledge = (line: Acknowledged): void => void writeSync(1, `${JSON.stringify(line)}\n`)

interface SendOptions {
  readonly method?: 'POST' | 'DELETE'
  /** Another process may have been faster; then the answer is 409. */
  readonly mayLose?: boolean
}

/** The body of a 200; null for a 409 with `mayLose`. */
const send = async (path: string, body: unknown, options: SendOptions = {}): Promise<Record<string, unknown> | null> => {
  const { method = 'POST', mayLose = false } = options
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request(`http://desk.invalid${path}`, { method, headers: { 'x-api-key': key }, body: content })
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
  await send('/api/advice/review', { product: IMPORTED_PRODUCT, card_id: card, decision: 'adopt' })
  acknowledge({ what: 'review', card })
  await sleep(1)
}

const importFile = async (product: string, ad: string): Promise<void> => {
  const rows = plainAdRows(asDay('2026-11-18'), 60)
  const file = stringify(
    rows.map((row) => ({ ...row, ad_id: `${ad}-${row.ad_id}` })),
    { header: true },
  )
  const uploaded = await send('/desk/uploads', file)
  const started = await send('/desk/imports', { upload_id: uploaded?.upload_id, kind: 'ads', product, options: { replace_days: false } })
  await imported(started?.job_id)
}

const importAds = async (count: number): Promise<void> => {
  const ad = `ad-${run}-${count}`
  await importFile(IMPORTED_PRODUCT, ad)
  acknowledge({ what: 'import', ad })
}

/** A new product with data, deleted at once. */
const deleteProduct = async (count: number): Promise<void> => {
  const product = `Deleted ${run} ${count}`
  await importFile(product, `deleted-${run}-${count}`)
  const answer = await send(`/desk/products/${product}`, { confirm: product }, { method: 'DELETE' })
  acknowledge({ what: 'deletion', product, backup: basename(String(answer?.backup)) })
}

const backUp = async (): Promise<void> => {
  const answer = await send('/desk/backups', {})
  acknowledge({ what: 'backup', day: String(answer?.day) })
  await sleep(200)
}

const sourceStateOf = async (product: string) => {
  const response = await api.fetch(new Request('http://desk.invalid/desk/sources', { headers: { 'x-api-key': key } }))
  const { sources } = sourcesRoute.answer.parse(await response.json())
  return sources.find((source) => source.product === product)
}

const sync = async (): Promise<void> => {
  const since = tick
  await send(`/desk/products/${SYNCED_PRODUCT}/pull`, {})
  for (;;) {
    await sleep(20)
    const state = await sourceStateOf(SYNCED_PRODUCT)
    if (state?.pulling === null) {
      if (state.last_success !== null && Date.parse(state.last_success) > since) acknowledge({ what: 'sync', since })
      return
    }
  }
}

const rotate = async (count: number): Promise<void> => {
  const since = tick
  const answer = await send('/api/token/refresh', { access_token: `token-${run}-${count}` }, { mayLose: true })
  if (answer) acknowledge({ what: 'rotation', since })
  await sleep(3)
}

const forever = async (work: (count: number) => Promise<void>): Promise<never> => {
  for (let count = 0; ; count += 1) await work(count)
}

// A request that fails ends the process with its reason: the test sees that it did not die by its hand.
await Promise.all([decide, importAds, sync, rotate, backUp, deleteProduct].map(forever))
