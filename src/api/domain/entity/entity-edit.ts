/** Edits of campaigns, ad sets and ads, as a platform logs them. Who made an edit is not known. */

import type { Day } from '#shared/calendar.ts'
import { type EditKind, editKinds } from '#shared/edit-kind.ts'
import type { AdLevel } from './entity-state.ts'

export interface EntityEdit {
  readonly level: AdLevel
  readonly id: string
  readonly kind: EditKind
  /** Milliseconds in UTC. */
  readonly at: number
}

/** An edit of an ad set, or of its campaign or one of its ads, on a day. */
export interface DatedEdit {
  readonly day: Day
  readonly adsetId: string
  readonly kind: EditKind
}

/** What was edited by "day ad set", in the order of {@link editKinds}. */
export const kindsByAdset = (edits: readonly DatedEdit[]): ReadonlyMap<string, ReadonlySet<EditKind>> => {
  const inOrder = edits.toSorted((a, b) => editKinds.indexOf(a.kind) - editKinds.indexOf(b.kind))
  return new Map(
    [...Map.groupBy(inOrder, ({ day, adsetId }) => `${day} ${adsetId}`)].map(([key, own]) => [key, new Set(own.map(({ kind }) => kind))]),
  )
}
