/** Where ROAS of a campaign or ad set changed: by ad set, or by ad. */

import { asDay } from '#shared/calendar.ts'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import { useRoasParts } from '../../lib/api/roas-parts-queries.ts'
import { openEntity } from '../../lib/state/open-entity.ts'
import { openSearch } from '../../lib/state/ui-store.ts'
import { RoasPartsCard } from '../../ui/kpi/roas-parts.tsx'

interface EntityRoasPartsProps {
  readonly product: string
  readonly entity: DeskEntity
}

export const EntityRoasParts = ({ product, entity: { level, id, name, from, date } }: EntityRoasPartsProps) => {
  const { data, isError } = useRoasParts(product, { level, id }, { from: asDay(from), day: asDay(date) })
  return (
    <RoasPartsCard
      answer={data?.roas}
      isError={isError}
      whole={name}
      onOpen={(part) =>
        level === 'campaign'
          ? openEntity(product, { level: 'adset', id: part.id })
          : openSearch({ product, tab: 'series', text: part.name })
      }
    />
  )
}
