/** A choice of the buyer's in a small file of the data folder: for what the shell must know before there is a database. */

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { z } from 'zod'

/** A file that is not there or cannot be read is as good as none. */
export const readSetting = <S extends z.ZodType>(file: string, schema: S): z.output<S> | null => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Whole or not at all. Throws what the file system refuses. */
export const writeSetting = (file: string, choice: Readonly<Record<string, string>>): void => {
  writeFileSync(`${file}.new`, JSON.stringify(choice))
  renameSync(`${file}.new`, file)
}
