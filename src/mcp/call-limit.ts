/** Limits the tool calls of each key, so that an agent in a loop does not occupy the computer. */

import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ToolError } from './tool-error.ts'

/** Calls of one key in {@link PERIOD_SECONDS}. */
const MAX_CALLS = 120
const PERIOD_SECONDS = 10

export interface CallLimit {
  /** Counts a call. Rejects with a {@link ToolError} that states when to call again, if there were too many. */
  readonly count: (key: string) => Promise<void>
}

export const createCallLimit = (maxCalls: number = MAX_CALLS): CallLimit => {
  const limiter = new RateLimiterMemory({ points: maxCalls, duration: PERIOD_SECONDS })
  return {
    count: async (key) => {
      try {
        await limiter.consume(key)
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        const seconds = Math.max(1, Math.ceil(reached.msBeforeNext / 1000))
        throw new ToolError(`Too many calls: at most ${maxCalls} in ${PERIOD_SECONDS} s. Wait ${seconds} s, then call again.`, 'limited')
      }
    },
  }
}
