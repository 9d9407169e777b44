/** Looking after an account: its products, the numbers its rules decide by, backups, the keychain. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { ApiError } from '../api-error.ts'
import { countAccounts } from '../db/accounts/account-store.ts'
import { describeSecretStore } from '../secret-store.ts'
import { changeThresholds, thresholdsOf } from '../services/accounts/threshold-service.ts'
import type { BackupService } from '../services/database/backup-service.ts'
import { currentToken } from '../services/meta/token-storage.ts'
import { deleteProduct, renameProduct } from '../services/products/product-service.ts'
import { isLive, type PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import { productNamed } from './product-named.ts'
import type { Mount } from './route-mount.ts'

export const maintenanceRoutes = (on: Mount, context: ServiceContext, pulls: PullService, backups: BackupService): void => {
  const { database, options } = context

  on(deskRoutes.renameProduct, async ({ tenant, params, body }) => {
    await renameProduct(context, tenant, productNamed(tenant, params.product), body.new_name)
    return ok({ product: body.new_name })
  })

  on(deskRoutes.deleteProduct, async ({ tenant, params, body }) =>
    ok({ backup: await deleteProduct(context, pulls, productNamed(tenant, params.product), body.confirm) }),
  )

  on(deskRoutes.pullNow, async ({ tenant, params }) => {
    const product = productNamed(tenant, params.product)
    if (!isLive(product))
      throw new ApiError('conflict', 'This product uses file imports and cannot be synced. Import a newer file instead.')
    pulls.pull(product).catch((error: unknown) => options.log.error({ product: product.id, error: String(error) }, 'pull failed'))
    return ok({ product: product.name })
  })

  on(deskRoutes.thresholds, async ({ tenant }) => ok({ thresholds: await thresholdsOf(context, tenant.account) }))

  on(deskRoutes.changeThresholds, async ({ tenant, body }) => {
    await changeThresholds(context, tenant.account, body.values)
    return ok({ thresholds: await thresholdsOf(context, tenant.account) })
  })

  on(deskRoutes.backUp, async ({ caller }) => {
    // The backup holds every account of the store: one of several must not make the others pay for it.
    if (caller !== 'owner' && (await countAccounts(database.db)) > 1)
      throw new ApiError('not_allowed_here', 'This database has several accounts; only the operator can back it up.')
    const { bytes } = await backups.backUp()
    const { last_day: day } = backups.state()
    if (day === null) throw new ApiError('store_unavailable', 'The backup was created but cannot be found in the data folder.')
    return ok({ day, bytes })
  })

  on(deskRoutes.tryKeychain, async ({ tenant }) => {
    // What is there is of no interest, only whether it can be read; a keychain in trouble says so in its own sentence.
    await currentToken(context, tenant.account).catch((error: unknown) =>
      options.log.info({ error: String(error) }, 'the keychain was tried'),
    )
    return ok({ secrets: describeSecretStore(options.secrets) })
  })
}
