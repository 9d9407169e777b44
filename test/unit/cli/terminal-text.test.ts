import { describe, expect, it } from 'vitest'
import { forTerminal, jsonForTerminal } from '../../../src/cli/terminal-text.ts'

const HOSTILE = 'a\u001b]0;title\u0007b\u009b31mc\u202ed\u007fe\rf'

describe('text for the terminal', () => {
  it('has no character that a terminal obeys, and keeps its lines', () => {
    expect(forTerminal(HOSTILE)).toBe('a\ufffd]0;title\ufffdb\ufffd31mc\ufffdd\ufffde\ufffdf')
    expect(forTerminal('one\ntwo 中文 👩‍🚀')).toBe('one\ntwo 中文 👩‍🚀')
  })

  it('keeps the values of JSON', () => {
    const json = jsonForTerminal({ name: HOSTILE })
    expect(json).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(JSON.parse(json)).toEqual({ name: HOSTILE })
  })
})
