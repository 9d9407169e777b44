/**
 * Rows without ids that are equal in every cell: a file that was pasted twice, or copies of an ad with equal numbers.
 *
 * Nothing in such a row says which, so the user is asked. Rows with ids that are equal are the same row.
 */

import { createMessage } from '#shared/messages/message.ts'
import { refuseOpen } from '../checks/import-refused.ts'

export const identicalRowChoices = ['repeated', 'copies'] as const
/** What rows without ids that are equal in every cell are. */
export type IdenticalRows = (typeof identicalRowChoices)[number]

export interface IdenticalRowCheck {
  /** Counts a repeat of a row; `key` is the row's. Returns how often the row was there by now, from 2. */
  readonly repeat: (row: number, key: string, ad: string, day: string) => number
  /** Counts a row that was not there before. */
  readonly first: () => void
  /** Throws ImportRefused if there were repeats and nobody chose what they are. */
  readonly check: (choice: IdenticalRows | undefined) => void
}

interface Repeat {
  readonly row: number
  readonly ad: string
  readonly day: string
}

export const identicalRowCheck = (): IdenticalRowCheck => {
  const counts = new Map<string, number>()
  let firsts = 0
  let repeats = 0
  let example: Repeat | null = null
  return {
    repeat: (row, key, ad, day) => {
      const count = (counts.get(key) ?? 1) + 1
      counts.set(key, count)
      repeats += 1
      example ??= { row, ad, day }
      return count
    },
    first: () => {
      firsts += 1
    },
    check: (choice) => {
      if (example === null || choice !== undefined) return
      const [times = 2, ...others] = counts.values()
      const isWhole = counts.size === firsts && others.every((count) => count === times)
      const { row, ad, day } = example
      const found = createMessage('file.identical', { count: repeats, row, ad: ad.slice(0, 60), day })
      const proposal = isWhole ? createMessage('file.identical.whole') : createMessage('file.identical.some')
      throw refuseOpen('identical_rows', [found, proposal], createMessage('file.identicalWay'))
    },
  }
}
