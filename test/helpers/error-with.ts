/** Errors identified by their code and by the names and values in their message, not by its exact text. */

import { expect } from 'vitest'

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** Matches a text that contains all parts, in any order. */
export const textWith = (...parts: readonly string[]) =>
  expect.stringMatching(new RegExp(parts.map((part) => `(?=[^]*${escaped(part)})`).join('')))

/** Matches an error, or the body of a refusal of the API, with this code and a message that contains all parts. */
export const errorWith = (code: string, ...parts: readonly string[]) => expect.objectContaining({ code, message: textWith(...parts) })
