/** What else could explain a change is seen before any card is written. */

import { describe, expect, it } from 'vitest'
import { adSeriesOf } from '#api/domain/advice/ad-series.ts'
import { confoundersOf } from '#api/domain/advice/confounders.ts'
import { daysByAge, spendsByAge } from '#api/domain/advice/history-window.ts'
import { attributionText } from '#api/domain/facts/attribution-text.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { createMessage } from '#shared/messages/message.ts'
import { generateHistory, type MakerOptions } from '#test/helpers/history-generator.ts'

const historyOf = (options: Partial<MakerOptions>): ProductHistory => {
  const made = generateHistory({ seed: 801, purchasesPerDay: 40, days: 100, ...options })
  return made.seenOn(asDay(made.days[99] ?? ''))
}
const confounders = (history: ProductHistory) => {
  const byAge = daysByAge(history)
  return confoundersOf(history, byAge, spendsByAge(history, byAge), adSeriesOf(history))
}

describe('confoundersOf', () => {
  it('finds none in ordinary weeks, weekends included', () => {
    for (const last of [93, 94, 95, 96, 97, 98, 99]) {
      const made = generateHistory({ seed: 802, purchasesPerDay: 40, days: 100, weekendFactor: 0.5 })
      const history = made.seenOn(asDay(made.days[last] ?? ''))
      expect(confounders(history)).toEqual({ spendStep: null, promo: false, events: [], editedAdsets: 0, attributionChange: null })
    }
  })

  it('sees a budget step both ways', () => {
    expect(confounders(historyOf({ spendStep: { from: 97, factor: 1.6 } })).spendStep).toBeGreaterThan(0.3)
    expect(confounders(historyOf({ spendStep: { from: 97, factor: 0.5 } })).spendStep).toBeLessThan(-0.3)
  })

  it('sees promotions and edits of the last week, and does not guess edits', () => {
    expect(confounders(historyOf({ promoDays: [94] })).promo).toBe(true)
    expect(confounders(historyOf({ promoDays: [90] })).promo).toBe(false)
    const history = historyOf({})
    const adDays = history.adDays.map((row) =>
      row.adId === 'ad-0' && row.day === addDays(history.asOf, -2) ? { ...row, edited: true } : row,
    )
    expect(confounders({ ...history, adDays }).editedAdsets).toBe(1)
    expect(confounders({ ...history, inputs: { ...history.inputs, edits: false } }).editedAdsets).toBeNull()
  })

  /** The last week with another attribution setting on the ads that `isTest` names. */
  const withSetting = (history: ProductHistory, isTest: (adId: string) => boolean): ProductHistory => ({
    ...history,
    adDays: history.adDays.map((row) =>
      row.day > addDays(history.asOf, -7) && isTest(row.adId) ? { ...row, attributionSetting: '1d_click' } : row,
    ),
  })

  it('names both attribution settings where most spend changed', () => {
    const { attributionChange } = confounders(withSetting(historyOf({}), () => true))
    expect(attributionChange).toEqual(
      createMessage('attribution.change', { before: attributionText('7d_click_1d_view'), now: attributionText('1d_click') }),
    )
  })

  it('sees no change in a test of one ad', () => {
    expect(confounders(withSetting(historyOf({}), (adId) => adId === 'ad-7')).attributionChange).toBeNull()
  })
})
