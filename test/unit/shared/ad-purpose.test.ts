import { describe, expect, it } from 'vitest'
import { combinePurposes, purposeOfGoal, type StatedPurpose } from '#shared/ad-purpose.ts'

const goal = (value: string): StatedPurpose => {
  const text = value.toLowerCase().replaceAll('_', ' ')
  return { text, purpose: purposeOfGoal(text) }
}

describe('the purpose of an ad set', () => {
  it('is its optimization goal, whatever the objective of its campaign', () => {
    expect(combinePurposes(goal('LANDING_PAGE_VIEWS'), null, goal('OUTCOME_SALES'))).toBe('traffic')
    expect(combinePurposes(goal('VALUE'), null, goal('OUTCOME_ENGAGEMENT'))).toBe('sales')
  })

  it('is the objective where the goal is missing or not known', () => {
    expect(combinePurposes(null, null, goal('OUTCOME_AWARENESS'))).toBe('awareness')
    expect(combinePurposes(goal('SOMETHING_NEW'), null, goal('VIDEO_VIEWS'))).toBe('video')
  })

  it('comes from the results before the objective', () => {
    expect(combinePurposes(null, goal('LINK_CLICKS'), goal('OUTCOME_SALES'))).toBe('traffic')
  })

  it('is purchases for conversions, unless the results or the objective name another event', () => {
    const conversions = goal('OFFSITE_CONVERSIONS')
    expect(combinePurposes(conversions, null, goal('OUTCOME_SALES'))).toBe('sales')
    expect(combinePurposes(conversions, null, goal('OUTCOME_ENGAGEMENT'))).toBe('sales')
    expect(combinePurposes(conversions, null, null)).toBe('sales')
    expect(combinePurposes(conversions, null, goal('OUTCOME_LEADS'))).toBe('leads')
    expect(combinePurposes(conversions, goal('LEAD'), goal('OUTCOME_SALES'))).toBe('leads')
    expect(combinePurposes(conversions, goal('PURCHASE'), goal('OUTCOME_LEADS'))).toBe('sales')
  })

  it('is unknown where nothing known is stated', () => {
    expect(combinePurposes(null, null, null)).toBeNull()
    expect(combinePurposes(goal('SOMETHING_NEW'), goal('?'), goal(''))).toBeNull()
  })
})
