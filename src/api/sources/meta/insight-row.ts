/** A row of the insights response: one ad on one day, with all numbers as strings. */

import { z } from 'zod'
import { combinePurposes, purposeOfGoal, type StatedPurpose } from '#shared/ad-purpose.ts'
import { type Day, parseDay } from '#shared/calendar.ts'
import { DEFAULT_ALIAS, type PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import { microsFromDecimal } from '#shared/money.ts'
import type { AdFact } from '../../domain/facts/facts.ts'
import { type ActionChoices, type ActionEntry, choices, countOf, hasOddNumber, purchasesOf } from './action-choice.ts'
import { breakdownOf } from './breakdown-parts.ts'

/** IDs of Meta have up to 20 digits. */
const MOST_ID_LENGTH = 100
const textSchema = z.union([z.string(), z.number()]).transform(String)
/** A longer number has lost its last digits, and would be the ID of several ads. */
const idSchema = z.union([z.string().trim().min(1).max(MOST_ID_LENGTH), z.int()]).transform(String)
const countSchema = textSchema
  .refine((text) => text === '' || /^\d{1,15}(\.\d+)?$/.test(text))
  .transform((text) => (text === '' ? null : Math.round(Number(text))))
  .optional()
const actionsSchema = z.array(z.object({ action_type: z.string(), value: textSchema.default('') })).default([])

/** A cell that is not what the platform documents. */
const ODD = Symbol('odd')
type Odd = typeof ODD
const lenient = <S extends z.ZodType>(cell: S) => z.union([cell, z.unknown().transform((): Odd => ODD)])
const known = <T>(cell: T | Odd): T | undefined => (cell === ODD ? undefined : (cell as T))

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

const cellsSchema = z.object({
  adset_name: lenient(z.string().optional()),
  ad_name: lenient(z.string().optional()),
  impressions: lenient(countSchema),
  reach: lenient(countSchema),
  inline_link_clicks: lenient(countSchema),
  actions: lenient(actionsSchema),
  action_values: lenient(actionsSchema),
  attribution_setting: lenient(z.string().optional()),
  objective: lenient(z.string().optional()),
  optimization_goal: lenient(z.string().optional()),
})
/** Without these a row has no place: an ad without its campaign would leave its product. */
const keySchema = z.object({
  campaign_id: idSchema,
  campaign_name: textSchema.optional(),
  adset_id: idSchema,
  ad_id: idSchema,
  date_start: z.string(),
  date_stop: z.string(),
  spend: textSchema,
})
const daySchema = z.object({ date_start: z.string() })

export interface InsightRow {
  /** Null for a row without IDs, a day or spend: it counts for nothing. */
  readonly fact: AdFact | null
  /** Null if the row has none. */
  readonly day: Day | null
  /** Which part of the ad and day the row is; empty for all of it. */
  readonly breakdown: string
  /** Cells that could not be read and are unknown in the fact. */
  readonly oddCells: number
}

const unreadable = (row: unknown): InsightRow => {
  const start = daySchema.safeParse(row).data?.date_start
  return { fact: null, day: start === undefined ? null : parseDay(start), breakdown: '', oddCells: 0 }
}

/** Counts are unknown where the list that has them could not be read. */
const countsOf = (
  actions: readonly ActionEntry[] | undefined,
  values: readonly ActionEntry[] | undefined,
  { landingPageViews, addToCart, initiateCheckout, purchases }: ActionChoices,
) =>
  actions === undefined
    ? { landingPageViews: null, addToCart: null, initiateCheckout: null, purchases: null, purchaseValue: null }
    : {
        landingPageViews: countOf(actions, landingPageViews),
        addToCart: countOf(actions, addToCart),
        initiateCheckout: countOf(actions, initiateCheckout),
        ...purchasesOf(actions, values ?? [], purchases),
        ...(values === undefined ? { purchaseValue: null } : {}),
      }

/** Reads a row as tolerantly as the truth allows: what cannot be read is unknown and counted, and costs no other row. */
export const readInsightRow = (row: unknown, alias: PurchaseAlias = DEFAULT_ALIAS): InsightRow => {
  const key = keySchema.safeParse(row).data
  const cells = cellsSchema.safeParse(row).data
  if (key === undefined || cells === undefined) return unreadable(row)
  const day = parseDay(key.date_start)
  const spend = microsFromDecimal(key.spend === '' ? '0' : key.spend)
  if (day === null || key.date_start !== key.date_stop || spend === null || spend < 0) return unreadable(row)
  const actions = known(cells.actions)
  const lists = [actions, known(cells.action_values)].filter((list) => list !== undefined)
  const linkClicks =
    known(cells.inline_link_clicks) ?? (actions && cells.inline_link_clicks !== ODD ? countOf(actions, [['link_click']]) : null)
  return {
    day,
    breakdown: breakdownOf(row),
    oddCells:
      Object.values(cells).filter((cell) => cell === ODD).length + lists.filter((list) => hasOddNumber(list, choices[alias])).length,
    fact: {
      channel: 'meta',
      day,
      campaignId: key.campaign_id,
      campaignName: key.campaign_name ?? key.campaign_id,
      adsetId: key.adset_id,
      adsetName: known(cells.adset_name) ?? key.adset_id,
      adId: key.ad_id,
      adName: known(cells.ad_name) ?? key.ad_id,
      spend,
      impressions: known(cells.impressions) ?? null,
      reach: known(cells.reach) ?? null,
      linkClicks,
      ...countsOf(actions, known(cells.action_values), choices[alias]),
      dailyBudget: null,
      status: null,
      attributionSetting: known(cells.attribution_setting) ?? null,
      purpose: combinePurposes(stated(known(cells.optimization_goal)), null, stated(known(cells.objective))),
      edited: null,
      promo: null,
    },
  }
}
