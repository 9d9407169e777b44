/** Number of days that the numbers of all products are of. */

import { asDay } from '#shared/calendar.ts'
import type { ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import { daysOf } from '../../lib/kpi/period.ts'

export const overviewDays = ({ from, date }: Pick<ProductsOverview, 'from' | 'date'>): number =>
  daysOf({ from: asDay(from), day: asDay(date) })
