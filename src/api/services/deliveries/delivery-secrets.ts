/** The secrets of deliveries: in the secret store under names of their own. A crash at any step leaves none behind. */

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ApiError } from '../../api-error.ts'
import { dropUnusedSecret, listUnusedSecrets, noteUnusedSecret } from '../../db/deliveries/delivery-store.ts'
import type { TargetSecrets } from '../../domain/deliveries/delivery-types.ts'
import type { ServiceContext } from '../support/service-context.ts'

const schema = z.object({ password: z.string().optional(), url: z.string().optional(), token: z.string().optional() })

const LOCK = 'secrets of deliveries'

/** The secrets under a name; null if there are none. Rejects if a locked keychain may have them. */
export const readSecrets = async ({ options }: Pick<ServiceContext, 'options'>, name: string | null): Promise<TargetSecrets | null> => {
  if (name === null) return {}
  const stored = await options.secrets.get(name)
  return stored === null ? null : schema.parse(JSON.parse(stored))
}

/**
 * Stores secrets under a new name, then runs `save`, which must use the name in its transaction; otherwise they are removed later.
 *
 * @throws ApiError 503 if the secret store does not accept them.
 */
export const withStoredSecrets = <T>(
  context: ServiceContext,
  tenantId: string,
  secrets: TargetSecrets,
  save: (name: string) => Promise<T>,
): Promise<T> => withStoredSecret(context, `${tenantId}/delivery`, JSON.stringify(secrets), save)

/** {@link withStoredSecrets} for one secret. @param folder with which its name starts */
export const withStoredSecret = <T>(
  context: ServiceContext,
  folder: string,
  secret: string,
  save: (name: string) => Promise<T>,
): Promise<T> =>
  context.mutex.runExclusive(LOCK, async () => {
    const { database, options } = context
    const name = `${folder}/${randomUUID()}`
    await database.write(() => noteUnusedSecret(database.db, name))
    try {
      await options.secrets.set(name, secret)
    } catch (error) {
      options.log.error({ secret: name, error: String(error) }, 'keychain.write_failed')
      throw new ApiError(
        'store_unavailable',
        'The secret could not be saved in the keychain, so nothing was changed. Unlock it and try again.',
      )
    }
    return save(name)
  })

/** Removes the secrets that no delivery uses. What cannot be removed now is removed later. */
export const removeUnusedSecrets = async ({ database, options, mutex }: ServiceContext): Promise<void> => {
  if ((await listUnusedSecrets(database.db)).length === 0) return
  await mutex.runExclusive(LOCK, async () => {
    for (const name of await listUnusedSecrets(database.db))
      try {
        // Waits until the keychain is open, or known to be unavailable.
        await options.secrets.get(name)
        await options.secrets.delete(name)
        if (options.secrets.persistent) await database.write(() => dropUnusedSecret(database.db, name))
      } catch (error) {
        options.log.error({ secret: name, error: String(error) }, 'delivery.secret_cleanup_failed')
      }
  })
}
