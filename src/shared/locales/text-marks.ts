/** Invisible marks inside a formatted text: the start and end of a name, and the boundaries of a nested text. */

/** A part of a formatted text. Names are the same in every language, and are marked so for screen readers and translators. */
export interface TextPart {
  readonly text: string
  readonly isName: boolean
}

// Unicode isolates separate names from the text around them. U+2063 does not occur in the catalogues.
const NAME = '\u2068'
const NAME_END = '\u2069'
const SEAM = '\u2063'

const marks = /[\u2068\u2069\u2063]/g

export const asName = (text: string): string => `${NAME}${text.replaceAll(marks, '')}${NAME_END}`

/** Marks a text that is nested in another one. */
export const apart = (text: string): string => `${SEAM}${text}${SEAM}`

const seams = /[\u2068\u2069\u2063]*\u2063[\u2068\u2069\u2063]*/g
const endsInHan = /\p{Script=Han}$/u
const startsWithHan = /^\p{Script=Han}/u
const endsInLatin = /[A-Za-z0-9]$/
const startsWithLatin = /^[A-Za-z0-9]/

const touch = (before: string, after: string): boolean =>
  (endsInHan.test(before) && startsWithLatin.test(after)) || (endsInLatin.test(before) && startsWithHan.test(after))

/** Between adjacent texts: a space between Chinese characters and letters or digits, otherwise nothing. */
export const joinSeams = (text: string, isSpaced: boolean): string =>
  text.replace(seams, (seam, at: number) => {
    const isTight = isSpaced && touch(text.slice(0, at), text.slice(at + seam.length))
    return (isTight ? seam.replace(SEAM, ' ') : seam).replaceAll(SEAM, '')
  })

export const partsOf = (marked: string): readonly TextPart[] =>
  marked
    .split(/(\u2068[^\u2069]*\u2069)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith(NAME) ? { text: piece.slice(1, -1), isName: true } : { text: piece, isName: false }))

export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')
