/** Naming schemes: how the names of a product's ads are made of parts, and the pooled results of each value of a part. */

import { z } from 'zod'
import { MAX_NAME_PARTS } from '../../ad-names/name-fit.ts'
import { abstentionSchema, intervalSchema } from '../abstention.ts'
import { daySchema, noteSchema, nullableNumber, productParams } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { fromSchema } from './range.ts'

/** What a part of a name is; `own` has a label of the user's own. */
export const partKinds = ['hook', 'format', 'creator', 'length', 'version', 'own'] as const
/** The kind of a part of a name. */
export type PartKind = (typeof partKinds)[number]

/** The most separators of a scheme. */
export const MAX_SEPARATORS = 4
/** The most characters of a separator. */
export const MAX_SEPARATOR_LENGTH = 5
/** The most characters of the label of a part. */
export const MAX_PART_LABEL = 40
/** The most names that are listed as examples. */
export const MAX_LISTED_NAMES = 300

const separatorSchema = z
  .string()
  .min(1, { error: 'must not be empty' })
  .max(MAX_SEPARATOR_LENGTH, { error: `must be at most ${MAX_SEPARATOR_LENGTH} characters` })
  .refine((text) => /^[^\p{L}\p{N}\p{C}\p{Zl}\p{Zp}]+$/u.test(text), { error: 'must be signs or spaces, without letters and digits' })
  .meta({ description: 'With a space on either side: the sign between spaces alone', examples: ['_', ' - '] })

const partSchema = z.object({
  kind: z.enum(partKinds),
  label: noteSchema
    .refine((text) => text.length <= MAX_PART_LABEL, { error: `must be at most ${MAX_PART_LABEL} characters` })
    .meta({ description: 'The user’s own label, if the kind is `own`; may be empty' }),
})
/** A part of the names. */
export type NamePart = Readonly<z.infer<typeof partSchema>>

export const namingSchemeSchema = z.object({
  separators: z
    .array(separatorSchema)
    .min(1, { error: 'must have at least one separator' })
    .max(MAX_SEPARATORS, { error: `must have at most ${MAX_SEPARATORS} separators` })
    .meta({ description: 'Each of them separates parts' }),
  parts: z
    .array(partSchema)
    .min(2, { error: 'must have at least 2 parts' })
    .max(MAX_NAME_PARTS, { error: `must have at most ${MAX_NAME_PARTS} parts` })
    .meta({ description: 'In the order of the names; a name with another number of parts does not fit' }),
})
/** A naming scheme. */
export type NamingScheme = Readonly<z.infer<typeof namingSchemeSchema>>

const namesOfSchema = z.object({ ads: z.int(), spend: z.number().meta({ description: 'In units of the account currency' }) })

const proposalSchema = z.object({
  scheme: namingSchemeSchema,
  fit: namesOfSchema.extend({
    ad_share: z.number().meta({ description: 'Of all ads, a fraction' }),
    spend_share: z.number().meta({ description: 'Of their spend' }),
  }),
})

/** Why no scheme is proposed. */
export const noProposalCodes = ['few_names', 'no_pattern', 'no_repeats'] as const

const namingSchema = z.object({
  from: daySchema,
  through: daySchema,
  all: namesOfSchema.meta({ description: 'All ads with data on these days' }),
  proposal: proposalSchema.nullable(),
  reason: abstentionSchema(noProposalCodes)
    .nullable()
    .meta({ description: 'few_names: different names; no_pattern: the share of ads and spend in percent; no_repeats: ads in percent' }),
  names: z.array(namesOfSchema.extend({ name: z.string() })).meta({ description: `The ${MAX_LISTED_NAMES} names with the highest spend` }),
})
/** The names of a product's ads, with the proposed scheme. */
export type DeskNaming = Readonly<z.infer<typeof namingSchema>>

export const namingRoute = defineRoute({
  method: 'get',
  path: '/desk/products/{product}/naming',
  summary: 'The confirmed naming scheme of a product’s ads, and the one that their names suggest',
  params: productParams,
  query: z.object({ day: daySchema.optional().meta({ description: 'Names of the 180 days up to it; default: today' }) }),
  answer: z.object({ status: z.literal('ok'), confirmed: namingSchemeSchema.nullable(), naming: namingSchema }),
  errors: ['product_not_authorised', 'invalid_request'],
})

export const confirmNamingRoute = defineRoute({
  method: 'put',
  path: '/desk/products/{product}/naming',
  summary: 'Confirm or change the naming scheme of a product’s ads',
  params: productParams,
  body: namingSchemeSchema,
  answer: z.object({ status: z.literal('ok'), confirmed: namingSchemeSchema }),
  errors: ['product_not_authorised', 'invalid_request'],
})

export const deleteNamingRoute = defineRoute({
  method: 'delete',
  path: '/desk/products/{product}/naming',
  summary: 'Delete the naming scheme of a product’s ads; ads and results stay',
  params: productParams,
  answer: z.object({ status: z.literal('ok') }),
  errors: ['product_not_authorised', 'not_found'],
})

const pooledSchema = z.object({
  value: nullableNumber,
  interval: intervalSchema.nullable().meta({ description: '90% confidence interval that allows for differences between ads' }),
  at_least: nullableNumber.meta({ description: 'CPA without purchases: one-sided lower bound at 95%' }),
  best: z.boolean().meta({ description: 'Better than every other compared value beyond chance' }),
  reason: abstentionSchema(['not_reported', 'no_impressions', 'no_clicks', 'no_spend', 'no_purchases', 'few_ads', 'other_purpose'])
    .nullable()
    .meta({ description: 'Why there is no value or no interval; few_ads: differently named ads' }),
})
/** A pooled ratio. */
export type PooledRatio = Readonly<z.infer<typeof pooledSchema>>

const sumsSchema = namesOfSchema.extend({
  names: z.int().meta({ description: 'Different names of the ads: ads with the same name count as one when intervals are computed' }),
  spend_share: nullableNumber.meta({ description: 'Of all ads, those that do not fit included' }),
  impressions: nullableNumber,
  clicks: nullableNumber.meta({ description: 'Link clicks' }),
  purchases: nullableNumber.meta({ description: 'Through `mature_through`, without ads for other goals' }),
})

const valueSchema = sumsSchema.extend({
  value: z.string().meta({ description: 'As most of the spend writes it' }),
  ctr: pooledSchema,
  cvr: pooledSchema.meta({ description: 'Purchases ÷ link clicks' }),
  cpa: pooledSchema,
})
/** The pooled results of the ads with one value of a part. */
export type NameValue = Readonly<z.infer<typeof valueSchema>>

const valuesSchema = z.object({
  part: z.int(),
  from: daySchema,
  through: daySchema.meta({ description: 'The last complete day' }),
  mature_through: daySchema.meta({
    description: 'The last day whose purchases count as final: purchases, CVR and CPA are of the days up to it',
  }),
  currency: z.string(),
  other_purpose: namesOfSchema.meta({ description: 'Ads optimized for something other than purchases: not in purchases, CVR and CPA' }),
  values: z.array(valueSchema).meta({ description: 'Highest spend first' }),
  unfitting: sumsSchema.meta({ description: 'Ads whose names have another number of parts' }),
  unfitting_names: z.array(namesOfSchema.extend({ name: z.string() })).meta({ description: 'Up to 20 of them, highest spend first' }),
})
/** The values of one part with their results. */
export type DeskNameValues = Readonly<z.infer<typeof valuesSchema>>

const PART_RANGE = `must be an integer from 1 to ${MAX_NAME_PARTS}`

export const nameValuesRoute = defineRoute({
  method: 'get',
  path: '/desk/products/{product}/naming/values',
  summary: 'Pooled CTR, CVR and CPA of every value of a part of the ad names, with intervals',
  params: productParams,
  query: z.object({
    part: z
      .string()
      .regex(/^\d{1,2}$/, { error: PART_RANGE })
      .transform(Number)
      .refine((part) => part >= 1 && part <= MAX_NAME_PARTS, { error: PART_RANGE })
      .default(1)
      .meta({ type: 'integer', minimum: 1, maximum: MAX_NAME_PARTS, default: 1, description: 'Which part of the confirmed scheme' }),
    from: fromSchema,
    day: daySchema.optional().meta({ description: 'The last day; default: today in the account time zone' }),
  }),
  answer: z.object({ status: z.literal('ok'), values: valuesSchema }),
  errors: ['product_not_authorised', 'invalid_request', 'not_found'],
})
