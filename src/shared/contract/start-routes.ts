/** The paths that the window calls before a page is opened: the reporting API, and what all products, the Overview and the advice panel show. */

import { meRoute, productsRoute } from './account.ts'
import { adviceRoute } from './advice.ts'
import { checkoutRoute } from './billing.ts'
import { deskDaysRoute } from './internal/days.ts'
import { addEventRoute, changeEventRoute, deleteEventRoute, notedEventsRoute } from './internal/noted-events.ts'
import { pastAdviceRoute } from './internal/past-advice.ts'
import { productsOverviewRoute } from './internal/products-overview.ts'
import { deskRangeRoute } from './internal/range.ts'
import { restatementsRoute } from './internal/restatement.ts'
import { acknowledgedRestatementsRoute, acknowledgeRestatementsRoute } from './internal/restatements-acknowledged.ts'
import { decisionRoute, reviewHistoryRoute, undoReviewRoute } from './internal/review-history.ts'
import { deskSoFarRoute } from './internal/so-far.ts'
import { sourcesRoute } from './internal/source.ts'
import { deleteSpendRoute, otherChannelsRoute, setSpendRoute, spendRoute } from './internal/spend.ts'
import {
  addDemoRoute,
  createAccountRoute,
  createDemoRoute,
  createProductRoute,
  deleteDemoRoute,
  deskAccountRoute,
  deskOverviewRoute,
  deskStatusRoute,
  productSettingsRoute,
  recoverKeyRoute,
} from './internal/window-account.ts'
import { deskTrendRoute } from './internal/window-trend.ts'
import { reviewsRoute, submitReviewRoute } from './review.ts'
import { snapshotRoute } from './snapshot.ts'
import { refreshTokenRoute } from './token.ts'
import { trendRoute } from './trend.ts'

/** The nine paths of the reporting API. */
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

export const startDeskRoutes = {
  deskStatus: deskStatusRoute,
  createDemo: createDemoRoute,
  addDemo: addDemoRoute,
  deleteDemo: deleteDemoRoute,
  createAccount: createAccountRoute,
  recoverKey: recoverKeyRoute,
  deskAccount: deskAccountRoute,
  deskOverview: deskOverviewRoute,
  productsOverview: productsOverviewRoute,
  createProduct: createProductRoute,
  productSettings: productSettingsRoute,
  sources: sourcesRoute,
  spend: spendRoute,
  setSpend: setSpendRoute,
  deleteSpend: deleteSpendRoute,
  otherChannels: otherChannelsRoute,
  notedEvents: notedEventsRoute,
  addEvent: addEventRoute,
  changeEvent: changeEventRoute,
  deleteEvent: deleteEventRoute,
  deskTrend: deskTrendRoute,
  deskRange: deskRangeRoute,
  deskSoFar: deskSoFarRoute,
  deskDays: deskDaysRoute,
  restatements: restatementsRoute,
  seen: acknowledgedRestatementsRoute,
  markSeen: acknowledgeRestatementsRoute,
  reviewHistory: reviewHistoryRoute,
  decision: decisionRoute,
  pastAdvice: pastAdviceRoute,
  undoReview: undoReviewRoute,
} as const
