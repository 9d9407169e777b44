/** Webhook of the payment provider: no API key; the signature of the event authenticates it. */

import type { Hono } from 'hono'
import { ApiError } from '../api-error.ts'
import { readBytes } from '../body.ts'
import type { AppEnvironment } from '../mount.ts'
import { requireReachable } from '../path-access.ts'
import type { Billing } from '../services/billing/billing.ts'

const PATH = '/webhooks/stripe'

const MAX_EVENT_BYTES = 1024 * 1024

/** Registers the webhook, which is not part of the contract: its format is that of the payment provider. */
export const webhookRoutes = (app: Hono<AppEnvironment>, billing: Billing): void => {
  app.post(PATH, async (c) => {
    requireReachable(c.env.caller, PATH)
    await billing.receive(await readBytes(c.req.raw, MAX_EVENT_BYTES), c.req.header('stripe-signature') ?? null)
    return c.json({ status: 'ok' })
  })
  app.all(PATH, (c) => {
    requireReachable(c.env.caller, PATH)
    throw new ApiError('method_not_allowed', 'Method not allowed; use POST.', {}, { allow: 'POST' })
  })
}
