/** An entry of the command palette. */

/** Section order while the field is empty. */
export const groups = [
  'product',
  'card',
  'campaign',
  'adset',
  'creative',
  'page',
  'saved',
  'view',
  'day',
  'period',
  'command',
  'setting',
  'line',
  'bars',
] as const
export type Group = (typeof groups)[number]

export interface Entry {
  readonly id: string
  readonly label: string
  /** Other texts that find it: synonyms, or what a card says. They rank below labels. */
  readonly words?: readonly string[]
  readonly group: Group
  readonly hint: string | null
  /** True for a name that a user gave: it is the same in every language. */
  readonly isName: boolean
  readonly run: () => void
}
