/** The Overview tab: eight KPIs, the trend, what moved ROAS, Meta vs store. */

import type { Day } from '#shared/calendar.ts'
import type { DeskProduct } from '#shared/contract/internal/window-account.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useTrend } from '../../lib/api/queries.ts'
import { Columns, Stack } from '../../ui/layout/stack.tsx'
import { MetaVsStore } from './meta-vs-store.tsx'
import { MovementCard } from './movement-card.tsx'
import { OtherChannelsNotice } from './other-channels-notice.tsx'
import { Tiles } from './tiles.tsx'
import { TrendCard } from './trend-card.tsx'

export interface OverviewProps {
  readonly product: DeskProduct
  readonly day: Day | null
  readonly snapshot: Snapshot | undefined
}

export const Overview = ({ product, day, snapshot }: OverviewProps) => {
  const trend = useTrend(product.name, day).data?.trend
  return (
    <Stack>
      <OtherChannelsNotice product={product} />
      <Tiles product={product} day={day} snapshot={snapshot} trend={trend} />
      <TrendCard product={product} trend={trend} snapshot={snapshot} day={day} />
      <Columns>
        <MovementCard product={product.name} snapshot={snapshot} trend={trend} />
        <MetaVsStore product={product} snapshot={snapshot} />
      </Columns>
    </Stack>
  )
}
