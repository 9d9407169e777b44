/** The window's place on each set of displays: found again where it fits, and always within sight. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPlacement,
  type Display,
  displaySet,
  findPlacement,
  initialBounds,
  type Placements,
  smallest,
} from '#main/window/window-bounds.ts'

const display = (x: number, y: number, width: number, height: number, scaleFactor = 1): Display => ({
  bounds: { x, y, width, height },
  workArea: { x, y: y + 30, width, height: height - 30 },
  scaleFactor,
})
const laptop = display(0, 0, 1440, 900, 2)
const external = display(1440, -200, 2560, 1440)

describe('displaySet', () => {
  it('ignores the order of a set, and distinguishes size, position and scale', () => {
    expect(displaySet([laptop, external])).toBe(displaySet([external, laptop]))
    const sets = [[laptop], [external], [laptop, external], [display(0, 0, 1440, 900, 1)], [display(0, 1, 1440, 900, 2)]].map(displaySet)
    expect(new Set(sets).size).toBe(5)
  })
})

describe('findPlacement', () => {
  const placement = { x: 1600, y: 0, width: 1500, height: 1000, maximized: true }
  const placements = addPlacement([], [laptop, external], placement)

  it('finds the place on the same set, and none on another', () => {
    expect(findPlacement(placements, [external, laptop])).toEqual(placement)
    expect(findPlacement(placements, [laptop])).toBeNull()
    expect(findPlacement([], [laptop])).toBeNull()
    expect(findPlacement(placements, [])).toBeNull()
  })

  it('centers the window if the saved position is not visible', () => {
    const lost = addPlacement([], [laptop], { ...placement, x: 9000 })
    expect(findPlacement(lost, [laptop])).toBeNull()
    expect(initialBounds(null)).toEqual({ width: 1440, height: 900 })
  })

  it('is always within one work area, or at its corner if the area is smaller than the minimum size', () => {
    const number = fc.integer({ min: -5000, max: 5000 })
    const size = fc.integer({ min: 1, max: 6000 })
    const area = fc.tuple(number, number, fc.integer({ min: 400, max: 4000 }), fc.integer({ min: 300, max: 3000 }))
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 3 }), number, number, size, size, (areas, x, y, width, height) => {
        const displays = areas.map((given) => display(...given))
        const found = findPlacement(addPlacement([], displays, { x, y, width, height, maximized: false }), displays)
        if (found === null) return
        expect(found.width).toBeGreaterThanOrEqual(smallest.width)
        expect(found.height).toBeGreaterThanOrEqual(smallest.height)
        const home = displays.find(
          ({ workArea: at }) =>
            found.x >= at.x &&
            found.y >= at.y &&
            (found.x === at.x || found.x + found.width <= at.x + at.width) &&
            (found.y === at.y || found.y + found.height <= at.y + at.height),
        )
        expect(home).toBeDefined()
      }),
    )
  })
})

describe('addPlacement', () => {
  it('retains the eight newest sets, each once', () => {
    const at = (n: number) => ({ x: n, y: 0, width: 1000, height: 700, maximized: false })
    let placements: Placements = []
    for (let n = 0; n < 12; n += 1) placements = addPlacement(placements, [display(0, 0, 1000 + n, 800)], at(n))
    placements = addPlacement(placements, [display(0, 0, 1010, 800)], at(99))
    expect(placements.map(({ placement }) => placement.x)).toEqual([99, 11, 9, 8, 7, 6, 5, 4])
  })
})
