/** The axes of the trend chart. */

import type {} from 'chartjs-plugin-annotation'
import { describe, expect, it } from 'vitest'
import { chartOptions } from '#renderer/features/overview/chart-config.ts'
import type { TrendView } from '#renderer/features/overview/trend-view-props.ts'
import { asDay } from '#shared/calendar.ts'

const colours = {
  ...{ line: '#000', bar: '#000', grid: '#000', text: '#000', ink: '#000', band: '#000', bandEdge: '#000', flag: '#000', level: '#000' },
  ...{ event: '#000', eventBand: '#000', panel: '#000', font: 'sans-serif' },
}

/** A view with one bar a day. */
const viewOf = (bars: readonly (number | null)[]): TrendView => ({
  points: bars.map((bar, index) => ({
    day: asDay(`2026-11-0${index + 1}`),
    ...{ line: 2, bar, lineExpected: null, barExpected: null, barNowcast: null, lineNowcast: null },
  })),
  ...{ lineKpi: 'mer', barKpi: 'spend', currency: 'USD', metaSpendOnly: false, today: asDay('2026-11-09') },
  ...{ flags: [], events: [], compared: null, chosen: null, breakEven: null, locale: { language: 'en', formats: 'en-US' } },
})

describe('the axis of the bars', () => {
  const hasLabels = (bars: readonly (number | null)[]) => chartOptions(viewOf(bars), colours).scales?.['bars']?.ticks?.display

  it('has labels for its bars', () => {
    expect(hasLabels([100, null, 40])).toBe(true)
  })

  it('has none without bars: nothing would be measured by them', () => {
    expect(hasLabels([null, null])).toBe(false)
    expect(hasLabels([0, 0])).toBe(false)
  })
})

describe('the day on screen', () => {
  const outlined = (chosen: string | null) => {
    const options = chartOptions({ ...viewOf([1, 2, 3]), chosen: chosen === null ? null : asDay(chosen) }, colours)
    const annotations = options.plugins?.annotation?.annotations
    return annotations !== undefined && !Array.isArray(annotations) ? annotations['chosen'] : undefined
  }

  it('is outlined if the trend goes on after it', () => {
    expect(outlined('2026-11-02')).toMatchObject({ type: 'box', xMin: 0.5, xMax: 1.5 })
  })

  it('is not outlined at the end of the trend or outside of it', () => {
    expect(outlined(null)).toBeUndefined()
    expect(outlined('2026-10-02')).toBeUndefined()
  })
})
