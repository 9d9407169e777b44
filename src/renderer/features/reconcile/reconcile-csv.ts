/**
 * Exports Meta vs store as CSV: raw numbers, unknown values empty. Each of the 28 days is a row; then the sums over 1, 7 and 28 days follow,
 * and the steps from reported purchases to orders over the same days.
 */

import type { DeskReconcile, MetaToStoreRatio } from '#shared/contract/internal/reconcile.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

const ratioHeads = (of: string): readonly string[] => [
  `ratio_${of}`,
  `ratio_${of}_typical_median`,
  `ratio_${of}_typical_low`,
  `ratio_${of}_typical_high`,
  `ratio_${of}_verdict`,
]

const ratioCells = ({ ratio, usual, verdict }: MetaToStoreRatio): readonly CsvCell[] => [
  ratio,
  usual.median,
  usual.low,
  usual.high,
  verdict,
]

const dayHeads = ['purchases_meta', 'orders', 'revenue_meta', 'revenue', ...ratioHeads('orders'), ...ratioHeads('revenue')]
const stepHeads = ['step', 'step_orders', 'step_revenue', 'orders_after', 'revenue_after']
const blank = (cells: readonly string[]): readonly null[] => cells.map(() => null)

/** `windows`: the sums that the snapshot of the same day has. */
export const reconcileCsv = ({ days, walks }: DeskReconcile, windows: Snapshot['reconcile']['windows']): string =>
  toCsv([
    ['row', 'first_day', 'last_day', ...dayHeads, ...stepHeads],
    ...days.map((day): readonly CsvCell[] => [
      'day',
      day.date,
      day.date,
      day.purchases_meta,
      day.orders,
      day.revenue_meta,
      day.revenue,
      ...ratioCells(day.by_orders),
      ...ratioCells(day.by_revenue),
      ...blank(stepHeads),
    ]),
    ...windows.map((window): readonly CsvCell[] => {
      const span = walks.find((walk) => walk.days === window.days)
      return [
        'window',
        span?.first ?? null,
        span?.last ?? null,
        window.purchases_meta,
        window.orders,
        window.revenue_meta,
        window.revenue,
        window.claim_ratio_orders,
        ...blank(ratioHeads('orders')).slice(1),
        window.claim_ratio_revenue,
        ...blank(ratioHeads('revenue')).slice(1),
        ...blank(stepHeads),
      ]
    }),
    ...walks.flatMap(({ first, last, steps }) =>
      steps.map((step): readonly CsvCell[] => [
        'step',
        first,
        last,
        ...blank(dayHeads),
        step.step,
        step.count,
        step.revenue,
        step.count_after,
        step.revenue_after,
      ]),
    ),
  ])
