/** Events of the payment provider: each is applied once, an older one never undoes a newer one, and the account status is updated. */

import type { Kysely } from 'kysely'
import type { CheckoutEvent, PaymentEvent, SubscriptionEvent } from '../../billing/payment-provider.ts'
import { findAccountByTenant, updateAccount } from '../../db/accounts/account-store.ts'
import {
  accountOfCustomer,
  endSession,
  findSubscription,
  insertEvent,
  linkCustomer,
  type SubscriptionRow,
  subscriptionsOf,
  upsertSubscription,
} from '../../db/accounts/billing-store.ts'
import type { Schema } from '../../db/connection/schema.ts'
import { applyReport, entitlement, type Report } from '../../domain/billing/subscription.ts'
import type { ServiceContext } from '../support/service-context.ts'

type Trx = Kysely<Schema>

/** Handles an event in one transaction. */
export const handleEvent = async ({ database, options }: ServiceContext, event: PaymentEvent): Promise<void> => {
  const received_at = options.clock.now()
  const outcome = await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      if (!(await insertEvent(trx, { event_id: event.id, type: event.type, created: event.created, received_at }))) return 'duplicate'
      if (event.about === 'nothing') return 'ignored'
      return event.about === 'checkout' ? handleCheckout(trx, event) : handleReport(trx, event)
    }),
  )
  options.log.info({ event_id: event.id, type: event.type, outcome }, 'payment.event_handled')
}

const handleCheckout = async (trx: Trx, event: PaymentEvent & CheckoutEvent): Promise<string> => {
  await endSession(trx, event.session)
  if (event.outcome === 'expired') return 'checkout ended'
  const account = event.tenantId === null ? undefined : await findAccountByTenant(trx, event.tenantId)
  if (!account) return 'unknown account'
  if (event.customer !== null) await linkCustomer(trx, account.id, event.customer, event.created)
  if (event.subscription === null) return 'customer linked'
  const report: Report = { kind: 'payment', at: event.created, status: 'active', before: null }
  await apply(trx, event.subscription, { accountId: account.id, customer: event.customer }, event.outcome === 'paid' ? report : null)
  return 'subscription linked'
}

const handleReport = async (trx: Trx, event: PaymentEvent & SubscriptionEvent): Promise<string> => {
  const account = event.tenantId === null ? undefined : await findAccountByTenant(trx, event.tenantId)
  const accountId = account?.id ?? (event.customer === null ? null : await accountOfCustomer(trx, event.customer))
  const { customer } = event
  return apply(trx, event.subscription, { accountId, customer }, { ...event.report, at: event.created })
}

/** A subscription of which only the account is known: any event has more information. */
const unknownStanding = { status: 'incomplete', since: 0, reported_at: 0, weight: 0 }

const apply = async (
  trx: Trx,
  id: string,
  owner: { readonly accountId: number | null; readonly customer: string | null },
  report: Report | null,
): Promise<string> => {
  const existing = await findSubscription(trx, id)
  const updated = report && applyReport(existing ?? null, report)
  const account_id = existing?.account_id ?? owner.accountId
  if (!existing && !updated && account_id === null) return 'unknown account'
  const row: SubscriptionRow = {
    subscription_id: id,
    account_id,
    customer_id: existing?.customer_id ?? owner.customer,
    ...pickStanding(updated ?? existing ?? unknownStanding),
  }
  const before = account_id === null ? [] : await subscriptionsOf(trx, account_id)
  await upsertSubscription(trx, row)
  if (account_id === null) return 'account not linked yet'
  await updateEntitlement(trx, account_id, before)
  return updated ? `now ${updated.status}` : 'outdated'
}

const pickStanding = ({ status, since, reported_at, weight }: Pick<SubscriptionRow, 'status' | 'since' | 'reported_at' | 'weight'>) => ({
  status,
  since,
  reported_at,
  weight,
})

/** Only a change at the provider changes the account: a status set by the operator applies until then. */
const updateEntitlement = async (trx: Trx, accountId: number, before: readonly SubscriptionRow[]): Promise<void> => {
  const was = entitlement(before)
  const is = entitlement(await subscriptionsOf(trx, accountId))
  if (was.subscription === is.subscription && was.subscription_ends === is.subscription_ends) return
  await updateAccount(trx, accountId, is)
}
