/**
 * Does one thing (a decision, an import, a migration) on a disk that fails, and prints what was acknowledged: one JSON line each.
 *
 * Two kinds of faults: `disk-faults.ts`, loaded before, fails our own calls; a limit on the size of files, set by the shell, fails SQLite's.
 */

import { statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { DATABASE_FILE, openDatabase } from '#api/db/connection/database.ts'
import { asDay } from '#shared/calendar.ts'
import { isUnderWay, jobSchema } from '#shared/contract/internal/import.ts'
import type { FaultAction } from '../../helpers/disk-faults/fault-plan.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import { orderRowsWithFault } from './fault-orders.ts'

export type Scenario = 'decision' | 'import' | 'migration'

/** What the process is to do, as JSON in its argument. */
export interface FaultRun {
  readonly scenario: Scenario
  readonly dataDir: string
  readonly key: string
  /** The call of our own that fails, counted from the beginning of the scenario; 0 for none. */
  readonly at: number
  readonly action: FaultAction
  /** The process is killed by the system in the write that passes the limit, where the write would otherwise fail. */
  readonly diesAtLimit: boolean
}

export type FaultLine =
  | { readonly what: 'decision'; readonly card: string }
  | { readonly what: 'import'; readonly rows: number }
  | { readonly what: 'opened' }
  | { readonly what: 'failed'; readonly status: number; readonly message: string }
  /** The size of the write-ahead log when the scenario begins and when it has ended, and the calls of our own in between. */
  | { readonly what: 'begin'; readonly log: number }
  | { readonly what: 'end'; readonly log: number; readonly calls: number }

const { scenario, dataDir, key, at, action, diesAtLimit }: FaultRun = JSON.parse(process.argv[2] ?? '{}')
const say = (line: FaultLine): void => void writeSync(1, `${JSON.stringify(line)}\n`)
const logSize = (): number => statSync(join(dataDir, `${DATABASE_FILE}-wal`), { throwIfNoEntry: false })?.size ?? 0
const { armDiskFaults } = globalThis as { readonly armDiskFaults?: (at: number, action: FaultAction) => number }

if (diesAtLimit) {
  // Node ignores this signal. A listener that has gone leaves the system's own way: the end of the process, in the middle of the write.
  const listener = (): void => undefined
  process.on('SIGXFSZ', listener)
  process.off('SIGXFSZ', listener)
}

const begin = (): void => {
  say({ what: 'begin', log: logSize() })
  armDiskFaults?.(at, action)
}
const end = (): void => say({ what: 'end', log: logSize(), calls: armDiskFaults?.(0, action) ?? 0 })

const migrateIt = async (): Promise<void> => {
  begin()
  try {
    const database = openDatabase(dataDir, 'interactive')
    say({ what: 'opened' })
    end()
    await database.close()
  } catch (error) {
    say({ what: 'failed', status: 0, message: error instanceof Error ? error.message : String(error) })
    end()
  }
}

const runWithApi = async (): Promise<void> => {
  const api = await openTestApi(dataDir, { settings: { version: '0.0.0-test', variant: 'standard', jobMemoryMb: 64 } })
  const send = async (path: string, content?: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
    const method = content === undefined ? {} : { method: 'POST', body: content }
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key }, ...method }))
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const failed = ({ status, body }: Awaited<ReturnType<typeof send>>): false => {
    say({ what: 'failed', status, message: String(body.message) })
    return false
  }
  const decide = async (card: string): Promise<boolean> => {
    const answer = await send('/api/advice/review', JSON.stringify({ product: 'Glow Serum', card_id: card, decision: 'adopt' }))
    if (answer.status !== 200) return failed(answer)
    say({ what: 'decision', card })
    return true
  }
  const bringIn = async (): Promise<boolean> => {
    const uploaded = await send('/desk/uploads', stringify([...orderRowsWithFault(asDay('2026-11-18'))], { header: true }))
    if (uploaded.status !== 200) return failed(uploaded)
    const options = { skip_bad_rows: true }
    const started = await send(
      '/desk/imports',
      JSON.stringify({ upload_id: uploaded.body.upload_id, kind: 'orders', product: 'Glow Serum', options }),
    )
    if (started.status !== 200) return failed(started)
    for (;;) {
      const job = jobSchema.parse((await send(`/desk/jobs/${started.body.job_id}`)).body)
      if (job.state === 'done') say({ what: 'import', rows: job.result?.rows_written ?? 0 })
      else if (!isUnderWay(job)) return failed({ status: 0, body: { message: job.error?.message } })
      if (job.state === 'done') return true
      await sleep(5)
    }
  }
  // The log is longer than the other files that SQLite writes by the time it matters.
  for (let count = 0; count < 12; count += 1) await decide(`before-${count}`)
  begin()
  if (scenario === 'import') await bringIn()
  else await decide('the-one')
  end()
  // The process goes on after a failure: what it does next is whole too.
  await decide('after')
  await api.close()
}

await (scenario === 'migration' ? migrateIt() : runWithApi())
