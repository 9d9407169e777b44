/** Commands by name: a feature offers one while it is on screen, the keyboard and the palette run it. */

import { useEffect } from 'react'
import type { CommandId } from '#shared/contract/commands.ts'

export type { CommandId } from '#shared/contract/commands.ts'

const handlers = new Map<CommandId, () => void>()

/** True where something on screen offers the command now. */
export const canRun = (id: CommandId): boolean => handlers.has(id)

/** Runs a command; false where nothing on screen offers it. */
export const runCommand = (id: CommandId): boolean => {
  const handler = handlers.get(id)
  handler?.()
  return handler !== undefined
}

/** Offers a command while the component is on screen; null offers nothing. */
export const useCommand = (id: CommandId, handler: (() => void) | null): void => {
  useEffect(() => {
    if (handler === null) return
    handlers.set(id, handler)
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id)
    }
  }, [id, handler])
}
