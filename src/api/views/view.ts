/** What a view is: one entry of the table in `views.ts`. */

import type { Database } from '../db/connection/database.ts'

/** Part of a cache key. */
export type KeyPart = string | number | null

/** A copy of the answer in the database, for a view whose answers outlive the process. */
export interface SavedCopy<Params> {
  /** The copy, and whether it is still what a build would answer; null: there is none. */
  readonly find: (database: Database, params: Params) => Promise<{ readonly text: string; readonly isCurrent: boolean } | null>
  /** Replaces the copy. `now` in milliseconds. */
  readonly save: (database: Database, params: Params, text: string, now: number) => Promise<void>
}

/**
 * How one kind of answer is made from the database.
 *
 * `Request` is what a route knows, `Params` what crosses to the worker (plain data), and `Result` the wire type of the contract.
 */
export interface View<Request, Params, Result> {
  /** Looks up what the key and the build need; on the thread that answers requests, so it reads little and computes nothing. */
  readonly prepare: (database: Database, request: Request) => Params | Promise<Params>
  /** Names the answer: whatever changes the answer changes the key. */
  readonly key: (params: Params) => readonly KeyPart[]
  /** Reads and computes the answer; in the worker, within one read transaction. */
  readonly build: (database: Database, params: Params) => Result | Promise<Result>
  readonly saved?: SavedCopy<Params>
}

/** Infers the three types of an entry. */
export const defineView = <Request, Params, Result>(view: View<Request, Params, Result>): View<Request, Params, Result> => view
