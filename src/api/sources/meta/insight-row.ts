/** A row of the insights response: one ad on one day, with all numbers as strings. */

import { z } from 'zod'
import { combinePurposes, purposeOfGoal, type StatedPurpose } from '#shared/ad-purpose.ts'
import { parseDay } from '#shared/calendar.ts'
import { microsFromDecimal } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { choices, countOf, purchasesOf } from './action-choice.ts'

const textSchema = z.union([z.string(), z.number()]).transform(String)
const countSchema = textSchema
  .refine((text) => text === '' || /^\d{1,15}(\.\d+)?$/.test(text))
  .transform((text) => (text === '' ? null : Math.round(Number(text))))
  .optional()
const actionsSchema = z.array(z.object({ action_type: z.string(), value: textSchema.default('') })).default([])

/** A goal as the platform writes it: "OUTCOME_TRAFFIC". */
const stated = (goal: string | undefined): StatedPurpose | null => {
  if (goal === undefined) return null
  const text = goal.toLowerCase().replaceAll('_', ' ')
  return { text, purpose: purposeOfGoal(text) }
}

/** The fields that are requested and parsed. */
export const insightFields = [
  'campaign_id',
  'campaign_name',
  'adset_id',
  'adset_name',
  'ad_id',
  'ad_name',
  'spend',
  'impressions',
  'reach',
  'inline_link_clicks',
  'actions',
  'action_values',
  'attribution_setting',
  'objective',
  'optimization_goal',
] as const

export const insightRowSchema = z
  .object({
    campaign_id: textSchema,
    campaign_name: z.string().optional(),
    adset_id: textSchema,
    adset_name: z.string().optional(),
    ad_id: textSchema,
    ad_name: z.string().optional(),
    date_start: z.string(),
    date_stop: z.string(),
    spend: textSchema,
    impressions: countSchema,
    reach: countSchema,
    inline_link_clicks: countSchema,
    actions: actionsSchema,
    action_values: actionsSchema,
    attribution_setting: z.string().optional(),
    objective: z.string().optional(),
    optimization_goal: z.string().optional(),
  })
  .transform((row, context): AdFact => {
    const day = parseDay(row.date_start)
    const spend = microsFromDecimal(row.spend === '' ? '0' : row.spend)
    if (day === null || row.date_start !== row.date_stop || spend === null) {
      context.addIssue({ code: 'custom', message: 'is not one ad on one day with spend' })
      return z.NEVER
    }
    const linkClicks = row.inline_link_clicks ?? countOf(row.actions, [['link_click']])
    return {
      channel: 'meta',
      day,
      campaignId: row.campaign_id,
      campaignName: row.campaign_name ?? row.campaign_id,
      adsetId: row.adset_id,
      adsetName: row.adset_name ?? row.adset_id,
      adId: row.ad_id,
      adName: row.ad_name ?? row.ad_id,
      spend,
      impressions: row.impressions ?? null,
      reach: row.reach ?? null,
      linkClicks,
      landingPageViews: countOf(row.actions, choices.landingPageViews),
      addToCart: countOf(row.actions, choices.addToCart),
      initiateCheckout: countOf(row.actions, choices.initiateCheckout),
      ...purchasesOf(row.actions, row.action_values),
      dailyBudget: null,
      status: null,
      attributionSetting: row.attribution_setting ?? null,
      purpose: combinePurposes(stated(row.optimization_goal), null, stated(row.objective)),
      edited: null,
      promo: null,
    }
  })
