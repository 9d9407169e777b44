/** What identifies the app to Meta: a token, and for apps with “Require App Secret” a proof that it knows the secret of the token's app. */

import { createHmac } from 'node:crypto'
import type { MetaApp } from '#shared/contract/token.ts'

export interface MetaCredentials {
  readonly token: string
  /** Sent with every call as `appsecret_proof`; null without the secret of the app. */
  readonly proof: string | null
}

/** Source: Graph API “Secure Requests”: HMAC-SHA256 of the token with the app secret as key, in hex. */
const proofOf = (token: string, secret: string): string => createHmac('sha256', secret).update(token).digest('hex')

/** The app secret itself goes no further than here. */
export const credentialsFor = (token: string, app: MetaApp | null): MetaCredentials => ({
  token,
  proof: app === null ? null : proofOf(token, app.secret),
})
