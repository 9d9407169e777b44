import { describe, expect, it } from 'vitest'
import { bandData, reachesZero } from '#renderer/ui/chart/band-chart-config.ts'

const points = (...values: readonly (number | null)[]) => values.map((value) => ({ value, low: null, high: null }))

describe('an axis that does not start at zero', () => {
  it('starts there where a value is zero or nearly zero, so that no ratio seems negative', () => {
    expect(reachesZero(points(0.9, null, 0))).toBe(true)
    expect(reachesZero(points(1, 0.05))).toBe(true)
    expect(reachesZero([{ value: 1, low: 0.01, high: 1.2 }])).toBe(true)
  })

  it('starts near its lowest value otherwise', () => {
    expect(reachesZero(points(0.9, null, 0.8))).toBe(false)
    expect(reachesZero(points(1, 0.2))).toBe(false)
    expect(reachesZero(points(1, -0.1))).toBe(false)
    expect(reachesZero(points(null))).toBe(false)
  })
})

describe('a value that is not final', () => {
  it('is a hollow point at a dashed line', () => {
    const point = { short: '', low: null, high: null, title: '', rows: [] }
    const colours = { line: 'blue', band: 'gray', panel: 'white', grid: '', text: '', font: '' }
    const [line] = bandData(
      [1, 2, 3].map((value) => ({ ...point, id: String(value), value, isOpen: value === 3 })),
      colours,
    ).datasets
    expect(line).toMatchObject({ pointRadius: [0, 0, 3.5], pointBackgroundColor: ['blue', 'blue', 'white'] })
    const segment = typeof line?.segment === 'object' ? line.segment.borderDash : undefined
    const dashTo = (p1DataIndex: number) => (typeof segment === 'function' ? segment({ p1DataIndex } as never, {}) : 'none')
    expect([dashTo(1), dashTo(2)]).toEqual([undefined, [4, 4]])
  })
})
