/** Whether a data folder holds a database, asked without making one. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DATABASE_FILE } from './database.ts'

export const databaseExists = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_FILE))
