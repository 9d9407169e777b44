/** Names that others wrote, as a language model may read them. */

/** The most characters of a name. */
const MAX_NAME_LENGTH = 120

const BREAK = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu

/** Format characters (bidirectional, zero-width, tags), private and unassigned ones, surrogates, and letters that are drawn as nothing. */
const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** One visible line, however long. */
export const visibleText = (text: string): string => text.replace(BREAK, ' ').replace(HIDDEN, '').trim()

/** One visible line of at most {@link MAX_NAME_LENGTH} characters; `cutMark` ends a name that was longer. */
export const visibleName = (text: string, cutMark: '…' | '' = '…'): string => {
  const visible = visibleText(text)
  const characters = [...visible]
  return characters.length <= MAX_NAME_LENGTH ? visible : `${characters.slice(0, MAX_NAME_LENGTH - cutMark.length).join('')}${cutMark}`
}
