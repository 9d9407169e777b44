/** A token with the app that it belongs to, as one secret of the keychain: both are replaced together. */

import { z } from 'zod'
import type { MetaApp } from '#shared/contract/token.ts'

export interface SavedCredentials {
  readonly token: string
  /** Null if the user gave no app secret. */
  readonly app: MetaApp | null
}

const savedSchema = z.object({ token: z.string(), app: z.object({ id: z.string(), secret: z.string() }) })

/** A token without an app is saved as it is. No token starts with a brace. */
export const secretOf = ({ token, app }: SavedCredentials): string => (app === null ? token : JSON.stringify({ token, app }))

/** The reverse of {@link secretOf}. */
export const credentialsIn = (secret: string): SavedCredentials =>
  secret.startsWith('{') ? savedSchema.parse(JSON.parse(secret)) : { token: secret, app: null }
