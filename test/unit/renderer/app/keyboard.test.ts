/** The keyboard map: one key, one command, none with a modifier. */

import { describe, expect, it } from 'vitest'
import { bindings, commandFor } from '../../../../src/renderer/app/keyboard.ts'
import { commandIds } from '../../../../src/renderer/lib/commands.ts'

const press = (key: string, more: Partial<Parameters<typeof commandFor>[0]> = {}) =>
  commandFor({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, ...more })

describe('the keyboard map', () => {
  it('gives each key one command and each command one key', () => {
    expect(new Set(bindings.map(({ key }) => key)).size).toBe(bindings.length)
    expect(new Set(bindings.map(({ command }) => command)).size).toBe(bindings.length)
    for (const { command } of bindings) expect(commandIds).toContain(command)
  })

  it('knows the keys of the buyer’s day', () => {
    expect(['j', 'k', 'a', 'e', 'i', 'u', 'r', 't', '/', '?', '1', '6'].map((key) => press(key))).toEqual([
      'next-card',
      'previous-card',
      'adopt',
      'executed',
      'ignore',
      'undo',
      'refresh',
      'trend-table',
      'palette',
      'help',
      'tab-1',
      'tab-6',
    ])
  })

  it('works with caps lock and on keyboards whose letters are not Latin', () => {
    expect(press('A')).toBe('adopt')
    expect(press('ф', { code: 'KeyA' })).toBe('adopt')
  })

  it('leaves the browser’s own shortcuts alone', () => {
    expect(press('r', { ctrlKey: true })).toBeNull()
    expect(press('r', { metaKey: true })).toBeNull()
    expect(press('1', { altKey: true })).toBeNull()
    expect(press('Enter')).toBeNull()
  })
})
