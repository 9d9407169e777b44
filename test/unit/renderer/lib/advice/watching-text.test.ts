/** The sentence about what is watched. */

import { describe, expect, it } from 'vitest'
import { watchingText } from '#renderer/lib/advice/watching-text.ts'
import type { Watching } from '#shared/contract/internal/window-account.ts'
import { windowText } from '#test/helpers/texts.ts'

const watching: Watching = { kpi: 'mer', change: -0.204, since: '2026-11-16', unsettled_days: 3, verdict_on: '2026-11-24' }
const name = windowText('kpi.name.mer')
const found = (label = name) => ({
  what: windowText('advice.watching.change', { name: label, change: '−20.4%' }),
  since: 'Mon, Nov 16',
})

describe('watchingText', () => {
  it('states the change of the tile, since when, and when there will be a verdict', () => {
    expect(watchingText(watching, false)).toBe(windowText('advice.watching.verdict', { ...found(), count: 3, on: 'Nov 24' }))
    const only = windowText('kpi.metaSpendOnly', { name })
    expect(watchingText({ ...watching, unsettled_days: 1 }, true)).toBe(
      windowText('advice.watching.verdict', { ...found(only), count: 1, on: 'Nov 24' }),
    )
  })

  it('promises no verdict where the rules found nothing or lack data', () => {
    expect(watchingText({ ...watching, verdict_on: null }, false)).toBe(windowText('advice.watching.waiting', found()))
    expect(watchingText({ ...watching, unsettled_days: 0, verdict_on: null }, false)).toBe(windowText('advice.watching.noCause', found()))
  })
})
