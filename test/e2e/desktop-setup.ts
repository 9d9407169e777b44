/** Before the first spec of the desktop app: the demo account of today that the specs copy, since making it takes longer than most of them. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import buildBundles from '../helpers/bundles/bundles-setup.ts'
import { launchServed } from './served-app.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  await buildBundles()
  const folder = await mkdtemp(join(tmpdir(), 'roas-desk-desktop-demo-'))
  // By the clock of this computer, as the desktop app has it: its data is not synced again within the hour.
  const app = await launchServed({ dataDir: join(folder, 'data'), demo: true, program: bundleOf('cli') })
  const code = await app.stop()
  if (code !== 0) throw new Error(`The demo could not be made: the served host ended with ${code}.`)
  project.provide('desktopDemo', join(folder, 'data'))
  return () => rm(folder, { recursive: true, force: true })
}
