/** Why a number is missing: a code that the window turns into text, with what there is and what is needed if that can be counted. */

import { z } from 'zod'

/** The schema of an abstention with the given codes; null in its place means that there is a number. */
export const abstentionSchema = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({
    code: z.enum(codes),
    have: z.number().nullable().meta({ description: 'Available amount, in the unit of the code' }),
    need: z.number().nullable().meta({ description: 'Required amount, in the same unit' }),
  })

/** A 90% or 80% interval: lower and upper end. */
export const intervalSchema = z.tuple([z.number(), z.number()])
