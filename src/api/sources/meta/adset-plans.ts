/** Budgets and delivery states of ad sets, as they are now. */

import { z } from 'zod'
import { asMicros, type Micros } from '#shared/money.ts'
import type { GraphClient } from './graph-client.ts'
import { readList } from './graph-pages.ts'

export interface AdsetPlan {
  /** Null if the budget is set on the campaign, or is a lifetime budget. */
  readonly dailyBudget: Micros | null
  /** Lower case. */
  readonly status: string | null
}

/** Currencies whose budgets Meta counts in whole units; all others in hundredths. Meta's own table, which is not ISO 4217's. */
const WHOLE_UNITS = ['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']

/** A budget such as "5000" in micros; null for none. */
export const budgetOf = (text: string | undefined, currency: string): Micros | null => {
  if (text === undefined || !/^\d{1,12}$/.test(text) || Number(text) === 0) return null
  return asMicros(Number(text) * (WHOLE_UNITS.includes(currency) ? 1_000_000 : 10_000))
}

const adsetSchema = z.object({ id: z.string(), daily_budget: z.string().optional(), effective_status: z.string().optional() })

/** Plans by ad set id. Rejects with a GraphError. */
export const readAdsetPlans = async (
  graph: GraphClient,
  adAccountId: string,
  currency: string,
): Promise<ReadonlyMap<string, AdsetPlan>> => {
  const adsets = await readList(
    graph,
    `${adAccountId}/adsets`,
    { fields: Object.keys(adsetSchema.shape).join(','), limit: '500' },
    adsetSchema,
  )
  return new Map(
    adsets.map(({ id, daily_budget, effective_status }) => [
      id,
      { dailyBudget: budgetOf(daily_budget, currency), status: effective_status?.toLowerCase() ?? null },
    ]),
  )
}
