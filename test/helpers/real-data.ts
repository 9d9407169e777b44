/** The real data sets next to the project: read in place, never copied. A test without them is skipped and reports it. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe } from 'vitest'

const folder = join(import.meta.dirname, '../../../shared/data')

export const realFile = (...path: readonly string[]): string => join(folder, ...path)

/** `describe` over a folder of real data; where it is absent the tests are skipped and their title names it. */
export const describeReal = (name: string, title: string, tests: () => void): void => {
  const present = existsSync(join(folder, name))
  describe.skipIf(!present)(present ? title : `${title} (skipped: ../shared/data/${name} is absent)`, tests)
}

/** A CSV file of the data set as records of texts. */
export const realRecords = (...path: readonly string[]): readonly Record<string, string>[] =>
  parse(readFileSync(realFile(...path)), { columns: true }) as Record<string, string>[]
