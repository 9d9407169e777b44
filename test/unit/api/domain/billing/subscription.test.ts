/** Reports that come late, twice and in any order must end in the same state. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBilled } from '#api/domain/billing/billing-rule.ts'
import {
  applyReport,
  entitlement,
  PAST_DUE_GRACE_MS,
  type Report,
  type SubscriptionState,
  subscriptionAt,
} from '#api/domain/billing/subscription.ts'

const run = (reports: readonly Report[]): SubscriptionState | null =>
  reports.reduce<SubscriptionState | null>((current, report) => applyReport(current, report) ?? current, null)

const report = (at: number, status: string, kind: Report['kind'] = 'changed', before: string | null = null): Report => ({
  at,
  status,
  kind,
  before,
})

describe('following reports', () => {
  it('ends in the newest, in whatever order and however often they come', () => {
    const life: readonly Report[] = [
      report(10, 'incomplete', 'created'),
      report(11, 'active', 'changed', 'incomplete'),
      report(20, 'past_due', 'changed', 'active'),
      report(30, 'active', 'changed', 'past_due'),
      report(40, 'canceled', 'ended'),
    ]
    const repeated = fc.shuffledSubarray([...life, ...life], { minLength: 10 })
    fc.assert(
      fc.property(repeated, (reports) => {
        expect(run(reports)).toMatchObject({ status: 'canceled', reported_at: 40 })
      }),
    )
  })

  it('distinguishes two reports of one second by their origin', () => {
    const first = report(10, 'incomplete', 'created')
    const second = report(10, 'active', 'changed', 'incomplete')
    const third = report(10, 'past_due', 'changed', 'active')
    for (const reports of [
      [first, second, third],
      [second, first, third],
      [first, second, third, second],
      [second, third, first, second],
    ])
      expect(run(reports)?.status).toBe('past_due')
    expect(run([report(10, 'canceled', 'ended'), second])?.status).toBe('canceled')
  })

  it('infers from a payment only what it can', () => {
    const paid = (at: number) => report(at, 'active', 'payment')
    const failed = (at: number) => report(at, 'past_due', 'payment')
    expect(run([paid(10)])?.status).toBe('active')
    expect(run([failed(10)])).toBeNull()
    expect(run([report(10, 'past_due'), paid(11)])?.status).toBe('active')
    expect(run([report(10, 'past_due'), paid(9)])?.status).toBe('past_due')
    expect(run([report(10, 'active'), failed(11)])?.status).toBe('past_due')
    expect(run([report(10, 'trialing'), failed(11)])?.status).toBe('past_due')
    for (const over of ['canceled', 'unpaid', 'paused', 'incomplete_expired'])
      expect(run([report(10, over), paid(11), failed(12)])?.status).toBe(over)
  })

  it('stores the day on which a state started', () => {
    expect(run([report(10, 'past_due'), report(20, 'past_due', 'changed', 'past_due')])).toMatchObject({ since: 10, reported_at: 20 })
  })
})

describe('what an account has of it', () => {
  const standing = (status: string, since = 0) => ({ status, since })

  it('is active while any subscription is active or on trial', () => {
    for (const status of ['active', 'trialing'])
      expect(entitlement([standing('canceled'), standing(status), standing('past_due')])).toEqual({
        subscription: 'active',
        subscription_ends: null,
      })
  })

  it('is none in every other state, one that is not known yet included', () => {
    for (const status of ['unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused', 'of_tomorrow'])
      expect(entitlement([standing(status)])).toEqual({ subscription: 'none', subscription_ends: null })
    expect(entitlement([])).toEqual({ subscription: 'none', subscription_ends: null })
  })

  it('lasts for the grace where a payment failed, and not a millisecond longer', () => {
    const current = entitlement([standing('past_due', 1000), standing('past_due', 500)])
    expect(current).toEqual({ subscription: 'active', subscription_ends: 1000 + PAST_DUE_GRACE_MS })
    expect(subscriptionAt(current, 1000 + PAST_DUE_GRACE_MS - 1)).toBe('active')
    expect(subscriptionAt(current, 1000 + PAST_DUE_GRACE_MS)).toBe('none')
    expect(subscriptionAt({ subscription: 'none', subscription_ends: 9e15 }, 0)).toBe('none')
  })
})

describe('who can pay', () => {
  it('is decided by the variant, unless all accounts are set to', () => {
    expect([isBilled(null, 'standard'), isBilled(null, 'extended')]).toEqual([false, false])
    expect([isBilled('extended', 'standard'), isBilled('extended', 'extended')]).toEqual([false, true])
    expect([isBilled('all', 'standard'), isBilled('all', 'extended')]).toEqual([true, true])
  })
})
