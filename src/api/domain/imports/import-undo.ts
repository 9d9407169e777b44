/** Whether an import can be undone: not while a later one depends on it. */

import { dayFromNumber } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'

/** An import as far as undoing it is concerned. */
export interface UndoableImport {
  readonly id: number
  readonly kind: 'ads' | 'orders'
  readonly productId: number | null
  /** The source that its rows went into; null: its rows are gone. Several products may import into one. */
  readonly sourceId: number | null
  readonly fileName: string | null
  readonly written: number
  readonly changed: number
  /** Null: imported before this was counted. */
  readonly unchanged: number | null
  /** Day numbers; null: unknown. */
  readonly firstDay: number | null
  readonly lastDay: number | null
  readonly undone: boolean
}

/** What the stored rows of an import show, besides its days. */
export interface RowDependence {
  /** The later import that has to be undone first; null: none. */
  readonly importId: number | null
  /** Whether it has refunds as rows: their orders may be of any day. */
  readonly hasRefunds: boolean
}

const NO_ROWS: RowDependence = { importId: null, hasRefunds: false }

const overlaps = (one: UndoableImport, other: UndoableImport): boolean =>
  one.firstDay === null ||
  one.lastDay === null ||
  other.firstDay === null ||
  other.lastDay === null ||
  (one.firstDay <= other.lastDay && other.firstDay <= one.lastDay)

/** The latest of the imports that depend on one: to be undone before it. Null: none. */
export const lastDependent = (
  asked: UndoableImport,
  others: readonly UndoableImport[],
  rows: RowDependence = NO_ROWS,
): UndoableImport | null =>
  others
    .filter(
      (other) =>
        other.id > asked.id &&
        other.sourceId !== null &&
        other.sourceId === asked.sourceId &&
        other.kind === asked.kind &&
        !other.undone &&
        (other.id === rows.importId || ((other.unchanged === null || other.unchanged > 0) && (rows.hasRefunds || overlaps(asked, other)))),
    )
    .reduce<UndoableImport | null>((last, other) => (last === null || other.id > last.id ? other : last), null)

/**
 * Why an import cannot be undone.
 *
 * A later import of the same days that left rows unchanged may have found those of this one; without them it would be incomplete. Rows that
 * this one replaced by others must not come back beside later ones of the same days.
 *
 * @param asked The import to undo.
 * @param others Imports of the same account.
 * @param rows Without it, only the days of the imports are compared.
 * @returns One sentence; null if it can be undone.
 */
export const undoObstacle = (asked: UndoableImport, others: readonly UndoableImport[], rows: RowDependence = NO_ROWS): Message | null => {
  if (asked.undone) return createMessage('undo.done')
  // Where other products share the source, its rows are still there.
  if (asked.productId === null && asked.sourceId === null) return createMessage('undo.gone')
  if (asked.kind === 'orders' && asked.unchanged === null && asked.changed > 0) return createMessage('undo.old')
  const dependent = lastDependent(asked, others, rows)
  if (!dependent) return null
  const { id, fileName: file } = dependent
  const days = daysOf(dependent)
  if (days === null)
    return file === null ? createMessage('undo.laterUndated', { id }) : createMessage('undo.laterFileUndated', { id, file })
  return file === null ? createMessage('undo.later', { id, days }) : createMessage('undo.laterFile', { id, file, days })
}

/**
 * Null: it has none, such as one of refunds alone. The days distinguish imports: file names are stored without digits, so those of two months
 * are often equal.
 */
const daysOf = ({ firstDay, lastDay }: UndoableImport): Message | null => {
  if (firstDay === null || lastDay === null) return null
  const [first, last] = [dayFromNumber(firstDay), dayFromNumber(lastDay)]
  return first === last ? createMessage('undo.day', { first }) : createMessage('undo.days', { first, last })
}
