/** An entry of the command palette, and the order of the entries. */

import { fuzzyScore } from '../lib/format/fuzzy.ts'

/** Section order while the field is empty. */
export const groups = ['product', 'card', 'page', 'view', 'day', 'command', 'line', 'bars'] as const
export type Group = (typeof groups)[number]

export interface Entry {
  readonly id: string
  readonly label: string
  readonly group: Group
  readonly hint: string | null
  /** True for a name that a user gave: it is the same in every language. */
  readonly isName: boolean
  readonly run: () => void
}

export interface Section {
  readonly group: Group | 'recent'
  readonly entries: readonly Entry[]
}

/** Sections with too many entries to show while the field is empty. */
const SEARCH_ONLY: ReadonlySet<Group> = new Set(['line', 'bars'])
const MOST_IN_GROUP = 8
/** Score bonus: recent entries rank above entries that match equally well. */
const RECENT_BONUS = 2

/** Returns the sections with the matching entries, best first; while the field is empty, recent entries come before all others. */
export const sectionsOf = (entries: readonly Entry[], typed: string, recent: readonly string[]): readonly Section[] => {
  if (typed.trim() === '') {
    const lately = recent.flatMap((id) => entries.filter((entry) => entry.id === id))
    const rest = entries.filter(({ id, group }) => !SEARCH_ONLY.has(group) && !recent.includes(id))
    return [
      { group: 'recent' as const, entries: lately },
      ...groups.map((group) => ({ group, entries: rest.filter((entry) => entry.group === group) })),
    ].filter((section) => section.entries.length > 0)
  }
  const found = entries.flatMap((entry) => {
    const score = fuzzyScore(typed, entry.label)
    return score === null ? [] : [{ entry, score: score + (recent.includes(entry.id) ? RECENT_BONUS : 0) }]
  })
  return groups
    .map((group) => found.filter(({ entry }) => entry.group === group).toSorted((a, b) => b.score - a.score))
    .filter((hits) => hits.length > 0)
    .toSorted(([a], [b]) => (b?.score ?? 0) - (a?.score ?? 0))
    .flatMap((hits) => {
      const group = hits[0]?.entry.group
      return group === undefined ? [] : [{ group, entries: hits.slice(0, MOST_IN_GROUP).map(({ entry }) => entry) }]
    })
}
