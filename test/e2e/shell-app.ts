/** The desktop app on the double, with access to everything around its window: menu, tray, dialogs, displays. */

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { inject, vi } from 'vitest'
import { type DoubleOptions, launchDouble, type RunningDouble } from '../electron-double/launch.ts'
import type { Shown } from '../electron-double/screen-protocol.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { mainBundle } from './bundles.ts'
import { sharedChromium } from './desktop-app.ts'
import { recordBlocking } from './main-thread-blocking.ts'
import { callApi } from './page-calls.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of the demo of today, where the run has put it; a spec changes only its copy. */
    readonly desktopDemo: string
  }
}

export interface ShownWindow {
  readonly id: number
  readonly url: string
  readonly visible: boolean
  readonly maximized: boolean
  readonly bounds: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly background: string
}

export interface ShellApp extends RunningDouble {
  readonly page: Page
  readonly shown: () => Shown
  readonly windowsShown: () => Promise<readonly ShownWindow[]>
  /** What the page asks of the desktop; the answer's envelope. */
  readonly desktop: (call: unknown) => Promise<unknown>
  /** Ends the app in order; fails where it did what Electron would not have let pass. */
  readonly end: () => Promise<void>
}

type Options = Partial<Pick<DoubleOptions, 'args' | 'env' | 'answerDialog' | 'answerFiles'>> & {
  /** False where the app finds no tray here. */
  readonly hasTray?: boolean
}

/** Starts the app on a data folder; waits for nothing. */
export const launchBundle = async (dataDir: string, { args = [], hasTray, ...rest }: Options = {}): Promise<RunningDouble> =>
  launchDouble({
    browser: await sharedChromium(),
    main: mainBundle,
    home: join(dataDir, 'home'),
    ...rest,
    args: [`--data=${dataDir}`, '--no-keychain', ...args],
  })

/** Starts the app on a data folder and waits for its window, and for the work after its first paint. */
export const launchShell = async (dataDir: string, options: Options = {}): Promise<ShellApp> => {
  const { hasTray = true } = options
  const running = await launchBundle(dataDir, options)
  const page = await running.firstWindow()
  const { screen, child, exited, output } = running
  // The menu is made just before the tray.
  await vi.waitUntil(() => (hasTray ? screen.shown.tray !== null : screen.shown.menu.length > 0), { timeout: PATIENCE_MS })
  // The page has reported its theme by the time it shows anything.
  await page.locator('#root > *').first().waitFor({ state: 'attached' })
  return {
    ...running,
    page,
    shown: () => screen.shown,
    windowsShown: () => screen.act('windows') as Promise<readonly ShownWindow[]>,
    desktop: (call) => page.evaluate(`roasDesk.desktop(${JSON.stringify(call)})`),
    end: async () => {
      if (child.connected) child.send({ kind: 'quit' })
      await exited
      recordBlocking(dataDir)
      if (screen.violations.length > 0 || screen.errorBoxes.length > 0)
        throw new Error([...screen.violations, ...screen.errorBoxes, output()].join('\n'))
    },
  }
}

/** An account without data, with the window on it. Much faster than the demo. */
export const createAccount = async ({ page }: ShellApp): Promise<void> => {
  const { status } = await callApi(page, 'POST', '/desk/accounts', { name: 'Buyer', timezone: 'UTC', currency: 'USD' })
  if (status !== 200) throw new Error(`The account was answered with ${status}.`)
  await page.reload()
}

/** Starts the app on a copy of the demo in an empty data folder, with the window on its first product; `products` are their names. */
export const launchDemoShell = async (
  dataDir: string,
  options: Options = {},
): Promise<{ readonly app: ShellApp; readonly products: readonly string[] }> => {
  cpSync(inject('desktopDemo'), dataDir, { recursive: true })
  const app = await launchShell(dataDir, options)
  return { app, products: await openDemo(app) }
}

/** The window on the first product of the demo; answers the names of all. */
const openDemo = async ({ page }: ShellApp): Promise<readonly string[]> => {
  const { body } = await callApi(page, 'GET', '/desk/account')
  const products = (body as { readonly products: readonly { readonly name: string }[] }).products.map(({ name }) => name)
  await page
    .getByRole('navigation')
    .getByText(products[0] ?? '', { exact: true })
    .first()
    .click()
  return products
}

/** Makes the demo account in the app itself, with the window on its first product; slower than a copy by all that making it takes. */
export const createDemoAccount = async (app: ShellApp): Promise<readonly string[]> => {
  const { status } = await callApi(app.page, 'POST', '/desk/demo')
  if (status !== 200) throw new Error(`The demo was answered with ${status}.`)
  await app.page.reload()
  return openDemo(app)
}
