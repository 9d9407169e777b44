import { describe, expect, it } from 'vitest'
import { chartKey } from '#renderer/features/overview/chart-keys.ts'

describe('the keyboard in the chart', () => {
  it('starts at the last day and stops at the ends', () => {
    expect(chartKey('ArrowLeft', null, 30)).toBe(29)
    expect(chartKey('ArrowRight', 29, 30)).toBe(29)
    expect(chartKey('ArrowLeft', 0, 30)).toBe(0)
    expect(chartKey('Home', 12, 30)).toBe(0)
    expect(chartKey('End', 12, 30)).toBe(29)
  })

  it('clears the selection with Escape and ignores other keys', () => {
    expect(chartKey('Escape', 3, 30)).toBeNull()
    expect(chartKey('Escape', null, 30)).toBeUndefined()
    expect(chartKey('a', 3, 30)).toBeUndefined()
  })
})
