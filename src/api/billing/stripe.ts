/** Stripe: hosted Checkout Sessions in subscription mode, and signed events. */

import type { Stripe } from 'stripe'
import { ApiError, invalidRequest } from '../api-error.ts'
import type { Egress } from '../egress/egress.ts'
import { type SecretStore, STRIPE_SECRET_KEY_NAME, STRIPE_WEBHOOK_SECRET_NAME } from '../secret-store.ts'
import type { StripeSettings } from './billing-settings.ts'
import { PaymentFailure, type PaymentProvider } from './payment-provider.ts'
import { paymentEventOf } from './stripe-events.ts'

interface StripeParts {
  readonly settings: StripeSettings
  readonly secrets: Pick<SecretStore, 'get'>
  readonly egress: Pick<Egress, 'for' | 'isOff'>
}

const DEFAULT_REQUEST = { timeout: 10_000, maxNetworkRetries: 1 } as const
const SHORT_REQUEST = { timeout: 3000, maxNetworkRetries: 0 } as const

/** Loaded on demand: an app without billing never loads the library. */
const library = () => import('stripe')

export const stripeProvider = ({ settings, secrets, egress }: StripeParts): PaymentProvider => ({
  startCheckout: async ({ tenantId, accountId, customer, idempotencyKey, shortTimeout }) => {
    const purpose = { accountId, destination: 'stripe' } as const
    // Stripe's library would repeat a call that was not made.
    if (egress.isOff(purpose)) throw new PaymentFailure('off')
    const key = await secretOf(secrets, STRIPE_SECRET_KEY_NAME)
    if (key === null) throw new PaymentFailure('no_key')
    const { Stripe } = await library()
    const stripe = new Stripe(key, {
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(egress.for(purpose).fetch),
      ...settings.endpoint,
    })
    const metadata = { tenant_id: tenantId }
    let session: Stripe.Checkout.Session
    try {
      session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          line_items: [{ price: settings.price, quantity: 1 }],
          success_url: settings.successUrl,
          cancel_url: settings.cancelUrl,
          client_reference_id: tenantId,
          metadata,
          subscription_data: { metadata },
          ...(customer === null ? {} : { customer }),
        },
        { idempotencyKey, ...(shortTimeout ? SHORT_REQUEST : DEFAULT_REQUEST) },
      )
    } catch (error) {
      throw failureOf(error, Stripe)
    }
    const { id, url, expires_at: expires } = session
    if (typeof id !== 'string' || !isWebAddress(url) || typeof expires !== 'number') throw new PaymentFailure('closed')
    return { id, url, expires: expires * 1000 }
  },

  checkSender: async (signature) => {
    await verification(secrets, signature)
  },

  readEvent: async (body, header) => {
    const { secret, signature } = await verification(secrets, header)
    const { Stripe } = await library()
    let event: unknown
    try {
      event = Stripe.webhooks.constructEvent(body, signature, secret)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw invalidRequest([{ field: 'stripe-signature', problem: 'does not match this body, or is too old' }])
      throw invalidRequest([{ field: 'body', problem: 'must be a Stripe event' }])
    }
    return paymentEventOf(event)
  },
})

/** What the signature of an event is verified with. Throws 503 without a secret and 400 without a signature. */
const verification = async (
  secrets: Pick<SecretStore, 'get'>,
  signature: string | null,
): Promise<{ readonly secret: string; readonly signature: string }> => {
  const secret = await secretOf(secrets, STRIPE_WEBHOOK_SECRET_NAME)
  if (secret === null) throw new ApiError('billing_not_configured', 'The Stripe webhook secret is missing.')
  if (signature === null) throw invalidRequest([{ field: 'stripe-signature', problem: 'is missing' }])
  return { secret, signature }
}

/** A secret store that fails counts as one without the secret. */
const secretOf = async (secrets: Pick<SecretStore, 'get'>, name: string): Promise<string | null> => {
  const secret = await secrets.get(name).catch(() => null)
  return secret === '' ? null : secret
}

const isWebAddress = (url: unknown): url is string => typeof url === 'string' && URL.canParse(url) && new URL(url).protocol === 'https:'

const failureOf = (error: unknown, { errors }: typeof Stripe): unknown => {
  if (!(error instanceof errors.StripeError)) return error
  const { type, code = null, param = null, statusCode: status = null, requestId: request_id = null } = error
  const facts = { type, code, param, status, request_id }
  if (code === 'resource_missing' && param === 'customer') return new PaymentFailure('customer_gone', facts)
  // A conflict means that the same order is still in progress: its outcome is as unknown as after a lost connection.
  if (error instanceof errors.StripeConnectionError || status === 409) return new PaymentFailure('unreachable', facts)
  const isPassing = error instanceof errors.StripeRateLimitError || status === null || status >= 500 || status < 400
  return new PaymentFailure(isPassing ? 'failing' : 'refused', facts)
}
