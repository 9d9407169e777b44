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

const ordinaryDay = { spend: 1, impressions: 1, linkClicks: 1, purchases: 1, purchaseValue: 1 }
const baseline = createMessage('movement.weekdays')

describe('movementOf', () => {
  it('has parts that add up to the change of ln ROAS', () => {
    fc.assert(
      fc.property(positive, positive, (now, before) => {
        const movement = movementOf([daySums('2026-11-02', now)], [daySums('2026-11-01', before)], baseline)
        const total = movement.parts.reduce((sum, part) => sum + part.effect, 0)
        expect(movement.parts.map(({ key }) => key)).toEqual(['cpm', 'ctr', 'cvr', 'aov_meta'])
        expect(total).toBeCloseTo(Math.log(movement.roas_now ?? 0) - Math.log(movement.roas_before ?? 0), 10)
      }),
    )
  })

  it('counts a dearer impression against ROAS', () => {
    const before = { spend: 100, impressions: 10_000, linkClicks: 100, purchases: 4, purchaseValue: 300 }
    const movement = movementOf([daySums('2026-11-02', { ...before, spend: 200 })], [daySums('2026-11-01', before)], baseline)
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
    const none = movementOf(
      [daySums('2026-11-02', { ...before, purchases: 0, purchaseValue: 0 })],
      [daySums('2026-11-01', before)],
      baseline,
    )
    expect(none.parts).toEqual([])
    expect(none.reason).toBe(messageText()('movement.missing.now.cvr'))
    const unknown = movementOf([daySums('2026-11-02', before)], [daySums('2026-11-01', { ...before, impressions: null })], baseline)
    expect(unknown.reason).toBe(messageText()('movement.missing.before.cpm'))
  })

  it('leaves a day that lacks an input out of both the ROAS and the parts, and says how many', () => {
    const ordinary = { spend: 100, impressions: 10_000, linkClicks: 100, purchases: 4, purchaseValue: 300 }
    const before = Array.from({ length: 28 }, (_, index) =>
      daySums(
        `2026-10-${String(index + 1).padStart(2, '0')}`,
        index < 14 ? ordinary : { ...ordinary, linkClicks: null, purchaseValue: 600 },
      ),
    )
    const movement = movementOf([daySums('2026-11-02', ordinary)], before, baseline)
    expect(movement).toMatchObject({ roas_now: 3, roas_before: 3, days: { now: 1, before: 14, left_out: 14 }, reason: null })
    for (const { effect } of movement.parts) expect(effect).toBeCloseTo(0, 12)
  })

  it('has parts that add up on days that know different inputs', () => {
    const gaps = fc.record(Object.fromEntries(Object.keys(ordinaryDay).map((key) => [key, fc.option(fc.integer({ min: 1, max: 500 }))])))
    fc.assert(
      fc.property(fc.array(gaps, { minLength: 1, maxLength: 6 }), fc.array(gaps, { minLength: 1, maxLength: 6 }), (now, before) => {
        const days = (given: typeof now) => given.map((entry, index) => daySums(`2026-11-0${index + 1}`, entry))
        const { parts, roas_now, roas_before, reason, days: counted } = movementOf(days(now), days(before), baseline)
        expect((counted?.now ?? 0) + (counted?.before ?? 0) + (counted?.left_out ?? 0)).toBe(now.length + before.length)
        if (counted?.now === 0 || counted?.before === 0) expect(reason).not.toBeNull()
        if (reason !== null) return
        const total = parts.reduce((sum, part) => sum + part.effect, 0)
        expect(total).toBeCloseTo(Math.log(roas_now ?? 0) - Math.log(roas_before ?? 0), 10)
      }),
    )
  })

  it('splits CPA instead where purchase value is unknown, and the parts add up too', () => {
    fc.assert(
      fc.property(positive, positive, fc.boolean(), (now, before, isMissingNow) => {
        const without = { purchaseValue: null }
        const movement = movementOf(
          [daySums('2026-11-02', { ...now, ...(isMissingNow ? without : {}) })],
          [daySums('2026-11-01', { ...before, ...(isMissingNow ? {} : without) })],
          baseline,
        )
        expect(movement.parts).toEqual([])
        expect(movement.reason).not.toBeNull()
        expect(movement.cpa?.parts.map(({ key }) => key)).toEqual(['cpm', 'ctr', 'cvr'])
        const total = movement.cpa?.parts.reduce((sum, { effect }) => sum + effect, 0)
        expect(total).toBeCloseTo(Math.log(now.spend / now.purchases) - Math.log(before.spend / before.purchases), 10)
      }),
    )
  })

  it('counts a dearer impression towards CPA, and splits nothing without purchases or where ROAS is split', () => {
    const before = { spend: 100, impressions: 10_000, linkClicks: 100, purchases: 4, purchaseValue: null }
    const dearer = movementOf([daySums('2026-11-02', { ...before, spend: 200 })], [daySums('2026-11-01', before)], baseline)
    expect(dearer.cpa).toMatchObject({ now: 50, before: 25, left_out: 0 })
    expect(dearer.cpa?.parts[0]).toMatchObject({ key: 'cpm', effect: expect.closeTo(Math.LN2, 12) })
    expect(movementOf([daySums('2026-11-02', { ...before, purchases: 0 })], [daySums('2026-11-01', before)], baseline).cpa).toBeUndefined()
    const known = { ...before, purchaseValue: 300 }
    expect(movementOf([daySums('2026-11-02', known)], [daySums('2026-11-01', known)], baseline).cpa).toBeUndefined()
  })
})
