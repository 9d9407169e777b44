/** One runner for unit, contract and data tests; the window's specs run after a build (see e2e). */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleFolder } from './helpers/bundles/bundle-of.ts'
import { bundledWorkers } from './helpers/bundles/bundled-workers.ts'

// Every worker thread and every started command of a test would read and strip the same sources again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../out/compile-cache', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Nothing here may reach for the real package: it would start a download.
  resolve: { alias: { electron: fileURLToPath(new URL('electron-double/electron.ts', import.meta.url)) } },
  plugins: [bundledWorkers(bundleFolder.href)],
  test: {
    globalSetup: fileURLToPath(new URL('helpers/bundles/bundles-setup.ts', import.meta.url)),
    include: ['test/**/*.test.ts'],
    exclude: ['test/keychain/**'],
    environment: 'node',
    env: { ELECTRON_DOUBLE_HOME: join(tmpdir(), 'roas-desk-double') },
    pool: 'forks',
    maxWorkers: 2,
    // As patient as a locator of the browser: a machine with other work to do is no failure.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'out/tests/unit.json' }]],
  },
})
