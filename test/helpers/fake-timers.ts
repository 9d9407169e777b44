/** Fake timers for the tests of one block. */

import { afterEach, beforeEach, vi } from 'vitest'

/** `toFake`: the functions to replace; all timers without it. */
export const setupFakeTimers = (...options: Parameters<typeof vi.useFakeTimers>): void => {
  beforeEach(() => {
    vi.useFakeTimers(...options)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}
