/** Names that are shortened in the middle. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenName } from '#shared/locales/shorten.ts'

describe('a name that is too long', () => {
  it('remains different from a name that differs at its end', () => {
    const scheme = 'US | Broad | Video | Founder story'
    const names = ['Hook A', 'Hook B', 'Hook A v2'].map((end) => shortenName(`${scheme} | ${end}`, 26))
    expect(new Set(names).size).toBe(3)
    expect(names[0]).toBe('US | Broad | Vi…y | Hook A')
  })

  it('has the letters of both ends, and no more than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite', maxLength: 60 }), fc.integer({ min: 3, max: 40 }), (text, most) => {
        const short = shortenName(text, most)
        expect([...short].length).toBeLessThanOrEqual(most)
        if ([...text].length <= most) {
          expect(short).toBe(text)
          return
        }
        const cuts = [...short].flatMap((letter, at, all) =>
          letter === '…' ? [[all.slice(0, at).join(''), all.slice(at + 1).join('')]] : [],
        )
        expect(cuts.some(([start = '', end = '']) => text.startsWith(start) && text.endsWith(end))).toBe(true)
      }),
    )
  })
})
