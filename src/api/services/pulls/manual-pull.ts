/** Pulls that a user requests. */

import { createMessage } from '#shared/messages/message.ts'
import { conflictOf } from '../../api-error.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { remindOfOutcomes } from '../reminders/outcome-reminders.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { isLive, type PullService } from './pull-service.ts'

/**
 * Starts to pull a product, or joins the pull that is running; does not wait for its end.
 *
 * A failure of the pull is logged and reported with the state of the sources.
 *
 * @throws ApiError 409 if the product uses file imports.
 */
export const startPull = (context: ServiceContext, pulls: Pick<PullService, 'pull'>, product: ProductRow): void => {
  if (!isLive(product)) throw conflictOf(createMessage('conflict.noSync'))
  pulls
    .pull(product)
    .then(() => remindOfOutcomes(context, product.account_id, product.name))
    .catch((error: unknown) => context.options.log.error({ product: product.id, error: String(error) }, 'sync.failed'))
}
