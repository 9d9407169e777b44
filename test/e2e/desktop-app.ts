/** Starts the built desktop app on a host of choice and offers the same handle for both. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchDouble } from '../electron-double/launch.ts'
import type { ShownDialog } from '../electron-double/screen-protocol.ts'
import { mainBundle } from './bundles.ts'
import { launchChromium } from './chromium.ts'
import type { DesktopHostName } from './desktop-hosts.ts'
import { recordBlocking } from './main-thread-blocking.ts'
import { launchElectron } from './real-electron.ts'

export interface DesktopApp {
  readonly page: Page
  /** Of the main process. */
  readonly pid: number
  /** Links given to the buyer's browser so far. */
  readonly opened: () => Promise<readonly string[]>
  readonly dialogs: () => Promise<readonly Pick<ShownDialog, 'message' | 'detail'>[]>
  /** Clicks an item of the application menu, by its id. Rejects where it is not there or cannot be clicked. */
  readonly clickMenu: (id: string) => Promise<void>
  /** Ends the app at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends the app in order; resolves with the exit code, and fails where it did what Electron would not have let pass. */
  readonly quit: () => Promise<number | null>
}

/** A data folder of its own under the folder for temporary files; `remove` deletes it. */
export const temporaryFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'roas-desk-spec-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

let shared: Promise<Browser> | null = null
/** One Chromium for all specs of a file. */
export const sharedChromium = (): Promise<Browser> => {
  shared ??= launchChromium()
  return shared
}
export const closeChromium = async (): Promise<void> => {
  await (await shared)?.close()
  shared = null
}

/** Names the session bus and the folders of a keychain that is a test's own. */
export type KeychainEnv = Readonly<Record<string, string>>

const onDouble = async (dataDir: string, keychainEnv: KeychainEnv | null): Promise<DesktopApp> => {
  const browser = await sharedChromium()
  const { child, screen, exited, firstWindow, output } = await launchDouble({
    browser,
    main: mainBundle,
    home: join(dataDir, 'home'),
    args: [`--data=${dataDir}`, ...(keychainEnv === null ? ['--no-keychain'] : [])],
    ...(keychainEnv === null ? {} : { env: keychainEnv }),
  })
  const page = await firstWindow()
  const approve = (): void => {
    if (screen.violations.length > 0) throw new Error(`Electron would not have let this pass: ${screen.violations.join('; ')}`)
    if (screen.errorBoxes.length > 0) throw new Error(`The app showed an error: ${screen.errorBoxes.join('; ')} ${output()}`)
  }
  const ended = async (): Promise<number | null> => {
    const code = await exited
    approve()
    recordBlocking(dataDir)
    return code
  }
  return {
    page,
    pid: child.pid ?? 0,
    opened: async () => screen.opened,
    dialogs: async () => screen.dialogs,
    clickMenu: async (id) => void (await screen.act('click-menu', id)),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    quit: async () => {
      if (child.connected) child.send({ kind: 'quit' })
      return ended()
    },
  }
}

/** Starts the built app on its own data folder, without the machine's keychain, and waits for its window. */
export const launchDesktop = (host: DesktopHostName, dataDir: string): Promise<DesktopApp> =>
  host === 'double' ? onDouble(dataDir, null) : launchElectron(dataDir)

/** Starts the built app on the double with the keychain of a private session. */
export const launchWithKeychain = (dataDir: string, keychainEnv: KeychainEnv): Promise<DesktopApp> => onDouble(dataDir, keychainEnv)
