import { describe, expect, it } from 'vitest'
import { progressOf } from '#renderer/features/onboarding/steps.ts'

describe('the steps of the first run', () => {
  it('count along the way that was chosen', () => {
    expect(progressOf('welcome')).toBeNull()
    expect(progressOf('account')).toEqual({ step: 1, of: 3 })
    expect(progressOf('orders')).toEqual({ step: 3, of: 3 })
    expect(progressOf('campaigns')).toEqual({ step: 3, of: 4 })
  })
})
