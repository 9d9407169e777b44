/** The window's specs: built bundles in a real Chromium. Those of the served window run two files at a time, those of the desktop one after the other. */

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'

// Every worker thread and every started command of a test would read and strip the same sources again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../out/compile-cache', import.meta.url))

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What starts nothing but the served host. The desktop's specs watch what its main thread computes in a turn, which grows where two share a processor's caches. */
const isServed = (spec: string): boolean => {
  const text = readFileSync(join(root, spec), 'utf8')
  return /\b(launchServed|launchDemo|openDemoDesk)\(/.test(text) && !/\blaunch(?!Served\b|Demo\b|Chromium\b)[A-Z]/.test(text)
}
const served = globSync('test/e2e/**/*.spec.ts', { cwd: root }).filter(isServed)

export default defineConfig({
  root,
  test: {
    environment: 'node',
    reporters: ['default', ['json', { outputFile: 'out/tests/e2e.json' }]],
    pool: 'forks',
    // As patient as a locator of the browser: a machine with other work to do is no failure.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    teardownTimeout: 10_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'served',
          include: served,
          globalSetup: fileURLToPath(new URL('served-setup.ts', import.meta.url)),
          env: { SERVED_PROGRAM: bundleOf('cli') },
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'desktop', include: ['test/e2e/**/*.spec.ts'], exclude: served, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
