/** What Stripe would find wrong with an order for a checkout. */

import type { IncomingHttpHeaders } from 'node:http'

const known = new Set([
  'mode',
  'line_items[0][price]',
  'line_items[0][quantity]',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer',
  'metadata[tenant_id]',
  'subscription_data[metadata][tenant_id]',
])

export const orderProblems = (
  method: string | undefined,
  path: string | undefined,
  headers: IncomingHttpHeaders,
  form: URLSearchParams,
): readonly string[] => {
  const unless = (problem: string, isMet: boolean): readonly string[] => (isMet ? [] : [problem])
  return [
    ...unless('method and path', method === 'POST' && path === '/v1/checkout/sessions'),
    ...unless('content type', headers['content-type'] === 'application/x-www-form-urlencoded'),
    ...unless('key', /^Bearer sk_test_\w+$/.test(headers.authorization ?? '')),
    ...unless('version', /^\d{4}-\d\d-\d\d\.\w+$/.test(String(headers['stripe-version'] ?? ''))),
    ...unless('idempotency key', /^roas-desk-[0-9a-f]{64}$/.test(String(headers['idempotency-key'] ?? ''))),
    ...unless('mode', form.get('mode') === 'subscription'),
    ...unless('price', /^price_\w+$/.test(form.get('line_items[0][price]') ?? '')),
    ...unless('quantity', form.get('line_items[0][quantity]') === '1'),
    ...unless('success_url', URL.canParse(form.get('success_url') ?? '')),
    ...unless('cancel_url', URL.canParse(form.get('cancel_url') ?? '')),
    ...unless('tenant', /^t-[a-z0-9]{12}$/.test(form.get('client_reference_id') ?? '')),
    ...unless('tenant of the session', form.get('metadata[tenant_id]') === form.get('client_reference_id')),
    ...unless('tenant of the subscription', form.get('subscription_data[metadata][tenant_id]') === form.get('client_reference_id')),
    ...unless('customer', form.get('customer') === null || /^cus_\w+$/.test(form.get('customer') ?? '')),
    ...[...form.keys()].filter((name) => !known.has(name)).map((name) => `unknown parameter ${name}`),
  ]
}
