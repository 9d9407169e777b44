/** The name of a KPI in a report. */

import { usesTotalSpend } from '#shared/meta-spend-only.ts'
import type { Frame } from './frame.ts'
import type { ChartKey, TileKey } from './report-keys.ts'

/** What divides by all spend says so where only Meta's is known. */
export const kpiLabel = ({ data, t }: Pick<Frame, 'data' | 't'>, key: TileKey | ChartKey): string => {
  const name = t(`kpi.${key}`)
  return data.metaSpendOnly && usesTotalSpend(key) ? t('metaSpendOnly', { name }) : name
}
