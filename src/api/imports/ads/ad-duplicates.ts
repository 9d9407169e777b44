/** Handles two rows for one ad and day: drops an equal row, and refuses the file if the numbers differ, because neither row is known to be correct. */

import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { ImportRefused } from '../checks/import-refused.ts'
import type { DayState } from './ad-row.ts'

export interface Duplicates {
  /** True if the row is new, false if an equal one was read. Throws ImportRefused if the earlier one differs. */
  readonly isNew: (row: number, fact: AdFact, ad: number, day: DayState, fingerprint: number) => boolean
  readonly dropped: () => number
}

export const duplicateFilter = (): Duplicates => {
  let fingerprints = new Float64Array(1 << 14)
  let dropped = 0
  const keep = (row: number, print: number): void => {
    if (row >= fingerprints.length) {
      const larger = new Float64Array(Math.max(fingerprints.length * 2, row + 1))
      larger.set(fingerprints)
      fingerprints = larger
    }
    fingerprints[row] = print
  }
  return {
    isNew: (row, fact, ad, day, print) => {
      const earlier = day.rows.get(ad)
      if (earlier === undefined) {
        day.rows.set(ad, row)
        keep(row, print)
        return true
      }
      if (fingerprints[earlier] === print) {
        dropped += 1
        return false
      }
      const split = createMessage('file.split', { one: earlier, other: row, ad: fact.adName.slice(0, 60), day: fact.day })
      throw new ImportRefused({
        messages: [split, createMessage('file.nothing'), createMessage('file.splitWay')],
        details: [{ field: 'sum_breakdowns', problem: english.format(split).replace(/\.$/, '') }],
        resolvedBy: ['sum_breakdowns'],
      })
    },
    dropped: () => dropped,
  }
}
