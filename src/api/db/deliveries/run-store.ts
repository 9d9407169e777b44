/** The reports that are due: planned once for each delivery and day, taken by one process, and ended. */

import { type Kysely, type Selectable, sql } from 'kysely'
import type { Message } from '#shared/contract/message.ts'
import type { DeliveryRunTable } from '../connection/delivery-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type RunRow = Selectable<DeliveryRunTable>

/** A report that is due, or one that is not sent because its time has passed. */
export interface PlannedRun {
  readonly deliveryId: number
  /** Day number. */
  readonly day: number
  readonly state: 'pending' | 'skipped'
  readonly dueAt: number
  /** No attempt starts after this. */
  readonly until: number
  readonly reason: Message | null
}

// In letters, since the index of what is open serves no query whose states are parameters.
const isOpen = sql<boolean>`state IN ('pending', 'sending')`

const asJson = (reason: Message | null): string | null => (reason === null ? null : JSON.stringify(reason))

/** The days since a day for which a delivery has a run. */
export const plannedDays = async (db: Kysely<Schema>, deliveryId: number, since: number): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('delivery_run').select('day').where('delivery_id', '=', deliveryId).where('day', '>=', since).execute()
  return new Set(rows.map(({ day }) => day))
}

/** Adds runs; one that exists for its delivery and day does not change. */
export const addRuns = async (db: Kysely<Schema>, runs: readonly PlannedRun[]): Promise<void> => {
  for (const { deliveryId, day, state, dueAt, until, reason } of runs)
    await db
      .insertInto('delivery_run')
      .values({
        ...{ delivery_id: deliveryId, day, state, next_at: dueAt, until, reason: asJson(reason) },
        finished_at: state === 'skipped' ? until : null,
      })
      .onConflict((oc) => oc.doNothing())
      .execute()
}

/** Whether an earlier process was sending something when it ended. */
export const hasInterrupted = async (db: Kysely<Schema>, process: string): Promise<boolean> =>
  (await db
    .selectFrom('delivery_run')
    .select('id')
    .where(isOpen)
    .where('state', '=', 'sending')
    .where('taken_by', '<>', process)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * What an earlier process was sending: without the commit, nothing arrived, and it is sent; after it, nobody knows.
 *
 * @returns the reports of which nobody knows
 */
export const releaseInterrupted = async (
  db: Kysely<Schema>,
  process: string,
  now: number,
  reason: Message,
): Promise<readonly Pick<RunRow, 'delivery_id' | 'day'>[]> => {
  const interrupted = db.updateTable('delivery_run').where('state', '=', 'sending').where('taken_by', '<>', process)
  const unknown = await interrupted
    .set({ state: 'unknown', reason: asJson(reason), finished_at: now })
    .where('committed', '=', 1)
    .returning(['delivery_id', 'day'])
    .execute()
  await interrupted.set({ state: 'pending', taken_by: null, next_at: now }).where('committed', '=', 0).execute()
  return unknown
}

/** What is due: a look at an index, for a clock that asks often. */
export const dueRuns = (db: Kysely<Schema>, now: number): Promise<RunRow[]> =>
  db
    .selectFrom('delivery_run')
    .selectAll()
    .where(isOpen)
    .where('state', '=', 'pending')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(50)
    .execute()

/** Takes a run for an attempt. Returns false if another process has it, or it is over. */
export const takeRun = async (db: Kysely<Schema>, id: number, process: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('delivery_run')
    .set((eb) => ({ state: 'sending', taken_by: process, started_at: now, committed: 0, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Notes that the receiver may have the message from now on. Returns false if the run is no longer this process's: then nothing may be sent.
 */
export const commitRun = async (db: Kysely<Schema>, id: number, process: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('delivery_run')
    .set({ committed: 1 })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('taken_by', '=', process)
    .where('committed', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes the day that the report is about, so that every attempt sends the same one. */
export const setReportDay = async (db: Kysely<Schema>, id: number, day: number): Promise<void> => {
  await db.updateTable('delivery_run').set({ report_day: day }).where('id', '=', id).where('report_day', 'is', null).execute()
}

/** Ends an attempt of this process: the run is over, or waits for the next one. Returns false if it is no longer this process's. */
export const endAttempt = async (
  db: Kysely<Schema>,
  { id, process }: { readonly id: number; readonly process: string },
  {
    state,
    reason,
    at,
  }: {
    readonly state: 'sent' | 'failed' | 'unknown' | 'pending'
    readonly reason: Message | null
    /** When it ended, or when the next attempt starts. */
    readonly at: number
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('delivery_run')
    .set({
      ...{ state, reason: asJson(reason), taken_by: null },
      ...(state === 'pending' ? { next_at: at, committed: 0 } : { finished_at: at }),
    })
    .where('id', '=', id)
    .where('taken_by', '=', process)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends what waits of a delivery that was turned off. */
export const dropPendingRuns = async (db: Kysely<Schema>, deliveryId: number, now: number, reason: Message): Promise<void> => {
  await db
    .updateTable('delivery_run')
    .set({ state: 'skipped', reason: asJson(reason), finished_at: now })
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'pending')
    .execute()
}

/** Makes a run due again that is over and was not sent. Returns false if it is none. */
export const reopenRun = async (db: Kysely<Schema>, id: number, now: number, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('delivery_run')
    .set({ state: 'pending', next_at: now, until, committed: 0, attempts: 0, taken_by: null, reason: null, finished_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'unknown', 'skipped'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const findRun = (db: Kysely<Schema>, id: number): Promise<RunRow | undefined> =>
  db.selectFrom('delivery_run').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest runs of a delivery, the latest first. */
export const latestRuns = (db: Kysely<Schema>, deliveryId: number, limit: number): Promise<RunRow[]> =>
  db.selectFrom('delivery_run').selectAll().where('delivery_id', '=', deliveryId).orderBy('day', 'desc').limit(limit).execute()

/** Forgets runs that are over and were due before a day. */
export const deleteOldRuns = async (db: Kysely<Schema>, before: number): Promise<void> => {
  await db.deleteFrom('delivery_run').where('state', 'not in', ['pending', 'sending']).where('day', '<', before).execute()
}
