/** The metrics that tools take and answer. */

import { z } from 'zod'
import { type KpiKey, kpiKeys } from '#shared/contract/kpi.ts'
import { kpiFormulas } from '#shared/kpi-formulas.ts'
import { kpiMeta } from '#shared/kpi-meta.ts'
import { defineTool, list } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const isMetric = (text: string): text is KpiKey => kpiKeys.some((key) => key === text)

/** The metrics that an agent named, or those by default. Throws a {@link ToolError} for one that does not exist. */
export const metricsOf = (given: readonly string[] | undefined, byDefault: readonly KpiKey[]): readonly KpiKey[] => {
  if (given === undefined || given.length === 0) return byDefault
  const known = given.filter(isMetric)
  if (known.length < given.length) throw new ToolError('One of the metrics does not exist. Call list_metrics and use its keys.')
  return [...new Set(known)]
}

const formulaOf = (metric: KpiKey): string | undefined => {
  const formula = kpiFormulas[metric]
  if (formula === undefined) return undefined
  const { of, by, times, isProduct } = formula
  return `${times === undefined ? '' : `${times} × `}${of} ${isProduct ? '×' : '/'} ${by}`
}

const units = { money: 'money', count: 'count', fraction: 'fraction', share: 'fraction', multiple: 'ratio', number: 'ratio' } as const

export const listMetrics = defineTool({
  name: 'list_metrics',
  description: 'Metric keys with unit, better direction (up, down, none) and formula.',
  input: z.object({}),
  output: z.object({ metrics: list }),
  list: 'metrics',
  answer: async () => ({
    metrics: kpiKeys.map((metric) => {
      const formula = formulaOf(metric)
      return { metric, unit: units[kpiMeta[metric].unit], better: kpiMeta[metric].good, ...(formula === undefined ? {} : { formula }) }
    }),
  }),
})
