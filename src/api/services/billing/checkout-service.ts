/** Checkouts: one open payment page per account at a time, however many requests there are. */

import { createHash } from 'node:crypto'
import { createSingleFlight } from '#shared/concurrency/single-flight.ts'
import { ApiError } from '../../api-error.ts'
import type { StripeSettings } from '../../billing/billing-settings.ts'
import { type Checkout, PaymentFailure, type PaymentFailureReason, type PaymentProvider } from '../../billing/payment-provider.ts'
import { clearCustomer, findBillingAccount, upsertBillingAccount } from '../../db/accounts/billing-store.ts'
import { isBilled } from '../../domain/billing/billing-rule.ts'
import { switchedOffMessage } from '../../domain/egress/switched-off.ts'
import { english } from '../../domain/english.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { Billing, Payer } from './billing.ts'
import { billingIsOff } from './no-billing.ts'

/** A page that closes sooner than this is not returned again. */
const MIN_OPEN_MS = 5 * 60_000
/** Attempts of one account within this time have the same idempotency key. */
const ATTEMPT_WINDOW_MS = 10 * 60_000
/** Every request of a locked account needs the payment page; a provider that has just failed is not called again for a while. */
const FAILURE_COOLDOWN_MS = 30_000

/** How long a locked account waits for another writer. A checkout that was not saved is opened again under the same key. */
const LOCKED_SAVE_TIMEOUT_MS = 1000

/** The provider has answered: repeating the request with the same idempotency key would get the same answer. */
const terminalReasons: ReadonlySet<PaymentFailureReason> = new Set(['failing', 'refused', 'closed'])

const digest = (...parts: readonly (string | number | null)[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

export const checkoutService = (
  { database, options }: ServiceContext,
  settings: StripeSettings,
  provider: Pick<PaymentProvider, 'startCheckout'>,
): Pick<Billing, 'checkoutUrl' | 'lockedCheckoutUrl'> => {
  const checkouts = createSingleFlight<number, string>()
  const terminalFailures = new Map<number, number>()
  const cooldownUntil = new Map<number, number>()
  const isPayer = ({ variant }: Payer): boolean => isBilled(settings.accounts ?? 'extended', variant)

  const createCheckout = async (
    { account }: Payer,
    shortTimeout: boolean,
    customer: string | null,
    last: string | null,
  ): Promise<Checkout> => {
    const basis = digest(settings.price, settings.successUrl, settings.cancelUrl, customer)
    const window = Math.floor(options.clock.now() / ATTEMPT_WINDOW_MS)
    const idempotencyKey = `roas-desk-${digest(account.tenant_id, basis, last, window, terminalFailures.get(account.id) ?? 0)}`
    try {
      const checkout = await provider.startCheckout({
        tenantId: account.tenant_id,
        accountId: account.id,
        customer,
        idempotencyKey,
        shortTimeout,
      })
      const save = () =>
        upsertBillingAccount(database.db, account.id, {
          session_id: checkout.id,
          session_url: checkout.url,
          session_expires: checkout.expires,
          session_basis: basis,
        })
      await (shortTimeout ? database.write(save, LOCKED_SAVE_TIMEOUT_MS) : database.write(save))
      return checkout
    } catch (error) {
      if (error instanceof PaymentFailure && terminalReasons.has(error.reason))
        terminalFailures.set(account.id, (terminalFailures.get(account.id) ?? 0) + 1)
      throw error
    }
  }

  const openCheckout = async (payer: Payer, shortTimeout: boolean): Promise<string> => {
    const billingAccount = await findBillingAccount(database.db, payer.account.id)
    const customer = billingAccount?.customer_id ?? null
    const last = billingAccount?.session_id ?? null
    const isSame = billingAccount?.session_basis === digest(settings.price, settings.successUrl, settings.cancelUrl, customer)
    const isOpen = (billingAccount?.session_expires ?? 0) - options.clock.now() > MIN_OPEN_MS
    if (billingAccount?.session_url && isSame && isOpen) return billingAccount.session_url
    try {
      return (await createCheckout(payer, shortTimeout, customer, last)).url
    } catch (error) {
      const reason = error instanceof PaymentFailure ? error.reason : null
      if (reason !== 'customer_gone' && reason !== 'closed') throw error
      // The provider deleted the customer, or the order was already completed: try once more as a new customer.
      if (reason === 'closed') return (await createCheckout(payer, shortTimeout, customer, last)).url
      const { url } = await createCheckout(payer, shortTimeout, null, last)
      await database.write(() => clearCustomer(database.db, payer.account.id, customer))
      return url
    }
  }

  const joinOrOpen = (payer: Payer, shortTimeout: boolean): Promise<string> =>
    checkouts.run(payer.account.id, () =>
      openCheckout(payer, shortTimeout).catch((error: unknown) => {
        throw toApiError(error)
      }),
    )

  const toApiError = (error: unknown): unknown => {
    if (!(error instanceof PaymentFailure)) return error
    if (error.reason === 'off') {
      const text = switchedOffMessage('stripe')
      return new ApiError('upstream_unavailable', english.format(text), { texts: [text] })
    }
    options.log.error({ reason: error.reason, ...error.facts }, 'checkout.failed')
    if (error.reason === 'no_key')
      return new ApiError('billing_not_configured', 'Billing is not configured: the Stripe secret key is missing.')
    return new ApiError(
      'upstream_unavailable',
      error.reason === 'refused'
        ? 'The payment provider rejected the request. Ask the operator to check the billing settings.'
        : 'The payment provider cannot be reached; try again in a few minutes.',
    )
  }

  return {
    checkoutUrl: async (payer) => {
      if (!isPayer(payer)) throw billingIsOff()
      return joinOrOpen(payer, false)
    },
    lockedCheckoutUrl: async (payer) => {
      const { id } = payer.account
      if (!isPayer(payer) || options.clock.now() < (cooldownUntil.get(id) ?? 0)) return null
      try {
        return await joinOrOpen(payer, true)
      } catch (error) {
        if (!(error instanceof ApiError)) options.log.error({ error: String(error) }, 'checkout.unavailable')
        cooldownUntil.set(id, options.clock.now() + FAILURE_COOLDOWN_MS)
        return null
      }
    },
  }
}
