import { beforeAll, describe, expect, it } from 'vitest'
import { shownOf } from '#renderer/features/settings/threshold-text.ts'
import { loadPageTexts } from '#renderer/lib/pages/page-texts.ts'

beforeAll(loadPageTexts)

describe('a threshold in a sentence', () => {
  it.each([
    ['days', 0, '0 days'],
    ['days', 1, '1 day'],
    ['days', 59, '59 days'],
    ['hours', 1, '1 hour'],
    ['hours', 36, '36 hours'],
  ] as const)('has %s in the number of its value %d', (unit, value, text) => {
    expect(shownOf({ unit }, value)).toBe(text.replace(' ', '\u00a0'))
  })

  it('has percentages and ratios without a space', () => {
    expect([shownOf({ unit: 'share' }, 0.15), shownOf({ unit: 'ratio' }, 0.86), shownOf({ unit: 'count' }, 200)]).toEqual([
      '15%',
      '0.86×',
      '200',
    ])
  })
})
