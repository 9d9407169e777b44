/** Reads the events of Stripe. Only the fields that are used are read, in every place where Stripe may put them. */

import { z } from 'zod'
import { invalidRequest } from '../api-error.ts'
import type { ReportKind } from '../domain/billing/subscription.ts'
import type { CheckoutEvent, IgnoredEvent, PaymentEvent, SubscriptionEvent } from './payment-provider.ts'

/** Stripe sends the id of another object, or the object itself if it was requested. */
const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish()

const metadata = z.object({ tenant_id: z.string().optional() }).nullish()

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.int().min(0),
  data: z.object({ object: z.unknown(), previous_attributes: z.object({ status: z.string().optional() }).nullish() }),
})

const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  customer: idOf,
  subscription: idOf,
})

const subscriptionSchema = z.object({ id: z.string(), status: z.string(), customer: idOf, metadata })

const invoiceSchema = z.object({
  customer: idOf,
  parent: z.object({ subscription_details: z.object({ subscription: idOf, metadata }).nullish() }).nullish(),
})

const subscriptionEvents: ReadonlyMap<string, ReportKind> = new Map([
  ['customer.subscription.created', 'created'],
  ['customer.subscription.updated', 'changed'],
  ['customer.subscription.paused', 'changed'],
  ['customer.subscription.resumed', 'changed'],
  ['customer.subscription.deleted', 'ended'],
])

const invoiceEvents: ReadonlyMap<string, 'active' | 'past_due'> = new Map([
  ['invoice.paid', 'active'],
  ['invoice.payment_failed', 'past_due'],
])

const checkoutEvents: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
])

/** The event in the terms of this API; `nothing` for one that changes nothing here. Throws a 400 for an invalid event. */
export const paymentEventOf = (value: unknown): PaymentEvent => {
  const { id, type, created, data } = parse(eventSchema, value)
  const head = { id, type, created: created * 1000 }
  if (checkoutEvents.has(type)) return { ...head, ...aboutCheckout(type, data.object) }
  const kind = subscriptionEvents.get(type)
  if (kind !== undefined) return { ...head, ...aboutSubscription(kind, data.object, data.previous_attributes?.status ?? null) }
  const status = invoiceEvents.get(type)
  if (status !== undefined) return { ...head, ...aboutInvoice(status, data.object) }
  return { ...head, about: 'nothing' }
}

const aboutCheckout = (type: string, object: unknown): CheckoutEvent | IgnoredEvent => {
  const session = parse(sessionSchema, object)
  if (session.mode !== 'subscription') return { about: 'nothing' }
  const paid = type === 'checkout.session.async_payment_succeeded' || ['paid', 'no_payment_required'].includes(session.payment_status ?? '')
  return {
    about: 'checkout',
    session: session.id,
    tenantId: session.client_reference_id ?? null,
    customer: session.customer ?? null,
    subscription: session.subscription ?? null,
    outcome: type === 'checkout.session.expired' ? 'expired' : paid ? 'paid' : 'unpaid',
  }
}

const aboutSubscription = (kind: ReportKind, object: unknown, before: string | null): SubscriptionEvent => {
  const { id, status, customer, metadata: noted } = parse(subscriptionSchema, object)
  return {
    about: 'subscription',
    subscription: id,
    customer: customer ?? null,
    tenantId: noted?.tenant_id ?? null,
    report: { kind, status: kind === 'ended' ? 'canceled' : status, before },
  }
}

const aboutInvoice = (status: 'active' | 'past_due', object: unknown): SubscriptionEvent | IgnoredEvent => {
  const { customer, parent } = parse(invoiceSchema, object)
  const details = parent?.subscription_details
  if (!details?.subscription) return { about: 'nothing' }
  return {
    about: 'subscription',
    subscription: details.subscription,
    customer: customer ?? null,
    tenantId: details.metadata?.tenant_id ?? null,
    report: { kind: 'payment', status, before: null },
  }
}

const parse = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalidRequest([{ field: 'body', problem: 'is not a Stripe event that this version supports' }])
}
