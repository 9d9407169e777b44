/** The log split adds up exactly, and has a reason if it is missing. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movementOf } from '#api/domain/kpi/movement.ts'
import { createMessage } from '#shared/messages/message.ts'
import { daySums } from '#test/helpers/day-sums.ts'
import { messageText } from '#test/helpers/texts.ts'

const positive = fc.record({
  spend: fc.integer({ min: 1, max: 100_000 }),
  impressions: fc.integer({ min: 1, max: 10_000_000 }),
  linkClicks: fc.integer({ min: 1, max: 100_000 }),
  purchases: fc.integer({ min: 1, max: 10_000 }),
  purchaseValue: fc.integer({ min: 1, max: 1_000_000 }),
})

const baseline = createMessage('movement.weekdays')

describe('movementOf', () => {
  it('has parts that add up to the change of ln ROAS', () => {
    fc.assert(
      fc.property(positive, positive, (now, before) => {
        const movement = movementOf(daySums('2026-11-02', now), daySums('2026-11-01', before), baseline)
        const total = movement.parts.reduce((sum, part) => sum + part.effect, 0)
        expect(movement.parts.map(({ key }) => key)).toEqual(['cpm', 'ctr', 'cvr', 'aov_meta'])
        expect(total).toBeCloseTo(Math.log(movement.roas_now ?? 0) - Math.log(movement.roas_before ?? 0), 10)
      }),
    )
  })

  it('counts a dearer impression against ROAS', () => {
    const before = { spend: 100, impressions: 10_000, linkClicks: 100, purchases: 4, purchaseValue: 300 }
    const movement = movementOf(daySums('2026-11-02', { ...before, spend: 200 }), daySums('2026-11-01', before), baseline)
    expect(movement.parts.find(({ key }) => key === 'cpm')?.effect).toBeCloseTo(-Math.LN2, 12)
    expect(movement).toMatchObject({
      baseline: messageText()('movement.weekdays'),
      texts: { baseline },
      roas_now: 1.5,
      roas_before: 3,
      reason: null,
    })
  })

  it('has no parts and a reason where a factor is zero or missing', () => {
    const before = { spend: 100, impressions: 10_000, linkClicks: 100, purchases: 4, purchaseValue: 300 }
    const none = movementOf(daySums('2026-11-02', { ...before, purchases: 0, purchaseValue: 0 }), daySums('2026-11-01', before), baseline)
    expect(none.parts).toEqual([])
    expect(none.reason).toBe(messageText()('movement.missing.now.cvr'))
    const unknown = movementOf(daySums('2026-11-02', before), daySums('2026-11-01', { ...before, impressions: null }), baseline)
    expect(unknown.reason).toBe(messageText()('movement.missing.before.cpm'))
  })
})
