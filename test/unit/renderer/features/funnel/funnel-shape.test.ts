/** The bars of the funnel picture. */

import { describe, expect, it } from 'vitest'
import { funnelBars } from '#renderer/features/funnel/funnel-shape.ts'
import type { DeskFunnelStep } from '#shared/contract/internal/funnel.ts'

/** A step that is evaluated, unless `change` is null. */
const stepOf = (step: DeskFunnelStep['step'], count: number | null, median: number | null, change: number | null = 0): DeskFunnelStep => ({
  ...{ step, count, change, lost: null, rate: null, interval: null, usual_reason: null, verdict: null, fewer: null, abstain: null },
  usual: { median, low: null, high: null, days: 8 },
})

const steps = [
  stepOf('impressions', 100_000, null, null),
  stepOf('link_clicks', 1000, 0.01),
  stepOf('landing_page_views', 800, 0.9),
  stepOf('add_to_cart', 200, 0.2),
  stepOf('initiate_checkout', 100, 0.5),
  stepOf('purchases_meta', 40, 0.6, null),
  stepOf('orders', 30, 0.5),
]

describe('the funnel picture', () => {
  it('draws every step after the impressions on the scale of the link clicks', () => {
    expect(funnelBars({ steps, loss: null })?.map(({ step, width }) => [step, width])).toEqual([
      ['link_clicks', 100],
      ['landing_page_views', 80],
      ['add_to_cart', 20],
      ['initiate_checkout', 10],
      ['purchases_meta', 4],
      ['orders', 3],
    ])
  })

  it('outlines what the same link clicks lead to at typical rates, orders by checkouts', () => {
    // 1000 × 0.9, × 0.2, × 0.5, and of these 90 checkouts half.
    expect(funnelBars({ steps, loss: null })?.map(({ typical }) => typical)).toEqual([null, 90, 18, 9, null, 4.5])
  })

  it('outlines nothing after a step whose typical rate is unknown', () => {
    const known = steps.map((step) => (step.step === 'add_to_cart' ? stepOf('add_to_cart', 200, null) : step))
    expect(funnelBars({ steps: known, loss: null })?.map(({ typical }) => typical)).toEqual([null, 90, null, null, null, null])
  })

  it('has room for the longest bar, a step that is not reported, and the biggest loss', () => {
    const [impressions, clicks, , ...rest] = steps
    const reported = [impressions, clicks, stepOf('landing_page_views', null, 0.9), ...rest].filter((step) => step !== undefined)
    const more = reported.map((step) => (step.step === 'orders' ? stepOf('orders', 2000, 0.5) : step))
    const loss = { step: 'orders', fewer: 5, interval: [1, 9], of: 'orders' } satisfies Parameters<typeof funnelBars>[0]['loss']
    const bars = funnelBars({ steps: more, loss })
    expect(bars?.map(({ width }) => width)).toEqual([50, null, 10, 5, 2, 100])
    expect(bars?.map(({ isLoss }) => isLoss)).toEqual([false, false, false, false, false, true])
  })

  it('is not drawn without link clicks', () => {
    expect(funnelBars({ steps: steps.map((step) => ({ ...step, count: null })), loss: null })).toBeNull()
    expect(funnelBars({ steps: [stepOf('link_clicks', 0, null)], loss: null })).toBeNull()
  })
})
