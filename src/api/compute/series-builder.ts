/** Builds the content of the Series tab, as JSON text. */

import { addDays } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import { readAdHistory } from '../db/ads/ad-history-store.ts'
import type { Database } from '../db/connection/database.ts'
import { thresholdsWith } from '../domain/advice/threshold-table.ts'
import { daySeries, lastCompleteDay, SPAN_DAYS } from '../domain/series/day-series.ts'
import type { SeriesTask } from './compute-task.ts'

export const buildSeries = ({ raw }: Database, task: SeriesTask): string => {
  const { product, day, currency, complete, settled } = task
  const through = lastCompleteDay(day, complete)
  const { ads, adDays } = readAdHistory(raw, product.id, addDays(through, 1 - SPAN_DAYS), through)
  const target = product.target_cpa === null ? null : asMicros(product.target_cpa)
  return JSON.stringify(daySeries({ day, currency, complete, settled, target, limits: thresholdsWith(task.thresholds).r21, ads, adDays }))
}
