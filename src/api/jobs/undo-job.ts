/** Takes an import back in one transaction: all or nothing. The list of the rows that it left out goes with it. */

import { randomBytes } from 'node:crypto'
import { createMessage } from '#shared/messages/message.ts'
import { customerKeyOrNull } from '../db/backup/customer-key.ts'
import type { Database } from '../db/connection/database.ts'
import { readForUndo, undoable } from '../db/imports/import-store.ts'
import type { UndoResult } from '../db/imports/undo-facts.ts'
import { undoImport } from '../db/imports/undo-import.ts'
import { undoObstacle } from '../domain/imports/import-undo.ts'
import { ImportRefused } from '../imports/checks/import-refused.ts'
import { itemHasher } from '../imports/orders/item-hash.ts'
import type { UndoJobSpec } from './job-types.ts'
import { removeRefused } from './refused-file.ts'

/** Throws ImportRefused with a plain reason if the import cannot be undone; then nothing was changed. */
export const runUndo = ({ raw }: Database, spec: UndoJobSpec, dataDir: string): UndoResult => {
  const undo = raw.transaction(() => {
    const found = readForUndo(raw, spec.importId)
    if (!found) throw new ImportRefused({ messages: [createMessage('undo.none')] })
    const { asked, others, rows } = found
    const obstacle = undoObstacle(undoable(asked), others.map(undoable), rows)
    if (obstacle !== null) throw new ImportRefused({ messages: [obstacle] })
    const undone = { at: Date.now() + spec.clockOffset, by: spec.by }
    // Without the key of the customers, the next import hashes with another one anyway.
    const hide = itemHasher(customerKeyOrNull(raw, dataDir) ?? randomBytes(32))
    const result = undoImport(raw, asked, undone, hide)
    return { result, list: asked.refused_file }
  })
  const { result, list } = undo.immediate()
  // After the commit: an undo that failed must not cost the list.
  removeRefused(dataDir, [list])
  return result
}
