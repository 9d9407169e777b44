/** The tools in the order in which they are listed. */

import type { Tool } from '../tool.ts'
import { getAdvice, listAdvice } from './advice.ts'
import { explainChange } from './change.ts'
import { getOutcomes, listDecisions } from './decisions.ts'
import { listMetrics } from './metrics.ts'
import { listProducts } from './products.ts'
import { reviewAdvice } from './review.ts'
import { getSnapshot } from './snapshot.ts'
import { getTable } from './table.ts'
import { getTrend } from './trend.ts'

export const allTools: readonly Tool[] = [
  listProducts,
  listMetrics,
  getSnapshot,
  getTrend,
  explainChange,
  getTable,
  listAdvice,
  getAdvice,
  getOutcomes,
  listDecisions,
  reviewAdvice,
]
