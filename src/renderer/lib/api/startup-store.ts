/** What keeps the buyer out of the desk for now: a rejected key, an ended trial, a damaged database. */

import { create } from 'zustand'
import type { ApiProblem } from '../errors/api-problem.ts'

/** A damaged database that was replaced. */
export interface RecoveryResult {
  /** Where the damaged one lies; null where nothing was left of it. */
  readonly replacedPath: string | null
  readonly customerKeyMissing: boolean
  /** Of the backup that was restored; null where the desk begins empty. */
  readonly day: string | null
}

interface StartupState {
  readonly problem: ApiProblem | null
  readonly hasInvalidKeyLink: boolean
  readonly recovery: RecoveryResult | null
  readonly isDamageDismissed: boolean
}

export const useStartupStore = create<StartupState>()(() => ({
  problem: null,
  /** The address held a key that has not the form of one. */
  hasInvalidKeyLink: false,
  /** Told until the buyer goes on to the desk. */
  recovery: null,
  /** The buyer looks at what a damaged database still shows, and repairs it later. */
  isDamageDismissed: false,
}))
