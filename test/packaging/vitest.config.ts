/** The package and its scan: after a build, without a network and without Electron's program. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/packaging/**/*.spec.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'out/tests/packaging.json' }]],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
