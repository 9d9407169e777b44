/** Makes text from files and accounts safe to print: a control character in it could change the terminal, its title or what it shows. */

/** Control characters but the line break, and marks that change the direction of text. */
const UNSAFE = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The text with a replacement character for each that a terminal would obey. */
export const forTerminal = (text: string): string => text.replace(UNSAFE, '\ufffd')

/** JSON text in which such characters are escaped, so that its values do not change. */
export const jsonForTerminal = (value: unknown): string =>
  JSON.stringify(value).replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
