/** Every key of the query cache. A product's keys start with its name, so that all of a product can be dropped at once. */

import type { Day } from '#shared/calendar.ts'

export const queryKeys = {
  status: ['status'],
  account: ['account'],
  overview: ['overview'],
  product: (product: string) => ['product', product] as const,
  snapshot: (product: string, day: Day) => ['product', product, 'snapshot', day] as const,
  trends: (product: string) => ['product', product, 'trend'] as const,
  trend: (product: string, day: Day) => ['product', product, 'trend', day] as const,
  advice: (product: string) => ['product', product, 'advice'] as const,
  reviews: (product: string) => ['product', product, 'reviews'] as const,
  history: (product: string) => ['product', product, 'history'] as const,
  job: (id: string) => ['job', id] as const,
} as const
