/** What is remembered of an ad account from one sync to the next. A sync changes it while it reads. */

import type { CallLimits } from './call-limits.ts'
import type { ReadingPace } from './reading-pace.ts'

export interface ReadingState {
  readonly pace: ReadingPace
  readonly limits: CallLimits
  /** Of the ad account, as the platform reported it last; null: not yet. */
  accountStatus: string | null
}
