/** Examples of the trend. */

import type { trendRoute } from '../trend.ts'
import { errorExamples } from './error-examples.ts'
import { DAY, PRODUCT, type RouteExamples } from './example.ts'
import { dayBeforeKpi, dayKpi, emptyKpi } from './kpi-examples.ts'

export const trendExamples: RouteExamples<typeof trendRoute> = {
  exchanges: {
    days: {
      summary: 'Three days; no data for today yet',
      request: { params: { product: PRODUCT }, query: { days: '3' } },
      answer: {
        status: 'ok',
        product: PRODUCT,
        days: 3,
        trend: [
          { date: '2026-11-17', kpi: dayBeforeKpi },
          { date: DAY, kpi: dayKpi },
          { date: '2026-11-19', kpi: emptyKpi },
        ],
      },
    },
  },
  refusals: {
    product_not_authorised: errorExamples.product_not_authorised.body,
    invalid_request: {
      status: 'error',
      code: 'invalid_request',
      message: 'days must be an integer from 1 to 30.',
      details: [{ field: 'days', problem: 'must be an integer from 1 to 30' }],
    },
  },
}
