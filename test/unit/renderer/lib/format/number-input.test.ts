import { describe, expect, it } from 'vitest'
import { readNumber } from '#renderer/lib/format/number-input.ts'

describe('a typed number', () => {
  it('may have a decimal point or comma, a percent sign, or be empty', () => {
    expect(readNumber('24.50')).toEqual({ ok: true, value: 24.5 })
    expect(readNumber(' 24,5 ')).toEqual({ ok: true, value: 24.5 })
    expect(readNumber('42 %', true)).toEqual({ ok: true, value: 0.42 })
    expect(readNumber('')).toEqual({ ok: true, value: null })
  })

  it.each(['abc', '1.2.3', '-4', '1e3', '0x10'])('is not accepted as %s', (text) => {
    expect(readNumber(text)).toEqual({ ok: false })
  })
})
