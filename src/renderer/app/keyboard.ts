/** The keyboard map: one key, one command. The help and the palette use it too. */

import { bindings, type CommandId } from '#shared/contract/commands.ts'

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

/**
 * Returns the command of a key press; null with Ctrl, Meta or Alt, and for all other keys.
 *
 * Shift counts only if a command requires it.
 */
export const commandFor = (press: KeyPress): CommandId | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const letter = letterOf(press)
  const withShift = press.shiftKey ? bindings.find(({ key }) => key === `shift+${letter}`) : undefined
  return (withShift ?? bindings.find(({ key }) => key === letter))?.command ?? null
}

/** A key as shown to the user: "J", "Shift+J". */
export const keyName = (key: string): string => {
  const parts = key.split('+')
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('+')
}
