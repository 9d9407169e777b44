/** Where the backups of a data folder lie. */

import { join } from 'node:path'

export const backupFolderOf = (dataDir: string): string => join(dataDir, 'backups')
