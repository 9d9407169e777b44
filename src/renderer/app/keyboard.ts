/** The keyboard map of the desk: one key, one command. The help and the palette are made from it too. */

import type { CommandId } from '../lib/commands.ts'

export interface Binding {
  readonly key: string
  readonly command: CommandId
  readonly label: string
  readonly group: 'Advice' | 'Numbers' | 'Desk'
}

export const bindings: readonly Binding[] = [
  { key: 'j', command: 'next-card', label: 'Next card', group: 'Advice' },
  { key: 'k', command: 'previous-card', label: 'Previous card', group: 'Advice' },
  { key: 'a', command: 'adopt', label: 'Adopt', group: 'Advice' },
  { key: 'e', command: 'executed', label: 'Mark as executed', group: 'Advice' },
  { key: 'i', command: 'ignore', label: 'Ignore with a reason', group: 'Advice' },
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

export interface KeyPress {
  readonly key: string
  /** The physical key, for layouts whose letters are not Latin. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const letterOf = ({ key, code }: KeyPress): string => {
  const typed = key.toLowerCase()
  const isLatin = typed.length === 1 && typed.charCodeAt(0) < 128
  return isLatin || !code.startsWith('Key') ? typed : code.slice(3).toLowerCase()
}

/** The command of a key press; null for keys with a modifier, and for all others. */
export const commandFor = (press: KeyPress): CommandId | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const letter = letterOf(press)
  return bindings.find(({ key }) => key === letter)?.command ?? null
}
