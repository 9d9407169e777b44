/** Finds the entries of the command palette for a typed text, and divides them into sections. */

import { type MatchSorterOptions, matchSorter, rankings } from 'match-sorter'
import { type Entry, type Group, groups } from './palette-entry.ts'

export interface Section {
  readonly group: Group | 'recent'
  readonly entries: readonly Entry[]
}

/** Sections with too many entries to show while the field is empty. */
const SEARCH_ONLY: ReadonlySet<Group> = new Set(['campaign', 'adset', 'creative', 'setting', 'line', 'bars'])
const MOST_IN_GROUP = 8

/**
 * A label matches by the start of a word, its initials, or any part; letters that are only somewhere in the right order match nothing. Synonyms
 * match in the same way and rank below every label.
 */
const options: MatchSorterOptions<Entry> = {
  keys: [
    { key: 'label', threshold: rankings.ACRONYM },
    { key: ({ words = [] }) => [...words], threshold: rankings.ACRONYM, maxRanking: rankings.ACRONYM },
  ],
  // Equal matches stay in their order.
  baseSort: (a, b) => a.index - b.index,
}

/** The entries that match the text as a whole, best first, then those that match all of its words. */
const matching = (entries: readonly Entry[], typed: string): readonly Entry[] => {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  const words = text.split(' ')
  const byWord = words.length < 2 ? [] : words.reduceRight<readonly Entry[]>((left, word) => matchSorter(left, word, options), entries)
  return [...new Set([...matchSorter(entries, text, options), ...byWord])]
}

/**
 * The sections with the matching entries, that of the best match first; recent entries before others that match equally well. While the field
 * is empty, recent entries come before all others.
 */
export const sectionsOf = (entries: readonly Entry[], typed: string, recent: readonly string[]): readonly Section[] => {
  const lately = recent.flatMap((id) => entries.filter((entry) => entry.id === id))
  if (typed.trim() === '') {
    const rest = entries.filter(({ id, group }) => !SEARCH_ONLY.has(group) && !recent.includes(id))
    return [
      { group: 'recent' as const, entries: lately },
      ...groups.map((group) => ({ group, entries: rest.filter((entry) => entry.group === group) })),
    ].filter((section) => section.entries.length > 0)
  }
  const found = matching([...new Set([...lately, ...entries])], typed)
  return [...Map.groupBy(found, ({ group }) => group)].map(([group, hits]) => ({ group, entries: hits.slice(0, MOST_IN_GROUP) }))
}
