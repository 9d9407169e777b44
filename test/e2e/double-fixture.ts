/** The small app that tries on the double what our own never does. */

import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { launchDouble, type RunningDouble } from '../electron-double/launch.ts'
import { closeChromium, sharedChromium, temporaryFolder } from './desktop-app.ts'

export interface DoubleFixture {
  readonly app: RunningDouble
  /** Loaded. */
  readonly page: Page
  /** Replaces the home folder. */
  readonly home: string
  readonly close: () => Promise<void>
}

export const openFixture = async (): Promise<DoubleFixture> => {
  const folder = temporaryFolder()
  const main = fileURLToPath(new URL('../electron-double/fixture/main.ts', import.meta.url))
  const app = await launchDouble({ browser: await sharedChromium(), main, home: folder.path })
  const page = await app.firstWindow()
  await page.waitForLoadState('load')
  return {
    app,
    page,
    home: folder.path,
    close: async () => {
      app.child.kill('SIGKILL')
      await app.exited
      await closeChromium()
      folder.remove()
    },
  }
}
