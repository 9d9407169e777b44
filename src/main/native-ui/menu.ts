/** The application menu: every command of the window, the pages of the window, and the system's own items. */

import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { UpdateState } from '#shared/contract/desktop/desktop-call.ts'
import type { PageTarget } from '#shared/contract/desktop/desktop-event.ts'
import { showAbout } from '../app/about.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { showLog } from '../diagnostics/log-window.ts'
import { openPage, sendToWindow } from '../ipc/window-events.ts'
import { openDataFolder } from '../window/open-folder.ts'
import { showMainWindow } from '../window/window.ts'
import { type CommandGroup, commandItems } from './menu-commands.ts'
import { appMenu, editMenu, quitItem, windowMenu, zoomItems } from './menu-roles.ts'

/** Runs before ready, so that Electron does not build its default menu, which offers developer commands. */
export const setupEmptyMenu = (): void => Menu.setApplicationMenu(null)

export interface MenuParts {
  readonly log: AppLog
  readonly updateState: () => UpdateState
  readonly checkUpdates: () => void
  readonly installUpdate: () => void
}

const isMac = process.platform === 'darwin'
const separator = { type: 'separator' } as const

const commands = (group: CommandGroup): MenuItemConstructorOptions[] =>
  commandItems(group, isMac).map(({ command, label, accelerator, registered }) => ({
    id: `command-${command}`,
    label,
    ...(accelerator === null ? {} : { accelerator, registerAccelerator: registered }),
    click: () => {
      showMainWindow()
      sendToWindow({ kind: 'command', command })
    },
  }))

const pageItem = (label: string, to: PageTarget, accelerator?: string): MenuItemConstructorOptions => ({
  id: `go-${to.page}`,
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  click: () => openPage(to),
})

const updateItem = ({ updateState, checkUpdates, installUpdate }: MenuParts): MenuItemConstructorOptions => {
  const { state, version } = updateState()
  if (state === 'ready') return { id: 'install-update', label: t('menu.installUpdate', { version: version ?? '' }), click: installUpdate }
  return { id: 'check-updates', label: t('menu.checkUpdates'), enabled: state === 'idle' || state === 'failed', click: checkUpdates }
}

const template = (parts: MenuParts): MenuItemConstructorOptions[] => [
  ...(isMac ? [appMenu()] : []),
  {
    label: t('menu.file'),
    submenu: [
      pageItem(t('menu.decisions'), { page: 'decisions' }),
      pageItem(t('menu.data'), { page: 'data' }, 'CmdOrCtrl+O'),
      pageItem(t('menu.settings'), { page: 'settings' }, 'CmdOrCtrl+,'),
      separator,
      { id: 'open-data-folder', label: t('menu.dataFolder'), click: () => openDataFolder(parts.log) },
      ...(isMac ? [] : [separator, quitItem()]),
    ],
  },
  editMenu(),
  { label: t('menu.numbers'), submenu: commands('Numbers') },
  { label: t('menu.advice'), submenu: commands('Advice') },
  {
    label: t('menu.view'),
    submenu: [...commands('Desk'), separator, ...zoomItems(app.isPackaged)],
  },
  windowMenu(),
  {
    role: 'help',
    label: t('menu.help'),
    submenu: [
      updateItem(parts),
      { id: 'show-log', label: t('menu.log'), click: () => showLog(parts.log) },
      separator,
      { id: 'about', label: t('menu.about'), click: () => showAbout(parts.log) },
    ],
  },
]

/** Builds the menu; called again if the state of an update or the language changes. */
export const showMenu = (parts: MenuParts): void => Menu.setApplicationMenu(Menu.buildFromTemplate(template(parts)))
