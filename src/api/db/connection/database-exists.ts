/** Checks for a database without creating one. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE } from './database.ts'

/** Whether a data folder contains a database. */
export const databaseExists = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_FILE))
