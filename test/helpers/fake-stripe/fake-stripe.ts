/** Starts the fake of Stripe and speaks to it. */

import { startServerProcess } from '../server-process.ts'
import type { Command, Received, Reply, StripeBehavior } from './behaviors.ts'

export interface FakeStripe {
  readonly port: number
  /** How the next requests are answered, one each; after them it is kind again. */
  readonly nextMoods: (...moods: readonly StripeBehavior[]) => Promise<void>
  /** What came in since it was last asked. */
  readonly received: () => Promise<readonly Received[]>
  readonly close: () => Promise<void>
}

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const { first, ask, close } = await startServerProcess<Command, Reply>(new URL('./server.ts', import.meta.url))
  if (first.type !== 'listening') throw new Error('The fake did not start.')
  return {
    port: first.port,
    nextMoods: async (...moods) => {
      await ask({ type: 'moods', moods })
    },
    received: async () => {
      const reply = await ask({ type: 'received' })
      return reply.type === 'received' ? reply.received : []
    },
    close,
  }
}
