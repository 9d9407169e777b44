/** The application menu: every command of the window, the places of the desk, and what copy, paste, zoom and quit need to work by keyboard. */

import { app, Menu, type MenuItemConstructorOptions } from 'electron'
import type { UpdateState } from '#shared/contract/desktop-call.ts'
import type { Place } from '#shared/contract/desktop-event.ts'
import { showAbout } from './about.ts'
import type { DeskLog } from './log.ts'
import { showLog } from './log-window.ts'
import { type CommandGroup, commandItems } from './menu-commands.ts'
import { openDataFolder } from './open-folder.ts'
import { showDesk } from './window.ts'
import { goTo, tellWindow } from './window-events.ts'

/** Before ready: spares building the default menu, which offers more than a buyer should meet. */
export const noDefaultMenu = (): void => Menu.setApplicationMenu(null)

export interface MenuParts {
  readonly log: DeskLog
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
      showDesk()
      tellWindow({ kind: 'command', command })
    },
  }))

const place = (label: string, to: Place, accelerator?: string): MenuItemConstructorOptions => ({
  id: `go-${to.page}`,
  label,
  ...(accelerator === undefined ? {} : { accelerator }),
  click: () => goTo(to),
})

const updateItem = ({ updateState, checkUpdates, installUpdate }: MenuParts): MenuItemConstructorOptions => {
  const { state, version } = updateState()
  if (state === 'ready') return { id: 'install-update', label: `Install version ${version ?? ''} and restart`, click: installUpdate }
  return { id: 'check-updates', label: 'Look for a newer version', enabled: state === 'idle' || state === 'failed', click: checkUpdates }
}

const template = (parts: MenuParts): MenuItemConstructorOptions[] => [
  ...(isMac ? [{ role: 'appMenu' } as const] : []),
  {
    label: '&File',
    submenu: [
      place('Decisions', { page: 'decisions' }),
      place('Data and sources', { page: 'data' }, 'CmdOrCtrl+O'),
      place('Settings', { page: 'settings' }, 'CmdOrCtrl+,'),
      separator,
      { id: 'open-data-folder', label: 'Open data folder', click: () => openDataFolder(parts.log) },
      ...(isMac ? [] : [separator, { role: 'quit' as const }]),
    ],
  },
  { role: 'editMenu' },
  { label: '&Numbers', submenu: commands('Numbers') },
  { label: '&Advice', submenu: commands('Advice') },
  {
    label: '&View',
    submenu: [
      ...commands('Desk'),
      separator,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      separator,
      { role: 'togglefullscreen' },
      // Its usual key runs our own command.
      ...(app.isPackaged ? [] : [separator, { role: 'reload', accelerator: 'F5' } as const, { role: 'toggleDevTools' } as const]),
    ],
  },
  { role: 'windowMenu' },
  {
    role: 'help',
    label: '&Help',
    submenu: [
      updateItem(parts),
      { id: 'show-log', label: 'Show log', click: () => showLog(parts.log) },
      separator,
      { id: 'about', label: 'About ROAS Desk', click: () => showAbout(parts.log) },
    ],
  },
]

/** Builds the menu; called again where the state of an update changes. */
export const showMenu = (parts: MenuParts): void => Menu.setApplicationMenu(Menu.buildFromTemplate(template(parts)))
