/** Tiles of a day that is not over: compared with typical days up to now, never judged, and not at all where orders are few. */

import { describe, expect, it } from 'vitest'
import { soFarFacts } from '#renderer/features/overview/so-far-facts.ts'
import { asDay } from '#shared/calendar.ts'
import { snapshotExamples } from '#shared/contract/examples/snapshot-examples.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import { windowText } from '#test/helpers/texts.ts'

const DAY = asDay('2026-11-19')
const TIME = '14:10'
const range = (low: number, median: number, high: number) => ({ low, median, high, days: 8, reason: null })
const example = snapshotExamples.exchanges.day?.answer
if (example === undefined) throw new Error('The contract has no example of a snapshot.')
const { snapshot } = example
const plain = (text: string | null | undefined): string | null => text?.replaceAll('\u00a0', ' ').replaceAll('\u2060', '') ?? null

const factsOf = (key: KpiKey, orders: number, typical: ReturnType<typeof range>) =>
  soFarFacts(
    key,
    DAY,
    {
      ...snapshot,
      complete: false,
      kpi: { ...snapshot.kpi, orders, revenue: orders * 50 },
      usual: { ...snapshot.usual, orders: range(80, 100, 120) },
    },
    {
      as_of: '2026-11-19T19:10:00.000Z',
      usual: { orders: typical, revenue: range(1500, 2000, 2600) },
      timeZone: 'America/New_York',
    },
  )

describe('tiles of a day that is not over', () => {
  it('compare orders with those of typical days up to the same time, above or below but not good or bad', () => {
    const low = factsOf('orders', 22, range(35, 44, 52))
    expect(plain(low.comparison?.delta)).toBe('−50.0%')
    expect(low.comparison).toMatchObject({ tone: 'plain', side: 'below', words: windowText('kpi.comparison.below') })
    expect(plain(low.versus?.text)).toBe(windowText('overview.byNow.vsUsual', { time: TIME }))
    expect(plain(low.usual?.text)).toBe(plain(windowText('overview.byNow.usual', { time: TIME, range: '35–52' })))
    expect(low.usual?.detail).toContain('100')
    expect(low.usualEnd).toBeNull()
    expect(factsOf('orders', 44, range(35, 44, 52)).comparison).toMatchObject({ side: null, words: windowText('kpi.comparison.within') })
  })

  it('compare nothing below ten typical orders, revenue neither', () => {
    for (const key of ['orders', 'revenue'] as const) {
      const few = factsOf(key, 3, range(4, 9, 13))
      expect(few).not.toHaveProperty('comparison')
      expect(few.usual?.text).toContain(TIME)
    }
    expect(factsOf('revenue', 30, range(6, 10, 14))).toHaveProperty('comparison')
  })

  it('leave numbers of ads as they are: they are not known by the hour', () => {
    expect(factsOf('spend', 22, range(35, 44, 52))).toEqual({})
    expect(factsOf('mer', 22, range(35, 44, 52))).toEqual({})
  })
})
