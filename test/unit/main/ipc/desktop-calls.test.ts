/** Calls of the window to the desktop: only what the contract names comes in, and only what it names goes out. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DesktopHandlers, desktopHost } from '#main/ipc/desktop-calls.ts'
import { UserFacingError } from '#main/ipc/user-facing-error.ts'
import { desktopResponseSchema } from '#shared/contract/desktop/desktop-call.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

/** Log message. */
const CALL_FAILED = 'window.desktop_call_failed'

const updates = { state: 'off', version: null, detail: 'No updates are looked for.' } as const
const login = { on: false, note: null }
const local = { on: false, port: 7627, url: null, problem: null }
const usual: DesktopHandlers = {
  listening: () => null,
  theme: () => null,
  language: () => null,
  about: () => ({ app: '1', electron: '45', chromium: '156', node: '24', sqlite: '3', data_folder: '/d' }),
  'open-data-folder': () => null,
  'log-lines': () => ({ file: '/d/log', lines: [] }),
  'choose-import': () => null,
  'choose-folder': () => null,
  'login-start': () => login,
  'set-login-start': () => login,
  'background-sync': () => ({ when: 'always' }),
  'set-background-sync': ({ when }) => ({ when }),
  'closed-window': () => ({ means: 'tray', has_tray: true }),
  'set-closed-window': () => ({ means: 'quit', has_tray: true }),
  'local-api': () => local,
  'set-local-api': () => local,
  backups: () => [],
  'recover-database': () => ({ replaced_path: null, customer_key_missing: false, refused: null }),
  quit: () => null,
  updates: () => updates,
  'check-updates': () => updates,
  'install-update': () => null,
}
const desk = (change: Partial<DesktopHandlers> = {}) => {
  const logged: string[] = []
  const log = { info: () => undefined, error: (_fields: unknown, message: string) => void logged.push(message) }
  const host = desktopHost({ ...usual, ...change }, log)
  // No handler here looks at who asks.
  const ask = (payload: unknown) => host(payload, undefined as unknown as Parameters<typeof host>[1])
  return { ask, logged }
}

describe('desktopHost', () => {
  it.each([
    ['a function', () => 1],
    ['a promise in a field', { on: Promise.resolve(true), note: null }],
    ['an object of the system', Object.assign(new URL('https://x.example'), { on: true, note: null, more: 1 })],
    ['too little', {}],
    ['nothing', undefined],
  ])('never sends what the contract does not name: %s', async (_what, value) => {
    const { ask, logged } = desk({ 'login-start': () => value as typeof login })
    expect(await ask({ kind: 'login-start' })).toEqual({
      ok: false,
      message: nativeTexts().calls.failed,
    })
    expect(logged).toEqual([CALL_FAILED])
  })

  it('shows the text of a user-facing error, and only logs every other error', async () => {
    const fail = (error: Error) => desk({ about: () => Promise.reject(error) }).ask({ kind: 'about' })
    expect(await fail(new UserFacingError('Plug it in.'))).toEqual({ ok: false, message: 'Plug it in.' })
    expect(JSON.stringify(await fail(new Error('/home/secret')))).not.toContain('secret')
  })

  it('answers anything with an envelope that can be cloned', async () => {
    const { ask } = desk()
    const call = fc.record({
      kind: fc.oneof(fc.constantFrom(...Object.keys(usual), '__proto__', 'constructor'), fc.anything()),
      count: fc.anything(),
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), call), async (payload) => {
        const answer = await ask(payload)
        expect(desktopResponseSchema.parse(structuredClone(answer))).toEqual(answer)
      }),
    )
  })
})
