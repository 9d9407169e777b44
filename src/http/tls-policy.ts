/** Which TLS a served host accepts: version 1.2 or later, and only suites with forward secrecy and authenticated encryption. */

import type { SecureContextOptions } from 'node:tls'

/**
 * Mozilla's "intermediate" configuration, guideline 5.7 (https://wiki.mozilla.org/Security/Server_Side_TLS), without its DHE suites.
 *
 * Without the names of TLS 1.3, Node would offer TLS 1.2 at most.
 */
const CIPHER_SUITES = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
] as const

/** Options of the TLS server, next to its certificate and key. */
export const tlsPolicy = { minVersion: 'TLSv1.2', ciphers: CIPHER_SUITES.join(':') } as const satisfies SecureContextOptions
