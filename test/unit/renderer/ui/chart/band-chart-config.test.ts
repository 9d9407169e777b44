import type {} from 'chartjs-plugin-annotation'
import { describe, expect, it } from 'vitest'
import { bandData, bandOptions, reachesZero } from '#renderer/ui/chart/band-chart-config.ts'

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

const colours = {
  ...{ line: 'blue', bar: '', grid: '', text: '', ink: '', band: 'gray', bandEdge: 'black', flag: '', level: '' },
  ...{ event: '', eventBand: '', panel: 'white', font: '' },
}

describe('the days of the chart', () => {
  const data = bandData(
    [1, 2, 3].map((value) => ({ id: `${value}`, short: '', value, low: 0.5, high: 2.5, isOpen: value === 3, title: '', rows: [] })),
    colours,
  )

  it('have the look of the trend: one line, and the typical range with its edges', () => {
    const [line, low, high] = data.datasets
    expect(line).toMatchObject({ pointRadius: [0, 0, 3.5], pointBackgroundColor: ['blue', 'blue', 'white'] })
    expect([low?.borderColor, high?.borderColor]).toEqual(['black', 'black'])
  })

  it('outline the day on screen where days follow it', () => {
    const outlined = (chosen: number) => bandOptions({ axis: String, fromZero: true, chosen }, colours).plugins?.annotation?.annotations
    expect(outlined(1)).toHaveProperty('chosen.xMin', 0.5)
    expect(outlined(-1)).toEqual({})
  })
})
