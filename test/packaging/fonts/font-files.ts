/** The fonts of the report: Inter as the window has it, in two weights, one file for each of the scripts that it is delivered in. */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openAtWeight } from './outlines.ts'
import { type Tables, writeTrueType } from './write-truetype.ts'

const scripts = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'] as const
const weights = { regular: { weight: 400, style: 'Regular' }, semibold: { weight: 600, style: 'SemiBold' } } as const

/** Everything that stays right at a fixed weight; what only screens, variations and accents of single letters need is left out. */
const copiedTables = ['GDEF', 'GPOS', 'GSUB', 'OS/2', 'cmap', 'head', 'hhea', 'maxp', 'post']

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))

/** File name below resources/ to its bytes. */
export const fontFiles = (): ReadonlyMap<string, Uint8Array> => {
  const files = new Map<string, Uint8Array>([['fonts/LICENSE', readFileSync(join(folder, 'LICENSE'))]])
  for (const [name, { weight, style }] of Object.entries(weights)) {
    for (const script of scripts) {
      const { outlines, table } = openAtWeight(readFileSync(join(folder, `files/inter-${script}-wght-normal.woff2`)), weight)
      const tables: Tables = Object.fromEntries(copiedTables.flatMap((tag) => [[tag, table(tag)] as const].filter(has)))
      files.set(
        `fonts/inter-${script}-${name}.ttf`,
        writeTrueType(
          outlines,
          {
            family: 'Inter',
            style,
            copyright: 'Copyright 2016 The Inter Project Authors (https://github.com/rsms/inter)',
            licence: 'This Font Software is licensed under the SIL Open Font License, Version 1.1.',
            licenceUrl: 'https://openfontlicense.org',
          },
          tables,
        ),
      )
    }
  }
  return files
}

const has = (entry: readonly [string, Uint8Array | undefined]): entry is readonly [string, Uint8Array] => entry[1] !== undefined
