/** The overview of an account, on advice that is up to date. */

import type { Tenant } from '../../request-context.ts'
import type { WireOf } from '../../views/views.ts'
import { adviceOf } from '../advice/advice-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** The products as JSON text. Advice that is out of date is evaluated first. */
export const overviewOf = async (context: ServiceContext, tenant: Tenant): Promise<string> => {
  const { account, products } = tenant
  const request = { account, products, now: context.options.clock.now() }
  const { text } = await context.views.read('overview', request, async (params) => {
    const due = new Set(JSON.parse((await context.views.read('due_advice', request)).text) as WireOf<'due_advice'>)
    const advice: Record<number, string> = {}
    for (const product of products) if (due.has(product.id)) advice[product.id] = await adviceOf(context, tenant, product)
    return { ...params, advice }
  })
  return text
}
