/** Settings in small JSON files of the data folder: for what the main process must know before the database is open. */

import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { type AtomicWriteOptions, writeFileAtomic } from '#shared/node/atomic-file.ts'

/**
 * Reads a setting.
 *
 * @returns null if the file does not exist, cannot be read or does not match the schema
 */
export const readSetting = <S extends z.ZodType>(file: string, schema: S): z.output<S> | null => {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/**
 * Saves a setting atomically.
 *
 * @throws the error of the file system; the previous setting is then unchanged
 */
export const writeSetting = (file: string, setting: unknown, options?: Pick<AtomicWriteOptions, 'isDurable'>): void => {
  writeFileAtomic(file, JSON.stringify(setting), options)
}
