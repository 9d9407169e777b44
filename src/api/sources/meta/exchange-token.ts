/** Exchanges a token that ends soon for one of about 60 days. */

import { z } from 'zod'
import type { MetaApp } from '#shared/contract/token.ts'
import type { GraphClient } from './graph-client.ts'
import { GraphError } from './graph-error.ts'

const exchangeSchema = z.object({ access_token: z.string().min(1), expires_in: z.int().positive().optional() })

/** An unknown app, and a wrong secret: Meta has no subcode for either. */
const isAboutApp = ({ code, reason }: GraphError): boolean => code === 101 || (code === 1 && /client secret/i.test(reason))

/**
 * The long-lived token for a token that is still valid, which the client sends too. That of a system user is refreshed in the same way, for
 * 60 days: source: “System users”, refresh an access token.
 *
 * @returns with `expiresInMs`: the time that Meta says it is valid; null if it says none
 * @throws GraphError, of the kind `app_secret` if Meta does not know the app or its secret
 */
export const exchangeToken = async (
  graph: GraphClient,
  { token, isOfSystemUser }: { readonly token: string; readonly isOfSystemUser: boolean },
  app: MetaApp,
): Promise<{ readonly token: string; readonly expiresInMs: number | null }> => {
  const params = {
    ...{ grant_type: 'fb_exchange_token', client_id: app.id, client_secret: app.secret, fb_exchange_token: token },
    ...(isOfSystemUser ? { set_token_expires_in_60_days: 'true' } : {}),
  }
  try {
    const { access_token, expires_in } = await graph.get('oauth/access_token', params, exchangeSchema)
    return { token: access_token, expiresInMs: expires_in === undefined ? null : expires_in * 1000 }
  } catch (error) {
    if (!(error instanceof GraphError) || !isAboutApp(error)) throw error
    throw new GraphError('app_secret', error.reason, { subcode: error.subcode })
  }
}
