/**
 * The commands of the window, for keyboard, palette and application menu. Without schemas, so that main and preload load no library for
 * them.
 */

export const commandIds = [
  'next-card',
  'previous-card',
  'mark-next',
  'mark-previous',
  'toggle-mark',
  'adopt',
  'executed',
  'ignore',
  'agree',
  'disagree',
  'undo',
  'refresh',
  'report',
  'export',
  'export-chart',
  'report-all',
  'tab-1',
  'tab-2',
  'tab-3',
  'tab-4',
  'tab-5',
  'tab-6',
  'previous-day',
  'next-day',
  'trend-table',
  'mark-event',
  'events',
  'choose-tiles',
  'save-view',
  'manage-views',
  'toggle-advice',
  'open-card',
  'all-products',
  'track-record',
  'palette',
  'help',
] as const
/** A command of the window. */
export type CommandId = (typeof commandIds)[number]

/** A keyboard shortcut. */
export interface Binding {
  /** One key, without modifiers except Shift ("shift+j"), as the window listens for it, or two keys one after the other ("g a"). */
  readonly key: string
  readonly command: CommandId
  readonly group: 'Advice' | 'Numbers' | 'Desk'
}

/** The first of two keys that go to a place: G 1 to G 9 open a product of the sidebar. */
export const GO_KEY = 'g'

/** The keyboard shortcuts, one key or sequence per command. Help, palette and menu are built from this table. */
export const bindings: readonly Binding[] = [
  { key: 'j', command: 'next-card', group: 'Advice' },
  { key: 'k', command: 'previous-card', group: 'Advice' },
  { key: 'shift+j', command: 'mark-next', group: 'Advice' },
  { key: 'shift+k', command: 'mark-previous', group: 'Advice' },
  { key: 'x', command: 'toggle-mark', group: 'Advice' },
  { key: 'a', command: 'adopt', group: 'Advice' },
  { key: 'e', command: 'executed', group: 'Advice' },
  { key: 'i', command: 'ignore', group: 'Advice' },
  { key: 'y', command: 'agree', group: 'Advice' },
  { key: 'n', command: 'disagree', group: 'Advice' },
  { key: 'u', command: 'undo', group: 'Advice' },
  { key: 'p', command: 'toggle-advice', group: 'Advice' },
  { key: 'o', command: 'open-card', group: 'Advice' },
  { key: '1', command: 'tab-1', group: 'Numbers' },
  { key: '2', command: 'tab-2', group: 'Numbers' },
  { key: '3', command: 'tab-3', group: 'Numbers' },
  { key: '4', command: 'tab-4', group: 'Numbers' },
  { key: '5', command: 'tab-5', group: 'Numbers' },
  { key: '6', command: 'tab-6', group: 'Numbers' },
  { key: '[', command: 'previous-day', group: 'Numbers' },
  { key: ']', command: 'next-day', group: 'Numbers' },
  { key: 't', command: 'trend-table', group: 'Numbers' },
  { key: 'm', command: 'mark-event', group: 'Numbers' },
  { key: 'g a', command: 'all-products', group: 'Desk' },
  { key: 'g t', command: 'track-record', group: 'Desk' },
  { key: 'r', command: 'refresh', group: 'Desk' },
  { key: '/', command: 'palette', group: 'Desk' },
  { key: '?', command: 'help', group: 'Desk' },
]
