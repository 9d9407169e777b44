/** Where the bundles are that a run builds before its first test. */

import { fileURLToPath } from 'node:url'

export const bundleFolder = new URL('../../../out/test-bundles/', import.meta.url)

/** What is started so often that stripping its types each time would be felt. */
export const bundled = {
  'job-worker': 'src/api/jobs/job-worker.ts',
  'mend-worker': 'src/api/recovery/mend-worker.ts',
  'read-worker': 'src/api/compute/read-worker.ts',
  cli: 'src/cli/cli.ts',
  writer: 'test/durability/writer.ts',
  'claim-and-die': 'test/durability/reminders/claim-and-die.ts',
  'rotate-and-die': 'test/helpers/rotate-and-die.ts',
} as const

/** Path of a bundle. */
export const bundleOf = (name: keyof typeof bundled): string => fileURLToPath(new URL(`${name}.js`, bundleFolder))
