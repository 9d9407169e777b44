/** The paths of pages and dialogs that the window loads when they are opened; their schemas are loaded with them. */

import { changeAccountRoute } from './internal/account-change.ts'
import { accountsOverviewRoute } from './internal/accounts-overview.ts'
import { agentPreviewRoute, agentRoute, changeAgentRoute, runAgentRoute, testAgentRoute } from './internal/agent.ts'
import {
  adSourcesRoute,
  campaignsRoute,
  changeRulesRoute,
  chooseOlderDaysRoute,
  choosePurchasesRoute,
  disconnectMetaRoute,
  previewRulesRoute,
} from './internal/campaign-mapping.ts'
import {
  addDeliveryRoute,
  changeDeliveryRoute,
  deleteDeliveryRoute,
  deliveriesRoute,
  sendAgainRoute,
  testDeliveryRoute,
} from './internal/deliveries.ts'
import { egressRoute, switchEgressRoute } from './internal/egress.ts'
import { deskEntityRoute } from './internal/entity.ts'
import { deskFunnelRoute } from './internal/funnel.ts'
import { changeHolidaysRoute, holidaysRoute } from './internal/holidays.ts'
import { cancelJobRoute, jobRoute, previewImportRoute, startImportRoute, uploadRoute } from './internal/import.ts'
import { importsRoute, refusedRowsRoute, undoCheckRoute, undoImportRoute } from './internal/import-history.ts'
import { addAccountRoute, removeAccountRoute } from './internal/linked-accounts.ts'
import {
  backUpRoute,
  changeThresholdsRoute,
  deleteProductRoute,
  pullNowRoute,
  renameProductRoute,
  thresholdsRoute,
  tryKeychainRoute,
} from './internal/maintenance.ts'
import { mcpCallsRoute, mcpRoute, recordMcpCallRoute, switchMcpRoute } from './internal/mcp.ts'
import { connectMetaRoute, metaAccountsRoute } from './internal/meta-connection.ts'
import { namedAdsRoute } from './internal/named-ads.ts'
import { confirmNamingRoute, deleteNamingRoute, nameValuesRoute, namingRoute } from './internal/naming.ts'
import { changeOrderRulesRoute, previewOrderRulesRoute, storeItemsRoute, storesRoute } from './internal/order-mapping.ts'
import { deskOutcomesRoute } from './internal/outcomes.ts'
import { deskPlansRoute } from './internal/plans.ts'
import { platformAccountsRoute, platformConnectRoute } from './internal/platform.ts'
import { answerProposalRoute, proposalsRoute, proposeRoute } from './internal/proposals.ts'
import { deskReconcileRoute } from './internal/reconcile.ts'
import {
  chooseBaseCurrencyRoute,
  deleteReferenceRatesRoute,
  importReferenceRatesRoute,
  referenceRatesRoute,
} from './internal/reference-rates.ts'
import { changePreferencesRoute, preferencesRoute, remindersRoute, snoozeReminderRoute } from './internal/reminders.ts'
import { deskPortfolioReportRoute, deskReportRoute } from './internal/report.ts'
import { deskRetentionRoute } from './internal/retention.ts'
import { productsRoasPartsRoute, roasPartsRoute } from './internal/roas-parts.ts'
import { deskSeriesRoute } from './internal/series.ts'
import { thumbnailRoute, thumbnailsRoute } from './internal/thumbnails.ts'

export const pageRoutes = {
  changeAccount: changeAccountRoute,
  platformAccounts: platformAccountsRoute,
  platformConnect: platformConnectRoute,
  renameProduct: renameProductRoute,
  deleteProduct: deleteProductRoute,
  pullNow: pullNowRoute,
  thresholds: thresholdsRoute,
  changeThresholds: changeThresholdsRoute,
  backUp: backUpRoute,
  tryKeychain: tryKeychainRoute,
  adSources: adSourcesRoute,
  campaigns: campaignsRoute,
  previewRules: previewRulesRoute,
  changeRules: changeRulesRoute,
  choosePurchases: choosePurchasesRoute,
  disconnectMeta: disconnectMetaRoute,
  chooseOlderDays: chooseOlderDaysRoute,
  stores: storesRoute,
  storeItems: storeItemsRoute,
  previewOrderRules: previewOrderRulesRoute,
  changeOrderRules: changeOrderRulesRoute,
  metaAccounts: metaAccountsRoute,
  connectMeta: connectMetaRoute,
  naming: namingRoute,
  confirmNaming: confirmNamingRoute,
  deleteNaming: deleteNamingRoute,
  nameValues: nameValuesRoute,
  holidays: holidaysRoute,
  changeHolidays: changeHolidaysRoute,
  deskFunnel: deskFunnelRoute,
  deskPlans: deskPlansRoute,
  deskSeries: deskSeriesRoute,
  deskEntity: deskEntityRoute,
  namedAds: namedAdsRoute,
  roasParts: roasPartsRoute,
  productsRoasParts: productsRoasPartsRoute,
  thumbnails: thumbnailsRoute,
  thumbnail: thumbnailRoute,
  deskRetention: deskRetentionRoute,
  deskOutcomes: deskOutcomesRoute,
  deskReconcile: deskReconcileRoute,
  deskReport: deskReportRoute,
  deskPortfolioReport: deskPortfolioReportRoute,
  reminders: remindersRoute,
  snoozeReminder: snoozeReminderRoute,
  deliveries: deliveriesRoute,
  addDelivery: addDeliveryRoute,
  sendAgain: sendAgainRoute,
  changeDelivery: changeDeliveryRoute,
  deleteDelivery: deleteDeliveryRoute,
  testDelivery: testDeliveryRoute,
  agent: agentRoute,
  changeAgent: changeAgentRoute,
  agentPreview: agentPreviewRoute,
  runAgent: runAgentRoute,
  testAgent: testAgentRoute,
  egress: egressRoute,
  switchEgress: switchEgressRoute,
  accountsOverview: accountsOverviewRoute,
  referenceRates: referenceRatesRoute,
  importReferenceRates: importReferenceRatesRoute,
  deleteReferenceRates: deleteReferenceRatesRoute,
  chooseBaseCurrency: chooseBaseCurrencyRoute,
  addAccount: addAccountRoute,
  removeAccount: removeAccountRoute,
  mcp: mcpRoute,
  switchMcp: switchMcpRoute,
  mcpCalls: mcpCallsRoute,
  recordMcpCall: recordMcpCallRoute,
  proposals: proposalsRoute,
  propose: proposeRoute,
  answerProposal: answerProposalRoute,
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
