/** What a platform reports of campaigns, ad sets and ads themselves, besides their results. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import { asMicros, type Micros } from '#shared/money.ts'
import type { AdThumbnail } from '../thumbnails/ad-thumbnail.ts'

/** From the largest to the smallest: the order in which they are read. */
export const adLevels = ['campaign', 'adset', 'ad'] as const
export type AdLevel = (typeof adLevels)[number]

/** Whether an ad set is in its learning phase, as the platform itself reports it. */
export const learningStages = ['learning', 'success', 'fail'] as const
export type LearningStage = (typeof learningStages)[number]

/** The state of an entity. Null is unknown, or a budget that it does not have. */
export interface EntityState {
  /** What delivers or not, with what its parents are, in the platform's words, lower case ("active", "campaign_paused"). */
  readonly status: string | null
  readonly dailyBudget: Micros | null
  readonly lifetimeBudget: Micros | null
  /** The schedule, in the account's time zone; both days included. */
  readonly startsOn: Day | null
  readonly endsOn: Day | null
  /** Of an ad set. */
  readonly learning: LearningStage | null
}

/** An entity as it was read. */
export interface ReadEntity extends EntityState {
  readonly id: string
  readonly name: string | null
  /** Of an ad. */
  readonly adsetId: string | null
  /** Of an ad set or ad. */
  readonly campaignId: string | null
  /** The status without that of its parents. */
  readonly ownStatus: string | null
}

/** The entities of a level in one read. */
export interface EntityLevelRead {
  readonly level: AdLevel
  readonly entities: readonly ReadEntity[]
  /** Whether these are all that the platform has: any other is gone. */
  readonly isWhole: boolean
  /** Entities with something that could not be read. */
  readonly odd: number
  /** Where the pictures of ads are; missing: not read. */
  readonly thumbnails?: readonly AdThumbnail[]
}

/** What is known before a read. */
export interface KnownEntities {
  /** When ads were read last, milliseconds in UTC: only those that changed since are read. Null: all levels are read whole. */
  readonly changedSince: number | null
  /** Entities that are neither deleted nor archived: if one of them is missing, its level is read whole. */
  readonly live: Readonly<Record<'campaign' | 'adset', ReadonlySet<string>>>
}

const removed: ReadonlySet<string> = new Set(['deleted', 'archived'])

/** Whether an entity can never deliver again as it is. */
export const isRemoved = (status: string | null): boolean => status !== null && removed.has(status)

const stopped: ReadonlySet<string> = new Set(['paused', 'adset_paused', 'campaign_paused', ...removed])

/** Whether somebody stopped an entity. One that is disapproved or unpaid is meant to deliver. */
export const isStopped = (status: string | null): boolean => status !== null && stopped.has(status)

/** What of an ad decides its status. */
interface AdStatus {
  readonly own: string | null
  readonly status: string | null
}

/**
 * The status of an ad that did not change itself, from those of its parents. Source: Meta's reference of `effective_status`: that of the
 * ad, else what its ad set and campaign make of it.
 *
 * @param parents - statuses of its ad set and campaign; null: unknown
 */
export const statusInParents = (
  { own, status }: AdStatus,
  { adset, campaign }: { readonly adset: string | null; readonly campaign: string | null },
): string | null => {
  if (isRemoved(status)) return status
  if (isRemoved(campaign)) return campaign
  if (isRemoved(adset)) return adset
  const isByParents = status === 'campaign_paused' || status === 'adset_paused'
  if (status !== 'active' && !isByParents) return status
  if (campaign === 'paused') return 'campaign_paused'
  if (adset === 'paused') return 'adset_paused'
  return isByParents && campaign !== null && adset !== null ? own : status
}

/**
 * What an entity may spend on a day: its daily budget, or the part of its lifetime budget if that is spent evenly over its schedule, 0 outside.
 * Null: it has no budget, or no end is known.
 */
export const budgetOnDay = (
  { dailyBudget, lifetimeBudget, startsOn, endsOn }: Pick<EntityState, 'dailyBudget' | 'lifetimeBudget' | 'startsOn' | 'endsOn'>,
  day: Day,
): Micros | null => {
  if (dailyBudget !== null) return dailyBudget
  if (lifetimeBudget === null || startsOn === null || endsOn === null || endsOn < startsOn) return null
  return asMicros(day < startsOn || day > endsOn ? 0 : Math.round(lifetimeBudget / (daysBetween(startsOn, endsOn) + 1)))
}
