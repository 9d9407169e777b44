/** Starts the fake of Stripe and speaks to it. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Command, Mood, Received, Reply } from './moods.ts'

export interface FakeStripe {
  readonly port: number
  /** How the next requests are answered, one each; after them it is kind again. */
  readonly nextMoods: (...moods: readonly Mood[]) => Promise<void>
  /** What came in since it was last asked. */
  readonly received: () => Promise<readonly Received[]>
  readonly close: () => Promise<void>
}

const ask = async (child: ChildProcess, command: Command | null): Promise<Reply> => {
  const reply = once(child, 'message')
  if (command) child.send(command)
  const [message] = await reply
  return message as Reply
}

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const listening = await ask(child, null)
  if (listening.say !== 'listening') throw new Error('The fake did not start.')
  return {
    port: listening.port,
    nextMoods: async (...moods) => {
      await ask(child, { say: 'moods', moods })
    },
    received: async () => {
      const reply = await ask(child, { say: 'received' })
      return reply.say === 'received' ? reply.received : []
    },
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
