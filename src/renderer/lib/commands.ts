/** Commands by name: a feature offers one while it is on screen, the keyboard and the palette run it. */

import { useEffect } from 'react'

export const commandIds = [
  'next-card',
  'previous-card',
  'adopt',
  'executed',
  'ignore',
  'agree',
  'disagree',
  'undo',
  'refresh',
  'export',
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
