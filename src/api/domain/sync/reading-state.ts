/** What is remembered of an ad account from one sync to the next. A sync changes it while it reads. */

import type { Day } from '#shared/calendar.ts'
import { isFuture } from '#shared/clock.ts'
import type { CallLimits } from './call-limits.ts'
import type { ReadingPace } from './reading-pace.ts'
import type { SpendingLimit } from './spending-limit.ts'

export interface ReadingState {
  readonly pace: ReadingPace
  readonly limits: CallLimits
  /** Of the ad account, as the platform reported it last; null: not yet. */
  accountStatus: string | null
  /** The spending limit of the ad account, as the platform reported it last; null: none, or not read yet. */
  spendingLimit: SpendingLimit | null
  /** Whether the platform has announced the end of the version of its API that is used. */
  apiEnds: boolean
  readonly entities: EntityReads
  readonly edits: EditReads
}

/** What of the activity log of an ad account was read. */
export interface EditReads {
  /** Milliseconds; 0: never. */
  readAt: number
  /** The first day of which all edits are known; null: none is. */
  from: Day | null
}

/** When the campaigns, ad sets and ads of an ad account were read. */
export interface EntityReads {
  /** Milliseconds; 0: never. */
  readAt: number
  /** When all of them were read, deleted and archived ones too. */
  wholeAt: number
  /** Entities of the last reads with something that could not be read. */
  odd: number
}

const DAY_MS = 86_400_000

/** Since when changed ads are read; null: everything is, once a day. */
export const changedSince = ({ readAt, wholeAt }: EntityReads, now: number): number | null =>
  wholeAt === 0 || isFuture(readAt, now) || now - wholeAt >= DAY_MS ? null : readAt
