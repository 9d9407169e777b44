/** A campaign, ad set or ad from Meta, read as tolerantly as an insight. */

import { z } from 'zod'
import { type Day, dayInZone } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import { type AdLevel, type LearningStage, learningStages, type ReadEntity } from '../../domain/entity/entity-state.ts'
import type { AdThumbnail } from '../../domain/thumbnails/ad-thumbnail.ts'

/** Currencies whose budgets Meta counts in whole units; all others in hundredths. Meta's own table, which is not ISO 4217's. */
const WHOLE_UNITS = ['CLP', 'COP', 'CRC', 'HUF', 'IDR', 'ISK', 'JPY', 'KRW', 'PYG', 'TWD', 'VND']

/** What {@link readEntityRow} needs to know of the account. */
export interface EntityFrame {
  readonly currency: string
  readonly timezone: string
}

const common = ['id', 'name', 'status', 'effective_status'] as const
const budgets = ['daily_budget', 'lifetime_budget', 'start_time'] as const

/** The fields that are requested of a level. */
export const entityFields: Readonly<Record<AdLevel, readonly string[]>> = {
  campaign: [...common, ...budgets, 'stop_time'],
  adset: [...common, ...budgets, 'end_time', 'campaign_id', 'learning_stage_info'],
  ad: [...common, 'adset_id', 'campaign_id'],
}

/** The picture of an ad is an extra: if Meta refuses it, ads are read without. */
export const pictureFields: { readonly fields: string; readonly params: Readonly<Record<string, string>> } = {
  fields: 'creative{id,thumbnail_url}',
  params: { thumbnail_width: '128', thumbnail_height: '128' },
}

const idSchema = z.union([z.string().min(1), z.number()]).transform(String)
const rowSchema = z.object({ id: idSchema }).loose()
const creativeSchema = z.object({ id: idSchema, creative: z.object({ id: idSchema, thumbnail_url: z.string().max(4096) }) })
const learningSchema = z.object({ status: z.string() })
/** "2026-09-29T07:00:00+0300". */
const TIME = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})([+-]\d{2}):?(\d{2})$/

/** A budget such as "5000" in micros; null for none. Undefined: not a budget. */
export const budgetOf = (cell: unknown, currency: string): Micros | null | undefined => {
  if (cell === undefined || cell === null) return null
  if ((typeof cell !== 'string' && typeof cell !== 'number') || !/^\d{1,12}$/.test(String(cell))) return undefined
  const amount = Number(cell)
  return amount === 0 ? null : asMicros(amount * (WHOLE_UNITS.includes(currency) ? 1_000_000 : 10_000))
}

/** An instant in milliseconds; null for none, for which Meta writes 1969 or 1970. Undefined: not an instant. */
export const timeOf = (cell: unknown): number | null | undefined => {
  if (cell === undefined || cell === null) return null
  const [, local, hours, minutes] = (typeof cell === 'string' ? TIME.exec(cell) : null) ?? []
  const at = local === undefined ? Number.NaN : Date.parse(`${local}${hours}:${minutes}`)
  return Number.isNaN(at) ? undefined : at < 86_400_000 * 366 ? null : at
}

const textOf = (cell: unknown): string | null | undefined => {
  if (cell === undefined || cell === null) return null
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : undefined
}

/** A stage that Meta may add is unknown, not an error. */
const learningOf = (cell: unknown): LearningStage | null | undefined => {
  if (cell === undefined || cell === null) return null
  const stage = learningSchema.safeParse(cell).data?.status.toLowerCase()
  return stage === undefined ? undefined : (learningStages.find((known) => known === stage) ?? null)
}

/**
 * Reads an entity.
 *
 * @returns `entity` is null for a row without an ID; `isOdd`: something of it is not as documented, and is unknown.
 */
export const readEntityRow = (
  row: unknown,
  { currency, timezone }: EntityFrame,
): { readonly entity: ReadEntity | null; readonly isOdd: boolean } => {
  const cells = rowSchema.safeParse(row).data
  if (cells === undefined) return { entity: null, isOdd: true }
  let isOdd = false
  const known = <T>(value: T | undefined): T | null => {
    isOdd ||= value === undefined
    return value ?? null
  }
  const dayOf = (at: number | null): Day | null => (at === null ? null : dayInZone(at, timezone))
  const end = known(timeOf(cells.end_time ?? cells.stop_time))
  const entity: ReadEntity = {
    id: cells.id,
    name: known(textOf(cells.name)),
    adsetId: known(textOf(cells.adset_id)),
    campaignId: known(textOf(cells.campaign_id)),
    ownStatus: known(textOf(cells.status))?.toLowerCase() ?? null,
    status: known(textOf(cells.effective_status))?.toLowerCase() ?? null,
    dailyBudget: known(budgetOf(cells.daily_budget, currency)),
    lifetimeBudget: known(budgetOf(cells.lifetime_budget, currency)),
    startsOn: dayOf(known(timeOf(cells.start_time))),
    // A schedule that ends at midnight does not include the day that starts then.
    endsOn: dayOf(end === null ? null : end - 1),
    learning: known(learningOf(cells.learning_stage_info)),
  }
  return { entity, isOdd }
}

/** Where the picture of an ad is; null: it has none, or none that is as documented. */
export const thumbnailOf = (row: unknown): AdThumbnail | null => {
  const cells = creativeSchema.safeParse(row).data
  return cells === undefined ? null : { adId: cells.id, creativeId: cells.creative.id, url: cells.creative.thumbnail_url }
}
