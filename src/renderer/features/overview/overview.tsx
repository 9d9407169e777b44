/** The Overview tab: the tiles of KPIs, the trend, what moved ROAS, Meta vs store. */

import type { Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useActiveRange, useComparedRange, useRange, useSoFar, useTrend } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useTrendLast } from '../../lib/state/open-days.ts'
import { openTileChooser } from '../../lib/state/open-dialogs.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import css from '../../ui/kpi/tiles.module.css'
import { lazyPage } from '../../ui/layout/lazy-part.tsx'
import { Columns, Stack } from '../../ui/layout/stack.tsx'
import { MetaVsStore } from './meta-vs-store.tsx'
import { MissingSourceNotice, missingSource } from './missing-source-notice.tsx'
import { MovementCard, RangeMovementCard } from './movement-card.tsx'
import { OtherChannelsNotice } from './other-channels-notice.tsx'
import { RangeNotes } from './range-notes.tsx'
import { Tiles, TREND_ID } from './tiles.tsx'
import { TrendCard } from './trend-card.tsx'

const RoasPartsByCampaign = lazyPage(
  () => import('./roas-parts-by-campaign.tsx').then((module) => module.RoasPartsByCampaign),
  <Skeleton width="100%" height={198} />,
)

export interface OverviewProps {
  readonly product: DeskProduct
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
}

export const Overview = ({ product, day, snapshot }: OverviewProps) => {
  const { t } = useTranslation()
  const trend = useTrend(product.name, day).data?.trend
  const last = useTrendLast(
    day,
    useUiStore((state) => state.range),
  )
  const shown = useTrend(product.name, last).data?.trend
  const period = useActiveRange(day)
  const ranged = useRange(product.name, period)
  const range = ranged.data?.range
  const comparedTo = useComparedRange(day)
  const compared = useRange(product.name, comparedTo).data?.range
  const isRunning = period === null && snapshot?.complete === false && snapshot.date === day
  const soFar = useSoFar(product.name, isRunning ? day : null)
  if (ranged.error && !range) {
    const problem = asProblem(ranged.error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void ranged.refetch()} />
  }
  return (
    <Stack>
      {missingSource(product) === null ? <OtherChannelsNotice product={product} /> : <MissingSourceNotice product={product} />}
      <div>
        <Tiles {...{ product, day, snapshot, trend, period, range, compared, soFar }} isCompared={comparedTo !== null} />
        <div className={css.under}>
          {period !== null && range !== undefined && <RangeNotes range={range} />}
          <Button kind="link" onPress={openTileChooser}>
            {t('tiles.open')}
          </Button>
        </div>
      </div>
      <div id={TREND_ID}>
        <TrendCard product={product} trend={shown} snapshot={snapshot} day={day} last={last} />
      </div>
      <Columns>
        {period === null ? <MovementCard product={product.name} snapshot={snapshot} trend={trend} /> : <RangeMovementCard range={range} />}
        <MetaVsStore product={product} snapshot={snapshot} period={period} range={range} />
      </Columns>
      {product.ad_source !== 'none' && <RoasPartsByCampaign product={product.name} snapshot={snapshot} period={period} />}
    </Stack>
  )
}
