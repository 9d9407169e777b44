/** Runs a desk on a disk of its own that gets full and then read-only, and prints how it answered. Started inside a mount namespace. */

import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { DbError } from '#api/index.ts'
import { asDay } from '#shared/calendar.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { openTestApi } from '../helpers/test-api.ts'

export interface StepResult {
  readonly step: string
  readonly status: number
  readonly code: string | null
  readonly message: string
}

const [disk = '', elsewhere = ''] = process.argv.slice(2)
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'none', disk])
const dataDir = join(disk, 'data')
const ballast = join(disk, 'ballast')
const fillDisk = (): void => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize))
}

const results: StepResult[] = []
const note = (step: string, status: number, body: Record<string, unknown>): void => {
  results.push({
    step,
    status,
    code: body.code === undefined ? null : String(body.code),
    message: String(body.message ?? body.cache ?? ''),
  })
}

let api = await openTestApi(dataDir)
const { api_key: key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })
const file = join(elsewhere, 'ads.csv')
writeFileSync(file, stringify([...plainAdRows(asDay('2026-11-18'), 20)], { header: true }))
await api.operator.importFile({ kind: 'ads', file, product: 'P', options: {} })

const ask = async (step: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const response = await api.fetch(
    new Request(`http://desk.invalid${path}`, {
      headers: { 'x-api-key': key },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
  const answer = (await response.json()) as Record<string, unknown>
  note(step, response.status, answer)
  return answer
}
const review = (step: string, card: string) => ask(step, '/api/advice/review', { product: 'P', card_id: card, decision: 'adopt' })
const importMore = async (step: string): Promise<void> => {
  writeFileSync(file, stringify([...plainAdRows(asDay('2026-11-18'), 900)], { header: true }))
  await api.operator.importFile({ kind: 'ads', file, product: 'P', options: {} }).then(
    () => note(step, 200, {}),
    (error: unknown) => note(step, 0, { message: error instanceof Error ? error.message : String(error) }),
  )
}

fillDisk()
await review('review, full', 'full')
await ask('snapshot, full', '/api/snapshot/P?anchor=2026-11-18')
await ask('advice, full', '/api/advice/P')
await importMore('import, full')
await api.operator.backUp().catch(() => undefined)
const status = await ask('status, full', '/desk/status')
note('backup problem, full', 0, { message: (status.backup as Record<string, unknown>).problem })
rmSync(ballast)
await review('review, freed', 'freed')
await importMore('import, freed')
await api.close()

execFileSync('mount', ['-o', 'remount,ro', disk])
try {
  api = await openTestApi(dataDir)
  note('open, read-only', 200, {})
} catch (error) {
  note('open, read-only', 0, { code: error instanceof DbError ? error.code : 'other', message: (error as Error).message })
}
execFileSync('mount', ['-o', 'remount,rw', disk])
api = await openTestApi(dataDir)
const { reviews } = await ask('reviews, after', '/api/advice/reviews/P')
note('cards, after', 0, { message: Object.keys(reviews as object).join() })
await api.close()
execFileSync('umount', [disk])
process.stdout.write(JSON.stringify(results))
