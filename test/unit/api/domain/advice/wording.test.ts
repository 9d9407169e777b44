/** How numbers and days read. */

import { describe, expect, it } from 'vitest'
import { changeWords, dayWords, listWords, moneyWords, shareWords, shortName, sinceWords } from '#api/domain/advice/wording.ts'
import { asDay } from '#shared/calendar.ts'

describe('wording', () => {
  it('names days', () => {
    expect(dayWords(asDay('2026-11-17'))).toBe('Tuesday 17 Nov')
    expect(sinceWords(asDay('2026-11-17'), asDay('2026-11-20'))).toBe('Tuesday')
    expect(sinceWords(asDay('2026-11-09'), asDay('2026-11-20'))).toBe('9 Nov')
  })

  it('writes changes with a sign, shares without, money in its currency', () => {
    expect([changeWords(-0.344), changeWords(0.08)]).toEqual(['−34 %', '+8 %'])
    expect([shareWords(0.0241), shareWords(0.344), shareWords(3e-9), shareWords(0)]).toEqual(['2.4 %', '34 %', 'less than 0.1 %', '0 %'])
    expect([moneyWords(1140.4, 'USD'), moneyWords(8.4, 'EUR')]).toEqual(['$1,140', '€8.40'])
    expect(() => moneyWords(1, 'nothing')).toThrow(RangeError)
  })

  it('shortens names and joins lists', () => {
    expect(shortName('Short')).toBe('Short')
    expect(shortName('A name that is far too long for a title')).toHaveLength(26)
    expect([listWords([]), listWords(['a']), listWords(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c'])
  })
})
