/** Builds any view: what the worker does for a task of the table. */

import type { Database } from '../db/connection/database.ts'
import { type ViewName, type ViewTask, views } from './views.ts'

/** The view as JSON text. All its reads see one state of the database, whatever is written meanwhile. */
export const buildView = async <N extends ViewName>(database: Database, { view, params }: ViewTask<N>): Promise<string> => {
  database.raw.exec('BEGIN')
  try {
    return JSON.stringify(await views[view].build(database, params))
  } finally {
    if (database.raw.inTransaction) database.raw.exec('COMMIT')
  }
}
