/** Before the first spec of the served window: the served host as a bundle, which starts in a fifth of the time, and the demo account that the specs copy. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import buildBundles from '../helpers/bundles/bundles-setup.ts'
import { makeDemo } from './demo-app.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  await buildBundles()
  const folder = await mkdtemp(join(tmpdir(), 'roas-desk-demo-'))
  await makeDemo(folder, bundleOf('cli'))
  project.provide('demoFolder', folder)
  return () => rm(folder, { recursive: true, force: true })
}
