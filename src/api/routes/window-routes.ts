/** The window's own account paths: first run, account, overview, products. */

import { deskCommand } from '#shared/cli-command.ts'
import { deskRoutes } from '#shared/contract/routes.ts'
import { microsFromUnits } from '#shared/money.ts'
import { ApiError } from '../api-error.ts'
import { countAccounts, findLatestAccount } from '../db/accounts/account-store.ts'
import { findProduct, insertProduct, listProducts, updateProduct } from '../db/products/product-store.ts'
import { describeSecretStore } from '../secret-store.ts'
import { createAccount, rotateKey } from '../services/accounts/account-service.ts'
import { apiKeyFingerprint } from '../services/accounts/api-key-fingerprint.ts'
import { createDemo } from '../services/accounts/demo-service.ts'
import { allowedDecisions } from '../services/advice/review-service.ts'
import type { DatabaseMaintenance } from '../services/database/maintenance-service.ts'
import { tokenOf } from '../services/meta/token-service.ts'
import { deskProductOf } from '../services/products/product-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { todayOf } from '../services/support/today.ts'
import { overviewOf } from '../services/views/overview-service.ts'
import { asFirstRun } from './first-run.ts'
import { ok, okField } from './ok.ts'
import { productNamed } from './product-named.ts'
import type { Mount } from './route-mount.ts'

export const windowRoutes = (on: Mount, context: ServiceContext, pulls: PullService, maintenance: DatabaseMaintenance): void => {
  const { database, options } = context
  const secrets = () => describeSecretStore(options.secrets)
  const dataOption = options.settings.dataOption ?? null

  on(deskRoutes.deskStatus, async () =>
    ok({
      state: (await countAccounts(database.db)) === 0 ? 'empty' : 'ready',
      version: options.settings.version,
      ...maintenance.state(),
      secrets: secrets(),
      data_option: dataOption,
    }),
  )

  on(deskRoutes.createDemo, async ({ caller }) => {
    const { tenant_id, api_key, products } = await asFirstRun(context, caller, () => createDemo(context, pulls))
    return ok({ tenant_id, api_key, products: [...products] })
  })

  on(deskRoutes.createAccount, async ({ caller, body }) => {
    const { tenant_id, api_key } = await asFirstRun(context, caller, () => createAccount(context, body))
    return ok({ tenant_id, api_key, products: [] })
  })

  on(deskRoutes.recoverKey, async ({ caller }) => {
    if (caller !== 'owner')
      throw new ApiError(
        'not_allowed_here',
        `Only the operator can replace a lost key: ${deskCommand('account rotate-key --account t-…', dataOption)}.`,
      )
    const account = await findLatestAccount(database.db)
    if (!account) throw new ApiError('conflict', 'No account exists yet; create one first.')
    const products = await listProducts(database.db, account.id)
    return ok({ ...(await rotateKey(context, account.tenant_id)), products: products.map(({ name }) => name) })
  })

  on(deskRoutes.deskAccount, async ({ tenant }) =>
    ok({
      tenant_id: tenant.account.tenant_id,
      name: tenant.account.name,
      timezone: tenant.account.timezone,
      currency: tenant.account.currency,
      today: todayOf(context, tenant),
      variant: tenant.variant,
      decisions: [...allowedDecisions(tenant)],
      token: tokenOf(context, tenant),
      key: apiKeyFingerprint(tenant.account),
      secrets: secrets(),
      products: await Promise.all(tenant.products.map((product) => deskProductOf(context, product))),
    }),
  )

  on(deskRoutes.deskOverview, async ({ tenant }) => okField('products', await overviewOf(context, tenant)))

  on(deskRoutes.createProduct, async ({ tenant, body }) => {
    const { id } = tenant.account
    await context.mutex.runExclusive(`products of account ${id}`, async () => {
      // Looked up now: the same name may have come twice at once.
      if (await findProduct(database.db, id, body.name)) throw new ApiError('conflict', `A product named "${body.name}" already exists.`)
      await database.write(() => insertProduct(database.db, { account_id: id, name: body.name, created_at: options.clock.now() }))
    })
    return ok({ product: body.name })
  })

  on(deskRoutes.productSettings, async ({ tenant, params, body }) => {
    const change = {
      contribution_margin: body.contribution_margin,
      target_cpa: body.target_cpa === null ? null : microsFromUnits(body.target_cpa),
    }
    await database.write(() => updateProduct(database.db, productNamed(tenant, params.product).id, change))
    return ok({})
  })
}
