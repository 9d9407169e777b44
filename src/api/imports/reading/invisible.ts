/** Characters that nobody sees and that make two equal names differ. */

/** Zero-width spaces and joiners of words, byte-order marks, and marks of the writing direction. */
const CLASS = '\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff'
const INVISIBLE = new RegExp(`[${CLASS}]`)
const EACH = new RegExp(`[${CLASS}]`, 'g')

/** The text without such characters. Joiners inside of words and emoji stay: they change what is seen. */
export const withoutInvisible = (text: string): string => (INVISIBLE.test(text) ? text.replace(EACH, '') : text)
