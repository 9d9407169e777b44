/** Splitting names of ads: doubled separators, spaces, full-width signs, duplicated ads, and any text at all. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameFits } from '#shared/ad-names/name-fit.ts'
import { knownSeparators, namePieces, nameSplitter, partKey, plainSeparator } from '#shared/ad-names/name-parts.ts'
import { testSeed } from '#test/helpers/test-seed.ts'

const split = (name: string, ...separators: string[]) => nameSplitter(separators)(name)

describe('the parts of a name', () => {
  it.each([
    ['UGC_hook3_lena_15s', ['_'], ['UGC', 'hook3', 'lena', '15s']],
    ['SUMMER | video | pain-point | v2', ['|'], ['SUMMER', 'video', 'pain-point', 'v2']],
    ['UGC__hook3_ _15s', ['_'], ['UGC', 'hook3', '15s']],
    ['_UGC_hook3_', ['_'], ['UGC', 'hook3']],
    ['UGC｜钩子3｜达人＿李', ['|', '_'], ['UGC', '钩子3', '达人', '李']],
    ['UGC – pain-point — 15s', [' - '], ['UGC', 'pain-point', '15s']],
    ['UGC -  - pain-point', [' - '], ['UGC', 'pain-point']],
    ['UGC-hook - lena', ['-'], ['UGC', 'hook', 'lena']],
    ['UGC  hook 3', [' '], ['UGC', 'hook', '3']],
    ['UGC_hook3 - Copy 2', ['_'], ['UGC', 'hook3']],
    ['UGC_hook3 – Copy - Copy', ['_', ' - '], ['UGC', 'hook3']],
    ['a||b::c', ['||', '::'], ['a', 'b', 'c']],
    ['[UGC] ^ hook \\ 3', ['^', '\\'], ['[UGC]', 'hook', '3']],
    ['', ['_'], []],
    ['___', ['_'], []],
  ])('of %j at %j are %j', (name, separators, parts) => {
    expect(split(name, ...separators)).toEqual(parts)
  })

  it('are the same whatever their case, width and spaces', () => {
    expect(new Set(['Pain  Point', 'pain point', 'ＰＡＩＮ POINT'].map(partKey)).size).toBe(1)
    expect(partKey('café')).toBe(partKey('cafe\u0301'))
    expect(partKey('hook 1')).not.toBe(partKey('hook 2'))
  })

  it('contain nothing empty, and the pieces make the name again, for any text', () => {
    const names = fc.string({ unit: fc.constantFrom('a', 'Ü', '李', '_', '|', ' ', '-', '–', '/', '＿', '🙂', 'Copy'), maxLength: 30 })
    const separators = fc.subarray([...knownSeparators], { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(names, separators, (name, by) => {
        const parts = split(name, ...by)
        expect(parts.every((part) => part.trim() !== '')).toBe(true)
        const pieces = namePieces(name, by)
        expect(pieces.map(({ text }) => text).join('')).toBe(name)
        const shown = pieces.filter(({ part }) => part !== null)
        expect(shown.map(({ text }) => text.trim()).filter((text) => text !== '')).toEqual(parts.map((part) => part.trim()))
        expect(shown.map(({ part }) => part)).toEqual(shown.map((_, index) => index))
      }),
      { seed: testSeed },
    )
  })

  it('are the values that were joined, with any separator around any spaces', () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'B', '3', 'é', '李'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), fc.constantFrom(...knownSeparators), (values, separator) => {
        expect(split(values.join(separator), separator)).toEqual(values)
        if (separator !== ' ') expect(split(values.join(` ${separator} `), separator)).toEqual(values)
      }),
      { seed: testSeed },
    )
  })

  it.each([
    [' – ', ' - '],
    ['  |  ', ' | '],
    ['   ', ' '],
    ['_ ', '_'],
    ['::', '::'],
  ])('have %j written as %j', (typed, plain) => {
    expect(plainSeparator(typed)).toBe(plain)
  })
})

describe('the numbers of parts of names', () => {
  it('are ranked by ads and spend together', () => {
    const names = [
      { name: 'a_b', ads: 3, spend: 10 },
      { name: 'a_b_c', ads: 1, spend: 85 },
      { name: 'one', ads: 1, spend: 5 },
    ]
    expect(nameFits(names, nameSplitter(['_']))).toEqual([
      { parts: 3, ads: 1, spend: 85, adShare: 0.2, spendShare: 0.85 },
      { parts: 2, ads: 3, spend: 10, adShare: 0.6, spendShare: 0.1 },
    ])
    expect(nameFits([{ name: 'a_b', ads: 2, spend: 0 }], nameSplitter(['_']))).toMatchObject([{ adShare: 1, spendShare: 1 }])
    expect(nameFits([], nameSplitter(['_']))).toEqual([])
  })
})
