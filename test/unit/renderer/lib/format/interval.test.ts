/** Two ends of a range as one text. */

import { describe, expect, it } from 'vitest'
import { spanOf } from '#renderer/lib/format/interval.ts'
import { windowText } from '#test/helpers/texts.ts'

describe('spanOf', () => {
  it.each([
    ['2.45×', '3.18×', '2.45–\u20603.18×'],
    ['12.1%', '14.0%', '12.1–\u206014.0%'],
    ['€32.48', '€42.56', '€32.48–\u2060€42.56'],
    ['4', '9', '4–\u20609'],
  ])('shows a trailing unit once, and joins the ends: %s and %s', (low, high, text) => {
    expect(spanOf(low, high)).toBe(text)
  })

  it.each([
    ['−10%', '+3%'],
    ['0%', '+3%'],
  ])('does not put a dash next to a sign, nor allow a break: %s and %s', (low, high) => {
    expect(spanOf(low, high)).toBe(windowText('format.span', { low, high }))
    expect(spanOf(low, high)).not.toMatch(/[ –]/)
  })
})
