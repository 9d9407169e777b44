/** The job of the agent advisor against a fake language model: each failure is a result with its reason, and no text of it gets through. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { agentInput } from '#api/domain/agent/make-input.ts'
import type { EndedCall } from '#api/domain/egress/outside-call.ts'
import { runAgent } from '#api/jobs/agent-job.ts'
import type { AgentReason } from '#shared/contract/advice.ts'
import { adviceOfCards, namedCard } from '#test/helpers/agent-input.ts'
import { type FakeModel, startFakeModel } from '#test/helpers/fake-model/fake-model.ts'
import type { ModelMood } from '#test/helpers/fake-model/fake-model-types.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'

let model: FakeModel
beforeAll(async () => {
  model = await startFakeModel()
})
afterAll(() => model.close())

const advice = adviceOfCards({ series: [namedCard('a', 'high', 'write it doubled'), namedCard('b', 'medium', 'Hook 3')] })
const input = agentInput(advice, { masksNames: false, currency: 'USD' })

const ask = async (mood: ModelMood) => {
  await model.setMood(mood)
  const dataDir = await temporaryFolder()
  const database = openDatabase(dataDir, 'bulk')
  const calls: EndedCall[] = []
  const nothing = (): void => undefined
  const context = {
    ...{
      dataDir,
      signal: new AbortController().signal,
      pause: new AbortController().signal,
      progress: nothing,
      recordCall: (call: EndedCall) => void calls.push(call),
    },
    ...{ currentCredentials: async () => null, fileRead: nothing, committing: nothing, committed: nothing },
  }
  const connection = { provider: 'openai-compatible', url: model.url, model: 'fake', allowPrivate: true, apiKey: null } as const
  try {
    const spec = { type: 'agent', accountId: 1, connection, input, language: 'en', timeoutMs: 1000, clockOffset: 0 } as const
    return { result: await runAgent(database, spec, context), calls }
  } finally {
    await database.close()
  }
}

const failures: readonly (readonly [ModelMood, AgentReason])[] = [
  ['slow', 'timeout'],
  ['cut', 'unreachable'],
  ['not-json', 'refused_schema'],
  ['wrong-schema', 'refused_schema'],
  ['digits', 'refused_figure'],
  ['words', 'refused_figure'],
  ['half', 'refused_figure'],
  ['doubled', 'refused_figure'],
  ['chinese-figure', 'refused_language'],
  ['unknown-placeholder', 'refused_placeholder'],
  ['other-language', 'refused_language'],
  ['obeys-names', 'refused_figure'],
  ['invents-cards', 'refused_cards'],
  ['missing', 'not_found'],
  ['throttled', 'throttled'],
  ['broken', 'service_error'],
  ['redirect', 'service_error'],
]

it.each(failures)('a model that is %s gives no text but a reason', async (mood, reason) => {
  const { result, calls } = await ask(mood)
  expect(result).toEqual({ state: 'failed', reason, tokens: expect.anything() })
  // A call is recorded when its connection has closed.
  await vi.waitFor(() => expect(calls.map(({ destination, method }) => [destination, method])).toEqual([['agent', 'POST']]))
})

it('a good model gives groups whose numbers are messages of the data', async () => {
  const { result } = await ask('good')
  if (result.state !== 'answered') throw new Error(result.reason)
  expect(result.groups.map(({ cardIds }) => cardIds)).toEqual([['a'], ['b']])
  for (const part of result.groups.flatMap(({ parts }) => parts)) if (typeof part === 'string') expect(part).not.toMatch(/\p{N}/u)
})
