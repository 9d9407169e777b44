/** Which days of a product have data. */

import type { DeskDays } from '#shared/contract/internal/days.ts'
import { factDaysOf } from '../../db/ads/fact-days.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Reads the first and the last day with data and the gaps between them; nulls and no gaps for a product without data. */
export const availableDaysOf = ({ database }: ServiceContext, product: ProductRow): Promise<Omit<DeskDays, 'status'>> =>
  factDaysOf(database.db, product.id)
