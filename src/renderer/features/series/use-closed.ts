/**
 * Which campaigns are collapsed.
 *
 * The state is stored while the window is open. During a search it is separate, so that the search shows all matches.
 */

import { useMemo, useState } from 'react'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { type CreativeFilter, isNarrow } from './series-filter.ts'

export interface Closed {
  readonly ids: ReadonlySet<string>
  readonly set: (ids: Iterable<string>) => void
}

const none: readonly string[] = []

export const useClosed = (product: string, filter: CreativeFilter): Closed => {
  const stored = useUiStore((state) => state.closedCampaigns[product] ?? none)
  const [found, setFound] = useState<{ readonly by: CreativeFilter; readonly ids: readonly string[] }>({ by: filter, ids: none })
  const inSearch = isNarrow(filter)
  const list = !inSearch ? stored : found.by === filter ? found.ids : none
  const ids = useMemo(() => new Set(list), [list])
  const set = (closed: Iterable<string>): void => {
    if (inSearch) setFound({ by: filter, ids: [...closed] })
    else useUiStore.setState(({ closedCampaigns }) => ({ closedCampaigns: { ...closedCampaigns, [product]: [...closed] } }))
  }
  return { ids, set }
}
