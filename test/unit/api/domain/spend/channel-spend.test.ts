/** The spend of a day over all channels: what is known, what is zero and what is missing. */

import { describe, expect, it } from 'vitest'
import {
  adDataDays,
  type ChannelSource,
  joinSpans,
  lacksSource,
  type SpendInput,
  spendOn,
  sumChannels,
} from '#api/domain/spend/channel-spend.ts'
import { missingSpans } from '#api/domain/spend/missing-spans.ts'
import type { Channel } from '#shared/contract/channel.ts'
import { asMicros } from '#shared/money.ts'

const readOf = (channel: Channel, ...spans: readonly (readonly [number, number])[]): ChannelSource => ({
  channel,
  isSpending: true,
  first: Math.min(...spans.map(([first]) => first)),
  last: Math.max(...spans.map(([, last]) => last)),
  reads: spans.map(([first, last]) => ({ first, last })),
})

const input: SpendInput = {
  spending: new Set(['meta', 'google']),
  // Meta delivered on days 1 to 6, Google on days 2 and 4.
  facts: new Map(
    [1, 2, 3, 4, 5, 6].map((day) => [
      day,
      new Map([['meta', asMicros(10)] as const, ...(day === 2 || day === 4 ? [['google', asMicros(5)] as const] : [])]),
    ]),
  ),
  sources: [readOf('meta', [1, 6]), readOf('google', [2, 4])],
  lines: [],
}
const totals = (given: SpendInput, days: readonly number[]) => days.map((day) => spendOn(given, day).total)

describe('the spend of a day', () => {
  it('adds up the channels, with zero on a day inside a file on which a channel did not deliver', () => {
    expect(totals(input, [2, 3, 4])).toEqual([15, 10, 15])
    expect(spendOn(input, 3).channels).toEqual([
      { channel: 'meta', spend: 10 },
      { channel: 'google', spend: 0 },
    ])
  })

  it('is unknown before, after and between the files of a channel', () => {
    expect(totals(input, [1, 5, 6])).toEqual([null, null, null])
    const apart = {
      ...input,
      sources: [readOf('meta', [1, 6]), readOf('google', [2, 2], [4, 4])],
    }
    expect(totals(apart, [2, 3, 4])).toEqual([15, null, 15])
    expect(missingSpans(apart, 1, 7)).toEqual([
      { channel: 'google', from: '1970-01-02', to: '1970-01-02' },
      { channel: 'google', from: '1970-01-04', to: '1970-01-04' },
      { channel: 'google', from: '1970-01-06', to: '1970-01-08' },
      { channel: 'meta', from: '1970-01-08', to: '1970-01-08' },
    ])
  })

  it('counts a line on days without ad data, also one of zero', () => {
    const line = (first: number, last: number, amount: number) => ({ channel: 'google', first, last, amount: asMicros(amount) }) as const
    const withLines = { ...input, lines: [line(1, 1, 0), line(5, 6, 7)] }
    expect(totals(withLines, [1, 5, 6])).toEqual([10, 14, 13])
  })

  it('never counts a line on top of ad data of its channel', () => {
    const typed: SpendInput = { ...input, lines: [{ channel: 'google', first: 1, last: 5, amount: asMicros(500) }] }
    // On day 3 Google did not deliver; days 1 and 5 are not in its file.
    expect(totals(typed, [1, 2, 3, 4, 5])).toEqual([110, 15, 10, 15, 110])
    expect(adDataDays(typed, 'google', { first: 1, last: 5 })).toEqual([2, 3, 4])
  })

  it('counts a line on days of a source that has no spend of the product', () => {
    const lines = [{ channel: 'google', first: 2, last: 4, amount: asMicros(300) }] as const
    const facts = new Map([2, 3, 4].map((day) => [day, new Map([['meta', asMicros(10)] as const])]))
    const typed: SpendInput = {
      spending: new Set(['meta']),
      facts,
      sources: [readOf('meta', [1, 6]), { ...readOf('google', [2, 4]), isSpending: false }],
      lines,
    }
    expect(totals(typed, [2, 3, 4])).toEqual([110, 110, 110])
    expect(adDataDays(typed, 'google', { first: 1, last: 6 })).toEqual([])
  })

  it('does not miss a channel that has only lines, and knows nothing of a day without anything', () => {
    const byHand: SpendInput = { ...input, spending: new Set(['meta']), facts: new Map([[1, new Map([['meta', asMicros(10)]])]]) }
    const lines = [{ channel: 'tiktok', first: 2, last: 2, amount: asMicros(4) }] as const
    expect(totals({ ...byHand, lines }, [1, 2, 3])).toEqual([10, 4, 0])
    expect(totals({ spending: new Set(), facts: new Map(), sources: [], lines }, [1, 2])).toEqual([null, 4])
  })

  it('is unknown where one of two sources of a channel was not read, between its first and its last day only', () => {
    const two = (source: ChannelSource): SpendInput => ({
      ...input,
      spending: new Set(['meta']),
      facts: new Map([1, 2, 3, 4, 5, 6].map((day) => [day, new Map([['meta', asMicros(10)] as const])])),
      sources: [readOf('meta', [1, 6]), source],
    })
    const gap = two(readOf('meta', [2, 2], [5, 5]))
    expect(totals(gap, [1, 2, 3, 4, 5, 6])).toEqual([10, 10, null, null, 10, 10])
    expect(missingSpans(gap, 1, 6)).toEqual([{ channel: 'meta', from: '1970-01-04', to: '1970-01-05' }])
    expect(totals({ ...gap, lines: [{ channel: 'meta', first: 3, last: 3, amount: asMicros(25) }] }, [3, 4])).toEqual([25, null])
    // A source without campaigns of the product lacks nothing of it.
    expect(totals(two({ ...readOf('meta', [2, 2], [5, 5]), isSpending: false }), [3, 4])).toEqual([10, 10])
    expect(totals(two(readOf('google', [2, 2], [5, 5])), [3, 4])).toEqual([10, 10])
    expect([1, 3, 6].map((day) => lacksSource(gap.sources, 'meta', day))).toEqual([false, true, false])
  })

  it('joins spans of days that overlap or touch', () => {
    const span = (first: number, last: number) => ({ first, last })
    expect(joinSpans([span(5, 6), span(1, 2), span(2, 3), span(4, 4), span(9, 9)])).toEqual([span(1, 6), span(9, 9)])
    expect(joinSpans([span(1, 9), span(2, 3)])).toEqual([span(1, 9)])
    expect(joinSpans([])).toEqual([])
  })

  it('adds up days by channel from what is known', () => {
    expect(sumChannels([2, 3, 5].map((day) => spendOn(input, day).channels))).toEqual([
      { channel: 'meta', spend: 30 },
      { channel: 'google', spend: 5 },
    ])
  })
})
