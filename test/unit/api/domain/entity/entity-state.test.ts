import { describe, expect, it } from 'vitest'
import { budgetOnDay, isStopped, statusInParents } from '#api/domain/entity/entity-state.ts'
import { asDay } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'

describe('the status of an ad in its parents', () => {
  it.each([
    ['active', 'active', 'paused', 'campaign_paused', 'adset_paused'],
    ['active', 'active', 'campaign_paused', 'paused', 'campaign_paused'],
    ['active', 'campaign_paused', 'active', 'active', 'active'],
    ['paused', 'adset_paused', 'active', 'active', 'paused'],
    ['active', 'active', 'archived', 'active', 'archived'],
    ['active', 'campaign_paused', 'active', 'deleted', 'deleted'],
    ['active', 'deleted', 'active', 'active', 'deleted'],
    ['paused', 'paused', 'campaign_paused', 'paused', 'paused'],
    ['active', 'disapproved', 'paused', 'active', 'disapproved'],
    ['active', 'adset_paused', null, 'active', 'adset_paused'],
    ['active', 'active', 'in_process', 'with_issues', 'active'],
  ])('own %s, was %s, ad set %s, campaign %s: %s', (own, status, adset, campaign, expected) => {
    expect(statusInParents({ own, status }, { adset, campaign })).toBe(expected)
  })
})

it.each([
  ['paused', true],
  ['campaign_paused', true],
  ['archived', true],
  ['active', false],
  ['disapproved', false],
  ['pending_billing_info', false],
  [null, false],
])('somebody stopped what is %s: %s', (status, expected) => {
  expect(isStopped(status)).toBe(expected)
})

describe('what a lifetime budget allows', () => {
  const week = { dailyBudget: null, lifetimeBudget: asMicros(700_000_000), startsOn: asDay('2026-11-02'), endsOn: asDay('2026-11-08') }

  it.each([
    ['2026-11-01', 0],
    ['2026-11-02', 100_000_000],
    ['2026-11-08', 100_000_000],
    ['2026-11-09', 0],
  ])('on %s is %s', (day, share) => {
    expect(budgetOnDay(week, asDay(day))).toBe(share)
  })

  it('is unknown without an end', () => {
    expect(budgetOnDay({ ...week, endsOn: null }, asDay('2026-11-03'))).toBeNull()
  })
})
