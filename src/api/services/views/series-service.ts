/** The Series tab: built once for each version of the data, target and thresholds, always by the reading thread: thousands of ads take too long for this one. */

import type { SeriesTask } from '../../compute/compute-task.ts'
import { customThresholds } from '../accounts/threshold-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { basisOf, type TabRequest } from './tab-service.ts'

/** The campaigns and creatives of a day as JSON text. */
export const seriesOn = async (context: ServiceContext, request: TabRequest): Promise<string> => {
  const { purchaseAge: _, ...basis } = await basisOf(context, request)
  const thresholds = await customThresholds(context, request.tenant.account.id)
  const task: SeriesTask = { type: 'series', ...basis, thresholds }
  const { product, day, complete, settled } = task
  const key = [
    'series',
    product.id,
    product.data_version,
    day,
    Number(complete),
    Number(settled),
    product.target_cpa,
    JSON.stringify(thresholds),
  ]
  return context.responses.getOrCompute(key, () => context.compute.run(task))
}
