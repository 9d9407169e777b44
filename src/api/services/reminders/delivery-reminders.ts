/** Plans the reminder of a report that was not delivered, in the transaction that notes it, and withdraws it once the report is sent. */

import type { Kysely } from 'kysely'
import type { Message } from '#shared/contract/message.ts'
import { addReminder, withdrawReminders } from '../../db/advice/reminder-store.ts'
import type { Schema } from '../../db/connection/schema.ts'
import type { DeliveryRow } from '../../db/deliveries/delivery-store.ts'
import { findProductName } from '../../db/products/product-names.ts'
import { undeliveredReminder, undeliveredTopic } from '../../domain/reminders/kinds/undelivered.ts'

/** How a report of a delivery ended. */
export interface EndedReport {
  /** Day number on which it was due. */
  readonly day: number
  readonly state: 'sent' | 'failed' | 'unknown' | 'pending'
  readonly reason: Message | null
}

/** @param now Milliseconds in UTC. */
export const planDeliveryReminder = async (
  db: Kysely<Schema>,
  { id, account_id: accountId, product_id }: DeliveryRow,
  { day, state, reason }: EndedReport,
  now: number,
): Promise<void> => {
  if (state === 'sent') await withdrawReminders(db, { accountId, kind: 'failure', topic: undeliveredTopic(id) })
  if ((state !== 'failed' && state !== 'unknown') || reason === null) return
  const product = product_id === null ? null : await findProductName(db, product_id)
  await addReminder(db, accountId, undeliveredReminder({ deliveryId: id, day, product, state, reason }, now))
}
