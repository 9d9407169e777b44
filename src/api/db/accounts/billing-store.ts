/** What is known of the payment provider's side: customer and open checkout of an account, its subscriptions, events seen. */

import type { Kysely, Selectable } from 'kysely'
import type { BillingAccountTable, BillingEventTable, BillingSubscriptionTable } from '../connection/billing-schema.ts'
import type { Schema } from '../connection/schema.ts'

type BillingAccountRow = Selectable<BillingAccountTable>
export type SubscriptionRow = Selectable<BillingSubscriptionTable>

/** Signatures are good for minutes and the provider sends again for days, so an event this old cannot come back. */
const EVENT_RETENTION_MS = 90 * 86_400_000

export const findBillingAccount = (db: Kysely<Schema>, accountId: number): Promise<BillingAccountRow | undefined> =>
  db.selectFrom('billing_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const upsertBillingAccount = async (
  db: Kysely<Schema>,
  accountId: number,
  change: Partial<Omit<BillingAccountRow, 'account_id'>>,
): Promise<void> => {
  const empty = { customer_id: null, customer_since: null, session_id: null, session_url: null, session_expires: null, session_basis: null }
  await db
    .insertInto('billing_account')
    .values({ account_id: accountId, ...empty, ...change })
    .onConflict((oc) => oc.column('account_id').doUpdateSet(change))
    .execute()
}

/** An account's customer is the one of its latest finished checkout. */
export const linkCustomer = async (db: Kysely<Schema>, accountId: number, customerId: string, since: number): Promise<void> => {
  const existing = await findBillingAccount(db, accountId)
  if ((existing?.customer_since ?? 0) <= since)
    await upsertBillingAccount(db, accountId, { customer_id: customerId, customer_since: since })
}

/** Unless another has taken its place meanwhile. */
export const clearCustomer = async (db: Kysely<Schema>, accountId: number, customerId: string | null): Promise<void> => {
  await db
    .updateTable('billing_account')
    .set({ customer_id: null })
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** A checkout that was paid or has expired can no longer be used. */
export const endSession = async (db: Kysely<Schema>, sessionId: string): Promise<void> => {
  await db.updateTable('billing_account').set({ session_url: null }).where('session_id', '=', sessionId).execute()
}

/** The account of a customer; null if none or more than one has it. */
export const accountOfCustomer = async (db: Kysely<Schema>, customerId: string): Promise<number | null> => {
  const rows = await db.selectFrom('billing_account').select('account_id').where('customer_id', '=', customerId).limit(2).execute()
  return rows.length === 1 ? (rows[0]?.account_id ?? null) : null
}

export const findSubscription = (db: Kysely<Schema>, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('billing_subscription').selectAll().where('subscription_id', '=', id).executeTakeFirst()

export const subscriptionsOf = (db: Kysely<Schema>, accountId: number): Promise<SubscriptionRow[]> =>
  db.selectFrom('billing_subscription').selectAll().where('account_id', '=', accountId).orderBy('subscription_id').execute()

export const upsertSubscription = async (db: Kysely<Schema>, row: SubscriptionRow): Promise<void> => {
  await db
    .insertInto('billing_subscription')
    .values(row)
    .onConflict((oc) => oc.column('subscription_id').doUpdateSet(row))
    .execute()
}

/** Records an event; returns false if it was recorded before. */
export const insertEvent = async (db: Kysely<Schema>, event: Selectable<BillingEventTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('billing_event')
    .values(event)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await db
    .deleteFrom('billing_event')
    .where('received_at', '<', event.received_at - EVENT_RETENTION_MS)
    .execute()
  return true
}
