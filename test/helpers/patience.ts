/** How long tests wait: far longer than anything takes on a busy machine. A limit ends a test that hangs; it judges no speed. */

/** For one thing to happen, in milliseconds. */
export const PATIENCE_MS = 120_000

/** Limits of vitest, for every group of tests. */
export const patience = {
  expect: { poll: { timeout: PATIENCE_MS } },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 60_000,
} as const
