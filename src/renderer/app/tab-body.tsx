/** The content of a tab: notices first, then the snapshot's view, or why there is none. */

import { lazy, Suspense } from 'react'
import { assertNever } from '#shared/assert-never.ts'
import type { Day } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { DeskProduct } from '#shared/contract/desk-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { Overview } from '../features/overview/overview.tsx'
import { asProblem } from '../lib/api-problem.ts'
import { openImport } from '../lib/desk-store.ts'
import { useActiveDay, useSnapshot } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ProblemView } from '../ui/problem-view.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { DomainSummary } from './domain-summary.tsx'
import { Notices } from './notices.tsx'
import css from './shell.module.css'

const Funnel = lazy(() => import('../features/funnel/funnel.tsx').then((module) => ({ default: module.Funnel })))
const Plans = lazy(() => import('../features/plans/plans.tsx').then((module) => ({ default: module.Plans })))
const Series = lazy(() => import('../features/series/series.tsx').then((module) => ({ default: module.Series })))
const Retention = lazy(() => import('../features/retention/retention.tsx').then((module) => ({ default: module.Retention })))
const Reconcile = lazy(() => import('../features/reconcile/reconcile.tsx').then((module) => ({ default: module.Reconcile })))

export const TabBody = ({ product, tab }: { readonly product: DeskProduct; readonly tab: Domain }) => {
  const day = useActiveDay(product.name)
  const query = useSnapshot(product.name, day)
  const snapshot = query.data?.snapshot
  const problem = query.error ? asProblem(query.error) : null
  if (product.ad_source === 'none' && product.order_source === 'none') return <NothingYet product={product.name} />
  return (
    <div className={css.body} aria-busy={query.isPlaceholderData}>
      <Notices product={product} query={query} />
      {problem && !snapshot ? (
        <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
      ) : (
        <Suspense fallback={<Waiting />}>
          {tab !== 'overview' && <DomainSummary product={product.name} domain={tab} />}
          <View product={product} tab={tab} day={day} snapshot={snapshot} />
        </Suspense>
      )}
    </div>
  )
}

interface ViewProps {
  readonly product: DeskProduct
  readonly tab: Domain
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
}

const View = ({ product, tab, day, snapshot }: ViewProps) => {
  if (tab === 'overview') return <Overview product={product} day={day} snapshot={snapshot} />
  if (!snapshot) return <Waiting />
  switch (tab) {
    case 'funnel':
      return <Funnel snapshot={snapshot} />
    case 'plans':
      return <Plans snapshot={snapshot} />
    case 'series':
      return <Series snapshot={snapshot} />
    case 'retention':
      return <Retention snapshot={snapshot} />
    case 'reconcile':
      return <Reconcile snapshot={snapshot} />
    default:
      return assertNever(tab)
  }
}

const Waiting = () => (
  <SectionCard title="Loading">
    <Skeleton width="100%" height={220} />
  </SectionCard>
)

const NothingYet = ({ product }: { readonly product: string }) => (
  <EmptyState
    title={`${product} has no data yet`}
    actions={
      <>
        <Button kind="primary" onPress={() => openImport(product, 'ads')}>
          Import ads
        </Button>
        <Button onPress={() => openImport(product, 'orders')}>Import orders</Button>
      </>
    }
  >
    Bring in an Ads Manager export by day. With store orders as well, MER, CPA and new customers can be told too.
  </EmptyState>
)
