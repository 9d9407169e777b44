/** The tests on a real keyring, on a session bus of their own. They skip themselves where keyring, bus or keytar is missing. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patience } from '../helpers/patience.ts'
import { skipReasons } from '../skip-reasons.ts'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    ...patience,
    include: ['test/keychain/**/*.test.ts'],
    environment: 'node',
    reporters: ['default', skipReasons(), ['json', { outputFile: 'out/tests/keychain.json' }]],
    pool: 'forks',
    maxWorkers: 2,
  },
})
