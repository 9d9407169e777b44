/** Whether an import can be undone: not while a later one depends on it. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'

/** An import as far as undoing it is concerned. */
export interface UndoableImport {
  readonly id: number
  readonly kind: 'ads' | 'orders'
  readonly productId: number | null
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

const overlaps = (one: UndoableImport, other: UndoableImport): boolean =>
  one.firstDay === null ||
  one.lastDay === null ||
  other.firstDay === null ||
  other.lastDay === null ||
  (one.firstDay <= other.lastDay && other.firstDay <= one.lastDay)

/**
 * Why an import cannot be undone.
 *
 * A later import of the same days that left rows unchanged may have found those of this one; without them it would be incomplete.
 *
 * @param asked The import to undo.
 * @param others Imports of the same account.
 * @returns One sentence; null if it can be undone.
 */
export const undoObstacle = (asked: UndoableImport, others: readonly UndoableImport[]): Message | null => {
  if (asked.undone) return createMessage('undo.done')
  if (asked.productId === null) return createMessage('undo.gone')
  if (asked.kind === 'orders' && asked.unchanged === null && asked.changed > 0) return createMessage('undo.old')
  const dependent = others.find(
    (other) =>
      other.id > asked.id &&
      other.productId === asked.productId &&
      other.kind === asked.kind &&
      !other.undone &&
      (other.unchanged === null || other.unchanged > 0) &&
      overlaps(asked, other),
  )
  if (!dependent) return null
  return dependent.fileName === null ? createMessage('undo.later') : createMessage('undo.laterFile', { file: dependent.fileName })
}
