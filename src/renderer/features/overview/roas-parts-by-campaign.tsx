/** Where ROAS of the product changed, by campaign; for a day that is not over, of the last complete day. */

import { asDay } from '#shared/calendar.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useRoasParts } from '../../lib/api/roas-parts-queries.ts'
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

export const RoasPartsByCampaign = ({ product, snapshot, period }: RoasPartsByCampaignProps) => {
  const judged = useCompleteSnapshot(product, snapshot).snapshot
  const day = judged === undefined ? null : asDay(judged.date)
  const { data, isError } = useRoasParts(product, null, period ?? (day === null ? null : { from: day, day }))
  return (
    <RoasPartsCard
      answer={data?.roas}
      isError={isError}
      whole={product}
      onOpen={({ id }) => openEntity(product, { level: 'campaign', id })}
    />
  )
}
