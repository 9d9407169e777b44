import { describe, expect, it } from 'vitest'
import type { UpdateCall } from '#api/index.ts'
import { guardUpdateCalls } from '#main/updates/update-calls.ts'

type Listener = (details: object, answer: (response: { readonly cancel: boolean }) => void) => void

/** The listeners as Electron's session calls them, and what was recorded. */
const guarded = (isOff: () => Promise<boolean>) => {
  const listeners = new Map<string, Listener>()
  const listen = (name: string) => (listener: Listener) => void listeners.set(name, listener)
  const webRequest = { onBeforeRequest: listen('before'), onCompleted: listen('completed'), onErrorOccurred: listen('error') }
  const recorded: UpdateCall[] = []
  const calls = { isOff, record: (call: UpdateCall) => void recorded.push(call) }
  guardUpdateCalls({ webRequest } as unknown as Parameters<typeof guardUpdateCalls>[0], calls, () => 7)
  const details = { id: 1, url: 'https://updates.example.com/desk/latest.yml?noCache=1', method: 'GET' }
  const request = () => new Promise<boolean>((resolve) => listeners.get('before')?.(details, ({ cancel }) => resolve(cancel)))
  const end = (name: 'completed' | 'error', more: object): void => listeners.get(name)?.({ ...details, ...more }, () => undefined)
  return { request, end, recorded }
}
const found = { at: 7, host: 'updates.example.com', path: '/desk/latest.yml', method: 'GET', durationMs: expect.any(Number) }

describe('requests of the updater', () => {
  it('pass, and are recorded with the size that the server announces', async () => {
    const { request, end, recorded } = guarded(async () => false)
    expect(await request()).toBe(false)
    end('completed', { statusCode: 200, responseHeaders: { 'Content-Length': ['812'] } })
    expect(recorded).toEqual([{ ...found, sent: '/desk/latest.yml?noCache=1'.length, status: 200, failure: null, received: 812 }])
  })

  it.each([
    ['is turned off', async () => true],
    ['cannot be read', () => Promise.reject(new Error('The database is closed.'))],
  ])('are canceled if the switch %s', async (_title, isOff) => {
    const { request, end, recorded } = guarded(isOff)
    expect(await request()).toBe(true)
    end('error', { error: 'net::ERR_BLOCKED_BY_CLIENT' })
    expect(recorded).toMatchObject([{ status: null, failure: 'off', sent: 0, received: 0 }])
  })

  it.each([
    ['net::ERR_TIMED_OUT', 'timeout'],
    ['net::ERR_ABORTED', 'stopped'],
    ['net::ERR_NAME_NOT_RESOLVED', 'no_connection'],
  ])('that end with %s are recorded: %s', async (error, failure) => {
    const { request, end, recorded } = guarded(async () => false)
    await request()
    end('error', { error })
    expect(recorded).toMatchObject([{ status: null, failure, received: 0 }])
  })
})
