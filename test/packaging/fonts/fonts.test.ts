/** The fonts in resources/ are those of the installed package, in the weights that a report is written in. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fontFiles } from './font-files.ts'

const resources = join(import.meta.dirname, '../../../resources')

describe('the fonts of the report', () => {
  it('match the current package exactly, without extra files; otherwise run npm run fonts', () => {
    const made = fontFiles()
    const stale = [...made]
      .filter(([path, bytes]) => Buffer.compare(bytes, readFileSync(join(resources, path))) !== 0)
      .map(([path]) => path)
    expect(stale).toEqual([])
    expect(readdirSync(join(resources, 'fonts')).sort()).toEqual([...made.keys()].map((path) => path.replace('fonts/', '')).sort())
  })

  it('come with their licence', () => {
    expect(readFileSync(join(resources, 'fonts/LICENSE'), 'utf8')).toContain('SIL OPEN FONT LICENSE')
  })
})
