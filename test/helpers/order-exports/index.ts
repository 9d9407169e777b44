/** The orders of every platform that is recognized, as files with known sums. */

import { amazonReport, etsyItemsFile, etsyOrdersFile, paypalActivity, stripePayments } from './platforms.ts'
import type { OrderExport } from './sales.ts'
import { chineseExport, germanExport, shopifyExport, wooPlugin, wooReport } from './shops.ts'

export const orderExports: readonly OrderExport[] = [
  shopifyExport(),
  shopifyExport(6, { withId: false, count: 30 }),
  wooReport(),
  wooPlugin(),
  amazonReport(),
  etsyOrdersFile(),
  etsyItemsFile(),
  stripePayments(true),
  stripePayments(false),
  paypalActivity(false),
  paypalActivity(true),
  germanExport(),
  chineseExport(),
]
