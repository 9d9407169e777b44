/** Saved views: their names, what is read of them, and what they change. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isSameName, MAX_NAME, readViews, viewName } from '#renderer/lib/state/read-views.ts'
import type { SavedView } from '#renderer/lib/state/saved-view.ts'
import { applyView, deleteView, renamedView, renameView, saveView, useSavedViews, withView } from '#renderer/lib/state/saved-views.ts'
import { useUiStore } from '#renderer/lib/state/ui-store.ts'
import { asDay } from '#shared/calendar.ts'

const view: SavedView = {
  name: 'Weekly creatives',
  page: 'product',
  tab: 'series',
  period: 28,
  compareWith: 'before',
  seriesRows: 'flat',
  range: 90,
  lineKpi: 'ctr',
  barKpi: 'cpm',
  hiddenColumns: { plans: ['cbo'], series: ['cpm', 'ctr'] },
  table: { filter: { search: 'quiz' }, order: { column: 'ctr', direction: 'ascending' } },
}

const initial = useUiStore.getState()
beforeEach(() => {
  useUiStore.setState(initial, true)
  useSavedViews.setState({ views: [] })
})
afterEach(() => useUiStore.setState(initial, true))

describe('the name of a view', () => {
  it('is trimmed, and has 1 to 60 characters', () => {
    expect(viewName('  Weekly  ')).toBe('Weekly')
    expect(viewName('   ')).toBeNull()
    expect(viewName('x'.repeat(MAX_NAME))).toHaveLength(MAX_NAME)
    expect(viewName('x'.repeat(MAX_NAME + 1))).toBeNull()
    expect(viewName('📈'.repeat(MAX_NAME))).not.toBeNull()
    expect(viewName('\u200b \u2060')).toBeNull()
  })

  it.each([
    ['Weekly', 'wEEKLY'],
    ['Été', 'E\u0301te\u0301'],
    ['Weekly', 'Week\u200bly\u2060'],
    ['Two words', 'Two  words'],
    ['Ｗeekly', 'Weekly'],
  ])('%j is the same as %j', (one, other) => {
    expect(isSameName(one, other)).toBe(true)
  })

  it('differs by its letters', () => {
    expect(isSameName('Weekly', 'Weekly 2')).toBe(false)
    expect(isSameName('Ete', 'Été')).toBe(false)
  })
})

describe('saved views', () => {
  it('are read as they were saved', () => {
    expect(readViews(JSON.parse(JSON.stringify({ views: [view] })))).toEqual([view])
  })

  it.each([
    [undefined],
    [null],
    [3],
    ['views'],
    [[]],
    [{}],
    [{ views: null }],
    [{ views: {} }],
    [{ views: [null, 1, [], {}, { name: ' ' }] }],
  ])('are none in %j', (saved) => {
    expect(readViews(saved)).toEqual([])
  })

  it('have defaults for what is damaged or unknown', () => {
    const damaged = {
      name: 'A',
      page: 'settings',
      tab: 'gone',
      period: 100_000,
      compareWith: 7,
      seriesRows: null,
      range: '90',
      lineKpi: 'gone',
      hiddenColumns: { plans: 'cbo', series: ['ctr', 5] },
      table: { filter: { search: 1, state: 'fatigued' }, order: { column: 'ctr', direction: 'sideways' } },
    }
    expect(readViews({ views: [damaged, { ...view, name: ' A ' }] })).toEqual([
      {
        name: 'A',
        page: 'product',
        tab: 'overview',
        period: 'day',
        compareWith: 'none',
        seriesRows: 'grouped',
        range: 30,
        lineKpi: 'roas_meta',
        barKpi: 'spend',
        hiddenColumns: { plans: [], series: ['ctr'] },
        table: { filter: { state: 'fatigued' }, order: { column: 'ctr', direction: 'descending' } },
      },
    ])
    expect(readViews({ views: [{ name: 'B', table: { order: 'ctr' } }] })[0]?.table).toBeNull()
  })

  it('are replaced in their place by one of the same name', () => {
    const [first, second] = [
      { ...view, name: 'A' },
      { ...view, name: 'B' },
    ]
    expect(withView([first], second)).toEqual([first, second])
    expect(withView([first, second], { ...first, range: 7 })).toEqual([{ ...first, range: 7 }, second])
    expect(withView([first, second], { ...view, name: 'b' }).map(({ name }) => name)).toEqual(['A', 'b'])
    expect(readViews({ views: [first, { ...view, name: 'a' }] })).toEqual([first])
    expect(renamedView([first, second], 'A', 'C').map(({ name }) => name)).toEqual(['C', 'B'])
  })

  it('have what is on screen, but neither product nor day', () => {
    useUiStore.setState({ product: 'Lamp', day: asDay('2026-11-10'), tab: 'retention', period: 7, compareWith: 'year', range: 14 })
    saveView('Retention')
    expect(useSavedViews.getState().views).toEqual([
      expect.objectContaining({
        name: 'Retention',
        page: 'product',
        tab: 'retention',
        period: 7,
        compareWith: 'year',
        range: 14,
        table: null,
      }),
    ])
    expect(Object.keys(useSavedViews.getState().views[0] ?? {})).not.toContain('product')
    renameView('Retention', 'Cohorts')
    expect(useSavedViews.getState().views.map(({ name }) => name)).toEqual(['Cohorts'])
    deleteView('Cohorts')
    expect(useSavedViews.getState().views).toEqual([])
  })

  it('show the product and the day on screen, from any page', () => {
    useUiStore.setState({ page: 'settings', product: 'Lamp', day: asDay('2026-11-10'), tab: 'funnel' })
    applyView(view)
    const { name: _, table: __, ...shown } = view
    expect(useUiStore.getState()).toMatchObject({ ...shown, product: 'Lamp', day: '2026-11-10', adviceDomain: 'series', entity: null })
  })

  it('of all products show their period, and leave the product as it is', () => {
    useUiStore.setState({ page: 'product', product: 'Lamp', tab: 'funnel', range: 14, period: 'day' })
    applyView({ ...view, page: 'products', period: 7 })
    expect(useUiStore.getState()).toMatchObject({ page: 'products', product: 'Lamp', tab: 'funnel', range: 14, period: 7 })
  })
})
