/** The keyboard map: one key, one command, none with a modifier but Shift. */

import { describe, expect, it } from 'vitest'
import { bindings, commandFor, destinationOf, isGoKey, keyName } from '#renderer/app/keyboard.ts'
import { commandIds } from '#shared/contract/commands.ts'

const press = (key: string, more: Partial<Parameters<typeof commandFor>[0]> = {}) =>
  commandFor({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more })

const pressed = (key: string, more: Partial<Parameters<typeof commandFor>[0]> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('a sequence of keys', () => {
  it('starts with G alone, which is no other command and no key of a card', () => {
    expect([isGoKey(pressed('g')), isGoKey(pressed('п', { code: 'KeyG' })), isGoKey(pressed('G'))]).toEqual([true, true, true])
    expect([isGoKey(pressed('g', { ctrlKey: true })), isGoKey(pressed('G', { shiftKey: true })), isGoKey(pressed('h'))]).toEqual([
      false,
      false,
      false,
    ])
    expect(press('g')).toBeNull()
  })

  it('goes to all products or to a product by its place, also on keyboards where digits need Shift', () => {
    expect(destinationOf(pressed('a'))).toEqual({ command: 'all-products' })
    expect(destinationOf(pressed('1'))).toEqual({ product: 0 })
    expect(destinationOf(pressed('9'))).toEqual({ product: 8 })
    expect(destinationOf(pressed('é', { code: 'Digit2' }))).toEqual({ product: 1 })
    expect(['0', 'e', 'j', 'g', 'Enter'].map((key) => destinationOf(pressed(key)))).toEqual([null, null, null, null, null])
    expect(destinationOf(pressed('1', { altKey: true }))).toBeNull()
  })

  it('is written with both keys', () => {
    expect(keyName('g a')).toBe('G A')
    expect(keyName('shift+j')).toBe('Shift+J')
  })
})

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
