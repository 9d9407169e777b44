/** The demo account in the served window, in a data folder of a spec's own: copied from one that the run makes once, since making it takes longer than most specs. */

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { launchChromium } from './chromium.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { temporaryFolder } from './desktop-app.ts'
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
  // As the host makes it: closed to others.
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  cpSync(join(made, 'data'), options.dataDir, { recursive: true })
  const app = await launchServed({ today: DEMO_TODAY, ...options })
  return { ...app, apiKey: readFileSync(keyFile(made), 'utf8') }
}

export interface DemoApp {
  readonly app: ServedApp
  readonly browser: Browser
  /** On its first page, with the key of the demo. */
  readonly page: Page
  /** Calls the API directly, without the window; fails on any status but 200. */
  readonly get: (path: string) => Promise<unknown>
  readonly complaints: readonly string[]
  readonly dataDir: string
  readonly close: () => Promise<void>
}

/** The demo on its first product in a separate window, 1440 × 900 and without motion unless `context` overrides it. `prepare` runs before its first page. */
export const openDemoApp = async (
  context: BrowserContextOptions = {},
  served: Omit<ServedOptions, 'demo' | 'dataDir'> = {},
  prepare: (desk: Pick<DemoApp, 'page' | 'get'>) => Promise<void> = async () => undefined,
): Promise<DemoApp> => {
  const folder = temporaryFolder()
  const [app, browser] = await Promise.all([launchDemo({ dataDir: folder.path, ...served }), launchChromium()])
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...context })
  const complaints = collectConsoleErrors(page)
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${app.url}${path}`, { headers: { 'x-api-key': app.apiKey ?? '' } })
    expect(response.status, path).toBe(200)
    return response.json()
  }
  await prepare({ page, get })
  await page.goto(`${app.url}/#key=${app.apiKey}`)
  return {
    app,
    browser,
    page,
    get,
    complaints,
    dataDir: folder.path,
    close: async () => {
      await browser.close()
      await app.stop()
      folder.remove()
    },
  }
}
