/** Every error of the API: when it is returned, and one example. */

import type { ErrorCode } from '../errors.ts'
import type { ErrorExample } from './example.ts'

type ErrorExamples = { readonly [Code in ErrorCode]: { readonly when: string; readonly body: ErrorExample<Code> } }

const refusal = <Code extends ErrorCode>(code: Code, message: string, extra: Partial<ErrorExample<Code>> = {}): ErrorExample<Code> => ({
  status: 'error',
  code,
  message,
  ...extra,
})

export const errorExamples: ErrorExamples = {
  invalid_request: {
    when: 'The request is invalid; details lists each invalid field.',
    body: refusal('invalid_request', 'body must be JSON.', { details: [{ field: 'body', problem: 'must be JSON' }] }),
  },
  token_rejected: {
    when: 'The platform rejected the token; the current one is unchanged.',
    body: refusal('token_rejected', 'Meta rejected the token: Error validating access token: Session has expired.'),
  },
  invalid_api_key: {
    when: 'The X-API-Key header is missing or not a valid key.',
    body: refusal('invalid_api_key', 'The API key is missing or invalid.'),
  },
  trial_expired: {
    when: 'The trial has ended without an active subscription; checkout_url continues to payment, null if billing is off.',
    body: refusal('trial_expired', 'The trial has ended; subscribe to continue.', {
      checkout_url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4',
    }),
  },
  product_not_authorised: {
    when: 'The product does not belong to this account, whether it exists or not.',
    body: refusal('product_not_authorised', 'This API key has no access to this product.'),
  },
  not_allowed_here: {
    when: 'The request came from another site, or the path is not available to this caller.',
    body: refusal('not_allowed_here', 'Only the ROAS Desk window and programs on this machine can use this address.'),
  },
  not_found: { when: 'The path or resource does not exist.', body: refusal('not_found', 'Not found.') },
  method_not_allowed: {
    when: 'The path does not support this method; the Allow header lists the supported ones.',
    body: refusal('method_not_allowed', 'Method not allowed; use GET, HEAD.'),
  },
  conflict: {
    when: 'The request conflicts with existing data.',
    body: refusal('conflict', 'A product named "Glow Serum" already exists.'),
  },
  too_large: { when: 'The body exceeds the size limit.', body: refusal('too_large', 'The body is larger than 64 KiB.') },
  import_refused: { when: 'The file cannot be imported.', body: refusal('import_refused', 'The file has a header but no rows.') },
  too_many_requests: {
    when: 'Too many requests with this key, or from this address without a valid key, or too many imports are waiting; Retry-After contains the seconds to wait.',
    body: refusal('too_many_requests', 'Too many requests; try again in 10 s.'),
  },
  internal: {
    when: 'Internal error; the log has the details under error_id.',
    body: refusal('internal', 'Internal error 0d9c6f0e-6a55-4d5e-9f0a-2b1c8f1f7a34. See the log.', {
      error_id: '0d9c6f0e-6a55-4d5e-9f0a-2b1c8f1f7a34',
    }),
  },
  upstream_unavailable: {
    when: 'A service behind this API could not be reached, and no saved data can be served instead.',
    body: refusal('upstream_unavailable', 'The ad source could not be read. No earlier snapshot of this day is available.'),
  },
  billing_not_configured: {
    when: 'Billing is not configured for this account.',
    body: refusal('billing_not_configured', 'Billing is not configured.'),
  },
  store_unavailable: {
    when: 'The database or the keychain of this machine cannot be used right now.',
    body: refusal('store_unavailable', 'The disk is full, so nothing was saved. Free some space and try again.'),
  },
  keychain_locked: {
    when: 'The keychain that contains the API key of the window is locked.',
    body: refusal('keychain_locked', 'The keychain of this computer is locked. Unlock it and try again.'),
  },
  newer_database: {
    when: 'The database was written by a newer version of the app.',
    body: refusal(
      'newer_database',
      'This database was written by a newer version of ROAS Desk (schema 31; this version supports up to 30). Update ROAS Desk to open it.',
    ),
  },
  damaged_database: {
    when: 'The database is damaged; the window can restore a backup.',
    body: refusal('damaged_database', 'The database is damaged (file is not a database).'),
  },
}
