/** The table of views: to add one, write its file and name it here. */

import { accountsOverviewView } from './accounts-overview.ts'
import { campaignsView } from './campaigns.ts'
import { dueAdviceView } from './due-advice.ts'
import { entityView } from './entity.ts'
import { funnelView } from './funnel.ts'
import { nameValuesView, namingView } from './naming.ts'
import { outcomesView } from './outcomes.ts'
import { overviewView } from './overview.ts'
import { plansView } from './plans.ts'
import { productsOverviewView } from './products-overview.ts'
import { rangeView } from './range.ts'
import { rangeFunnelView } from './range-funnel.ts'
import { reconcileView } from './reconcile.ts'
import { restatementsView } from './restatements.ts'
import { retentionView } from './retention.ts'
import { productsRoasPartsView, roasPartsView } from './roas-parts.ts'
import { seriesView } from './series.ts'
import { snapshotView } from './snapshot.ts'
import { soFarView } from './so-far.ts'
import { storeItemsView } from './store-items.ts'
import { deskTrendView, trendView } from './trend.ts'
import { undoCheckView } from './undo-check.ts'
import type { View } from './view.ts'

const table = {
  snapshot: snapshotView,
  trend: trendView,
  desk_trend: deskTrendView,
  range: rangeView,
  so_far: soFarView,
  range_funnel: rangeFunnelView,
  funnel: funnelView,
  plans: plansView,
  series: seriesView,
  naming: namingView,
  name_values: nameValuesView,
  entity: entityView,
  roas_parts: roasPartsView,
  products_roas_parts: productsRoasPartsView,
  retention: retentionView,
  outcomes: outcomesView,
  reconcile: reconcileView,
  overview: overviewView,
  products_overview: productsOverviewView,
  accounts_overview: accountsOverviewView,
  restatements: restatementsView,
  due_advice: dueAdviceView,
  campaigns: campaignsView,
  store_items: storeItemsView,
  undo_check: undoCheckView,
} as const

export type ViewName = keyof typeof table

/** What a view is asked with. */
export type RequestOf<N extends ViewName> = Parameters<(typeof table)[N]['prepare']>[1]
/** What a view's build gets. */
export type ParamsOf<N extends ViewName> = Parameters<(typeof table)[N]['build']>[1]
/** What a view's JSON text contains. */
export type WireOf<N extends ViewName> = Awaited<ReturnType<(typeof table)[N]['build']>>

export const views: { readonly [N in ViewName]: View<RequestOf<N>, ParamsOf<N>, WireOf<N>> } = table

/** A view to build, as it crosses to the worker. */
export interface ViewTask<N extends ViewName = ViewName> {
  readonly type: 'view'
  readonly view: N
  readonly params: ParamsOf<N>
}
