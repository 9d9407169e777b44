/** R31: a change of the attribution setting is a doubt where the source does not report the setting. */

import { describe, expect, it } from 'vitest'
import { advise } from '#api/domain/advice/advise.ts'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { asDay } from '#shared/calendar.ts'
import { messages } from '#shared/locales/en/messages/index.ts'
import { generateHistory } from '#test/helpers/history-generator.ts'

const made = generateHistory({ seed: 78, purchasesPerDay: 60, days: 103, faults: [{ kind: 'tracking', from: 100, size: 0.7 }] })
const history = made.seenOn(asDay(made.days[102] ?? ''))
const withoutSetting: ProductHistory = {
  ...history,
  adDays: history.adDays.map((row) => ({ ...row, attributionSetting: null })),
  days: history.days.map((day) => ({ ...day, attributionSettings: [] })),
}
const doubtsOf = (known: ProductHistory) =>
  advise({ history: known, episodes: [] }).domains.reconcile.cards.find(({ rule }) => rule === 'R31')?.doubts

describe('a change of the attribution setting', () => {
  it('is a doubt of a tracking outage, if the source does not report the setting', () => {
    expect(doubtsOf(withoutSetting)).toContain(messages['r31.doubt.attribution'])
  })

  it('is none, if the source reports the same setting before and after', () => {
    expect(doubtsOf(history)).toBeDefined()
    expect(doubtsOf(history)).not.toContain(messages['r31.doubt.attribution'])
  })
})
