/** The look that every line over days has. */

import { describe, expect, it } from 'vitest'
import { bandSets, chosenDay, lineSet } from '#renderer/ui/chart/day-line.ts'

const colours = { line: 'blue', panel: 'white', band: 'gray', bandEdge: 'black' }

describe('a line over days', () => {
  it('is straight between the days, so that it invents no value', () => {
    const set = lineSet([1, 2, 3], [false, false, false], colours)
    expect(set.cubicInterpolationMode ?? 'default').toBe('default')
    expect(set.tension ?? 0).toBe(0)
  })

  it('has a hollow point at a dashed segment where the value may still change', () => {
    const set = lineSet([1, 2, 3], [false, false, true], colours)
    expect(set).toMatchObject({ pointRadius: [0, 0, 3.5], pointBackgroundColor: ['blue', 'blue', 'white'], pointBorderWidth: [0, 0, 1.8] })
    const segment = typeof set.segment === 'object' ? set.segment.borderDash : undefined
    const dashTo = (p1DataIndex: number) => (typeof segment === 'function' ? segment({ p1DataIndex } as never, {}) : 'none')
    expect([dashTo(1), dashTo(2)]).toEqual([undefined, [4, 4]])
  })

  it('has a point only where a value has no neighbor, and none without a value', () => {
    expect(lineSet([1, null, 3, 4, null], [false, false, false, false, true], colours).pointRadius).toEqual([3, 0, 0, 0, 0])
  })
})

describe('a typical range', () => {
  it('has an edge at both sides of its area', () => {
    const [low, high] = bandSets(
      [
        { low: 1, high: 3 },
        { low: null, high: null },
      ],
      colours,
    )
    expect(low).toMatchObject({ data: [1, null], borderColor: 'black', borderWidth: 1, fill: false })
    expect(high).toMatchObject({ data: [3, null], borderColor: 'black', borderWidth: 1, fill: '-1', backgroundColor: 'gray' })
  })
})

describe('the day on screen', () => {
  it('is outlined over the width of its day', () => {
    expect(chosenDay(1, colours)['chosen']).toMatchObject({ type: 'box', xMin: 0.5, xMax: 1.5 })
    expect(chosenDay(-1, colours)).toEqual({})
  })
})
