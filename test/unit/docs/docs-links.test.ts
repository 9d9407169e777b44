/** The documentation names only what exists: every relative link, every heading it points to and every path of sources and tests. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md', { cwd: root })]
  .map((page) => page.replaceAll('\\', '/'))
  .toSorted()

/** `[text](target)`, pictures included. */
const LINK = /\]\(([^)\s]+)\)/g
/** A path in the text, as `src/api/index.ts`; a folder may end with a slash. */
const PATH = /(?<![\w./-])(?:src|test|resources)\/[\w@./-]*[\w/]/g

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, '')

const matchesOf = (pattern: RegExp, text: string): readonly string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0])

const isRelative = (target: string): boolean => !/^[a-z]+:/i.test(target)

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const anchorsOf = (file: string): readonly string[] => matchesOf(/^#{1,6} (.+)$/gm, withoutCode(readFileSync(file, 'utf8'))).map(anchorOf)

/** Null where the target exists. */
const linkFault = (page: string, target: string): string | null => {
  const [path = '', anchor] = decodeURIComponent(target).split('#')
  const file = path === '' ? join(root, page) : join(root, dirname(page), path)
  if (!existsSync(file)) return target
  return anchor === undefined || anchorsOf(file).includes(anchor) ? null : target
}

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('links to files and headings that exist', () => {
    const faults = matchesOf(LINK, withoutCode(text))
      .filter(isRelative)
      .filter((target) => linkFault(page, target) !== null)
    expect(faults).toEqual([])
  })

  it('names paths that exist', () => {
    expect(matchesOf(PATH, text).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the index of the documentation', () => {
  const index = readFileSync(join(root, 'docs/README.md'), 'utf8')

  it.each(pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md'))('lists %s', (page) => {
    expect(matchesOf(LINK, index)).toContain(relative('docs', page))
  })

  it('answers each question with a path', () => {
    const rows = index
      .slice(index.indexOf('Where do I find'))
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter((row) => matchesOf(PATH, row).length === 0)).toEqual([])
  })
})

describe('the check itself', () => {
  it('finds a link, a heading and a path that do not exist', () => {
    expect(linkFault('docs/README.md', 'nowhere.md')).not.toBeNull()
    expect(linkFault('docs/README.md', 'api.md#nowhere')).not.toBeNull()
    expect(linkFault('docs/README.md', 'api.md#paths')).toBeNull()
    expect(matchesOf(PATH, 'see `src/nowhere.ts`, test/nowhere/ and ../shared/data')).toEqual(['src/nowhere.ts', 'test/nowhere/'])
  })
})
