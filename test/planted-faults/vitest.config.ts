/** Runs the tests that planted faults name, in the copy of the project that has the fault. */

import { defineConfig } from 'vitest/config'
import { patience } from '../helpers/patience.ts'

export default defineConfig({
  root: process.cwd(),
  test: { ...patience, include: ['test/**/*.test.ts'], environment: 'node', pool: 'forks', isolate: false, maxWorkers: 1 },
})
