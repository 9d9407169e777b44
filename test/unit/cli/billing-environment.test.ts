/** Billing of a served desk from its environment. */

import { describe, expect, it } from 'vitest'
import { sessionSecretStore } from '#api/index.ts'
import { billingFromEnvironment } from '#cli/billing-environment.ts'
import { UsageError } from '#cli/command-error.ts'
import { openApi } from '#cli/open-api.ts'
import { startFakeStripe } from '../../helpers/fake-stripe/fake-stripe.ts'
import { temporaryFolder } from '../../helpers/temp-folder.ts'

const whole = {
  ROAS_DESK_STRIPE_SECRET_KEY: 'sk_test_FromTheEnvironment',
  ROAS_DESK_STRIPE_WEBHOOK_SECRET: 'whsec_FromTheEnvironment',
  ROAS_DESK_STRIPE_PRICE: 'price_monthly',
  ROAS_DESK_STRIPE_RETURN_URL: 'https://desk.example/app?lang=en',
}

describe('billing from the environment', () => {
  it('is none where nothing is set', () => {
    expect(billingFromEnvironment({})).toBeNull()
    expect(billingFromEnvironment({ ROAS_DESK_STRIPE_PRICE: ' ' })).toBeNull()
  })

  it('contains the settings, and the secrets only for the secret store', async () => {
    const billing = billingFromEnvironment(whole)
    expect(billing?.settings).toEqual({
      type: 'stripe',
      price: 'price_monthly',
      successUrl: 'https://desk.example/app?lang=en&checkout=paid',
      cancelUrl: 'https://desk.example/app?lang=en&checkout=cancelled',
      accounts: 'extended',
    })
    const secrets = sessionSecretStore('')
    await billing?.saveSecrets(secrets)
    expect(await secrets.get('billing/stripe-secret-key')).toBe(whole.ROAS_DESK_STRIPE_SECRET_KEY)
    expect(await secrets.get('billing/stripe-webhook-secret')).toBe(whole.ROAS_DESK_STRIPE_WEBHOOK_SECRET)
  })

  it.each(Object.keys(whole))('reports that %s is missing, without any value', (name) => {
    const half = () => billingFromEnvironment({ ...whole, [name]: '' })
    expect(half).toThrow(UsageError)
    expect(half).toThrow(name)
    const others = Object.keys(whole).filter((other) => other !== name)
    for (const unsaid of [...others, ...Object.values(whole)]) expect(half).not.toThrow(unsaid)
  })

  it.each([
    ['ROAS_DESK_STRIPE_ACCOUNTS', 'some'],
    ['ROAS_DESK_STRIPE_RETURN_URL', 'desk.example'],
    ['ROAS_DESK_STRIPE_RETURN_URL', 'javascript:alert(1)'],
    ['ROAS_DESK_STRIPE_API', 'http://stripe.example:80'],
    ['ROAS_DESK_STRIPE_API', 'http://127.0.0.1.evil.example:1'],
    ['ROAS_DESK_STRIPE_API', 'http://127.0.0.1'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => billingFromEnvironment({ ...whole, [name]: value })).toThrow(name)
  })

  it('opens a desk whose extended accounts can pay', async () => {
    const stripe = await startFakeStripe()
    const billingFrom = { ...whole, ROAS_DESK_STRIPE_API: `http://127.0.0.1:${stripe.port}` }
    const api = await openApi({ dataDir: await temporaryFolder(), variant: 'extended', billingFrom })
    try {
      const { api_key } = await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
      const headers = { 'x-api-key': api_key }
      const answer = await api.fetch(new Request('http://desk.invalid/api/billing/checkout', { method: 'POST', headers }))
      expect(await answer.json()).toMatchObject({ status: 'ok', checkout_url: expect.stringContaining('https://checkout.stripe.com/') })
      const [order] = await stripe.received()
      expect(order).toMatchObject({ problems: [], headers: { authorization: `Bearer ${whole.ROAS_DESK_STRIPE_SECRET_KEY}` } })
    } finally {
      await api.close()
      await stripe.close()
    }
  })
})
