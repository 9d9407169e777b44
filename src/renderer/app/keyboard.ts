/** The keyboard map of the desk: one key, one command. The help and the palette are made from it too. */

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

/** The command of a key press; null for keys with Ctrl, Meta or Alt, and for all others. Shift counts only where a command asks for it. */
export const commandFor = (press: KeyPress): CommandId | null => {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const letter = letterOf(press)
  const withShift = press.shiftKey ? bindings.find(({ key }) => key === `shift+${letter}`) : undefined
  return (withShift ?? bindings.find(({ key }) => key === letter))?.command ?? null
}

/** A key as it is printed: "J", "Shift+J". */
export const keyName = (key: string): string => {
  const parts = key.split('+')
  return parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('+')
}
