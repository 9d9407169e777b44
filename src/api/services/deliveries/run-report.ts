/** Makes the report of a delivery, as a request of the window would. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ApiError } from '../../api-error.ts'
import { findAccount } from '../../db/accounts/account-store.ts'
import type { DeliveryRow } from '../../db/deliveries/delivery-store.ts'
import { listProducts } from '../../db/products/product-store.ts'
import type { Tenant } from '../../request-context.ts'
import { isLocked } from '../accounts/account-service.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { type FinishedReport, finishedPortfolioReportOf, finishedReportOf } from '../views/report-service.ts'

/** Why there is no report, for good. */
export class NoReport extends Error {
  override readonly name = 'NoReport'
  readonly reason: Message

  constructor(reason: Message) {
    super(reason.key)
    this.reason = reason
  }
}

const tenantOf = async ({ database, options }: ServiceContext, accountId: number): Promise<Tenant> => {
  const account = await findAccount(database.db, accountId)
  if (!account) throw new NoReport(createMessage('delivery.noReport'))
  const now = options.clock.now()
  if (isLocked(account, now, dayInZone(now, account.timezone))) throw new NoReport(createMessage('delivery.locked'))
  const products = await listProducts(database.db, account.id)
  return { account, keyAccount: account, products, variant: account.variant ?? options.settings.variant }
}

/**
 * The report of a delivery.
 *
 * @param day Undefined: the latest complete day.
 * @throws NoReport if there is nothing to report.
 */
export const reportOfDelivery = async (
  context: ServiceContext,
  pulls: PullService,
  delivery: Pick<DeliveryRow, 'account_id' | 'product_id' | 'language' | 'formats' | 'paper'>,
  day: Day | undefined,
): Promise<FinishedReport> => {
  const tenant = await tenantOf(context, delivery.account_id)
  const { language, paper } = delivery
  const request = { tenant, day, language, formats: delivery.formats ?? ownFormats(language), paper }
  const product = tenant.products.find(({ id }) => id === delivery.product_id)
  try {
    if (delivery.product_id === null) return await finishedPortfolioReportOf(context, pulls, request)
    if (product === undefined) throw new NoReport(createMessage('delivery.noReport'))
    return await finishedReportOf(context, pulls, { ...request, product })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw new NoReport(createMessage('delivery.noReport'))
    throw error
  }
}
