/** Products in the form: what can be sent, and the errors until then. */

import { describe, expect, it } from 'vitest'
import { isReady, type ProductRow, productsOf, replacedBy, rowErrorsOf } from '#renderer/features/onboarding/product-rows.ts'

const rows = (...texts: readonly (readonly [string, string])[]): readonly ProductRow[] =>
  texts.map(([name, contains], id) => ({ id, name, contains }))

describe('products of a connection', () => {
  it('are sent trimmed, without a text where none was given', () => {
    expect(productsOf(rows([' Glow ', ' glow '], ['Rest', '  ']))).toEqual([{ name: 'Glow', campaign_contains: 'glow' }, { name: 'Rest' }])
  })

  it('agree that the sync replaces the files of those that have some', () => {
    const file = { name: 'Glow', days: { first: '2026-11-01', last: '2026-11-18' }, timezone: 'UTC' }
    expect(productsOf(rows(['Glow ', ''], ['Kit', 'kit']), [file])).toEqual([
      { name: 'Glow', replaces_files: true },
      { name: 'Kit', campaign_contains: 'kit' },
    ])
    expect(replacedBy(rows(['Kit', '']), [file])).toEqual([])
  })

  it('need a name each, and all but one a text', () => {
    expect(isReady(rows(['Glow', '']))).toBe(true)
    expect(isReady(rows(['Glow', 'a'], ['Kit', '']))).toBe(true)
    expect(isReady(rows([' ', 'a']))).toBe(false)
    expect(isReady(rows(['Glow', ''], ['Kit', '']))).toBe(false)
    expect(rowErrorsOf(rows(['Glow', ''], ['Kit', ' ']))).toEqual([
      { name: null, contains: null },
      { name: null, contains: 'onlyOne' },
    ])
  })

  it('are distinguished by name, without empty rows', () => {
    expect(rowErrorsOf(rows(['Glow', 'a'], ['Glow ', 'b'])).map(({ name }) => name)).toEqual([null, 'sameName'])
    expect(rowErrorsOf(rows(['', 'a'], ['', 'b'])).map(({ name }) => name)).toEqual([null, null])
  })
})
