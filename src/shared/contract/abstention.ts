/** Why a number is not given: a code that the window puts into words, with what there is and what is needed where that can be counted. */

import { z } from 'zod'

/** An abstention with the given codes; null in its place means that there is a number. */
export const abstentionSchema = <const C extends readonly [string, ...string[]]>(codes: C) =>
  z.object({
    code: z.enum(codes),
    have: z.number().nullable().meta({ description: 'What there is, in the unit of the code' }),
    need: z.number().nullable().meta({ description: 'What is needed, in the same unit' }),
  })

/** A 90% or 80% interval: its two ends. */
export const intervalSchema = z.tuple([z.number(), z.number()])
