/** Whether the account changed thresholds of a rule. */

import { describe, expect, it } from 'vitest'
import { hasChanged } from '#renderer/lib/advice/changed-thresholds.ts'
import type { Threshold } from '#shared/contract/internal/maintenance.ts'
import { createMessage } from '#shared/messages/message.ts'

const threshold = (rules: readonly string[], value: number, tab: Threshold['tab'] = null): Threshold => ({
  ...{ name: 'r10.drop', value, default: 0.25, unit: 'share', low: 0, high: 1, whole: false },
  ...{ rules: [...rules], tab, source: 'tested', source_text: createMessage('threshold.tested') },
})

describe('changed thresholds', () => {
  it('are those of the rule, or of every rule', () => {
    expect(hasChanged([threshold(['R10'], 0.25), threshold(['R07'], 0.1)], 'R10')).toBe(false)
    expect(hasChanged([threshold(['R07', 'R10'], 0.1)], 'R10')).toBe(true)
    expect(hasChanged([threshold([], 0.1)], 'R10')).toBe(true)
    expect(hasChanged([threshold([], 0.1, 'funnel')], 'R10')).toBe(false)
  })
})
