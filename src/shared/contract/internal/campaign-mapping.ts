/** Which campaigns of a source belong to which product: read, preview and change the rules. */

import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { daySchema, productNameSchema } from '../primitives.ts'
import { defineRoute } from '../route.ts'
import { campaignRuleSchema } from './campaign-rule.ts'
import { olderMonthsSchema } from './older-days.ts'
import { purchaseAliasSchema } from './purchase-alias.ts'

const MAX_RULES = 200

const channels = ['meta', 'google', 'tiktok', 'microsoft', 'other'] as const satisfies readonly Channel[]

const sumsShape = {
  campaigns: z.int(),
  spend_30_days: z.number().meta({ description: 'Spend of the last 30 days that are over, in units of the account currency' }),
  spend: z.number().meta({ description: 'Spend of all days' }),
}
const shareSchema = z.object(sumsShape)
/** How much of a source something is. */
export type CampaignShare = Readonly<z.infer<typeof shareSchema>>

const spendCheckSchema = z.object({
  first_day: daySchema,
  last_day: daySchema.meta({ description: 'Last compared day; today is not compared, since its spend grows between two requests' }),
  account: z.number().meta({ description: 'Spend that Meta reports for the ad account itself, in units of the account currency' }),
  ads: z.number().meta({ description: 'Sum of its ads in the same sync' }),
  not_in_ads: z.number().meta({ description: 'The difference, which no product counts; 0 if it is rounding' }),
})

/** States of an ad account in which ads may not run. */
export const adAccountRestrictions = [
  'disabled',
  'unsettled',
  'in_review',
  'settlement_pending',
  'in_grace_period',
  'closing',
  'closed',
  'limit_reached',
] as const

const aliasSchema = purchaseAliasSchema.meta({
  description:
    'omni: purchases on the website, in apps, in stores and on Meta; pixel: purchases on the website alone. The steps before a purchase are counted in the same way',
})

const adAccountChecksSchema = z.object({
  purchases: z
    .object({
      alias: aliasSchema,
      other_days: z.int().meta({ description: 'Days whose purchases are still those of the choice before' }),
      other_until: daySchema.nullable().meta({ description: 'The last of these days; null if there are none' }),
    })
    .meta({ description: 'What is counted as a purchase' }),
  reads: z
    .object({
      first_day: daySchema.meta({ description: 'First day that syncs read' }),
      missing_days: z.int().meta({ description: 'Days before today that are still to be read' }),
    })
    .meta({ description: 'How far back the ad account is read' }),
  restriction: z.enum(adAccountRestrictions).nullable().meta({ description: 'Null if the ad account is active, or before its next sync' }),
  spending_limit: z
    .object({
      limit: z.number().meta({ description: 'In units of the account currency' }),
      spent: z.number().meta({ description: 'Since the limit was set or reset' }),
      left: z.number(),
    })
    .nullable()
    .meta({ description: 'The spending limit of the ad account at Meta; null if there is none, or if less than 90% of it is spent' }),
  spend: spendCheckSchema.nullable().meta({ description: 'Null before the first comparison' }),
  unreadable: z
    .object({
      first_day: daySchema,
      last_day: daySchema,
      cells: z.int().meta({ description: 'Values that count as unknown' }),
      rows: z.int().meta({ description: 'Rows without an ID, a day or spend, which do not count' }),
    })
    .nullable()
    .meta({ description: 'What Meta sent that could not be read; null if there is nothing' }),
  odd_entities: z
    .int()
    .meta({ description: 'Campaigns, ad sets and ads of which Meta sent something that could not be read: a status, a budget or a name' }),
  api_ends: z.boolean().meta({ description: 'Whether Meta has announced the end of the version of its API that is used' }),
})
/** What Meta says about an ad account as a whole. */
export type AdAccountChecks = Readonly<z.infer<typeof adAccountChecksSchema>>

const adSourceSchema = z.object({
  source_id: z.int(),
  kind: z.enum(['demo', 'file', 'meta']),
  name: z.string(),
  ad_account_id: z.string().nullable().meta({ description: 'ID of the ad account at Meta, act_…; null for other sources' }),
  products: z.array(z.object({ product: z.string(), rule: campaignRuleSchema })),
  unassigned: shareSchema.meta({ description: 'Campaigns that no product claims' }),
  replaced_campaigns: z
    .int()
    .meta({ description: 'Campaigns of files that a sync replaces: their product has its ads of Meta from there' }),
  ad_account: adAccountChecksSchema.nullable().meta({ description: 'Null for other sources than Meta' }),
})
/** A source of ads, the products that it feeds, and what no product claims. */
export type AdSource = Readonly<z.infer<typeof adSourceSchema>>

export const adSourcesRoute = defineRoute({
  method: 'get',
  path: '/desk/ad-sources',
  summary: 'The ad sources of the account, the products that each feeds, and the spend that no product claims',
  answer: z.object({ status: z.literal('ok'), sources: z.array(adSourceSchema) }),
})

const campaignShape = {
  channel: z.enum(channels),
  id: z.string(),
  name: z.string().meta({ description: 'The current name' }),
  spend_30_days: sumsShape.spend_30_days,
  spend: sumsShape.spend,
}
const mappedCampaignSchema = z.object({
  ...campaignShape,
  first_day: daySchema.nullable().meta({ description: 'First day with data; null if the source gives none any more' }),
  last_day: daySchema.nullable(),
  product: z.string().nullable().meta({ description: 'The product that has it; null for none' }),
  claimed_by: z.enum(['campaigns', 'contains', 'rest']).nullable().meta({ description: 'The kind of rule by which the product has it' }),
  replaced_by_sync: z
    .boolean()
    .meta({ description: 'True for a campaign of files whose product has its ads of Meta from a sync; it does not count' }),
  also_claimed_by: z.array(z.string()).meta({ description: 'Other products with an equal claim; the oldest product has the campaign' }),
})
/** A campaign of a source with the product that has it. */
export type MappedCampaign = Readonly<z.infer<typeof mappedCampaignSchema>>

const sourceParams = z.object({
  source_id: z
    .string()
    .regex(/^\d{1,15}$/, { error: 'must be the ID of a source' })
    .meta({ description: 'ID of an ad source of the account', param: { name: 'source_id', in: 'path' } }),
})

export const campaignsRoute = defineRoute({
  method: 'get',
  path: '/desk/ad-sources/{source_id}/campaigns',
  summary: 'The campaigns of a source with their products, those with the highest recent spend first',
  params: sourceParams,
  answer: z.object({ status: z.literal('ok'), source: adSourceSchema, campaigns: z.array(mappedCampaignSchema) }),
  errors: ['not_found', 'invalid_request'],
})

const ruleChangesSchema = z
  .array(
    z.object({
      product: productNameSchema,
      rule: campaignRuleSchema.nullable().meta({ description: 'Null: no campaign of this source belongs to the product any more' }),
    }),
  )
  .min(1, { error: 'must contain at least one product' })
  .max(MAX_RULES, { error: `must contain at most ${MAX_RULES} products` })
  .refine((rules) => new Set(rules.map(({ product }) => product)).size === rules.length, { error: 'must name each product once' })
  .meta({ description: 'Rules of the named products; new products are created, and other products keep their rules' })
/** New rules by product. */
export type RuleChanges = Readonly<z.infer<typeof ruleChangesSchema>>

const handSpendSchema = z.object({
  line_id: z.int(),
  product: z.string(),
  channel: z.enum(channels),
  first_day: daySchema,
  last_day: daySchema,
  effect: z.enum(['counts', 'replaced']).meta({
    description:
      'counts: ad data replaced these days until now, and the line would count again; replaced: ad data replaces them from now on',
  }),
  days: z.int().meta({ description: 'Days of the line that change' }),
  amount: z.number().meta({ description: 'The part of the line on these days, in units of the account currency' }),
})
/** Spend entered by hand that a change of rules touches. */
export type HandSpendChange = Readonly<z.infer<typeof handSpendSchema>>

const handSpendAnswerSchema = z.enum(['replaced', 'count'])
/** What becomes of spend entered by hand that ad data of campaigns replaced which move away: it stays replaced, or counts again. */
export type HandSpend = z.infer<typeof handSpendAnswerSchema>

const changeSchema = z.object({ before: shareSchema, after: shareSchema })

export const previewRulesRoute = defineRoute({
  method: 'post',
  path: '/desk/ad-sources/{source_id}/rules/preview',
  summary: 'What a change of rules would move; nothing is saved',
  params: sourceParams,
  body: z.object({ rules: ruleChangesSchema }),
  answer: z.object({
    status: z.literal('ok'),
    moves: z.array(z.object({ ...campaignShape, from: z.string().nullable(), to: z.string().nullable() })),
    products: z.array(changeSchema.extend({ product: z.string(), is_new: z.boolean() })),
    unassigned: changeSchema,
    overlaps: z.array(
      z.object({ ...campaignShape, products: z.array(z.string()).meta({ description: 'The oldest product, which has it, first' }) }),
    ),
    hand_spend: z.array(handSpendSchema).meta({ description: 'Spend entered by hand that counts otherwise after the change' }),
  }),
  errors: ['not_found', 'invalid_request', 'conflict'],
})
/** What a change of rules would move. */
export type RulesPreview = z.infer<typeof previewRulesRoute.answer>

export const changeRulesRoute = defineRoute({
  method: 'put',
  path: '/desk/ad-sources/{source_id}/rules',
  summary: 'Change which campaigns belong to which product; their whole history moves at once, and nothing is deleted',
  params: sourceParams,
  body: z.object({
    rules: ruleChangesSchema,
    hand_spend: handSpendAnswerSchema
      .optional()
      .meta({ description: 'Needed if the preview has spend entered by hand that would count again: whether it stays replaced or counts' }),
  }),
  answer: z.object({
    status: z.literal('ok'),
    products: z
      .array(z.string())
      .meta({ description: 'Products whose rule or numbers changed; empty if these rules were in effect already' }),
    campaigns_moved: z.int(),
  }),
  errors: ['not_found', 'invalid_request', 'conflict'],
})

export const disconnectMetaRoute = defineRoute({
  method: 'post',
  path: '/desk/ad-sources/{source_id}/disconnect',
  summary: 'Disconnect an ad account at Meta: its days, decisions and rules stay as they are, and it is not synced any more',
  params: sourceParams,
  answer: z.object({ status: z.literal('ok'), source: adSourceSchema }),
  errors: ['not_found', 'invalid_request', 'conflict', 'store_unavailable'],
})

export const choosePurchasesRoute = defineRoute({
  method: 'put',
  path: '/desk/ad-sources/{source_id}/purchases',
  summary: 'Choose which purchases of an ad account at Meta are counted; its days are then synced again, newest first',
  params: sourceParams,
  body: z.object({ alias: aliasSchema }),
  answer: z.object({ status: z.literal('ok'), source: adSourceSchema }),
  errors: ['not_found', 'invalid_request'],
})

export const chooseOlderDaysRoute = defineRoute({
  method: 'put',
  path: '/desk/ad-sources/{source_id}/older-days',
  summary: 'Choose how far back an ad account at Meta is read; missing days are then synced in the background, newest first',
  params: sourceParams,
  body: z.object({ months: olderMonthsSchema.meta({ description: 'Months before today; Meta has 37' }) }),
  answer: z.object({ status: z.literal('ok'), source: adSourceSchema }),
  errors: ['not_found', 'invalid_request'],
})
