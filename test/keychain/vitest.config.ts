/** The tests on a real keyring, on a session bus of their own. They skip themselves where keyring, bus or keytar is missing. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/keychain/**/*.test.ts'],
    environment: 'node',
    reporters: ['default', ['json', { outputFile: 'out/tests/keychain.json' }]],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
