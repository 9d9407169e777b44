/** The KPI keys and their schemas. Formulas are in `src/api/domain/kpi/formulas.ts`, definitions in docs/kpi.md. */

import { z } from 'zod'
import { messageSchema } from './message.ts'

/** What a platform counts before the purchase; the columns of a fact have the same names. */
export const deliveryKpis = [
  'spend',
  'impressions',
  'reach',
  'link_clicks',
  'landing_page_views',
  'add_to_cart',
  'initiate_checkout',
] as const

/** The KPIs of a platform's own numbers. */
export const platformKpis = [...deliveryKpis, 'purchases_meta', 'revenue_meta', 'roas_meta'] as const

export const kpiKeys = [
  ...platformKpis,
  'spend_total',
  'orders',
  'revenue',
  'mer',
  'cpa_meta',
  'cpa',
  'aov_meta',
  'aov',
  'cpm',
  'ctr',
  'cpc',
  'frequency',
  'lpv_rate',
  'atc_rate',
  'ic_rate',
  'purchase_rate',
  'cvr',
  'new_customers',
  'new_customer_share',
  'ncac',
  'ncroas',
  'repeat_rate_30',
  'repeat_rate_60',
  'repeat_rate_90',
  'claim_ratio_orders',
  'claim_ratio_revenue',
  'refund_rate',
  'break_even_roas',
  'break_even_cpa',
] as const

/** The key of a KPI. */
export type KpiKey = (typeof kpiKeys)[number]

const each = <S extends z.ZodType>(schema: S): Record<KpiKey, S> =>
  Object.fromEntries(kpiKeys.map((key) => [key, schema])) as Record<KpiKey, S>

export const kpiSchema = z
  .object(each(z.number().nullable()))
  .meta({ id: 'Kpi', description: 'Money in units of the account currency, rates as fractions. Null means unknown.' })
/** The KPIs of a day or period: money in units of the account currency, rates as fractions, null if unknown. */
export type Kpi = Readonly<z.infer<typeof kpiSchema>>

export const baselineRangeSchema = z
  .object({
    median: z.number().nullable(),
    low: z.number().nullable().meta({ description: '10th percentile' }),
    high: z.number().nullable().meta({ description: '90th percentile' }),
    days: z.int().meta({ description: 'Number of days in the baseline' }),
    reason: z.string().nullable().meta({ description: 'Why the range is missing; null if it is available' }),
    texts: z.object({ reason: messageSchema }).optional().meta({ description: 'The reason as a message' }),
  })
  .meta({ id: 'UsualRange' })
/** The typical range of a KPI, in the KPI's unit. */
export type BaselineRange = Readonly<z.infer<typeof baselineRangeSchema>>

export const baselinesSchema = z.object(each(baselineRangeSchema)).meta({ id: 'Usual' })
/** The typical range of every KPI. */
export type Baselines = Readonly<z.infer<typeof baselinesSchema>>
