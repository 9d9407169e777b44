/** The size of the write-ahead log: SQLite reuses its space but does not give it back by itself. */

import { statSync } from 'node:fs'
import type BetterSqlite3 from 'better-sqlite3'
import { isBusy } from './db-error.ts'

/** What SQLite fills between two automatic checkpoints. A log that grew beyond is cut back to this. */
export const MAX_LOG_BYTES = 4_096_000

const RETRY_MS = 15
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Switches a database to its write-ahead log; blocks the thread while another connection writes.
 *
 * Two processes may make the same database at once. SQLite then reports at once that it is locked: it does not wait for this one lock, whatever
 * the timeout.
 *
 * @param patienceMs how long it waits, in milliseconds
 * @throws SqliteError SQLITE_BUSY after that time
 */
export const switchToLog = (raw: BetterSqlite3.Database, patienceMs: number): void => {
  const giveUpAt = performance.now() + patienceMs
  for (;;) {
    try {
      raw.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error
      Atomics.wait(pause, 0, 0, RETRY_MS)
    }
  }
}

/** Makes this connection cut the log back whenever it starts it again from the beginning. */
export const limitLog = (raw: BetterSqlite3.Database): void => {
  raw.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`)
}

/**
 * Moves a log that has become large into the database, and empties it.
 *
 * Does not wait: while another connection reads or writes, the log stays, and a later checkpoint cuts it back.
 */
export const truncateLargeLog = (raw: BetterSqlite3.Database): void => {
  const size = statSync(`${raw.name}-wal`, { throwIfNoEntry: false })?.size ?? 0
  if (size <= MAX_LOG_BYTES) return
  const timeout = Number(raw.pragma('busy_timeout', { simple: true }))
  try {
    raw.pragma('busy_timeout = 0')
    raw.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!isBusy(error)) throw error
  } finally {
    raw.pragma(`busy_timeout = ${timeout}`)
  }
}
