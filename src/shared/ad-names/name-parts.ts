/** Splits the names of ads at their separators: "UGC_hook3_lena" has the parts "UGC", "hook3" and "lena". */

/** Separators that names are tried with. A separator between spaces, as in "UGC - pain-point", is another one than the sign alone. */
export const knownSeparators = ['_', '|', ' - ', '/', '·', '+', ':', '-', '.', ' '] as const

/** What Meta adds to the name of a duplicated ad. */
const COPY = /(?:\s*[-–—]\s*Copy(?:\s+\d+)?)+\s*$/iu
const DASHES = '\\-–—−'
/** Distance of a full-width character, as in Chinese text, from its ASCII character. */
const FULL_WIDTH = 0xfee0

/** A piece of a name: one of its parts, or what is between and after them. */
export interface NamePiece {
  readonly text: string
  /** From 0; null for a separator. */
  readonly part: number | null
}

/** The same separator once: without surplus spaces, and with any dash between spaces as " - ". */
export const plainSeparator = (text: string): string => {
  const core = text.trim()
  if (core === '') return ' '
  const isSpaced = /^\s.*\s$/u.test(text)
  return isSpaced ? ` ${/^[-–—−]$/u.test(core) ? '-' : core} ` : core
}

const characterClass = (character: string, isSpaced: boolean): string => {
  if (isSpaced && /[-–—−]/u.test(character)) return `[${DASHES}]`
  const escaped = character.replace(/[\\\]^-]/gu, '\\$&')
  return /[!-~]/u.test(character) ? `[${escaped}${String.fromCodePoint((character.codePointAt(0) ?? 0) + FULL_WIDTH)}]` : `[${escaped}]`
}

/** A separator as a pattern. Spaces around it belong to it; one of spaces needs them. */
const sourceOf = (separator: string): string => {
  const plain = plainSeparator(separator)
  if (plain === ' ') return '\\s'
  const isSpaced = plain.startsWith(' ')
  const signs = [...plain.trim()].map((character) => characterClass(character, isSpaced)).join('')
  return isSpaced ? `\\s+${signs}(?=\\s)` : `\\s*${signs}`
}

/** A pattern for one or several separators in a row: a doubled separator is a mistake of typing, not an empty part. */
const patternOf = (separators: readonly string[]): RegExp => new RegExp(`(?:${separators.map(sourceOf).join('|')})+\\s*`, 'gu')

/** A function that splits a name into its parts, in order and as written; the ending of a duplicated ad is left out. */
export const nameSplitter = (separators: readonly string[]): ((name: string) => readonly string[]) => {
  const pattern = patternOf(separators)
  return (name) =>
    name
      .replace(COPY, '')
      .trim()
      .split(pattern)
      .filter((part) => part !== '')
}

/** All pieces of a name, which make the name again if they are put together. */
export const namePieces = (name: string, separators: readonly string[]): readonly NamePiece[] => {
  const body = name.replace(COPY, '')
  const pieces: NamePiece[] = []
  let [at, part] = [0, 0]
  const add = (end: number, isPart: boolean): void => {
    const text = body.slice(at, end)
    if (text !== '') pieces.push({ text, part: isPart ? part++ : null })
    at = end
  }
  for (const found of body.matchAll(patternOf(separators))) {
    add(found.index, true)
    add(found.index + found[0].length, false)
  }
  add(body.length, true)
  return body === name ? pieces : [...pieces, { text: name.slice(body.length), part: null }]
}

/** Two parts with the same key are one: case, full-width characters and repeated spaces make no difference. */
export const partKey = (part: string): string => part.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
