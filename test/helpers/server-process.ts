/** A test server in a separate process. It receives commands as messages, one after the other, and replies to each. */

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface ServerProcess<Command, Reply> {
  /** The first message of the server. */
  readonly first: Reply
  readonly ask: (command: Command) => Promise<Reply>
  readonly close: () => Promise<void>
}

/** Resolves after the first message of the server. */
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
