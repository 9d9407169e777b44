/** Campaigns, ad sets and ads of all products whose names contain the words of a text. */

import { z } from 'zod'
import { defineRoute } from '../route.ts'

/** The most that an answer lists of each level. */
export const MOST_NAMED = 10

export const namedAdsRoute = defineRoute({
  method: 'get',
  path: '/desk/named-ads',
  summary: 'Campaigns, ad sets and ads of all products whose names contain every word of a text, newest first',
  query: z.object({
    text: z
      .string({ error: 'must be text' })
      .trim()
      .min(2, { error: 'must have at least two letters' })
      .max(200, { error: 'must be at most 200 characters' })
      .meta({ description: 'Its words can be in any order; ASCII letters match in both cases' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    named: z
      .array(
        z.object({
          product: z.string(),
          level: z.enum(['campaign', 'adset', 'ad']),
          id: z.string().meta({ description: 'As at the platform' }),
          name: z.string(),
        }),
      )
      .meta({ description: `At most ${MOST_NAMED} of each level` }),
  }),
  errors: ['invalid_request'],
})
/** A campaign, ad set or ad that was found by its name. */
export type NamedAd = Readonly<z.infer<typeof namedAdsRoute.answer>['named'][number]>
