/** Webhook of the payment provider: no API key; the signature of the event authenticates it. */

import type { Hono } from 'hono'
import { createNewestFirst } from '#shared/concurrency/newest-first.ts'
import { ApiError, tooManyRequests } from '../api-error.ts'
import { readBytes } from '../body.ts'
import type { AppEnvironment } from '../mount.ts'
import { requireReachable } from '../path-access.ts'
import type { Billing } from '../services/billing/billing.ts'

const PATH = '/webhooks/stripe'

const MAX_EVENT_BYTES = 1024 * 1024

/** The most bodies in memory at once. An event of the provider is small and arrives at once, so a newer one displaces the slowest. */
const MAX_CONCURRENT_EVENTS = 8
const RETRY_AFTER_SECONDS = 1

/** Registers the webhook, which is not part of the contract: its format is that of the payment provider. */
export const webhookRoutes = (app: Hono<AppEnvironment>, billing: Billing): void => {
  const reading = createNewestFirst(MAX_CONCURRENT_EVENTS, () =>
    tooManyRequests(`Too many concurrent events; try again in ${RETRY_AFTER_SECONDS} s.`, RETRY_AFTER_SECONDS),
  )
  app.post(PATH, async (c) => {
    requireReachable(c.env.caller, PATH)
    const signature = c.req.header('stripe-signature') ?? null
    await billing.checkSender(signature)
    await billing.receive(await reading(() => readBytes(c.req.raw, MAX_EVENT_BYTES)), signature)
    return c.json({ status: 'ok' })
  })
  app.all(PATH, (c) => {
    requireReachable(c.env.caller, PATH)
    throw new ApiError('method_not_allowed', 'Method not allowed; use POST.', {}, { allow: 'POST' })
  })
}
