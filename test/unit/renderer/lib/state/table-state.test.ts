/** The filter of a table in a saved view. */

import { beforeEach, describe, expect, it } from 'vitest'
import { askForTable, savedFilter, type TableState, tableStateOf } from '#renderer/lib/state/table-state.ts'
import { openTab, useUiStore } from '#renderer/lib/state/ui-store.ts'

const none = { search: '', campaign: 'all', state: 'all' }

describe('the saved filter of a table', () => {
  it('has what differs from no filter, without the campaign of one product', () => {
    expect(savedFilter(none, none)).toEqual({})
    expect(savedFilter({ search: 'quiz', campaign: 'is 7', state: 'all' }, none)).toEqual({ search: 'quiz' })
  })
})

describe('what a saved view asks a table to show', () => {
  const state: TableState = { filter: { search: 'quiz' }, order: { column: 'ctr', direction: 'ascending' } }
  beforeEach(() => useUiStore.setState({ page: 'product', product: 'Lamp', tab: 'plans', entity: null }))

  it('is part of a view that is saved before the table is on screen', () => {
    askForTable('plans', state)
    expect(tableStateOf('plans')).toEqual(state)
    expect(tableStateOf('series')).toBeNull()
  })

  it.each([
    ['another product', () => useUiStore.setState({ product: 'Desk' })],
    ['another tab', () => openTab('funnel')],
    ['another page', () => useUiStore.setState({ page: 'settings' })],
  ])('is dropped when %s is opened instead', (_, leave) => {
    askForTable('plans', state)
    leave()
    useUiStore.setState({ page: 'product', product: 'Lamp', tab: 'plans' })
    expect(tableStateOf('plans')).toBeNull()
  })
})
