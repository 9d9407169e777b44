/** Caches reads until the database changes: asking SQLite about changes costs a hundredth of a read. */

import type BetterSqlite3 from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

const MAX_ENTRIES = 500

/**
 * What was read under a key, as long as it is still so; else what `read` answers now. Who asks while it is being read gets
 * the same. The result is shared: do not change it.
 */
export type ReadCache = <T extends object>(key: string, read: () => Promise<T>) => Promise<T>

interface Entry {
  readonly version: string
  readonly value: Promise<object>
}

export interface DatabaseVersion {
  /**
   * Names the state of the database: another state has another name. `data_version` counts the commits of others, `total_changes`
   * the rows that this connection ever changed, those that it rolled back included. Within a transaction every call answers another name.
   */
  readonly name: () => string
  /** Runs a write, none of whose rows a cached answer contains: the state has the same name after it. */
  readonly uncached: (work: () => void) => void
}

export const databaseVersion = (raw: BetterSqlite3.Database): DatabaseVersion => {
  const others = raw.prepare<[], number>('PRAGMA data_version').pluck()
  const ours = raw.prepare<[], number>('SELECT total_changes()').pluck()
  const changes = (): number => ours.get() ?? 0
  let uncommitted = 0
  let changedUncached = 0
  return {
    name: () => {
      if (raw.inTransaction) return `uncommitted ${++uncommitted}`
      return `${others.get()}:${changes() - changedUncached}`
    },
    uncached: (work) => {
      const before = changes()
      try {
        work()
      } finally {
        changedUncached += changes() - before
      }
    },
  }
}

export const createReadCache = (raw: BetterSqlite3.Database, version: () => string): ReadCache => {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES })
  return <T extends object>(key: string, read: () => Promise<T>): Promise<T> => {
    // Inside a transaction what is read may yet be rolled back.
    if (raw.inTransaction) return read()
    const stamp = version()
    const entry = entries.get(key)
    if (entry?.version === stamp) return entry.value as Promise<T>
    const value = read()
    entries.set(key, { version: stamp, value })
    value.catch(() => {
      if (entries.peek(key)?.value === value) entries.delete(key)
    })
    return value
  }
}
