/** The shell's catalogues hold together, everything in them is used, and nothing is said outside them. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '#main/locales/en.ts'
import { zhHans } from '#main/locales/zh-hans.ts'
import { en as windowEnglish } from '#renderer/locales/en/index.ts'
import { zhHans as windowChinese } from '#renderer/locales/zh-hans/index.ts'

type Entry = string | ((...values: never[]) => string) | { readonly [key: string]: Entry }

/** Every text by its path; a sentence with holes is said with numbers that no text holds by itself. */
const said = (entry: Entry, path = ''): readonly (readonly [string, string])[] => {
  if (typeof entry === 'string') return [[path, entry]]
  if (typeof entry === 'object') return Object.entries(entry).flatMap(([key, value]) => said(value, path === '' ? key : `${path}.${key}`))
  return [[path, entry(...(Array.from({ length: entry.length }, (_, index) => `7${index}1`) as never[]))]]
}
const holes = (text: string): readonly string[] => (text.match(/7\d1/g) ?? []).toSorted()

const english = said(en)
const chinese = new Map(said(zhHans))

/** Without comments and imports, and without what the log is told: that is for whoever mends the app. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    // Expressions, whose quotes begin no text.
    .replace(/\(\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+\/[a-z]*/g, '(')
    .replace(/\blog\.(error|info)\(\s*\{[^{}]*(\{[^{}]*\}[^{}]*)*\},\s*(['"`])(?:(?!\2).)*\2/g, 'log(')

const root = new URL('../../../../src/main/', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.startsWith('locales'))
const sources = files.map((file) => ({ file, code: codeOf(readFileSync(join(root, file), 'utf8')) }))

/** These only join what comes from elsewhere. */
const joinsNames = new Set(['tray.product', 'tray.reminder'])

describe('the catalogues of the shell', () => {
  it('have the same keys and the same holes', () => {
    // "3 products" in one language is "the first and 2 more" in another.
    const counted = new Set(['tray.products'])
    expect([...chinese.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted())
    for (const [key, text] of english) if (!counted.has(key)) expect([key, holes(chinese.get(key) ?? '')]).toEqual([key, holes(text)])
  })

  it('have no empty text, and none with space at its ends', () => {
    for (const [key, text] of [...english, ...chinese]) expect([key, text]).toEqual([key, text.trim() || 'empty'])
  })

  it('say everything in Chinese, with Chinese punctuation', () => {
    for (const [key, text] of chinese) {
      if (!joinsNames.has(key)) expect([key, /\p{Script=Han}/u.test(text)]).toEqual([key, true])
      expect([key, /\p{Script=Han}[,;:!?.]/u.test(text)]).toEqual([key, false])
    }
  })

  it('call things as the window calls them', () => {
    for (const [shell, window] of [
      [en, windowEnglish],
      [zhHans, windowChinese],
    ] as const) {
      const { decisions, data, settings } = shell.menu
      expect({ decisions, data, settings }).toEqual({ ...window.common.page, token: undefined })
      const { overview, funnel, plans, series, retention, reconcile } = window.common.domain
      const { commands } = shell
      expect(['tab-1', 'tab-2', 'tab-3', 'tab-4', 'tab-5', 'tab-6'].map((tab) => commands[tab as 'tab-1'])).toEqual([
        ...[overview, funnel, plans, series, retention, reconcile],
      ])
      const { nextCard, previousCard, adopt, executed, ignore, undo, refresh, palette, previousDay, nextDay, trendTable } = window.app.keys
      expect([commands['next-card'], commands['previous-card'], commands.adopt, commands.executed, commands.ignore, commands.undo]).toEqual(
        [nextCard, previousCard, adopt, executed, ignore, undo],
      )
      expect([commands.refresh, commands.palette, commands['previous-day'], commands['next-day'], commands['trend-table']]).toEqual([
        ...[refresh, palette, previousDay, nextDay, trendTable],
      ])
      expect(shell.tray.refresh).toBe(refresh)
    }
    expect(zhHans.health).toEqual(windowChinese.common.health)
  })

  it('are used, every text of them', () => {
    const asked = sources.flatMap(({ code }) =>
      [...code.matchAll(/(?:texts\(\)|\ben|\bzhHans)\s*\.([\w.]+)/g)].map(([, path = '']) => path),
    )
    const isAsked = (key: string): boolean => asked.some((path) => key === path || key.startsWith(`${path}.`))
    expect(asked.length).toBeGreaterThan(100)
    expect(english.map(([key]) => key).filter((key) => !isAsked(key))).toEqual([])
  })
})

/** What reads like words in a file, and why no buyer reads it there, or reads it as it is. */
const notShown: Readonly<Record<string, readonly [RegExp, string]>> = {
  'about.ts': [/^ROAS Desk ·$/, 'name and version'],
  'app-origin.ts': [/^·:/, 'an address'],
  'call-queue.ts': [/^it (still does not|did not) answer/, 'told to keychain-trouble.ts, which knows it by its words'],
  'keychain-process.ts': [/^(the process that|it (never|was|is)) /, 'told to keychain-trouble.ts, which knows it by its words'],
  'keychain-protocol.ts': [/^the native module did not load$/, 'told to keychain-trouble.ts, which knows it by its words'],
  'keytar-module.ts': [/^·: it does not export ·$/, 'told to keychain-trouble.ts, which knows it by its words'],
  'keychain.ts': [/^it did not give back|secret.* cannot be kept\.$/, 'told to keychain-trouble.ts, or a fault of the caller for the log'],
  'local-api-host.ts': [/^Too many requests at once/, 'an answer of the API to a program'],
  'local-api.ts': [/^the local API /, 'for the log'],
  'log-page-style.ts': [/^\n/, 'style'],
  'log-page.ts': [/^·?</, 'mark-up, whose words are holes'],
  'static-page.ts': [/^</, 'mark-up, whose words are holes'],
  'log.ts': [/^[\w$[\]*.]+$/, 'names of fields'],
  'main-thread-monitor.ts': [/^an unknown request$/, 'for the log'],
  'menu-commands.ts': [/^(Advice|Numbers|Desk)$/, 'names of groups in the keyboard map'],
  'menu.ts': [/^(Advice|Numbers|Desk)$/, 'names of groups in the keyboard map'],
  'secret-store.ts': [/^ROAS Desk keychain$/, 'the name of a process'],
  'meta-sandbox.ts': [/is for trials/, 'never said by an installed app'],
  'error-pages.ts': [/^<|^\n/, 'mark-up and style, whose words are holes'],
}

/** What stands in the holes of a text is code; the innermost go first. */
const withoutHoles = (code: string): string => {
  const less = code.replace(/\$\{(?:[^{}`]|`[^`$]*`)*\}/g, '·')
  return less === code ? code : withoutHoles(less)
}

describe('the sources of the shell', () => {
  it('say nothing that is in no catalogue', () => {
    const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
    const wordsIn = (text: string): boolean => /[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]+$|^[A-Z][a-z]+[….!?]/.test(text)
    const found = sources.flatMap(({ file, code }) =>
      [...withoutHoles(code).matchAll(literal)].map(([, one, two, three]) => [file, one ?? two ?? three ?? ''] as const),
    )
    expect(found.length).toBeGreaterThan(500)
    const shown = found.filter(([file, text]) => wordsIn(text) && text !== 'ROAS Desk' && notShown[basename(file)]?.[0].test(text) !== true)
    expect(shown).toEqual([])
  })
})
