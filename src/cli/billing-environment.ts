/** Billing of a served host: configured by environment variables, so that no secret is on a command line or on the disk. */

import { type SecretStore, STRIPE_SECRET_KEY_NAME, STRIPE_WEBHOOK_SECRET_NAME, type StripeSettings } from '#api/index.ts'
import { UsageError } from './command-error.ts'

export interface BillingEnvironment {
  readonly settings: StripeSettings
  /** Saves the secrets, which are stored nowhere else. */
  readonly saveSecrets: (secrets: Pick<SecretStore, 'set'>) => Promise<void>
}

const SECRET_KEY = 'ROAS_DESK_STRIPE_SECRET_KEY'
const WEBHOOK_SECRET = 'ROAS_DESK_STRIPE_WEBHOOK_SECRET'
const PRICE = 'ROAS_DESK_STRIPE_PRICE'
const RETURN_URL = 'ROAS_DESK_STRIPE_RETURN_URL'
const ACCOUNTS = 'ROAS_DESK_STRIPE_ACCOUNTS'
const API = 'ROAS_DESK_STRIPE_API'

/** Null if none of the variables is set. Throws a UsageError that names the missing or invalid variable. */
export const billingFromEnvironment = (env: NodeJS.ProcessEnv): BillingEnvironment | null => {
  const read = (name: string): string => env[name]?.trim() ?? ''
  const needed = [SECRET_KEY, WEBHOOK_SECRET, PRICE, RETURN_URL]
  const missing = needed.filter((name) => read(name) === '')
  if (missing.length === needed.length) return null
  if (missing.length > 0) throw new UsageError(`Incomplete billing configuration: also set ${missing.join(' and ')}.`)
  const accounts = read(ACCOUNTS) || 'extended'
  if (accounts !== 'extended' && accounts !== 'all') throw new UsageError(`${ACCOUNTS} must be extended or all.`)
  const back = returnUrl(read(RETURN_URL))
  const endpoint = read(API) === '' ? {} : { endpoint: loopbackEndpoint(read(API)) }
  return {
    settings: { type: 'stripe', price: read(PRICE), successUrl: back('paid'), cancelUrl: back('cancelled'), accounts, ...endpoint },
    saveSecrets: async (secrets) => {
      await secrets.set(STRIPE_SECRET_KEY_NAME, read(SECRET_KEY))
      await secrets.set(STRIPE_WEBHOOK_SECRET_NAME, read(WEBHOOK_SECRET))
    },
  }
}

const returnUrl = (text: string): ((outcome: 'paid' | 'cancelled') => string) => {
  const isWeb = URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
  if (!isWeb) throw new UsageError(`${RETURN_URL} must be the URL at which users open ROAS Desk, with http:// or https://.`)
  return (outcome) => {
    const url = new URL(text)
    url.searchParams.set('checkout', outcome)
    return url.href
  }
}

/** The key would be sent unencrypted, so only this machine may act as Stripe. */
const loopbackEndpoint = (text: string): { readonly protocol: 'http'; readonly host: string; readonly port: number } => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' || url.hostname !== '127.0.0.1' || url.port === '')
    throw new UsageError(`${API} is for testing only and must be http://127.0.0.1 with a port.`)
  return { protocol: 'http', host: url.hostname, port: Number(url.port) }
}
