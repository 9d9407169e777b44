/** Exports the funnel on screen as CSV: raw numbers, one row per step, the product first and then each campaign; unknown values are empty. */

import type { DeskFunnel, DeskFunnelStep } from '#shared/contract/internal/funnel.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

const columns: readonly (readonly [string, (step: DeskFunnelStep) => CsvCell])[] = [
  ['step', ({ step }) => step],
  ['count', ({ count }) => count],
  ['lost', ({ lost }) => lost],
  ['step_rate', ({ rate }) => rate],
  ['step_rate_low', ({ interval }) => interval?.[0] ?? null],
  ['step_rate_high', ({ interval }) => interval?.[1] ?? null],
  ['typical_median', ({ usual }) => usual.median],
  ['typical_low', ({ usual }) => usual.low],
  ['typical_high', ({ usual }) => usual.high],
  ['typical_days', ({ usual }) => usual.days],
  ['change', ({ change }) => change],
  ['verdict', ({ verdict }) => verdict],
  ['fewer', ({ fewer }) => fewer],
  ['not_evaluated', ({ abstain }) => abstain?.code ?? null],
]

/** `from`: the first day of a period; missing: the funnel is of a day. */
export const funnelCsv = ({ date, steps, campaigns }: DeskFunnel, from = date): string => {
  const rowsOf = (level: string, id: string | null, name: string | null, of: readonly DeskFunnelStep[]): readonly CsvCell[][] =>
    of.map((step) => [from, date, level, id, name, ...columns.map(([, value]) => value(step))])
  return toCsv([
    ['from', 'date', 'level', 'campaign_id', 'campaign_name', ...columns.map(([name]) => name)],
    ...rowsOf('product', null, null, steps),
    ...campaigns.flatMap((campaign) => rowsOf('campaign', campaign.campaign_id, campaign.campaign_name, campaign.steps)),
  ])
}
