/** The small schemas that every resource of the contract is made of. */

import { z } from 'zod'
import { parseDay } from '../calendar.ts'

export const daySchema = z
  .string()
  .refine((text) => parseDay(text) !== null, { error: 'must be a calendar date YYYY-MM-DD' })
  .meta({ description: 'A calendar day in the account time zone', format: 'date', examples: ['2026-11-19'] })

export const timestampSchema = z.iso.datetime().meta({ description: 'An instant, ISO 8601 in UTC' })

/** A name as people give it: one line of text. */
export const accountNameSchema = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(120, { error: 'must be at most 120 characters' })
  .refine((text) => !hasControlCharacter(text), { error: 'must not contain control characters' })
  // Half a character would be kept as another one than was given.
  .refine((text) => text.isWellFormed(), { error: 'must be valid Unicode text' })

// "." and ".." vanish from any URL that names them.
export const productNameSchema = accountNameSchema
  .refine((text) => text !== '.' && text !== '..', { error: 'must be a name' })
  .meta({ description: 'A product of the account', examples: ['Glow Serum'] })

const hasControlCharacter = (text: string): boolean => [...text].some((char) => char < ' ' || char === '\u007f')

/** What the path of a product route carries. Scope is checked before shape, so any text passes here. */
export const productParams = z.object({
  product: z.string().meta({ description: 'One of the products listed for the account', param: { name: 'product', in: 'path' } }),
})

/** A number, or null where it cannot be told (no denominator, unknown input). */
export const nullableNumber = z.number().nullable()
