/** Small schemas that all resources share. */

import { z } from 'zod'
import { parseDay } from '../calendar.ts'

export const daySchema = z
  .string()
  .refine((text) => parseDay(text) !== null, { error: 'must be a calendar date YYYY-MM-DD' })
  .meta({ description: 'A calendar day in the account time zone', format: 'date', examples: ['2026-11-19'] })

export const timestampSchema = z.iso.datetime().meta({ description: 'ISO 8601 timestamp in UTC' })

/** A name given by the user: one line of text. */
export const accountNameSchema = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(120, { error: 'must be at most 120 characters' })
  .refine((text) => !hasControlCharacter(text), { error: 'must not contain control characters' })
  // A lone surrogate would be stored as another character.
  .refine((text) => text.isWellFormed(), { error: 'must be valid Unicode text' })

// "." and ".." disappear from any URL that contains them.
export const productNameSchema = accountNameSchema
  .refine((text) => text !== '.' && text !== '..', { error: 'must be a name' })
  .meta({ description: 'A product of the account', examples: ['Glow Serum'] })

/** Control characters, invisible marks, direction overrides and line separators can make a name look like another one. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u

/**
 * Emoji such as families and flags of regions are joined by invisible characters.
 *
 * A text: V8 compiles a literal with all emoji when the module is loaded, for 50 ms, and few texts need it.
 */
const EMOJI = '\\p{RGI_Emoji}'
let emoji: RegExp | null = null

const withoutEmoji = (text: string): string => {
  emoji ??= new RegExp(EMOJI, 'gv')
  return text.replace(emoji, '')
}

/**
 * Joiners that change how a word is written: between Arabic letters, as in Persian, and after a virama of an Indic script.
 *
 * Source: RFC 5892, appendix A.1 and A.2, with scripts in place of joining types.
 */
const JOINER =
  /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/gu

const hasInvisibleCharacter = (text: string): boolean => INVISIBLE.test(text) && INVISIBLE.test(withoutEmoji(text).replace(JOINER, ''))

const visible = [(text: string): boolean => !hasInvisibleCharacter(text), { error: 'must not contain invisible characters' }] as const

/** The name of a new account. */
export const newAccountNameSchema = accountNameSchema.refine(...visible)

/** The name of a new product, and the new name of an existing one. */
export const newProductNameSchema = productNameSchema.refine(...visible)

/** The most characters of a {@link noteSchema}. */
export const MAX_NOTE_LENGTH = 200

/** A short note in the user's own words: one line of text, or nothing. */
export const noteSchema = z
  .string()
  .trim()
  .max(MAX_NOTE_LENGTH, { error: `must be at most ${MAX_NOTE_LENGTH} characters` })
  .refine((text) => !hasControlCharacter(text), { error: 'must not contain line breaks or other control characters' })
  .refine((text) => text.isWellFormed(), { error: 'must be valid Unicode text' })
  .refine(...visible)

const hasControlCharacter = (text: string): boolean => [...text].some((char) => char < ' ' || char === '\u007f')

/** The path of a product route. Scope is checked before shape, so any text is accepted here. */
export const productParams = z.object({
  product: z.string().meta({ description: 'One of the products listed for the account', param: { name: 'product', in: 'path' } }),
})

/** A number, or null if unknown (no denominator, unknown input). */
export const nullableNumber = z.number().nullable()
