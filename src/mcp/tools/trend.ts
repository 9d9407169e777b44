/** Metrics day by day. */

import { z } from 'zod'
import { deskTrendRoute, MAX_TREND_DAYS } from '#shared/contract/internal/window-trend.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { basisOf, snapshotOf, subjectOf, unitOf, windowOf } from '../basis.ts'
import { basis, day, defineTool, detail, list, metricList, product } from '../tool.ts'
import { ToolError } from '../tool-error.ts'
import { metricsOf } from './metrics.ts'

const MAX_METRICS = 6
/** Typical ranges of more are not read at once. */
const MAX_TYPICAL = 2
const byDefault = ['spend', 'roas_meta', 'orders'] as const satisfies readonly KpiKey[]

export const getTrend = defineTool({
  name: 'get_trend',
  description: `Metrics day by day, newest first; values in the order of columns. full adds typical ranges for up to ${MAX_TYPICAL} metrics.`,
  input: z.object({ product, until: day, days: z.int().min(1).max(MAX_TREND_DAYS).default(14), metrics: metricList, detail }),
  output: z.object({ basis, columns: list, days: list }),
  list: 'days',
  answer: async (read, { product: name, until, days, metrics: given, detail: wanted }) => {
    const metrics = metricsOf(given, byDefault)
    if (metrics.length > MAX_METRICS) throw new ToolError(`Ask for at most ${MAX_METRICS} metrics at once.`)
    const subject = await subjectOf(read, name, until)
    const withTypical = wanted === 'full' ? metrics.slice(0, MAX_TYPICAL) : []
    const query = { days: String(days), until: subject.day, usual: withTypical.length === 0 ? undefined : withTypical.join(',') }
    const { trend } = await read(deskTrendRoute, { product: subject.product, query })
    const answered = await snapshotOf(read, subject)
    return {
      basis: basisOf(subject, answered, windowOf(subject.day, days)),
      columns: metrics.map((metric) => ({ metric, unit: unitOf(metric, subject.currency) })),
      days: trend.toReversed().map(({ date, kpi, usual, when_complete }) => ({
        day: date,
        values: metrics.map((metric) => kpi[metric]),
        ...(when_complete === null ? {} : { purchases_still_reported: true }),
        ...(withTypical.length === 0 ? {} : { typical: withTypical.map((metric) => typicalRow(usual[metric])) }),
      })),
    }
  },
})

const typicalRow = (
  range: { readonly median: number | null; readonly low: number | null; readonly high: number | null; readonly days: number } | undefined,
) => (range === undefined || range.median === null ? null : { median: range.median, low: range.low, high: range.high, n: range.days })
