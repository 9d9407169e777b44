/** The demo account in the served window, in a data folder of a spec's own: copied from one that the run makes once, since making it takes longer than most specs. */

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { launchServed, type ServedApp, type ServedOptions } from './served-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run has put it; a spec changes only its copy. */
    readonly demoFolder: string
  }
}

/** What is today for the demo: its faults, its months and its weekdays are the same whenever the specs run. A Thursday. */
export const DEMO_TODAY = asDay('2026-11-19')

const keyFile = (folder: string): string => join(folder, 'key-of-the-demo')

/** Makes the demo in an empty folder. */
export const makeDemo = async (folder: string, program: string): Promise<void> => {
  const dataDir = join(folder, 'data')
  const app = await launchServed({ dataDir, demo: true, today: DEMO_TODAY, program })
  const code = await app.stop()
  if (code !== 0 || app.apiKey === null) throw new Error(`The demo could not be made: the served host ended with ${code}.`)
  writeFileSync(keyFile(folder), app.apiKey)
}

/** Starts the served host on a copy of the demo; `apiKey` is the demo's. `dataDir` is an empty folder, `today` not before the demo's. */
export const launchDemo = async (options: Omit<ServedOptions, 'demo'>): Promise<ServedApp> => {
  const made = inject('demoFolder')
  cpSync(join(made, 'data'), options.dataDir, { recursive: true })
  const app = await launchServed({ today: DEMO_TODAY, ...options })
  return { ...app, apiKey: readFileSync(keyFile(made), 'utf8') }
}
