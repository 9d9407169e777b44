/** The package and its scan: after a build, without a network and without Electron's program. */

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { patience } from '../helpers/patience.ts'
import { skipReasons } from '../skip-reasons.ts'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    ...patience,
    include: ['test/packaging/**/*.spec.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', skipReasons(), ['json', { outputFile: 'out/tests/packaging.json' }]],
  },
})
