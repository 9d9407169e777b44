/** Selecting days on the chart by keyboard. */

import { describe, expect, it } from 'vitest'
import { nothingSelected, rangeOf, type Selection, selectionAfter } from '#renderer/features/overview/chart-selection.ts'

const press = (keys: readonly string[], start: Selection = nothingSelected): Selection =>
  keys.reduce((selection, key) => {
    const shiftKey = key.startsWith('Shift+')
    const next = selectionAfter({ key: key.replace('Shift+', ''), shiftKey }, selection, 30)
    if (next === undefined) throw new Error(`${key} is not handled.`)
    return next
  }, start)

describe('a selection of days on the chart', () => {
  it('grows with Shift in both directions from where it started', () => {
    expect(rangeOf(press(['End', 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft']))).toEqual({ first: 26, last: 28 })
    const back = press(['End', 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    expect(rangeOf(back)).toEqual({ first: 28, last: 29 })
    expect(rangeOf(press(['End', 'Shift+Home']))).toEqual({ first: 0, last: 29 })
  })

  it('starts at the latest day if none is shown', () => {
    expect(press(['Shift+ArrowLeft'])).toEqual({ active: 29, anchor: 29 })
    expect(rangeOf(press(['Shift+ArrowLeft', 'Shift+ArrowLeft']))).toEqual({ first: 28, last: 29 })
  })

  it('starts at the day on screen if that is an earlier one', () => {
    for (const key of ['ArrowLeft', 'ArrowRight']) {
      expect(selectionAfter({ key, shiftKey: false }, nothingSelected, 30, 12)).toEqual({ active: 12, anchor: null })
    }
  })

  it('is no range of one day, and ends with a move without Shift and with Escape', () => {
    expect(rangeOf(press(['End']))).toBeNull()
    expect(rangeOf(press(['End', 'Shift+ArrowLeft', 'Shift+ArrowRight']))).toBeNull()
    expect(press(['End', 'Shift+ArrowLeft', 'ArrowLeft'])).toEqual({ active: 27, anchor: null })
    expect(press(['End', 'Shift+ArrowLeft', 'Escape'])).toEqual(nothingSelected)
  })

  it('leaves other keys to the page', () => {
    expect(selectionAfter({ key: 'm', shiftKey: false }, { active: 3, anchor: null }, 30)).toBeUndefined()
    expect(selectionAfter({ key: 'Tab', shiftKey: true }, nothingSelected, 30)).toBeUndefined()
  })
})
