/** Spreads calls that arrive together over the event loop, so that handling all of them does not block the thread for longer than a frame. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import pLimit from 'p-limit'

/**
 * Creates a gate that lets one call through per iteration of the event loop.
 *
 * @returns a function whose promise resolves when it is the caller's turn, in the order of asking. What the caller then does without waiting
 *   for I/O is done before the next one's turn.
 */
export const yieldBetweenCalls = (): (() => Promise<void>) => {
  const gate = pLimit(1)
  return () => gate(() => yieldToEventLoop())
}
