/** Marks the file as ours, so that a database of another program is never taken for it. */

import { APPLICATION_ID } from '../database-identity.ts'
import type { Migration } from './migration.ts'

export const applicationId: Migration = { version: 25, sql: `PRAGMA application_id = ${APPLICATION_ID}` }
