/** The window uses every text of its catalogue, and no key that the catalogue lacks. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { window as en } from '#shared/locales/en/window/index.ts'
import { entriesOf, plainKey } from '#test/helpers/catalogue-entries.ts'

const root = fileURLToPath(new URL('../../../../../src/renderer', import.meta.url))
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  // The page that assigns campaigns or order lines has its words in two catalogues of the same keys.
  .flatMap((source) => ['campaigns', 'orderLines'].map((words) => source.replaceAll(`\`\${words}.`, `\`${words}.`)))

const known = new Set(entriesOf(en).map(([key]) => plainKey(key)))
const roots = Object.keys(en).join('|')

/** Strings that look like keys: 'advice.adopt', or with values `common.domain.${domain}`. */
const literal = new RegExp(
  `['"\`]((?:${roots})(?:\\.(?:[\\w-]|\\$\\{[^{}]*(?:\\([^()]*(?:\\([^()]*\\))?[^()]*\\))?[^{}]*\\})+)+)['"\`]`,
  'g',
)
const used = [...new Set(sources.flatMap((source) => [...source.matchAll(literal)].map(([, key = '']) => key)))]

const patternOf = (key: string): RegExp => {
  const parts = key.split(/\$\{[^}]*\}/)
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`)
}
const patterns = used.map((key) => ({ key, pattern: patternOf(key) }))

describe('the keys of the window', () => {
  it('are found in the sources', () => {
    expect(used.length).toBeGreaterThan(250)
    expect(used.some((key) => key.includes('${'))).toBe(true)
  })

  it('are used wherever the catalogue has them', () => {
    expect([...known].filter((key) => !patterns.some(({ pattern }) => pattern.test(key)))).toEqual([])
  })

  it('are in the catalogue wherever the sources use them', () => {
    expect(patterns.filter(({ pattern }) => ![...known].some((key) => pattern.test(key))).map(({ key }) => key)).toEqual([])
  })
})
