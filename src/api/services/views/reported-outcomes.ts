/** The outcomes that a report shows: what the decisions of a product did. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { ReportData } from '../../report/report-data.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { judgedOutcomes } from './judged-outcomes.ts'

/** Days up to the day of the report, which is often sent once a month. */
const REPORTED_DAYS = 28

/** Those whose reading window ended in the 28 days up to a day and whose verdict is in, and the record of all. */
export const reportedOutcomes = async (
  context: ServiceContext,
  { tenant, product, day }: { readonly tenant: Tenant; readonly product: ProductRow; readonly day: Day },
): Promise<Pick<ReportData, 'outcomes' | 'record'>> => {
  const known = await judgedOutcomes(context, tenant, product)
  if (known === null) return { outcomes: [], record: null }
  const { value, predictions } = known.answer
  const outcomes = known.judged.flatMap(({ readThrough, title, message, outcome }) => {
    const age = daysBetween(readThrough, day)
    return age >= 0 && age < REPORTED_DAYS ? [{ title, message, outcome }] : []
  })
  return { outcomes, record: { value, predictions } }
}
