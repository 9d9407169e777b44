/** Recognizes text that cannot be a platform token, for accounts without a platform to ask. */

/** How the platform's tokens start. */
const TOKEN_PREFIX = /^EAA/

const NOT_TOKENS: readonly RegExp[] = [
  // A number or a date.
  /^[\d.,:/-]+$/,
  // A web or e-mail address.
  /^[a-z]+:\/\//i,
  /^[^@]+@[^@]+\.[A-Za-z]{2,}$/,
  // Our own API key.
  /^rd_/,
  // A placeholder that was never replaced, or a piece of code.
  /^[<[{("'`$%].*[>\]})"'`%]?$/,
]

/** Whether a text is clearly not a token. A text that may be one has to be validated by the platform. */
export const isCertainlyNotToken = (text: string): boolean => !TOKEN_PREFIX.test(text) && NOT_TOKENS.some((pattern) => pattern.test(text))
