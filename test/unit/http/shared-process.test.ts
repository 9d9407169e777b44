/** In a process that it shares, as with the desktop app, the host changes nothing of what others use. Alone in its file: another host would have changed it before. */

import { expect, it, onTestFinished } from 'vitest'
import { startHttpHost } from '#http/http-host.ts'

it('leaves the globals of a process that it shares as they are', async () => {
  const before = [globalThis.Request, globalThis.Response]
  const host = await startHttpHost({ api: { fetch: async () => Response.json({ status: 'ok' }) }, port: 0, ownProcess: false })
  onTestFinished(host.close)
  expect([globalThis.Request, globalThis.Response]).toEqual(before)
  const answer = await fetch(`${host.url}/api/me`)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})
