/** Which columns of a table are shown. */

import { describe, expect, it } from 'vitest'
import { shownOf } from '#renderer/lib/state/shown-columns.ts'

const columns = ['name', 'budget', 'spend'].map((id) => ({ id }))
const shown = (hidden: readonly string[]) => shownOf(columns, hidden).map(({ id }) => id)

describe('the columns of a table', () => {
  it('are those that are not hidden, in their order', () => {
    expect(shown([])).toEqual(['name', 'budget', 'spend'])
    expect(shown(['budget'])).toEqual(['name', 'spend'])
  })

  it('always have the one that names the rows', () => {
    expect(shown(['name', 'spend', 'budget'])).toEqual(['name'])
  })

  it('include a column that is new since others were hidden', () => {
    expect(shown(['gone'])).toEqual(['name', 'budget', 'spend'])
  })
})
