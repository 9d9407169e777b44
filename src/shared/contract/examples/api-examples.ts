/** The examples of the nine paths under /api. A path without examples does not compile. */

import type { apiRoutes } from '../routes.ts'
import { meExamples, productsExamples, refreshTokenExamples } from './account-examples.ts'
import { adviceExamples } from './advice-examples.ts'
import { checkoutExamples } from './billing-examples.ts'
import type { RouteExamples } from './example.ts'
import { reviewsExamples, submitReviewExamples } from './review-examples.ts'
import { snapshotExamples } from './snapshot-examples.ts'
import { trendExamples } from './trend-examples.ts'

export const apiExamples: { readonly [Name in keyof typeof apiRoutes]: RouteExamples<(typeof apiRoutes)[Name]> } = {
  products: productsExamples,
  me: meExamples,
  snapshot: snapshotExamples,
  trend: trendExamples,
  advice: adviceExamples,
  submitReview: submitReviewExamples,
  reviews: reviewsExamples,
  refreshToken: refreshTokenExamples,
  checkout: checkoutExamples,
}
