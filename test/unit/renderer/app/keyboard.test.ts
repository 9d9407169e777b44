/** The keyboard map: one key, one command, none with a modifier but Shift. */

import { describe, expect, it } from 'vitest'
import { bindings, commandFor, keyName } from '#renderer/app/keyboard.ts'
import { commandIds } from '#shared/contract/commands.ts'

const press = (key: string, more: Partial<Parameters<typeof commandFor>[0]> = {}) =>
  commandFor({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

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

  it('distinguishes Shift only if a command requires it', () => {
    expect([press('J', { shiftKey: true }), press('K', { shiftKey: true }), press('J'), press('A', { shiftKey: true })]).toEqual([
      'mark-next',
      'mark-previous',
      'next-card',
      'adopt',
    ])
    expect(press('?', { shiftKey: true })).toBe('help')
    expect(bindings.map(({ key }) => keyName(key))).toEqual(expect.arrayContaining(['J', 'Shift+J', '?', '[']))
  })

  it('leaves the browser’s own shortcuts alone', () => {
    expect(press('r', { ctrlKey: true })).toBeNull()
    expect(press('r', { metaKey: true })).toBeNull()
    expect(press('1', { altKey: true })).toBeNull()
    expect(press('Enter')).toBeNull()
  })
})
