/** Ends attempts: notes their result, and plans the reminder of a report that was not delivered, in one transaction. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { type DeliveryRow, findDelivery } from '../../db/deliveries/delivery-store.ts'
import { endAttempt, hasInterrupted, type RunRow, releaseInterrupted } from '../../db/deliveries/run-store.ts'
import { planDeliveryReminder } from '../reminders/delivery-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** The result of an attempt. */
export interface RunResult {
  readonly state: 'sent' | 'failed' | 'unknown' | 'pending'
  readonly reason: Message | null
  /** When it ended, or when the next attempt starts: milliseconds in UTC. */
  readonly at: number
}

/** An attempt of a process. */
export interface TakenRun {
  readonly run: RunRow
  readonly delivery: DeliveryRow
  readonly process: string
}

type EndContext = Pick<ServiceContext, 'database' | 'options' | 'events'>

const remindersChanged = ({ events }: EndContext, accountId: number): void =>
  events.emit(accountId, { type: 'data-changed', product: null, reason: 'reminders' })

/** Ends an attempt of a process; nothing changes if the report is no longer its own. */
export const endRun = async (context: EndContext, { run, delivery, process }: TakenRun, result: RunResult): Promise<void> => {
  const { database, options } = context
  await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const isOwn = await endAttempt(trx, { id: run.id, process }, result)
      if (isOwn) await planDeliveryReminder(trx, delivery, { day: run.day, ...result }, options.clock.now())
    }),
  )
  if (result.state !== 'pending') remindersChanged(context, delivery.account_id)
}

/** Takes over what an earlier process was sending when it ended: what was not committed is sent, what was is unknown. */
export const releaseRuns = async (context: EndContext, process: string): Promise<void> => {
  const { database, options } = context
  // Read first: most starts have nothing to release, and a write would wait for the lock of the database.
  if (!(await hasInterrupted(database.db, process))) return
  const now = options.clock.now()
  const reason = createMessage('delivery.interrupted')
  const changed = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const deliveries: DeliveryRow[] = []
      for (const { delivery_id, day } of await releaseInterrupted(trx, process, now, reason)) {
        const delivery = await findDelivery(trx, delivery_id)
        if (!delivery) continue
        deliveries.push(delivery)
        await planDeliveryReminder(trx, delivery, { day, state: 'unknown', reason }, now)
      }
      return deliveries
    }),
  )
  for (const accountId of new Set(changed.map(({ account_id }) => account_id))) remindersChanged(context, accountId)
}
