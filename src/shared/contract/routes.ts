/** The table of every route: what is not in it cannot be called. */

import { meRoute, productsRoute } from './account.ts'
import { adviceRoute } from './advice.ts'
import { checkoutRoute } from './billing.ts'
import {
  createAccountRoute,
  createDemoRoute,
  createProductRoute,
  deskAccountRoute,
  deskOverviewRoute,
  deskStatusRoute,
  productSettingsRoute,
  recoverKeyRoute,
} from './desk-account.ts'
import { cancelJobRoute, jobRoute, previewImportRoute, startImportRoute, uploadRoute } from './desk-import.ts'
import { platformAccountsRoute, platformConnectRoute } from './desk-platform.ts'
import { restatementsRoute } from './desk-restatement.ts'
import { reviewHistoryRoute, undoReviewRoute } from './desk-review.ts'
import { sourcesRoute } from './desk-source.ts'
import { deskTrendRoute } from './desk-trend.ts'
import { reviewsRoute, submitReviewRoute } from './review.ts'
import { snapshotRoute } from './snapshot.ts'
import { refreshTokenRoute } from './token.ts'
import { trendRoute } from './trend.ts'

/** The contract's nine paths. */
export const apiRoutes = {
  products: productsRoute,
  me: meRoute,
  snapshot: snapshotRoute,
  trend: trendRoute,
  advice: adviceRoute,
  submitReview: submitReviewRoute,
  reviews: reviewsRoute,
  refreshToken: refreshTokenRoute,
  checkout: checkoutRoute,
} as const

/** What the window needs beyond them. */
export const deskRoutes = {
  deskStatus: deskStatusRoute,
  createDemo: createDemoRoute,
  createAccount: createAccountRoute,
  platformAccounts: platformAccountsRoute,
  platformConnect: platformConnectRoute,
  recoverKey: recoverKeyRoute,
  deskAccount: deskAccountRoute,
  deskOverview: deskOverviewRoute,
  createProduct: createProductRoute,
  productSettings: productSettingsRoute,
  sources: sourcesRoute,
  deskTrend: deskTrendRoute,
  restatements: restatementsRoute,
  reviewHistory: reviewHistoryRoute,
  undoReview: undoReviewRoute,
  upload: uploadRoute,
  previewImport: previewImportRoute,
  startImport: startImportRoute,
  job: jobRoute,
  cancelJob: cancelJobRoute,
} as const

export const routes = { ...apiRoutes, ...deskRoutes } as const
export type RouteName = keyof typeof routes
