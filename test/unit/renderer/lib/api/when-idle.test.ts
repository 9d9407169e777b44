/** When something may be asked for that nobody waits for. */

import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const page = new EventTarget()
const press = (): void => {
  const event = new Event('keydown')
  Object.defineProperty(event, 'timeStamp', { value: performance.now() })
  page.dispatchEvent(event)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call, 1))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('comes in the first idle moment where nothing was pressed', async () => {
  const { whenIdle: atRest } = await import('#renderer/lib/api/when-idle.ts')
  let isThere = false
  void atRest().then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(2)
  expect(isThere).toBe(true)
})

it('waits for a pause after a key press, and restarts with the next key', async () => {
  const { whenIdle: atRest } = await import('#renderer/lib/api/when-idle.ts')
  let isThere = false
  press()
  void atRest().then(() => {
    isThere = true
  })
  await vi.advanceTimersByTimeAsync(100)
  press()
  await vi.advanceTimersByTimeAsync(140)
  expect(isThere).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  expect(isThere).toBe(true)
})
