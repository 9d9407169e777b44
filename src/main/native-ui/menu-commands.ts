/** The window's commands as items of the application menu. */

import { type Binding, bindings, type CommandId, commandIds } from '#shared/contract/commands.ts'
import { t } from '../app/i18n.ts'

export interface CommandItem {
  readonly command: CommandId
  readonly label: string
  /** Shown in the menu; if `registered`, it also runs the command anywhere in the app. */
  readonly accelerator: string | null
  readonly registered: boolean
}

export type CommandGroup = Binding['group']

/** Menu positions of the commands that have no shortcut. */
const otherGroups: Readonly<Partial<Record<CommandId, CommandGroup>>> = {
  export: 'Numbers',
  report: 'Numbers',
  'export-chart': 'Numbers',
  'report-all': 'Numbers',
  events: 'Numbers',
  'choose-tiles': 'Numbers',
  'save-view': 'Numbers',
  'manage-views': 'Numbers',
}

/** Without the decisions on a card, which must not be made by accident. */
const accelerators: Readonly<Partial<Record<CommandId, string>>> = {
  refresh: 'CmdOrCtrl+R',
  palette: 'CmdOrCtrl+K',
  export: 'CmdOrCtrl+S',
  report: 'CmdOrCtrl+P',
  'toggle-advice': 'CmdOrCtrl+B',
  'trend-table': 'CmdOrCtrl+T',
  'previous-day': 'CmdOrCtrl+[',
  'next-day': 'CmdOrCtrl+]',
  'tab-1': 'CmdOrCtrl+1',
  'tab-2': 'CmdOrCtrl+2',
  'tab-3': 'CmdOrCtrl+3',
  'tab-4': 'CmdOrCtrl+4',
  'tab-5': 'CmdOrCtrl+5',
  'tab-6': 'CmdOrCtrl+6',
}

/**
 * The item of a command. A bare letter is only shown, never registered: it belongs to the page, where it may be typed.
 * macOS would register it anyway, so it is omitted there.
 */
const itemOf = (command: CommandId, isMac: boolean): CommandItem => {
  const binding = bindings.find((each) => each.command === command)
  const registered = accelerators[command]
  // A menu cannot show a sequence of keys.
  const bare = isMac || binding?.key.includes(' ') ? undefined : binding?.key.toUpperCase()
  return {
    command,
    label: t(`commands.${command}`),
    accelerator: registered ?? bare ?? null,
    registered: registered !== undefined,
  }
}

const groupOf = (command: CommandId): CommandGroup =>
  otherGroups[command] ?? bindings.find((each) => each.command === command)?.group ?? 'Desk'

/** Every command of a group, in the order of the list. */
export const commandItems = (group: CommandGroup, isMac: boolean): readonly CommandItem[] =>
  commandIds.filter((command) => groupOf(command) === group).map((command) => itemOf(command, isMac))
