/** The window's specs: built bundles in a real Chromium, which all of them share. */

import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { longestFirst } from '../helpers/longest-first.ts'
import { patience } from '../helpers/patience.ts'
import { skipReasons } from '../skip-reasons.ts'
import { blockingSummary } from './blocking-summary.ts'

// Every worker thread and every started command of a test would read and strip the same sources again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../out/compile-cache', import.meta.url))

const root = fileURLToPath(new URL('../..', import.meta.url))
const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

/** What starts nothing but the served host, and takes the demo that the run makes. */
const isServed = (spec: string): boolean => {
  const text = readFileSync(join(root, spec), 'utf8')
  return /\b(launchServed|launchDemo|openDemoApp|openImportPage)\(/.test(text) && !/\blaunch(?!Served\b|Demo\b|Chromium\b)[A-Z]/.test(text)
}
const served = globSync('test/e2e/**/*.spec.ts', { cwd: root }).filter(isServed)

export default defineConfig({
  root,
  test: {
    ...patience,
    environment: 'node',
    // A title may name why its tests are skipped.
    taskTitleValueFormatTruncate: 0,
    globalSetup: pathOf('chromium-setup.ts'),
    reporters: ['default', skipReasons(), blockingSummary(), ['json', { outputFile: 'out/tests/e2e.json' }]],
    pool: 'forks',
    // A spec waits for windows, processes and timers for half of its time: two for each core use both cores.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: longestFirst(['numbers.spec.ts', 'damaged-database.spec.ts', 'every-view.spec.ts', 'shell-menu.spec.ts']) },
    projects: [
      {
        extends: true,
        test: { name: 'served', include: served, globalSetup: pathOf('served-setup.ts'), env: { SERVED_PROGRAM: bundleOf('cli') } },
      },
      {
        extends: true,
        test: { name: 'desktop', include: ['test/e2e/**/*.spec.ts'], exclude: served, globalSetup: pathOf('desktop-setup.ts') },
      },
    ],
  },
})
