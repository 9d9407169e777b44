/** Handles two rows for one ad and day: drops an equal row, and refuses the file if the numbers differ, because neither row is known to be correct. */

import { createMessage } from '#shared/messages/message.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { refuseOpen } from '../checks/import-refused.ts'
import type { DayState } from './ad-row.ts'

export interface Duplicates {
  /** True if the row is new, false if an equal one was read. Throws ImportRefused if the earlier one differs. */
  readonly isNew: (row: number, fact: AdFact, ad: number, day: DayState, fingerprint: number) => boolean
  readonly dropped: () => number
}

const PAGE = 1 << 16

export const duplicateFilter = (): Duplicates => {
  // In pages: a single array would have to be copied to grow.
  const pages: Float64Array[] = []
  let dropped = 0
  const keep = (row: number, print: number): void => {
    const page = Math.floor(row / PAGE)
    pages[page] ??= new Float64Array(PAGE)
    pages[page][row % PAGE] = print
  }
  return {
    isNew: (row, fact, ad, day, print) => {
      const earlier = day.rows.get(ad)
      if (earlier === 0) {
        day.rows.add(ad, row)
        keep(row, print)
        return true
      }
      if (pages[Math.floor(earlier / PAGE)]?.[earlier % PAGE] === print) {
        dropped += 1
        return false
      }
      const where = { one: earlier, other: row, ad: fact.adName.slice(0, 60), day: fact.day }
      // With reading times, the rows may also be two versions that the export gives one time.
      const split =
        fact.readAt === undefined
          ? createMessage('file.split', where)
          : createMessage('file.splitRead', { ...where, readAt: new Date(fact.readAt).toISOString().replace('.000', '') })
      throw refuseOpen('sum_breakdowns', [split], createMessage(fact.readAt === undefined ? 'file.splitWay' : 'file.splitReadWay'))
    },
    dropped: () => dropped,
  }
}
