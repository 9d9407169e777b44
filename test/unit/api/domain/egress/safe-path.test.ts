import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safePath } from '#api/domain/egress/safe-path.ts'
import { destinations } from '#shared/contract/internal/egress.ts'
import { testSeed } from '#test/helpers/test-seed.ts'

describe('the path of a call', () => {
  it.each([
    ['meta', '/v25.0/act_1001/insights', '/v25.0/act_1001/insights'],
    ['meta', '/v25.0/debug_token', '/v25.0/debug_token'],
    ['meta', '/v25.0/EAAGm0PX4ZCpsBAKZC/insights', '/v25.0/…/insights'],
    ['images', '/v/t45.1600-4/120201_n.png', '/…'],
    ['stripe', '/v1/checkout/sessions', '/v1/checkout/sessions'],
    ['stripe', '/v1/customers/cus_Nv9', '/v1/customers/…'],
    ['webhook', '/bot123456:AAH-secret_of_the_bot/sendMessage', '/bot…/sendMessage'],
    ['webhook', '/services/T000/B000/S3cretPart', '/services/…'],
    ['webhook', '/api/webhooks/1122/secret-token', '/api/webhooks/…'],
    ['webhook', '/webhookb2/a@b/IncomingWebhook/c/d', '/webhookb2/…/IncomingWebhook/…'],
    ['webhook', '/workflows/abc/triggers/manual/paths/invoke', '/workflows/…/triggers/manual/paths/invoke'],
    ['webhook', '/my/own/secret', '/…'],
    ['webhook', '/', '/'],
    ['updates', '/secret-folder/latest-linux.yml', '/…/latest-linux.yml'],
    ['updates', '/secret-folder', '/…'],
  ] as const)('of %s: %s is shown as %s', (destination, path, shown) => {
    expect(safePath(destination, path)).toBe(shown)
  })

  it('shows no part with the form of a secret, wherever it is', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{16,60}$/).filter((text) => /[A-Z]/.test(text) && /\d/.test(text))
    fc.assert(
      fc.property(
        fc.constantFrom(...destinations),
        fc.array(fc.constantFrom('v25.0', 'services', 'api')),
        secret,
        (destination, before, found) => {
          expect(safePath(destination, `/${[...before, found].join('/')}`)).not.toContain(found)
        },
      ),
      { seed: testSeed },
    )
  })

  it('is short', () => {
    expect(safePath('meta', '/act_1'.repeat(1000)).length).toBeLessThanOrEqual(160)
  })
})
