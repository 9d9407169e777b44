/** Where ROAS of the product changed, by campaign; for a day that is not over, of the last complete day. */

import { useMemo } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useRoasParts } from '../../lib/api/roas-parts-queries.ts'
import { useAfterPaint } from '../../lib/hooks/use-after-paint.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import type { DayRange } from '../../lib/kpi/period.ts'
import { openEntity } from '../../lib/state/open-entity.ts'
import { RoasPartsCard } from '../../ui/kpi/roas-parts.tsx'
import { useCompleteSnapshot } from './use-complete-snapshot.ts'

interface RoasPartsByCampaignProps {
  readonly product: string
  readonly snapshot: Snapshot | undefined
  /** Null: the day on screen alone. */
  readonly period: DayRange | null
}

/** Memoized, and drawn after the frame of another product: it is below the window's edge, and a decision changes none of it. */
export const RoasPartsByCampaign = memoLocalized(({ product, snapshot, period }: RoasPartsByCampaignProps) => {
  const drawn = useAfterPaint(useMemo(() => ({ product }), [product]))
  const judged = useCompleteSnapshot(product, snapshot).snapshot
  const day = judged === undefined ? null : asDay(judged.date)
  const { data, isError } = useRoasParts(product, null, period ?? (day === null ? null : { from: day, day }))
  return (
    <RoasPartsCard
      answer={drawn.product === product ? data?.roas : undefined}
      isError={isError}
      whole={product}
      onOpen={({ id }) => openEntity(product, { level: 'campaign', id })}
    />
  )
})
