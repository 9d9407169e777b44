/** Start at login: the system's own setting on macOS and Windows, an autostart entry on Linux. The window stays hidden then. */

import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { app } from 'electron'
import type { LoginStart } from '#shared/contract/desktop/desktop-call.ts'
import { writeFileAtomic } from '#shared/node/atomic-file.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { autostartEntry } from './autostart-entry.ts'
import { t } from './i18n.ts'

const HIDDEN = 'hidden'

/** True if the system started the app at login. */
export const startsHidden = (): boolean => app.commandLine.hasSwitch(HIDDEN)

const entryFile = (): string => join(process.env.XDG_CONFIG_HOME || app.getPath('appData'), 'autostart', 'roas-desk.desktop')

/** The command that starts this app: for an AppImage its own file, since its contents are mounted elsewhere at each start. */
const command = (): readonly string[] => {
  const data = app.commandLine.getSwitchValue('data')
  const program = process.env.APPIMAGE ?? process.execPath
  return [program, ...(app.isPackaged ? [] : [app.getAppPath()]), ...(data === '' ? [] : [`--data=${data}`]), `--${HIDDEN}`]
}

const onLinux = {
  read: (): LoginStart => ({ on: existsSync(entryFile()), note: null }),
  write: (on: boolean): void => {
    if (!on) rmSync(entryFile(), { force: true })
    else {
      mkdirSync(dirname(entryFile()), { recursive: true })
      writeFileAtomic(entryFile(), autostartEntry(command()), { mode: 0o644 })
    }
  },
}

const args = [`--${HIDDEN}`]
const onOthers = {
  read: (): LoginStart => {
    const { openAtLogin, status } = app.getLoginItemSettings(process.platform === 'win32' ? { args } : {})
    const waits = status === 'requires-approval'
    return { on: openAtLogin || waits, note: waits ? t('login.allow') : null }
  },
  write: (on: boolean): void => app.setLoginItemSettings({ openAtLogin: on, args }),
}

const system = process.platform === 'linux' ? onLinux : onOthers

export const loginStart = (): LoginStart => system.read()

/** Sets it and reads it back. Throws a plain sentence if the system rejects it. */
export const setLoginStart = (on: boolean): LoginStart => {
  try {
    system.write(on)
  } catch (error) {
    throw new UserFacingError(t('login.failed', { problem: error instanceof Error ? error.message : String(error) }))
  }
  return system.read()
}
