/** Exports the creatives on screen as CSV: raw numbers, one row per creative, unknown values empty. */

import { type CsvCell, toCsv } from '#shared/csv.ts'
import type { Creative } from './series-filter.ts'

const columns: readonly (readonly [string, (row: Creative) => CsvCell])[] = [
  ['ad_id', (row) => row.ad_id],
  ['ad_name', (row) => row.ad_name],
  ['adset_name', (row) => row.adset_name],
  ['campaign_id', (row) => row.campaign_id],
  ['campaign_name', (row) => row.campaign_name],
  ['status', (row) => row.status],
  ['purpose', (row) => row.purpose],
  ['first_day', (row) => row.first_day],
  ['age_days', (row) => row.age_days],
  ['fatigue', (row) => row.fatigue.state],
  ['fatigue_reason', (row) => row.fatigue.reason?.code ?? null],
  ['ctr_change', (row) => row.fatigue.change],
  ['ctr_change_low', (row) => row.fatigue.interval?.[0] ?? null],
  ['ctr_change_high', (row) => row.fatigue.interval?.[1] ?? null],
  ['ctr_7d', (row) => row.ctr_7d],
  ['ctr_21d_before', (row) => row.fatigue.ctr_before],
  ['ctr_siblings_7d', (row) => row.ctr_siblings_7d],
  ['daily_frequency_7d', (row) => row.frequency_7d],
  ['daily_frequency_21d_before', (row) => row.frequency_before],
  ['spend_7d', (row) => row.spend_7d],
  ['spend_share_14d', (row) => row.spend_share],
  ['purchases_7d', (row) => row.purchases_7d],
  ['purchase_share_14d', (row) => row.purchase_share],
  ['cpa_7d', (row) => row.cpa_7d.value],
  ['cpa_7d_low', (row) => row.cpa_7d.interval?.[0] ?? null],
  ['cpa_7d_high', (row) => row.cpa_7d.interval?.[1] ?? null],
  ['cpa_7d_at_least', (row) => row.cpa_7d.at_least],
  ['roas_7d', (row) => row.roas_7d.value],
  ['roas_7d_low', (row) => row.roas_7d.interval?.[0] ?? null],
  ['roas_7d_high', (row) => row.roas_7d.interval?.[1] ?? null],
  ['chance_below_target_cpa', (row) => row.winner.chance],
  ['underfed', (row) => (row.winner.underfed === null ? null : String(row.winner.underfed))],
]

export const seriesCsv = (rows: readonly Creative[]): string =>
  toCsv([columns.map(([name]) => name), ...rows.map((row) => columns.map(([, value]) => value(row)))])
