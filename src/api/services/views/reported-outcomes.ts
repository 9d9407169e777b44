/** The outcomes that a report shows: what the decisions of a product did. */

import { asDay, type Day, daysBetween } from '#shared/calendar.ts'
import type { Card } from '#shared/contract/advice.ts'
import type { CardOutcome, ProductOutcomesAnswer } from '#shared/contract/internal/outcomes.ts'
import { decidedCards } from '../../db/advice/review-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import type { ReportedOutcome } from '../../report/report-data.ts'
import type { Tenant } from '../../request-context.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { dayRequest, todayOf } from '../support/today.ts'

/** Days up to the day of the report, which is often sent once a month. */
const REPORTED_DAYS = 28

/** Those whose reading window ended in the 28 days up to a day and whose verdict is in. */
export const reportedOutcomes = async (
  context: ServiceContext,
  { tenant, product, day }: { readonly tenant: Tenant; readonly product: ProductRow; readonly day: Day },
): Promise<readonly ReportedOutcome[]> => {
  const rows = await decidedCards(context.database.db, product.id)
  if (!rows.some(({ decision }) => decision === 'executed')) return []
  const { text } = await context.views.read('outcomes', dayRequest(context, tenant, product, todayOf(context, tenant)))
  return (JSON.parse(text) as ProductOutcomesAnswer).cards.flatMap((outcome) => {
    const row = rows.find(({ id }) => id === outcome.review)
    if (row === undefined || !isReported(outcome, day)) return []
    const { title, texts } = JSON.parse(row.card) as Card
    return [{ title, message: texts?.title, outcome }]
  })
}

const isReported = ({ judged, hypothesis }: CardOutcome, day: Day): boolean => {
  if (judged === null || hypothesis === null) return false
  const age = daysBetween(asDay(hypothesis.read_through), day)
  return age >= 0 && age < REPORTED_DAYS
}
