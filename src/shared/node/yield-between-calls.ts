/** Spreads calls that arrive together over the event loop, so that handling all of them does not block the thread for longer than a frame. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Creates a gate that lets one call through per iteration of the event loop.
 *
 * @returns a function whose promises resolve one per iteration, in call order. Synchronous work that a caller does next is complete
 * before the promise of the next caller resolves.
 */
export const yieldBetweenCalls = (): (() => Promise<void>) => {
  const gate = pLimit(1)
  return () => gate(() => yieldToEventLoop())
}
