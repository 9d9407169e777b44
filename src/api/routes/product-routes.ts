/** The products of an account: create, change, rename, delete. */

import { deskRoutes } from '#shared/contract/routes.ts'
import { changeProductSettings, createProduct, deleteProduct, renameProduct } from '../services/products/product-service.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of the products. */
export const productRoutes = (on: Mount, context: ServiceContext, pulls: PullService): void => {
  on(deskRoutes.createProduct, async ({ tenant, body }) => {
    await createProduct(context, tenant.account, body.name)
    return ok({ product: body.name })
  })

  on(deskRoutes.productSettings, async ({ product, body }) => {
    await changeProductSettings(context, product, body)
    return ok({})
  })

  on(deskRoutes.renameProduct, async ({ tenant, product, body }) => {
    await renameProduct(context, tenant, product, body.new_name)
    return ok({ product: body.new_name })
  })

  on(deskRoutes.deleteProduct, async ({ caller, product, body }) =>
    ok({ backup: await deleteProduct(context, pulls, { caller, product, confirm: body.confirm }) }),
  )
}
