/** Starts the receivers of a test. */

import { onTestFinished } from 'vitest'
import { startServerProcess } from '../server-process.ts'
import type { Mood, Received, ReceiverCommand, ReceiverReply } from './receiver-types.ts'

export interface Receivers {
  /** Ports on 127.0.0.1. */
  readonly http: number
  readonly smtp: number
  /** The moods of the next connections; after them, each is `ok`. */
  readonly plan: (by: 'http' | 'smtp', ...moods: readonly Mood[]) => Promise<void>
  readonly draw: (moods: readonly Mood[], seed: number) => Promise<void>
  /** Every whole message so far. */
  readonly received: () => Promise<readonly Received[]>
  /** How many connections there were. */
  readonly connections: () => Promise<number>
}

/** Receivers that end with the running test. */
export const openReceivers = async (): Promise<Receivers> => {
  const server = await startServerProcess<ReceiverCommand, ReceiverReply>(new URL('server.ts', import.meta.url))
  onTestFinished(server.close)
  const { first } = server
  if (first.type !== 'listening') throw new Error('The receivers did not start.')
  const ask = async () => {
    const answer = await server.ask({ type: 'received' })
    if (answer.type !== 'received') throw new Error('The receivers did not answer.')
    return answer
  }
  return {
    http: first.http,
    smtp: first.smtp,
    plan: async (by, ...moods) => void (await server.ask({ type: 'moods', by, moods })),
    draw: async (moods, seed) => void (await server.ask({ type: 'random', moods, seed })),
    received: async () => (await ask()).received,
    connections: async () => (await ask()).connections,
  }
}
