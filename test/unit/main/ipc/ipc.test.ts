/** The two channels as the page meets them: bounded in size and number, and answered whatever comes. */

import { afterEach, describe, expect, it } from 'vitest'
import { setupApiChannel, setupDesktopChannel } from '#main/ipc/ipc.ts'
import { API_CHANNEL, type BridgeResponse, DESKTOP_CHANNEL } from '#shared/contract/desktop/bridge.ts'
import { nativeTexts } from '#test/helpers/texts.ts'
import { dispatch, ipcMain } from '../../../electron-double/ipc-main.ts'

const event = { type: 'frame', sender: null, senderFrame: { url: 'app://bundle/index.html', parent: null } } as const
const send = async (channel: string, payload: unknown): Promise<string> => {
  const outcome = await dispatch(channel, [payload], event)
  if (!('value' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.value
}

const noLog = { error: () => undefined }

/** Answers that arrive only when the test sends them. */
const waiting = () => {
  const open: (() => void)[] = []
  const answer = (): Promise<BridgeResponse> =>
    new Promise((resolve) => {
      open.push(() => resolve({ status: 200, body: null }))
    })
  return { open, answer }
}

afterEach(() => {
  for (const channel of [API_CHANNEL, DESKTOP_CHANNEL]) ipcMain.removeHandler(channel)
})

describe('the channel of the API', () => {
  it('runs 64 calls at most, asks the others to wait, and continues when one is answered', async () => {
    const { open, answer } = waiting()
    setupApiChannel(answer, noLog)
    const calls = Array.from({ length: 10_000 }, () => send(API_CHANNEL, { method: 'GET', path: '/desk/status' }))
    const refused = await Promise.all(calls.slice(64))
    for (const one of refused) expect(one).toContain('too_many_requests')
    await expect.poll(() => open).toHaveLength(64)
    open.shift()?.()
    await calls[0]
    const next = send(API_CHANNEL, {})
    await expect.poll(() => open).toHaveLength(64)
    for (const end of open) end()
    expect(await next).not.toContain('too_many_requests')
    await Promise.all(calls)
  })

  it('refuses a file of 200 MB before anybody looks at it, and takes one of 100 MB, but not two at once', async () => {
    const { open, answer } = waiting()
    setupApiChannel(answer, noLog)
    const file = (megabytes: number) => ({ method: 'POST', path: '/desk/uploads', body: new Uint8Array(megabytes * 1024 ** 2) })
    const tooLarge = await send(API_CHANNEL, file(200))
    for (const part of ['too_large', nativeTexts().calls.tooLarge(128)]) expect(tooLarge).toContain(part)
    expect(open).toHaveLength(0)
    const first = send(API_CHANNEL, file(100))
    expect(await send(API_CHANNEL, file(100))).toContain('too_many_requests')
    await expect.poll(() => open).toHaveLength(1)
    open[0]?.()
    expect(await first).not.toContain('too_')
  })

  it('refuses what refers to itself or is wider than any question', async () => {
    const { open, answer } = waiting()
    setupApiChannel(answer, noLog)
    const cycle: unknown[] = []
    cycle.push(cycle, cycle)
    for (const body of [cycle, 'x'.repeat(2 ** 24), Array.from({ length: 1_000_000 }, () => 0), new Map([[1, cycle]])])
      expect(await send(API_CHANNEL, { method: 'POST', path: '/api/review', body })).toContain('too_large')
    expect(open).toHaveLength(0)
  })
})

describe('a foreign sender', () => {
  it('is refused on both channels, and logged once for each', async () => {
    const lines: unknown[] = []
    const log = { error: (fields: Record<string, unknown>, name: string) => void lines.push({ name, ...fields }) }
    setupApiChannel(waiting().answer, log)
    setupDesktopChannel(async () => ({ ok: true, value: null }), log)
    const foreign = { ...event, senderFrame: { url: 'https://evil.example/', parent: null } }
    for (const channel of [API_CHANNEL, DESKTOP_CHANNEL])
      for (let count = 0; count < 3; count += 1)
        expect(JSON.stringify(await dispatch(channel, [{}], foreign))).toContain(nativeTexts().calls.notOurs)
    expect(lines).toEqual([API_CHANNEL, DESKTOP_CHANNEL].map((channel) => ({ name: 'ipc.sender_refused', channel })))
  })
})

describe('the channel of the desktop', () => {
  it('has 16 calls under way at most', async () => {
    const open: (() => void)[] = []
    setupDesktopChannel(() => new Promise((resolve) => void open.push(() => resolve({ ok: true, value: null }))), noLog)
    const calls = Array.from({ length: 100 }, () => send(DESKTOP_CHANNEL, { kind: 'choose-import', import: 'ads' }))
    for (const one of await Promise.all(calls.slice(16))) expect(one).toContain(nativeTexts().calls.tooMany)
    expect(open).toHaveLength(16)
    for (const end of open) end()
    await Promise.all(calls)
  })
})
