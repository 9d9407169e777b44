/** Whether an import can be undone: the check of the undo itself, which compares all orders of its store. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { Database } from '../db/connection/database.ts'
import { readForUndo, undoable } from '../db/imports/import-store.ts'
import { lastDependent, undoObstacle } from '../domain/imports/import-undo.ts'
import { defineView } from './view.ts'

export interface UndoCheckRequest {
  readonly importId: number
}

export interface UndoCheckParams extends UndoCheckRequest {
  /** The state of the database. */
  readonly version: string
}

export interface UndoCheck {
  /** Null: it can be undone. */
  readonly obstacle: Message | null
  /** The import to undo first; null: there is none, or the obstacle is another one. */
  readonly undoFirst: number | null
}

export const undoCheckView = defineView({
  prepare: (database: Database, { importId }: UndoCheckRequest): UndoCheckParams => ({ importId, version: database.version() }),
  key: ({ importId, version }) => [importId, version],
  build: ({ raw }: Database, { importId }: UndoCheckParams): UndoCheck => {
    const found = readForUndo(raw, importId)
    if (!found) return { obstacle: createMessage('undo.none'), undoFirst: null }
    const [asked, others] = [undoable(found.asked), found.others.map(undoable)]
    const obstacle = undoObstacle(asked, others, found.rows)
    const isLater = obstacle?.key === 'undo.later' || obstacle?.key === 'undo.laterFile'
    return { obstacle, undoFirst: isLater ? (lastDependent(asked, others, found.rows)?.id ?? null) : null }
  },
})
