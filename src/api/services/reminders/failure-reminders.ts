/** Plans the reminder of a failed pull or import, once per series of failures, and withdraws it after a success. */

import { addReminder, hasOpenReminder, withdrawReminders } from '../../db/advice/reminder-store.ts'
import { lastSuccess } from '../../db/imports/pull-store.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { failureReminder, failureTopic } from '../../domain/reminders/kinds/failure.ts'
import { hasFailed } from '../../jobs/job-error.ts'
import type { JobFailure } from '../../jobs/job-types.ts'
import type { ServiceContext } from '../support/service-context.ts'

export interface SourceRef {
  readonly what: 'pull' | 'import'
  readonly accountId: number
  /** Name of the product; an import may be about to create it. */
  readonly product: string
}

/** Waits for a pull or an import; resolves and rejects as it does, even if the reminder cannot be planned. */
export const remindOfFailure = async <T>(context: ServiceContext, source: SourceRef, work: Promise<T>): Promise<T> => {
  try {
    const result = await work
    await orLog(context, source, () => withdrawFailureReminder(context, source))
    return result
  } catch (error) {
    if (hasFailed(error)) await orLog(context, source, () => planFailureReminder(context, source, error.failure))
    throw error
  }
}

const planFailureReminder = async (
  { database, options, events }: ServiceContext,
  { what, accountId, product }: SourceRef,
  failure: JobFailure,
): Promise<void> => {
  const row = await findProduct(database.db, accountId, product)
  const since = row ? await lastSuccess(database.db, row.id, what) : null
  const reason = failure.kind === 'internal' ? null : (failure.storedMessage ?? failure.message)
  const planned = failureReminder({ what, product, lastSuccess: since, reason }, options.clock.now())
  await database.write(() => addReminder(database.db, accountId, planned))
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'reminders' })
}

const withdrawFailureReminder = async ({ database, events }: ServiceContext, source: SourceRef): Promise<void> => {
  const { accountId } = source
  const scope = { accountId, kind: 'failure', topic: failureTopic(source) } as const
  // Read first: most work succeeds, and a write would wait for the lock of the database.
  if (!(await hasOpenReminder(database.db, scope))) return
  await database.write(() => withdrawReminders(database.db, scope))
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'reminders' })
}

const orLog = async ({ options }: ServiceContext, { what, product }: SourceRef, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    options.log.error({ what, product, error: String(error) }, 'reminder.plan_failed')
  }
}
