/** Starts the fake language model of a test. */

import { startServerProcess } from '../server-process.ts'
import type { ModelCommand, ModelMood, ModelReply, ModelRequest } from './fake-model-types.ts'

export interface FakeModel {
  /** Base address of the protocol of OpenAI and Anthropic. */
  readonly url: string
  readonly setMood: (mood: ModelMood) => Promise<void>
  /** Every request so far. */
  readonly requests: () => Promise<readonly ModelRequest[]>
  readonly close: () => Promise<void>
}

export const startFakeModel = async (): Promise<FakeModel> => {
  const { first, ask, close } = await startServerProcess<ModelCommand, ModelReply>(new URL('server.ts', import.meta.url))
  if (first.type !== 'listening') throw new Error('The fake model did not start.')
  return {
    url: `http://127.0.0.1:${first.port}/v1`,
    setMood: async (mood) => void (await ask({ type: 'mood', mood })),
    requests: async () => {
      const answer = await ask({ type: 'requests' })
      if (answer.type !== 'requests') throw new Error('The fake model did not answer.')
      return answer.requests
    },
    close,
  }
}
