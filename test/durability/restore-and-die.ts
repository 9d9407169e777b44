/**
 * Restores or backs up a data folder, and kills itself right before the n-th step that changes a file. Prints the number of steps if it
 * gets to the end.
 */

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import BetterSqlite3 from 'better-sqlite3'
import { backUp } from '#api/db/backup/backup.ts'
import { backUpBeforeDeleting } from '#api/db/backup/backup-before-deleting.ts'
import { restoreDatabase } from '#api/db/backup/restore.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { BACKUP_DAY } from './backup-day.ts'

/** What to do in which data folder, and the step before which the process ends; 0: never. */
export interface KillPlan {
  readonly dataDir: string
  /** `restore`: of `from`; `damaged`: the same over a damaged database; `backup`: of the day; `deletion`: before a product is deleted. */
  readonly action: 'restore' | 'damaged' | 'backup' | 'deletion'
  readonly from: string
  readonly step: number
  /** As on a file system without hard links. */
  readonly withoutLinks?: boolean
}

type AnyFunction = (this: unknown, ...args: readonly unknown[]) => unknown

const plan = JSON.parse(process.argv[2] ?? '{}') as KillPlan
let steps = 0
let isArmed = false

const killBeforeStep = (): void => {
  if (!isArmed) return
  steps += 1
  if (steps === plan.step) process.kill(process.pid, 'SIGKILL')
}

const { openSync, writeSync, fsyncSync, closeSync } = fs

/** Functions of `node:fs` that change files or flush them. */
const functions = fs as unknown as Record<string, AnyFunction>
for (const name of ['renameSync', 'linkSync', 'unlinkSync', 'rmSync', 'copyFileSync', 'mkdirSync', 'chmodSync', 'fsyncSync']) {
  const call = functions[name]
  if (!call) throw new Error(`node:fs has no ${name}`)
  functions[name] = (...args) => {
    killBeforeStep()
    if (plan.withoutLinks && name === 'linkSync') throw Object.assign(new Error('no hard links'), { code: 'EPERM' })
    return call(...args)
  }
}
// A file is created, written in two parts and flushed: the process may die between any two of them.
functions.writeFileSync = (file, data, options) => {
  const { flag = 'w', mode, flush } = (options ?? {}) as { readonly flag?: string; readonly mode?: number; readonly flush?: boolean }
  const bytes = Buffer.from(data as Uint8Array)
  killBeforeStep()
  const handle = openSync(String(file), flag, mode)
  for (const part of [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)]) {
    killBeforeStep()
    writeSync(handle, part)
  }
  killBeforeStep()
  if (flush) fsyncSync(handle)
  closeSync(handle)
}
syncBuiltinESMExports()

// SQLite writes by itself: the process dies before and after its calls.
const database = BetterSqlite3.prototype as unknown as Record<string, AnyFunction>
for (const name of ['exec', 'pragma', 'backup', 'close']) {
  const call = database[name]
  if (!call) throw new Error(`better-sqlite3 has no ${name}`)
  database[name] = function (...args) {
    // Most pragmas only read.
    const isWrite = name !== 'pragma' || /journal_mode|locking_mode/.test(String(args[0]))
    if (isWrite) killBeforeStep()
    const result = call.apply(this, [...args])
    if (isWrite) killBeforeStep()
    return result
  }
}

const { dataDir, from, action } = plan
const startKilling = (): void => {
  isArmed = true
  writeSync(1, 'started\n')
}
if (action === 'restore' || action === 'damaged') {
  startKilling()
  await restoreDatabase({ dataDir, from, stamp: '2026-11-20T08-00-00Z', isDamaged: action === 'damaged' })
} else {
  const { raw, close } = openDatabase(dataDir, 'bulk')
  startKilling()
  if (action === 'backup') await backUp(raw, dataDir, BACKUP_DAY)
  else await backUpBeforeDeleting(raw, { dataDir, accountId: 1, productId: 1, scope: 'product', at: Date.UTC(2026, 10, 19, 12) })
  isArmed = false
  await close()
}
writeSync(1, `${steps}\n`)
