/** One runner for unit, contract and data tests; the window's specs run after a build (see e2e). */

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundleFolder } from './helpers/bundles/bundle-of.ts'
import { bundledWorkers } from './helpers/bundles/bundled-workers.ts'
import { longestFirst } from './helpers/longest-first.ts'
import { patience } from './helpers/patience.ts'
import { skipReasons } from './skip-reasons.ts'

// Every worker thread and every started command of a test would read and strip the same sources again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../out/compile-cache', import.meta.url))

/** Small files that take long: without earlier results, vitest starts the largest first, and these would be last. */
const longest = [
  'adfault/quick-run.test.ts',
  'durability/faults/faults.test.ts',
  'durability/reminders/reminders.test.ts',
  'accuracy/false-cards.test.ts',
  'contract/import-orders.test.ts',
  'contract/import-refunds.test.ts',
  'contract/deliveries.test.ts',
  'baseline/range-baseline.test.ts',
  'outcomes/quick-outcomes.test.ts',
  'metamorphic/metamorphic.test.ts',
  'metamorphic/replay.test.ts',
  'imports/undo-import.test.ts',
  'accuracy/daily-looks.test.ts',
  'accuracy/planted-faults.test.ts',
  'cli/cli.test.ts',
  'cli/commands/events.test.ts',
  'advice/lost-views.test.ts',
  'advice/costly-ads.test.ts',
  'senders/smtp-sender.test.ts',
]

const helper = (name: string): string => fileURLToPath(new URL(`helpers/${name}.ts`, import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // Nothing here may reach for the real package: it would start a download.
  resolve: { alias: { electron: fileURLToPath(new URL('electron-double/electron.ts', import.meta.url)) } },
  plugins: [bundledWorkers(bundleFolder.href, { isComputeLazy: true })],
  test: {
    ...patience,
    globalSetup: ['memory-setup', 'bundles/bundles-setup'].map(helper),
    setupFiles: ['seed-properties', 'close-shared'].map(helper),
    include: ['test/**/*.test.ts'],
    exclude: ['test/keychain/**'],
    environment: 'node',
    taskTitleValueFormatTruncate: 0,
    env: { ELECTRON_DOUBLE_HOME: join(tmpdir(), 'roas-desk-double') },
    pool: 'forks',
    // Threads of jobs are short-lived: a young generation that starts large saves them most of their garbage collections.
    execArgv: ['--min-semi-space-size=16'],
    // A process for each file would start, and load the same modules, two hundred times.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(longest) },
    reporters: ['default', skipReasons(), ['json', { outputFile: 'out/tests/unit.json' }]],
  },
})
