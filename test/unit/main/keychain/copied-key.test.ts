/** A copied API key does not stay on the clipboard. */

import { beforeEach, expect, it, vi } from 'vitest'
import { CLEAR_AFTER_MS, copiedKey } from '#main/keychain/copied-key.ts'
import { setupFakeTimers } from '../../../helpers/fake-timers.ts'

setupFakeTimers()

/** The system's clipboard, which other programs write to as well. */
const system = {
  text: '',
  fails: false,
  answers: true,
  writeText: async (text: string): Promise<void> => {
    system.text = text
  },
  readText: (): Promise<string> => {
    if (system.fails) return Promise.reject(new Error('no clipboard'))
    return system.answers ? Promise.resolve(system.text) : new Promise(() => undefined)
  },
  clear: (): void => {
    system.text = ''
  },
}
const logged: string[] = []
const log = { info: () => undefined, error: (_fields: Record<string, unknown>, message: string) => void logged.push(message) }
const KEY = `rd_${'k'.repeat(43)}`

beforeEach(() => {
  Object.assign(system, { text: '', fails: false, answers: true })
  logged.length = 0
})

it('is cleared after a minute, and not before', async () => {
  await copiedKey(system, log).copy(KEY)
  await vi.advanceTimersByTimeAsync(CLEAR_AFTER_MS - 1)
  expect(system.text).toBe(KEY)
  await vi.advanceTimersByTimeAsync(1)
  expect(system.text).toBe('')
})

it('is left alone where something else was copied meanwhile', async () => {
  const copied = copiedKey(system, log)
  await copied.copy(KEY)
  system.text = 'a recipe'
  await vi.advanceTimersByTimeAsync(CLEAR_AFTER_MS)
  expect(system.text).toBe('a recipe')
  system.text = KEY
  await copied.clear()
  expect(system.text).toBe(KEY)
})

it('starts its minute again with the next key', async () => {
  const copied = copiedKey(system, log)
  await copied.copy('the first')
  await vi.advanceTimersByTimeAsync(CLEAR_AFTER_MS - 1)
  await copied.copy(KEY)
  await vi.advanceTimersByTimeAsync(CLEAR_AFTER_MS - 1)
  expect(system.text).toBe(KEY)
  await vi.advanceTimersByTimeAsync(1)
  expect(system.text).toBe('')
})

it('is cleared at the end of the app', async () => {
  const copied = copiedKey(system, log)
  await copied.copy(KEY)
  await copied.clear()
  expect(system.text).toBe('')
})

it.each([{ fails: true }, { answers: false }])('does not hold up the end of the app where the clipboard is %j', async (change) => {
  const copied = copiedKey(system, log)
  await copied.copy(KEY)
  Object.assign(system, change)
  const cleared = copied.clear()
  await vi.advanceTimersByTimeAsync(5000)
  await cleared
  expect(logged).toEqual(['api_key.clipboard_not_cleared'])
})
