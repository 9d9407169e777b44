/** Every error of the API: when it occurs, and an example. */

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
    when: 'The request is not valid; details names each field that is wrong.',
    body: refusal('invalid_request', 'body must be JSON.', { details: [{ field: 'body', problem: 'must be JSON' }] }),
  },
  token_rejected: {
    when: 'The platform did not take the token; the one before it stays.',
    body: refusal('token_rejected', 'Meta rejected the token: Error validating access token: Session has expired.'),
  },
  invalid_api_key: {
    when: 'The X-API-Key header is missing or is nobody’s key.',
    body: refusal('invalid_api_key', 'The API key is missing or not valid.'),
  },
  trial_expired: {
    when: 'The trial of the account is over and there is no active subscription; checkout_url is the way on, null where billing is off.',
    body: refusal('trial_expired', 'The trial has ended; subscribe to go on.', {
      checkout_url: 'https://checkout.stripe.com/c/pay/cs_test_a1B2c3D4',
    }),
  },
  product_not_authorised: {
    when: 'The product is not one of this account’s, whether it exists or not.',
    body: refusal('product_not_authorised', 'This account has no such product.'),
  },
  not_allowed_here: {
    when: 'The request came from a page of another site, or from where this path is not served.',
    body: refusal('not_allowed_here', 'This address answers only its own window and programs on this machine.'),
  },
  not_found: { when: 'There is nothing of that name.', body: refusal('not_found', 'There is nothing at this path.') },
  method_not_allowed: {
    when: 'The path was asked with a method that it does not have; Allow names those that it has.',
    body: refusal('method_not_allowed', 'This path answers GET, HEAD only.'),
  },
  conflict: {
    when: 'It does not go with what is already there.',
    body: refusal('conflict', 'There is already a product "Glow Serum".'),
  },
  too_large: { when: 'The body is larger than is taken here.', body: refusal('too_large', 'The body is larger than 64 KiB.') },
  import_refused: { when: 'The file cannot be imported.', body: refusal('import_refused', 'The file holds no rows.') },
  too_many_requests: {
    when: 'This key, or this address without a valid one, asks too often, or too many imports wait already; Retry-After says when to ask again.',
    body: refusal('too_many_requests', 'Too many requests; ask again in 10 s.'),
  },
  internal: {
    when: 'Something went wrong on our side; the log says more under error_id.',
    body: refusal('internal', 'Something went wrong on our side; the log says more under 0d9c6f0e-6a55-4d5e-9f0a-2b1c8f1f7a34.', {
      error_id: '0d9c6f0e-6a55-4d5e-9f0a-2b1c8f1f7a34',
    }),
  },
  upstream_unavailable: {
    when: 'A service behind this API could not be reached or did not answer, and nothing kept can be served instead.',
    body: refusal('upstream_unavailable', 'The ad source could not be read. There is no earlier snapshot of this day to show.'),
  },
  billing_not_configured: {
    when: 'Billing is not configured for this account.',
    body: refusal('billing_not_configured', 'Billing is not configured here, so there is nothing to pay for.'),
  },
  store_unavailable: {
    when: 'The database or the keychain of this machine cannot be used right now.',
    body: refusal('store_unavailable', 'The disk is full, so nothing was written. Free some space and try again.'),
  },
  keychain_locked: {
    when: 'The window cannot speak for its account, since the keychain that holds the key is locked.',
    body: refusal('keychain_locked', 'The keychain of this computer is locked. Unlock it and try again.'),
  },
  newer_database: {
    when: 'The window has no desk behind it, since a newer version of the app has written the database.',
    body: refusal(
      'newer_database',
      'This database was written by a newer version of ROAS Desk (schema 31, this version knows 30). Update the app to open it.',
    ),
  },
  damaged_database: {
    when: 'The window has no desk behind it, since its database is damaged; a backup can be restored there.',
    body: refusal('damaged_database', 'The database is damaged (file is not a database).'),
  },
}
