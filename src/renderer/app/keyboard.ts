/** The keyboard map: one key, one command. The help and the palette use it too. */

import { bindings, type CommandId, GO_KEY } from '#shared/contract/commands.ts'

export { bindings } from '#shared/contract/commands.ts'

export interface KeyPress {
  readonly key: string
  /** The physical key, for layouts whose letters are not Latin. */
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

const letterOf = ({ key, code }: KeyPress): string => {
  const typed = key.toLowerCase()
  const isLatin = typed.length === 1 && typed.charCodeAt(0) < 128
  return isLatin || !code.startsWith('Key') ? typed : code.slice(3).toLowerCase()
}

/** True for the key that starts a sequence. */
export const isGoKey = (press: KeyPress): boolean => !hasModifier(press) && !press.shiftKey && letterOf(press) === GO_KEY

/** What the second key of a sequence opens: a command, a product by its place in the sidebar from 0 on, or nothing. */
export const destinationOf = (press: KeyPress): { readonly command: CommandId } | { readonly product: number } | null => {
  if (hasModifier(press)) return null
  const digit = /^[1-9]$/.exec(press.key)?.[0] ?? /^Digit([1-9])$/.exec(press.code)?.[1]
  if (digit !== undefined) return { product: Number(digit) - 1 }
  const command = bindings.find(({ key }) => key === `${GO_KEY} ${letterOf(press)}`)?.command
  return command === undefined ? null : { command }
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyPress): boolean => ctrlKey || metaKey || altKey

/**
 * Returns the command of a key press; null with Ctrl, Meta or Alt, and for all other keys.
 *
 * Shift counts only if a command requires it.
 */
export const commandFor = (press: KeyPress): CommandId | null => {
  if (hasModifier(press)) return null
  const letter = letterOf(press)
  const withShift = press.shiftKey ? bindings.find(({ key }) => key === `shift+${letter}`) : undefined
  return (withShift ?? bindings.find(({ key }) => key === letter))?.command ?? null
}

/** A key as shown to the user: "J", "Shift+J", "G A". */
export const keyName = (key: string): string =>
  key.replace(/(^|[+ ])(.)/g, (_, before: string, letter: string) => before + letter.toUpperCase())
