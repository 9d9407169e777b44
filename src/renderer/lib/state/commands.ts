/** Commands by name: a feature registers them while it is on screen, and the keyboard and the palette run them. */

import { useLayoutEffect } from 'react'
import type { CommandId } from '#shared/contract/commands.ts'

export type { CommandId } from '#shared/contract/commands.ts'

const handlers = new Map<CommandId, () => void>()

/** True if the command is registered. */
export const canRun = (id: CommandId): boolean => handlers.has(id)

/** Runs a command. Returns false if it is not registered. */
export const runCommand = (id: CommandId): boolean => {
  const handler = handlers.get(id)
  handler?.()
  return handler !== undefined
}

/**
 * Registers a command while the component is mounted; null registers nothing.
 *
 * A layout effect: a command works from the moment its button is on screen, so a key pressed at once is not lost.
 */
export const useCommand = (id: CommandId, handler: (() => void) | null): void => {
  useLayoutEffect(() => {
    if (handler === null) return
    handlers.set(id, handler)
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id)
    }
  }, [id, handler])
}
