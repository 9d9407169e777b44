/** Results go between the markers of a document and nowhere else. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withResults } from './docs-table.ts'
import { thisCheckout } from './engine.ts'

describe('the results in a document', () => {
  it('replace those of an earlier run', () => {
    const page = 'Before\n<!-- adfault: start -->\nold\n<!-- adfault: end -->\nAfter\n'
    const once = withResults(page, 'new')
    expect(once).toBe('Before\n<!-- adfault: start -->\n\nnew\n\n<!-- adfault: end -->\nAfter\n')
    expect(withResults(once, 'newer')).toBe(once.replace('new', 'newer'))
  })

  it('need markers', () => {
    expect(() => withResults('Before', 'new')).toThrow('needs the lines')
  })

  it.each(['docs/advice.md', 'docs/outcomes.md', 'README.md'])('have a place in %s', (name) => {
    const page = readFileSync(join(thisCheckout, name), 'utf8')
    expect(withResults(page, 'new')).toContain('<!-- adfault: start -->\n\nnew\n\n<!-- adfault: end -->')
  })
})
