/** The commands of the window: what the keyboard, the palette and the application menu can run. Free of schemas, so that it weighs nothing. */

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
  'export',
  'report',
  'tab-1',
  'tab-2',
  'tab-3',
  'tab-4',
  'tab-5',
  'tab-6',
  'previous-day',
  'next-day',
  'trend-table',
  'toggle-advice',
  'palette',
  'help',
] as const
export type CommandId = (typeof commandIds)[number]

export interface Binding {
  /** One key without a modifier but Shift ("shift+j"), as the window listens for it. */
  readonly key: string
  readonly command: CommandId
  readonly label: string
  readonly group: 'Advice' | 'Numbers' | 'Desk'
}

/** One key, one command; the help, the palette and the menu are made from it. */
export const bindings: readonly Binding[] = [
  { key: 'j', command: 'next-card', label: 'Next card', group: 'Advice' },
  { key: 'k', command: 'previous-card', label: 'Previous card', group: 'Advice' },
  { key: 'shift+j', command: 'mark-next', label: 'Mark this card and the next', group: 'Advice' },
  { key: 'shift+k', command: 'mark-previous', label: 'Mark this card and the previous', group: 'Advice' },
  { key: 'x', command: 'toggle-mark', label: 'Mark or unmark the card', group: 'Advice' },
  { key: 'a', command: 'adopt', label: 'Adopt', group: 'Advice' },
  { key: 'e', command: 'executed', label: 'Mark as executed', group: 'Advice' },
  { key: 'i', command: 'ignore', label: 'Ignore with a reason', group: 'Advice' },
  { key: 'y', command: 'agree', label: 'Agree', group: 'Advice' },
  { key: 'n', command: 'disagree', label: 'Disagree', group: 'Advice' },
  { key: 'u', command: 'undo', label: 'Undo the decision', group: 'Advice' },
  { key: 'p', command: 'toggle-advice', label: 'Show or hide the advice', group: 'Advice' },
  { key: '1', command: 'tab-1', label: 'Overview', group: 'Numbers' },
  { key: '2', command: 'tab-2', label: 'Funnel', group: 'Numbers' },
  { key: '3', command: 'tab-3', label: 'Plans', group: 'Numbers' },
  { key: '4', command: 'tab-4', label: 'Series', group: 'Numbers' },
  { key: '5', command: 'tab-5', label: 'Retention', group: 'Numbers' },
  { key: '6', command: 'tab-6', label: 'Reconcile', group: 'Numbers' },
  { key: '[', command: 'previous-day', label: 'Previous day', group: 'Numbers' },
  { key: ']', command: 'next-day', label: 'Next day', group: 'Numbers' },
  { key: 't', command: 'trend-table', label: 'Trend as chart or table', group: 'Numbers' },
  { key: 'r', command: 'refresh', label: 'Pull again', group: 'Desk' },
  { key: '/', command: 'palette', label: 'Command palette', group: 'Desk' },
  { key: '?', command: 'help', label: 'These keys', group: 'Desk' },
]
