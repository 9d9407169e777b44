/** Where the tooltip of a chart is. */

import { describe, expect, it } from 'vitest'
import { tipSide } from '#renderer/ui/chart/tip-side.ts'

describe('the tooltip of a chart', () => {
  const plot = { chartArea: { left: 40, right: 640 }, width: 720 }

  it('is at the edge that is farther from the marked day', () => {
    expect(tipSide(plot, 100)).toEqual({ right: 86 })
    expect(tipSide(plot, 600)).toEqual({ left: 46 })
  })
})
