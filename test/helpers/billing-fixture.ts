/** A hosted desk with billing through the fake of Stripe, and accounts of every kind. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StripeSettings } from '#api/billing/billing-settings.ts'
import { sessionSecretStore } from '#api/index.ts'
import { STRIPE_SECRET_KEY_NAME, STRIPE_WEBHOOK_SECRET_NAME } from '#api/secret-store.ts'
import { asDay } from '#shared/calendar.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe/fake-stripe.ts'
import { signatureOf } from './fake-stripe/signed-event.ts'
import { makeFolder, removeFolder } from './temp-folder.ts'
import { NOON, openTestApi, type TestApi } from './test-api.ts'

export const SECRET_KEY = 'sk_test_ThisMustNeverBeSeen1234'
export const WEBHOOK_SECRET = 'whsec_ThisMustNeverBeSeenEither5678'

export interface BillingFixture {
  readonly api: TestApi
  readonly stripe: FakeStripe
  readonly folder: string
  /** Moves the desk's clock on. */
  readonly pass: (ms: number) => void
  readonly newAccount: (kind?: {
    readonly variant?: 'standard' | 'extended'
    readonly expired?: true
  }) => Promise<{ readonly key: string; readonly tenantId: string }>
  readonly ask: (
    method: string,
    path: string,
    key: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>
  /** Delivers a signed event; `body` and `signature` replace what would be sent. */
  readonly deliver: (
    event: object,
    change?: { readonly body?: string; readonly signature?: string | null; readonly secret?: string; readonly at?: number },
  ) => Promise<Response>
  /** Everything that was logged or is on the disk. */
  readonly traces: () => Promise<string>
  readonly close: () => Promise<void>
}

export const stripeSettings = (port: number, change: Partial<StripeSettings> = {}): StripeSettings => ({
  type: 'stripe',
  price: 'price_monthly',
  successUrl: 'https://desk.example/?checkout=paid',
  cancelUrl: 'https://desk.example/?checkout=cancelled',
  endpoint: { protocol: 'http', host: '127.0.0.1', port },
  ...change,
})

export const createBillingFixture = async (change: Partial<StripeSettings> = {}, withSecrets = true): Promise<BillingFixture> => {
  const stripe = await startFakeStripe()
  const folder = await makeFolder()
  const secrets = sessionSecretStore('Kept for this test.')
  if (withSecrets) {
    await secrets.set(STRIPE_SECRET_KEY_NAME, SECRET_KEY)
    await secrets.set(STRIPE_WEBHOOK_SECRET_NAME, WEBHOOK_SECRET)
  }
  let now = NOON
  const api = await openTestApi(folder, {
    clock: { now: () => now },
    secrets,
    settings: { version: '0.0.0-test', variant: 'standard', billing: stripeSettings(stripe.port, change) },
  })
  return {
    api,
    stripe,
    folder,
    pass: (ms) => {
      now += ms
    },
    newAccount: async ({ variant = 'extended', expired } = {}) => {
      const place = { timezone: 'Europe/Berlin', currency: 'EUR' }
      const trial = expired ? { trialEnds: asDay('2026-11-18') } : {}
      const { api_key: key, tenant_id: tenantId } = await api.operator.createAccount({ name: 'Payer', ...place, variant, ...trial })
      return { key, tenantId }
    },
    ask: async (method, path, key, body) => {
      const response = await api.fetch(
        new Request(`http://desk.invalid${path}`, {
          method,
          headers: { 'x-api-key': key },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    deliver: async (event, { body = JSON.stringify(event), signature, secret = WEBHOOK_SECRET, at } = {}) => {
      const header = signature === undefined ? signatureOf(JSON.stringify(event), secret, at) : signature
      const headers = header === null ? {} : { 'stripe-signature': header }
      return api.fetch(new Request('http://desk.invalid/webhooks/stripe', { method: 'POST', headers, body }))
    },
    traces: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      const contents = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))
      return [...api.log, ...contents].join('\n')
    },
    close: async () => {
      await api.close()
      await stripe.close()
      await removeFolder(folder)
    },
  }
}
