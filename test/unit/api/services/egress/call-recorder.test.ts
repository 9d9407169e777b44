import { describe, expect, it } from 'vitest'
import type { EndedCall } from '#api/domain/egress/outside-call.ts'
import { createCallRecorder } from '#api/services/egress/call-recorder.ts'
import { CALL_DAYS, MAX_CALLS } from '#shared/contract/internal/egress.ts'
import { addAccount, openServices } from '#test/helpers/service-context.ts'
import { NOON } from '#test/helpers/test-api.ts'

const DAY_MS = 86_400_000

const callOf = (accountId: number | null, at = NOON): EndedCall => ({
  ...({ accountId, destination: 'meta', at, host: 'graph.facebook.com', path: '/', method: 'GET' } as const),
  ...{ status: 200, failure: null, sent: 1, received: 2, durationMs: 3 },
})

const openRecorder = async () => {
  const { context, log } = await openServices()
  const { database, events, options } = context
  const now = { at: NOON }
  const changes: (number | null)[] = []
  events.subscribe((_event, accountId) => changes.push(accountId))
  const recorder = createCallRecorder({ database, events, log: options.log, now: () => now.at })
  const stored = (): unknown[] => database.raw.prepare('SELECT at FROM egress_call ORDER BY at').pluck().all()
  return { context, recorder, stored, log, now, changes, account: await addAccount(context) }
}

describe('the recorder', () => {
  it('saves calls in a batch, and reports each account once', async () => {
    const { recorder, stored, changes, account } = await openRecorder()
    for (const at of [1, 2, 3]) recorder.record(callOf(account.id, NOON + at))
    recorder.record(callOf(null, NOON))
    expect(stored()).toEqual([])
    await recorder.flush()
    expect(stored()).toEqual([NOON, NOON + 1, NOON + 2, NOON + 3])
    expect(changes).toEqual([account.id, null])
  })

  it('saves the rest when it is closed', async () => {
    const { recorder, stored } = await openRecorder()
    recorder.record(callOf(null))
    await recorder.close()
    expect(stored()).toEqual([NOON])
  })

  it('drops calls of an account that was deleted meanwhile', async () => {
    const { recorder, stored } = await openRecorder()
    recorder.record(callOf(99))
    recorder.record(callOf(null))
    await recorder.flush()
    expect(stored()).toEqual([NOON])
  })

  it('removes calls after their days, and the oldest beyond the limit of each account', async () => {
    const { recorder, stored, now, account } = await openRecorder()
    recorder.record(callOf(account.id, NOON))
    await recorder.flush()
    now.at = NOON + CALL_DAYS * DAY_MS + 1
    for (let at = 1; at <= MAX_CALLS + 5; at += 1) {
      recorder.record(callOf(account.id, now.at + at))
      if (at % 1000 === 0) await recorder.flush()
    }
    recorder.record(callOf(null, now.at))
    await recorder.flush()
    expect(stored().filter((at) => at === NOON)).toEqual([])
    expect(stored()).toHaveLength(MAX_CALLS + 1)
    expect(stored()[1]).toBe(now.at + 6)
  })

  it('logs a failure, and saves the same calls later', async () => {
    const { context, recorder, stored, log } = await openRecorder()
    context.database.raw.exec('ALTER TABLE egress_call RENAME TO gone')
    recorder.record(callOf(null))
    await recorder.flush()
    expect(log.join()).toContain('calls.not_recorded')
    context.database.raw.exec('ALTER TABLE gone RENAME TO egress_call')
    await recorder.flush()
    expect(stored()).toEqual([NOON])
  })
})
