/** The autostart entry, read back by the rules of the Desktop Entry Specification. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autostartEntry, execArgument } from '#main/app/autostart-entry.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

/** Reads an Exec value as a desktop does: first the escapes of every string value, then the quoting, then the field codes. */
const readExec = (value: string): readonly string[] => {
  const unescaped = value.replace(
    /\\(.)/g,
    (_all, char: string) => ({ s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' })[char] ?? `\\${char}`,
  )
  const words: string[] = []
  for (const [, quoted = ''] of unescaped.matchAll(/"((?:[^"\\]|\\.)*)"/gs))
    words.push(quoted.replace(/\\(["`$\\])/g, '$1').replaceAll('%%', '%'))
  return words
}

describe('execArgument', () => {
  it('writes what the specification names', () => {
    expect(execArgument('/opt/ROAS Desk/roas-desk')).toBe('"/opt/ROAS Desk/roas-desk"')
    expect(execArgument('a$b')).toBe('"a\\\\$b"')
    expect(execArgument('50%')).toBe('"50%%"')
    expect(execArgument('a"b`c\\d')).toBe('"a\\\\"b\\\\`c\\\\\\\\d"')
  })

  it('rejects a path that would start a new line', () => {
    expect(() => execArgument('a\nExec=evil')).toThrow(RangeError)
    expect(() => autostartEntry(['/app', 'x\0y'])).toThrow(RangeError)
  })

  it('is read back as it was, whatever the path', () => {
    const argument = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/\p{Cc}/u.test(text))
    fc.assert(
      fc.property(fc.array(argument, { minLength: 1, maxLength: 4 }), (command) => {
        const line = /^Exec=(.*)$/m.exec(autostartEntry(command))?.[1] ?? ''
        expect(readExec(line)).toEqual(command)
      }),
    )
  })
})

describe('autostartEntry', () => {
  it('is one group with one command', () => {
    const lines = autostartEntry(['/app', '--hidden']).split('\n')
    expect(lines[0]).toBe('[Desktop Entry]')
    expect(lines.filter((line) => line.startsWith('Exec='))).toEqual(['Exec="/app" "--hidden"'])
    expect(lines.at(-1)).toBe('')
    expect(lines.filter((line) => line.startsWith('Comment'))).toEqual([
      `Comment=${nativeTexts().login.entryComment}`,
      `Comment[zh_CN]=${nativeTexts('zh-Hans').login.entryComment}`,
    ])
  })
})
