/** Text has the sizes and weights of the tokens. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '../../../../../src/renderer')
const sheets = globSync('**/*.css', { cwd: renderer }).filter((path) => !path.endsWith('tokens.css'))

/** Values of the properties of text that are no token and not inherited. */
const othersIn = (css: string): readonly string[] =>
  [...css.matchAll(/(?:^|[{;\s])(font(?:-size|-weight)?):([^;}]*)/g)]
    .map(([, property = '', value = '']) => `${property}: ${value.trim()}`)
    .filter((declared) => !/^font(-size|-weight)?: (inherit|var\(--(text|weight)-[a-z]+\)( var\(--text-[a-z]+\) \/ .*)?)$/.test(declared))

describe('the sizes and weights of text', () => {
  it('are tokens in every style sheet', () => {
    expect(sheets.length).toBeGreaterThan(50)
    expect(sheets.flatMap((path) => othersIn(readFileSync(join(renderer, path), 'utf8')).map((found) => `${path}: ${found}`))).toEqual([])
  })

  it('would be found otherwise', () => {
    expect(othersIn('.a { font-size: 12.5px; font-weight: 650 } .b{font: 500 11px / 1 serif}')).toHaveLength(3)
  })
})
