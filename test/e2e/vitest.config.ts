/** The window's specs: built bundles in a real Chromium, one after the other. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Every worker thread and every started command of a test would read and strip the same sources again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../out/compile-cache', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/e2e/**/*.spec.ts'],
    environment: 'node',
    reporters: ['default', ['json', { outputFile: 'out/tests/e2e.json' }]],
    pool: 'forks',
    fileParallelism: false,
    maxWorkers: 1,
    // As patient as a locator of the browser: a machine with other work to do is no failure.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
  },
})
