/** Episodes that explain a finding, and cards that wait while tracking is in doubt. */

import { describe, expect, it } from 'vitest'
import type { Episode } from '#api/domain/advice/advice-types.ts'
import { isBlockedByTracking, isExplained } from '#api/domain/advice/causes.ts'
import { relationsOf } from '#api/domain/advice/entity-path.ts'
import type { Cause } from '#api/domain/advice/rules/rule-spec.ts'
import { addDays, asDay } from '#shared/calendar.ts'

const day = asDay('2026-11-20')
const ago = (days: number) => addDays(day, -days)
const areRelated = relationsOf([
  { adId: 'a', adsetId: 's', campaignId: 'c' },
  { adId: 'a2', adsetId: 's2', campaignId: 'c' },
  { adId: 'a3', adsetId: 's3', campaignId: 'c3' },
])

/** An episode of the rule that was seen from some days ago to some days ago. */
const seen = (rule: Episode['rule'], entityKey: string, from = 0, to = 0): Episode => ({
  ...{ rule, entityKey, cardId: `${rule} ${entityKey}` },
  ...{ startedAt: ago(from), lastSeen: ago(to) },
})
/** A finding whose test used the days from 9 to 3 days ago. */
const finding = { span: { first: ago(9), last: ago(3) } }
const ad = { level: 'ad', id: 'a', name: 'Hook' } as const
const product = { level: 'product', id: 'p', name: 'p' } as const

describe('the entity of a cause', () => {
  const explains = (scope: Cause['scope'], entityKey: string, entity: typeof ad | typeof product = ad) =>
    isExplained([{ rule: 'R20', scope }], { ...finding, entity }, [seen('R20', entityKey, 5, 4)], areRelated)

  it.each([
    ['ad:a', { 'same-entity': true, inside: true, product: true }],
    ['adset:s', { 'same-entity': false, inside: true, product: true }],
    ['campaign:c', { 'same-entity': false, inside: true, product: true }],
    ['product:p', { 'same-entity': false, inside: true, product: true }],
    ['adset:s2', { 'same-entity': false, inside: false, product: true }],
    ['campaign:c3', { 'same-entity': false, inside: false, product: true }],
    ['ad:a2', { 'same-entity': false, inside: false, product: true }],
  ] as const)('%s explains a finding on an ad by scope', (entityKey, expected) => {
    const found = (['same-entity', 'inside', 'product'] as const).map((scope) => [scope, explains(scope, entityKey)])
    expect(Object.fromEntries(found)).toEqual(expected)
  })

  it('is inside the product, whatever it is', () => {
    expect(explains('inside', 'adset:s2', product)).toBe(true)
    expect(explains('same-entity', 'adset:s2', product)).toBe(false)
    expect(explains('same-entity', 'product:p', product)).toBe(true)
  })
})

describe('the days of a cause', () => {
  const explains = (from: number, to: number) =>
    isExplained([{ rule: 'R31', scope: 'same-entity' }], { ...finding, entity: product }, [seen('R31', 'product:p', from, to)], areRelated)

  it('must overlap those that the test used', () => {
    expect([explains(9, 9), explains(3, 0), explains(30, 9), explains(20, 0), explains(5, 4)]).toEqual([true, true, true, true, true])
  })

  it('explain nothing before or after them', () => {
    expect([explains(20, 10), explains(2, 0), explains(0, 0)]).toEqual([false, false, false])
  })

  it('explain nothing if the card of another rule covers it', () => {
    const cause = seen('R31', 'product:p', 5, 4)
    const explained = (episode: Episode) =>
      isExplained([{ rule: 'R31', scope: 'same-entity' }], { ...finding, entity: product }, [episode], areRelated)
    expect([explained(cause), explained({ ...cause, covered: true })]).toEqual([true, false])
  })
})

describe('the aspects of a cause', () => {
  const causes = [{ rule: 'R10', scope: 'product', aspects: ['cvr'] }] as const
  const explains = (aspect: { readonly aspect?: string }) =>
    isExplained(causes, { ...finding, ...aspect, entity: product }, [seen('R10', 'product:p', 5)], areRelated)

  it('are the only ones that it explains', () => {
    expect([explains({ aspect: 'cvr' }), explains({ aspect: 'cpm' }), explains({})]).toEqual([true, false, false])
  })
})

describe('the tracking gate', () => {
  const isBlocked = (kind: Parameters<typeof isBlockedByTracking>[0], episode: Episode) => isBlockedByTracking(kind, [episode], day)

  it('blocks only cards that pause or scale', () => {
    const kinds = ['pause', 'scale', 'repair', 'refresh', 'look'] as const
    expect(kinds.filter((kind) => isBlocked(kind, seen('R31', 'product:p', 5, 5)))).toEqual(['pause', 'scale'])
  })

  it('is open two weeks after the fault, and for faults that are not of tracking', () => {
    expect([14, 15].map((age) => isBlocked('pause', seen('R31', 'product:p', 30, age)))).toEqual([true, false])
    expect(isBlocked('pause', seen('R10', 'product:p', 1, 1))).toBe(false)
  })

  it('remembers a fault as long without a card of its own', () => {
    const covered = (age: number): Episode => ({ ...seen('R31', 'product:p', 30, age), covered: true })
    expect([0, 14, 15].map((age) => isBlocked('pause', covered(age)))).toEqual([true, true, false])
  })
})
