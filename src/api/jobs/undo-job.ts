/** Takes an import back in one transaction: all or nothing. */

import { say } from '#shared/messages/message.ts'
import { undoObstacle } from '../domain/import-undo.ts'
import { ImportRefused } from '../sources/csv/import-refused.ts'
import type { Database } from '../store/database.ts'
import { readForUndo, undoable } from '../store/import-store.ts'
import type { TakenBack } from '../store/undo-facts.ts'
import { undoImport } from '../store/undo-import.ts'
import type { UndoJobSpec } from './job-types.ts'

/** Throws ImportRefused with a plain reason where it cannot be taken back; then nothing was changed. */
export const runUndo = ({ raw }: Database, spec: UndoJobSpec): TakenBack =>
  raw
    .transaction(() => {
      const found = readForUndo(raw, spec.importId)
      if (!found) throw new ImportRefused({ says: [say('undo.none')] })
      const { asked, others } = found
      const obstacle = undoObstacle(undoable(asked), others.map(undoable))
      if (obstacle !== null || asked.product_id === null) throw new ImportRefused({ says: [obstacle ?? say('undo.gone')] })
      return undoImport(raw, { ...asked, product_id: asked.product_id }, { at: Date.now() + spec.clockOffset, by: spec.by })
    })
    .immediate()
