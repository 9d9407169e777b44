/** Problems that block the app for now: a rejected key, an expired trial, a damaged database. */

import { create } from 'zustand'
import type { ApiProblem } from '../errors/api-problem.ts'

/** A damaged database that was replaced. */
export interface RecoveryResult {
  /** Path of the damaged file; null if nothing was left of it. */
  readonly replacedPath: string | null
  readonly customerKeyMissing: boolean
  /** Day of the restored backup; null for an empty database. */
  readonly day: string | null
}

interface StartupState {
  readonly problem: ApiProblem | null
  readonly hasInvalidKeyLink: boolean
  readonly linkedKey: string | null
  readonly recovery: RecoveryResult | null
  readonly isDamageDismissed: boolean
  /** While one account is left for the other, neither is shown. */
  readonly isSwitching: boolean
  /** The next page takes the focus: the button that leads to it is gone when it appears. */
  readonly focusesNext: boolean
}

export const useStartupStore = create<StartupState>()(() => ({
  problem: null,
  /** The address contained a key in an invalid format. */
  hasInvalidKeyLink: false,
  /** The key of the address, if the browser has another one: the user decides which to use. */
  linkedKey: null,
  /** Shown until the user continues to the app. */
  recovery: null,
  /** The user views the readable part of a damaged database and repairs it later. */
  isDamageDismissed: false,
  isSwitching: false,
  focusesNext: false,
}))
