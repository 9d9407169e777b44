/** What keeps the buyer out of the desk for now: a rejected key or an ended trial. */

import { create } from 'zustand'
import type { ApiProblem } from './api-problem.ts'

export const useGate = create<{ readonly problem: ApiProblem | null; readonly badLink: boolean }>()(() => ({
  problem: null,
  /** The address held a key that has not the form of one. */
  badLink: false,
}))
