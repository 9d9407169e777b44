/** A server of a test in a process of its own: told and asked by messages, one after the other, each of which it answers. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ServerProcess<Command, Reply> {
  /** What it said first. */
  readonly first: Reply
  readonly ask: (command: Command) => Promise<Reply>
  readonly close: () => Promise<void>
}

/** Resolves once it has said its first word. */
export const startServerProcess = async <Command extends object, Reply>(file: URL): Promise<ServerProcess<Command, Reply>> => {
  const child = fork(fileURLToPath(file), { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const heard = async (): Promise<Reply> => {
    const [message] = await once(child, 'message')
    return message as Reply
  }
  return {
    first: await heard(),
    ask: (command) => {
      const reply = heard()
      child.send(command)
      return reply
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
