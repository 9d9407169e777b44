import { describe, expect, it } from 'vitest'
import { sendToWebhook } from '#api/senders/webhook-sender.ts'
import type { WebhookPreset } from '#shared/contract/internal/delivery-targets.ts'
import { attemptOf } from '#test/helpers/deliveries/sent-report.ts'
import type { Mood } from '#test/helpers/receivers/receiver-types.ts'
import { openReceivers, type Receivers } from '#test/helpers/receivers/receivers.ts'

const limits = { connectMs: 60_000, silenceMs: 60_000 }
/** For a receiver that never answers. */
const impatient = { connectMs: 60_000, silenceMs: 3000 }

const targetOf = (preset: WebhookPreset = 'json', allow_private = true) =>
  ({ kind: 'webhook', preset, chat_id: null, host: '127.0.0.1', allow_private }) as const

const sendIn = async (receivers: Receivers, mood: Mood) => {
  await receivers.plan('http', mood)
  const attempt = attemptOf()
  const outcome = await sendToWebhook(
    targetOf(),
    { url: `http://127.0.0.1:${receivers.http}/secret-path` },
    attempt,
    mood === 'never' ? impatient : limits,
  )
  return { outcome, commits: attempt.commits(), received: await receivers.received() }
}

describe('a webhook', () => {
  it.each([
    ['ok', 'sent', 1],
    ['slow', 'sent', 1],
    ['error', 'unknown', 1],
    ['cut-answer', 'unknown', 1],
    ['cut-body', 'unknown', 0],
    ['never', 'unknown', 1],
    ['busy', 'retry', 1],
    ['busy-late', 'retry', 1],
    ['redirect', 'failed', 1],
    ['gone', 'failed', 1],
    ['refuse', 'failed', 1],
    ['login', 'failed', 1],
  ] as const)('that is %s: %s', async (mood, type, arrived) => {
    const receivers = await openReceivers()
    const { outcome, commits, received } = await sendIn(receivers, mood)
    expect(outcome.type).toBe(type)
    expect(received).toHaveLength(arrived)
    expect(commits).toBe(1)
    expect(JSON.stringify(outcome)).not.toContain('secret-path')
    // One connection: nothing is repeated, and no redirect is followed.
    expect(await receivers.connections()).toBe(1)
  })

  it('names the wait that it asks for', async () => {
    expect((await sendIn(await openReceivers(), 'busy')).outcome).toMatchObject({ type: 'retry', afterMs: 2000 })
  })

  it('that nobody listens for gets nothing: it is repeated, and nothing was committed', async () => {
    const attempt = attemptOf()
    const outcome = await sendToWebhook(targetOf(), { url: 'http://127.0.0.1:9/x' }, attempt, limits)
    expect(outcome).toMatchObject({ type: 'retry', reason: { key: 'delivery.noConnection' } })
    expect(attempt.commits()).toBe(0)
  })

  it('gets nothing if the commit fails', async () => {
    const receivers = await openReceivers()
    const attempt = { ...attemptOf(), commit: () => Promise.reject(new Error('not mine')) }
    const outcome = await sendToWebhook(targetOf(), { url: `http://127.0.0.1:${receivers.http}/` }, attempt, limits)
    expect(outcome.type).toBe('retry')
    expect(await receivers.received()).toEqual([])
  })

  it.each(['http://127.0.0.1', 'https://127.0.0.1', 'https://[::1]', 'https://[::ffff:127.0.0.1]', 'https://localhost'])(
    'at %s is not connected to without consent',
    async (origin) => {
      const receivers = await openReceivers()
      const attempt = attemptOf()
      const outcome = await sendToWebhook(targetOf('json', false), { url: `${origin}:${receivers.http}/` }, attempt, limits)
      expect(outcome.type).toBe('failed')
      expect(attempt.commits()).toBe(0)
      expect(await receivers.connections()).toBe(0)
    },
  )

  it('that does not prove who it is gets nothing', async () => {
    const receivers = await openReceivers()
    const attempt = attemptOf()
    const outcome = await sendToWebhook(targetOf(), { url: `https://127.0.0.1:${receivers.http}/` }, attempt, limits)
    expect(outcome.type).toBe('retry')
    expect(attempt.commits()).toBe(0)
    expect(await receivers.received()).toEqual([])
  })

  it('ends when it is told to', async () => {
    const receivers = await openReceivers()
    await receivers.plan('http', 'never')
    const attempt = attemptOf()
    const commit = async (): Promise<void> => {
      await attempt.commit()
      setImmediate(attempt.stop)
    }
    const url = `http://127.0.0.1:${receivers.http}/`
    expect((await sendToWebhook(targetOf(), { url }, { ...attempt, commit })).type).toBe('unknown')
  })
})
