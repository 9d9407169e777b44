/** The folder with the backups of a data folder. */

import { join } from 'node:path'

export const backupFolderOf = (dataDir: string): string => join(dataDir, 'backups')
