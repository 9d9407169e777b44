/** Tells what nobody could mean as a platform token, for where there is no platform to ask. */

/** How the tokens of the platform begin. */
const BEGINNING = /^EAA/

const STRANGERS: readonly RegExp[] = [
  // A number or a date.
  /^[\d.,:/-]+$/,
  // An address of the web or of a person.
  /^[a-z]+:\/\//i,
  /^[^@]+@[^@]+\.[A-Za-z]{2,}$/,
  // Our own API key.
  /^rd_/,
  // A placeholder that was never replaced, a piece of code.
  /^[<[{("'`$%].*[>\]})"'`%]?$/,
]

/** True for what is plainly no token; a text that may be one is left to the platform, which alone can tell. */
export const isCertainlyNotToken = (text: string): boolean => !BEGINNING.test(text) && STRANGERS.some((stranger) => stranger.test(text))
