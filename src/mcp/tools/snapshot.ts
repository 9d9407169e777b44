/** The metrics of a day or of a range of days with their typical ranges. */

import { z } from 'zod'
import { deskRangeRoute } from '#shared/contract/internal/range.ts'
import { type BaselineRange, type Baselines, type Kpi, type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import type { Message } from '#shared/contract/message.ts'
import { tileKpis } from '#shared/tile-kpis.ts'
import { basisOf, snapshotOf, subjectOf, unitOf } from '../basis.ts'
import { safeText } from '../names.ts'
import { basis, day, defineTool, detail, list, metricList, product } from '../tool.ts'
import { metricsOf } from './metrics.ts'

/** The typical range: median with 10th and 90th percentile, and n days; or why it is missing. */
export const typicalOf = ({ median, low, high, days, texts }: BaselineRange, currency: string, withReason: boolean) => {
  if (median !== null) return { typical: { median, low, high, n: days } }
  const reason = withReason && texts ? safeText([texts.reason], currency) : null
  return { typical: null, ...(reason === null ? {} : { no_typical: reason.text }) }
}

interface Measured {
  readonly kpi: Kpi
  readonly usual: Baselines
}

const rowsOf = ({ kpi, usual }: Measured, metrics: readonly KpiKey[], currency: string, withReason: boolean) =>
  metrics.map((metric) => ({
    ...{ metric, value: kpi[metric], unit: unitOf(metric, currency) },
    ...typicalOf(usual[metric], currency, withReason),
  }))

const warningsOf = (messages: readonly Message[], currency: string) =>
  messages.map((message) => safeText([message], currency)).filter((text) => text !== null)

export const getSnapshot = defineTool({
  name: 'get_snapshot',
  description:
    'Metrics of a day, or of the days from..day, each with its typical range (10th–90th percentile of the weekday). Default: latest complete day.',
  input: z.object({ product, day, from: day, metrics: metricList, detail }),
  output: z.object({ basis, metrics: list }),
  list: 'metrics',
  answer: async (read, { product: name, day: asked, from, metrics: given, detail: wanted }) => {
    const subject = await subjectOf(read, name, asked)
    const { currency } = subject
    const metrics = metricsOf(given, wanted === 'full' ? kpiKeys : tileKpis)
    const answered = await snapshotOf(read, subject)
    if (from === undefined || from === subject.day) {
      const { snapshot } = answered
      const warnings = wanted === 'full' ? { warnings: warningsOf(snapshot.texts?.warnings ?? [], currency) } : {}
      return { basis: basisOf(subject, answered), metrics: rowsOf(snapshot, metrics, currency, wanted === 'full'), ...warnings }
    }
    const { range } = await read(deskRangeRoute, { product: subject.product, query: { from, day: subject.day } })
    const { complete, settled, days, missing_days, left_out_days, known_days, when_complete } = range
    const rows = rowsOf(range, metrics, currency, wanted === 'full').map((row) => {
      const expected = when_complete?.kpi[row.metric]
      return {
        ...row,
        n: known_days[row.metric] ?? days,
        ...(expected ? { expected: { value: expected.expected, interval: [expected.low, expected.high] } } : {}),
      }
    })
    return {
      basis: { ...basisOf(subject, answered, { from: range.from, to: range.date }), complete, settled },
      days: { n: days, missing: missing_days, promotions: left_out_days },
      metrics: rows,
    }
  },
})
