/** The table of all routes: only what is listed here can be called. */

import { meRoute, productsRoute } from './account.ts'
import { adviceRoute } from './advice.ts'
import { checkoutRoute } from './billing.ts'
import { eventsRoute } from './events.ts'
import { adSourcesRoute, campaignsRoute, changeRulesRoute, previewRulesRoute } from './internal/campaign-mapping.ts'
import { deskDaysRoute } from './internal/days.ts'
import {
  addDeliveryRoute,
  changeDeliveryRoute,
  deleteDeliveryRoute,
  deliveriesRoute,
  sendAgainRoute,
  testDeliveryRoute,
} from './internal/deliveries.ts'
import { deskEntityRoute } from './internal/entity.ts'
import { deskFunnelRoute } from './internal/funnel.ts'
import { changeHolidaysRoute, holidaysRoute } from './internal/holidays.ts'
import { cancelJobRoute, jobRoute, previewImportRoute, startImportRoute, uploadRoute } from './internal/import.ts'
import { importsRoute, refusedRowsRoute, undoCheckRoute, undoImportRoute } from './internal/import-history.ts'
import {
  backUpRoute,
  changeThresholdsRoute,
  deleteProductRoute,
  pullNowRoute,
  renameProductRoute,
  thresholdsRoute,
  tryKeychainRoute,
} from './internal/maintenance.ts'
import { connectMetaRoute, metaAccountsRoute } from './internal/meta-connection.ts'
import { confirmNamingRoute, deleteNamingRoute, nameValuesRoute, namingRoute } from './internal/naming.ts'
import { addEventRoute, changeEventRoute, deleteEventRoute, notedEventsRoute } from './internal/noted-events.ts'
import { changeOrderRulesRoute, previewOrderRulesRoute, storeItemsRoute, storesRoute } from './internal/order-mapping.ts'
import { pastAdviceRoute } from './internal/past-advice.ts'
import { deskPlansRoute } from './internal/plans.ts'
import { platformAccountsRoute, platformConnectRoute } from './internal/platform.ts'
import { productsOverviewRoute } from './internal/products-overview.ts'
import { deskRangeRoute } from './internal/range.ts'
import { deskReconcileRoute } from './internal/reconcile.ts'
import { changePreferencesRoute, preferencesRoute, remindersRoute, snoozeReminderRoute } from './internal/reminders.ts'
import { deskPortfolioReportRoute, deskReportRoute } from './internal/report.ts'
import { restatementsRoute } from './internal/restatement.ts'
import { acknowledgedRestatementsRoute, acknowledgeRestatementsRoute } from './internal/restatements-acknowledged.ts'
import { deskRetentionRoute } from './internal/retention.ts'
import { decisionRoute, reviewHistoryRoute, undoReviewRoute } from './internal/review-history.ts'
import { deskSeriesRoute } from './internal/series.ts'
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

/** The paths of the window. */
export const deskRoutes = {
  deskStatus: deskStatusRoute,
  createDemo: createDemoRoute,
  addDemo: addDemoRoute,
  deleteDemo: deleteDemoRoute,
  createAccount: createAccountRoute,
  platformAccounts: platformAccountsRoute,
  platformConnect: platformConnectRoute,
  recoverKey: recoverKeyRoute,
  deskAccount: deskAccountRoute,
  deskOverview: deskOverviewRoute,
  productsOverview: productsOverviewRoute,
  createProduct: createProductRoute,
  productSettings: productSettingsRoute,
  renameProduct: renameProductRoute,
  deleteProduct: deleteProductRoute,
  pullNow: pullNowRoute,
  thresholds: thresholdsRoute,
  changeThresholds: changeThresholdsRoute,
  backUp: backUpRoute,
  tryKeychain: tryKeychainRoute,
  sources: sourcesRoute,
  adSources: adSourcesRoute,
  campaigns: campaignsRoute,
  previewRules: previewRulesRoute,
  changeRules: changeRulesRoute,
  stores: storesRoute,
  storeItems: storeItemsRoute,
  previewOrderRules: previewOrderRulesRoute,
  changeOrderRules: changeOrderRulesRoute,
  metaAccounts: metaAccountsRoute,
  connectMeta: connectMetaRoute,
  spend: spendRoute,
  setSpend: setSpendRoute,
  deleteSpend: deleteSpendRoute,
  otherChannels: otherChannelsRoute,
  notedEvents: notedEventsRoute,
  addEvent: addEventRoute,
  changeEvent: changeEventRoute,
  deleteEvent: deleteEventRoute,
  naming: namingRoute,
  confirmNaming: confirmNamingRoute,
  deleteNaming: deleteNamingRoute,
  nameValues: nameValuesRoute,
  holidays: holidaysRoute,
  changeHolidays: changeHolidaysRoute,
  deskTrend: deskTrendRoute,
  deskRange: deskRangeRoute,
  deskSoFar: deskSoFarRoute,
  deskDays: deskDaysRoute,
  deskFunnel: deskFunnelRoute,
  deskPlans: deskPlansRoute,
  deskSeries: deskSeriesRoute,
  deskEntity: deskEntityRoute,
  deskRetention: deskRetentionRoute,
  deskReconcile: deskReconcileRoute,
  deskReport: deskReportRoute,
  deskPortfolioReport: deskPortfolioReportRoute,
  restatements: restatementsRoute,
  seen: acknowledgedRestatementsRoute,
  markSeen: acknowledgeRestatementsRoute,
  reviewHistory: reviewHistoryRoute,
  decision: decisionRoute,
  pastAdvice: pastAdviceRoute,
  undoReview: undoReviewRoute,
  reminders: remindersRoute,
  snoozeReminder: snoozeReminderRoute,
  deliveries: deliveriesRoute,
  addDelivery: addDeliveryRoute,
  sendAgain: sendAgainRoute,
  changeDelivery: changeDeliveryRoute,
  deleteDelivery: deleteDeliveryRoute,
  testDelivery: testDeliveryRoute,
  preferences: preferencesRoute,
  changePreferences: changePreferencesRoute,
  upload: uploadRoute,
  previewImport: previewImportRoute,
  startImport: startImportRoute,
  imports: importsRoute,
  undoCheck: undoCheckRoute,
  undoImport: undoImportRoute,
  refusedRows: refusedRowsRoute,
  job: jobRoute,
  cancelJob: cancelJobRoute,
} as const

/** Paths that answer with a stream of events instead of one answer. The desktop app sends the same events over its event channel. */
export const streamRoutes = { events: eventsRoute } as const

export const routes = { ...apiRoutes, ...deskRoutes } as const
/** The name of a route. */
export type RouteName = keyof typeof routes
