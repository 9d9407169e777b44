/** The secrets of the app, and the API key among them that the window's requests carry. */

import { databaseExists, newApiKey, type SecretStore } from '#api/index.ts'
import { dataFolder } from '../app/folders.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { type ApiKeyStore, apiKeyStore } from './api-key-store.ts'
import { openSecrets } from './secret-store.ts'

export interface ApiKeys {
  readonly secrets: SecretStore
  /** The key of this run, for a machine without a keychain. */
  readonly sessionKey: string
  readonly apiKeys: ApiKeyStore
}

/** Opens the keychain, and reads the API key ahead of the window's first request, since a keychain is slow. */
export const setupApiKeys = (log: AppLog): ApiKeys => {
  const secrets = openSecrets(log)
  const sessionKey = newApiKey()
  const apiKeys = apiKeyStore(secrets, log, sessionKey)
  // Before the first account, no key exists.
  if (databaseExists(dataFolder())) void apiKeys.key()
  return { secrets, sessionKey, apiKeys }
}
