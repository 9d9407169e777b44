/** The folder test/unit mirrors src: a test has the path of the file that it covers. */

import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const sourceFolder = join(import.meta.dirname, '../../src')
const SUFFIX = '.test.ts'

/** Tests of more than one file: a test file, or a folder (with a slash at its end) that has nothing else. */
const exceptions = {
  'api/domain/advice/accuracy/': 'judges the whole advisor on simulated months',
  'api/domain/fractional-purchases.test.ts': 'runs fractions of purchases through every statistic',
  'api/domain/plans/interval-coverage.test.ts': 'measures how often the intervals of plans and series contain the truth',
  'api/domain/series/slow-lag.test.ts': 'judges the tabs in worlds with slow conversions',
  'api/egress/one-way-out.test.ts': 'searches the sources of all processes for connections outside the seam',
  'api/imports/reading/ordinary-files.test.ts': 'reads whole files through all readers',
  'api/imports/properties/': 'checks properties that hold for every reader, the export, and the preview',
  'docs/': 'checks the documentation, which has no source below src',
  'main/security/security-checklist.test.ts': 'checks that each item of the security checklist of Electron has tests',
  'main/security/security-source.test.ts': 'searches the sources of all processes for what the checklist forbids',
  'renderer/ui/styles/text-sizes.test.ts': 'searches all style sheets of the window for text sizes and weights that are no tokens',
  'shared/locales/catalogues/': 'compares all catalogues with each other and with the sources that use them',
  'layout.test.ts': 'checks this folder',
  'log-events.test.ts': 'searches the sources of all processes for log messages',
  'word-list.test.ts': 'searches names and texts of the whole project for banned words',
} as const

const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(import.meta.dirname, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))

const hasSource = (file: string): boolean => {
  const path = join(sourceFolder, file.slice(0, -SUFFIX.length))
  return ['.ts', '.tsx'].some((extension) => existsSync(path + extension))
}

const isCoveredBy = (exception: string, file: string): boolean =>
  exception.endsWith('/') ? file.startsWith(exception) : file === exception

describe('the folder test/unit', () => {
  it('contains only tests; what they share is in test/helpers', () => {
    expect(files.filter((file) => !file.endsWith(SUFFIX))).toEqual([])
  })

  it('has each test at the path of its source file', () => {
    const isException = (file: string): boolean => Object.keys(exceptions).some((exception) => isCoveredBy(exception, file))
    expect(files.filter((file) => file.endsWith(SUFFIX) && !hasSource(file) && !isException(file))).toEqual([])
  })

  it.each(Object.entries(exceptions))('has an exception for %s, which %s', (exception) => {
    const covered = files.filter((file) => isCoveredBy(exception, file))
    expect(covered).not.toEqual([])
    expect(covered.filter(hasSource)).toEqual([])
  })
})
