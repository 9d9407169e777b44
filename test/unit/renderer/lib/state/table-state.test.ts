/** The filter of a table in a saved view. */

import { describe, expect, it } from 'vitest'
import { savedFilter } from '#renderer/lib/state/table-state.ts'

const none = { search: '', campaign: 'all', state: 'all' }

describe('the saved filter of a table', () => {
  it('has what differs from no filter, without the campaign of one product', () => {
    expect(savedFilter(none, none)).toEqual({})
    expect(savedFilter({ search: 'quiz', campaign: 'is 7', state: 'all' }, none)).toEqual({ search: 'quiz' })
  })
})
