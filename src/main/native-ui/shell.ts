/** The native UI: menu, tray, badge, links, theme, updates. It is set up after the window's first paint, so that the window does not wait for it. */

import { powerMonitor } from 'electron'
import type { UpdateCalls } from '#api/index.ts'
import { systemClock } from '#shared/clock.ts'
import { backgroundSync, setBackgroundSync } from '../api/background-sync.ts'
import type { InternalApiClient } from '../api/internal-client.ts'
import type { LocalApi } from '../api/local-api.ts'
import type { RecoveryHandlers } from '../api/recovery-handlers.ts'
import { about, setupAboutPanel } from '../app/about.ts'
import { logFile } from '../app/folders.ts'
import { onLanguageChange } from '../app/i18n.ts'
import { changeLanguage } from '../app/language.ts'
import { loginStart, setLoginStart } from '../app/login-start.ts'
import { chooseTheme, setupTheme } from '../app/theme.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { lastLogLines } from '../diagnostics/log-lines.ts'
import { setupLogWindow } from '../diagnostics/log-window.ts'
import type { DesktopHandlers } from '../ipc/desktop-calls.ts'
import { sendToWindow, subscribeWindow } from '../ipc/window-events.ts'
import { installedUpdates } from '../updates/installed-updates.ts'
import { closeBehavior, setCloseBehavior } from '../window/close-behavior.ts'
import { chooseFolder } from '../window/folder-dialog.ts'
import { chooseImport } from '../window/import-dialog.ts'
import { revealDataFolder } from '../window/open-folder.ts'
import { showBadge } from './badge.ts'
import { setupDeepLinkHandler } from './deep-link-host.ts'
import { showMenu } from './menu.ts'
import { summaryRefresh } from './summary-refresh.ts'
import { setupTray } from './tray.ts'

export interface Shell {
  readonly calls: DesktopHandlers
  /** Reads the products again for the tray and the badge, for example after a new key. */
  readonly refreshSummary: () => void
  /** Call it after the first paint. `hidden`: whether the window stays hidden for now. */
  readonly setupNativeUi: (hidden: boolean) => void
  /** Redraws the tray, for example after the next reminder changed. */
  readonly redraw: () => void
}

export interface ShellOptions {
  readonly internalApi: Promise<InternalApiClient>
  readonly updateCalls: Promise<UpdateCalls>
  readonly log: AppLog
  /** The next reminder in one line, or null if none is pending. */
  readonly nextReminder: () => string | null
  readonly localApi: LocalApi
  readonly recoveryHandlers: RecoveryHandlers
}

export const createShell = ({ internalApi, updateCalls, log, nextReminder, localApi, recoveryHandlers }: ShellOptions): Shell => {
  // Another part reports an API that does not start.
  internalApi.catch(() => undefined)
  updateCalls.catch(() => undefined)
  const summary = summaryRefresh({ internalApi, log, now: systemClock.now })
  const updates = installedUpdates(updateCalls, log, () => {
    drawMenu()
    sendToWindow({ kind: 'updates', state: updates.state() })
  })
  const drawMenu = (): void =>
    showMenu({
      log,
      updateState: updates.state,
      checkUpdates: () => void updates.check(),
      installUpdate: () => void updates.install().catch((error: unknown) => log.error({ err: error }, 'update.install_failed')),
    })
  const hasProduct = async (name: string): Promise<boolean> =>
    (await (await internalApi).overview())?.products.some(({ product }) => product === name) ?? false
  let drawTray = (): void => undefined

  return {
    refreshSummary: () => void summary.refresh(),
    redraw: () => drawTray(),
    setupNativeUi: (hidden) => {
      drawMenu()
      setupTheme()
      setupDeepLinkHandler(hasProduct, log)
      drawTray = setupTray({ summary: summary.summary, nextReminder }, log)
      summary.onChange(({ open }) => {
        showBadge(open)
        drawTray()
      })
      summary.start(!hidden)
      // Timers stop while the machine sleeps: a day may have started meanwhile.
      powerMonitor.on('resume', () => void summary.refresh())
      setupAboutPanel()
      setupLogWindow(log)
      onLanguageChange(() => {
        drawMenu()
        drawTray()
        setupAboutPanel()
      })
      updates.start()
      localApi.resume()
    },
    calls: {
      listening: (_call, sender) => {
        subscribeWindow(sender)
        return null
      },
      theme: ({ theme }) => {
        chooseTheme(theme)
        return null
      },
      language: (chosen) => {
        changeLanguage(chosen, log)
        return null
      },
      about,
      'open-data-folder': async () => {
        await revealDataFolder()
        return null
      },
      'log-lines': async ({ count }) => ({ file: logFile(), lines: [...(await lastLogLines(logFile(), count))] }),
      'choose-import': async (call) => {
        const { upload } = await internalApi
        return chooseImport(call.import, (file) => upload(file, call.opens))
      },
      'choose-folder': chooseFolder,
      'login-start': loginStart,
      'set-login-start': ({ on }) => setLoginStart(on),
      'closed-window': closeBehavior,
      'set-closed-window': ({ means }) => setCloseBehavior(means, log),
      'background-sync': backgroundSync,
      'set-background-sync': ({ when }) => setBackgroundSync(when, log),
      'local-api': localApi.state,
      'set-local-api': ({ on, port }) => localApi.set({ on, port }),
      ...recoveryHandlers,
      updates: updates.state,
      'check-updates': updates.check,
      'install-update': async () => {
        await updates.install()
        return null
      },
    },
  }
}
