/** Errors whose words may change: told by their code, and by the names and values that their message must hold. */

import { expect } from 'vitest'

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A text that holds all of these, in any order. */
export const textWith = (...held: readonly string[]) =>
  expect.stringMatching(new RegExp(held.map((each) => `(?=[^]*${escaped(each)})`).join('')))

/** An error of this code; the same where a body of the API carries one. */
export const errorWith = (code: string, ...held: readonly string[]) => expect.objectContaining({ code, message: textWith(...held) })
