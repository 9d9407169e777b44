/** Where the bundles are that a run builds before its first test. */

import { fileURLToPath } from 'node:url'

export const bundleFolder = new URL('../../../out/test-bundles/', import.meta.url)

/** What is started so often that stripping its types each time would be felt. */
export const bundled = {
  'job-worker': 'src/api/jobs/job-worker.ts',
  'recovery-worker': 'src/api/recovery/recovery-worker.ts',
  'compute-worker': 'src/api/compute/compute-worker-thread.ts',
  'lazy-compute-worker': 'test/helpers/bundles/lazy-compute-worker.ts',
  cli: 'src/cli/cli.ts',
  writer: 'test/durability/writer.ts',
  'fault-process': 'test/durability/faults/fault-process.ts',
  'disk-error-process': 'test/durability/disk-error-process.ts',
  'restore-and-die': 'test/durability/restore-and-die.ts',
  'sending-desk': 'test/durability/deliveries/sending-desk.ts',
  'claim-and-die': 'test/durability/reminders/claim-and-die.ts',
  'syncing-desk': 'test/durability/syncs/syncing-desk.ts',
  'rotate-and-die': 'test/helpers/rotate-and-crash.ts',
} as const

export type BundleName = keyof typeof bundled

/** Path of a bundle. */
export const bundleOf = (name: BundleName): string => fileURLToPath(new URL(`${name}.js`, bundleFolder))
