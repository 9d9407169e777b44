/** The catalogues of the native UI are complete, all of their texts are used, and no other texts are. */

import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { native as en } from '#shared/locales/en/native.ts'
import { window as windowEnglish } from '#shared/locales/en/window/index.ts'
import { native as zhHans } from '#shared/locales/zh-Hans/native.ts'
import { window as windowChinese } from '#shared/locales/zh-Hans/window/index.ts'
import { entriesOf, plainKey } from '#test/helpers/catalogue-entries.ts'

const english = entriesOf(en).map(([key, text]) => [plainKey(key), text] as const)
const chinese = new Map(entriesOf(zhHans).map(([key, text]) => [plainKey(key), text]))

/** Without comments, imports, and log messages, which are for developers. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')
    .replace(/^import .*$/gm, '')
    // Regular expressions, whose quotes do not start a text.
    .replace(/\(\/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n[])+\/[a-z]*/g, '(')
    .replace(/\blog\.(error|info)\(\s*\{[^{}]*(\{[^{}]*\}[^{}]*)*\},\s*(['"`])(?:(?!\2).)*\2/g, 'log(')

const root = new URL('../../../../src/main/', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
const sources = files.map((file) => ({ file, code: codeOf(readFileSync(join(root, file), 'utf8')) }))

/** These only join texts from elsewhere. */
const joinsNames = new Set(['tray.product', 'tray.reminder'])

describe('the catalogues of the native UI', () => {
  it('translate everything into Chinese', () => {
    for (const [key, text] of chinese) {
      if (!joinsNames.has(key)) expect([key, /\p{Script=Han}/u.test(text)]).toEqual([key, true])
    }
  })

  it('use the terms of the window', () => {
    for (const [shell, window] of [
      [en, windowEnglish],
      [zhHans, windowChinese],
    ] as const) {
      const { commands } = shell
      const { decisions, data, settings } = shell.menu
      expect({ products: commands['all-products'], outcomes: commands['track-record'], decisions, data, settings }).toEqual({
        ...window.common.page,
        // Pages without an entry in the menu.
        accounts: undefined,
        token: undefined,
        calls: undefined,
      })
      const { overview, funnel, plans, series, retention, reconcile } = window.common.domain
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

  it('have no unused text', () => {
    const asked = sources.flatMap(({ code }) =>
      [...code.matchAll(/(?<![\w.])t\(\s*['`]([^'`]+)['`]|(?:\ben|\bzhHans)\.([\w.]+)/g)].map(([, key, path]) => key ?? path ?? ''),
    )
    const patterns = asked.map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`))
    const isAsked = (key: string): boolean => patterns.some((pattern) => pattern.test(key))
    expect(asked.length).toBeGreaterThan(100)
    expect(english.map(([key]) => key).filter((key) => !isAsked(key))).toEqual([])
  })
})

/** Strings that look like texts, and why users do not see them or see them as they are. */
const notShown: Readonly<Record<string, readonly [RegExp, string]>> = {
  'about.ts': [/^ROAS Desk ·$/, 'name and version'],
  'app-origin.ts': [/^·:/, 'an address'],
  'call-queue.ts': [/^it (still does not|did not) answer/, 'passed to keychain-error.ts, which knows it by its words'],
  'keychain-process.ts': [/^(the process that|it (never|was|is)) /, 'passed to keychain-error.ts, which knows it by its words'],
  'keychain-protocol.ts': [/^the native module did not load$/, 'passed to keychain-error.ts, which knows it by its words'],
  'keytar-module.ts': [/^·: it does not export ·$/, 'passed to keychain-error.ts, which knows it by its words'],
  'keychain.ts': [
    /^it did not give back|secret.* cannot be stored\.$/,
    'passed to keychain-error.ts, or a fault of the caller for the log',
  ],
  'local-api-host.ts': [/^Too many concurrent requests/, 'an answer of the API to a program'],
  'log-page-style.ts': [/^\n/, 'style'],
  'log-page.ts': [/^·?</, 'mark-up, whose words are holes'],
  'static-page.ts': [/^</, 'mark-up, whose words are holes'],
  'main-thread-monitor.ts': [/^an unknown request$/, 'for the log'],
  'menu-commands.ts': [/^(Advice|Numbers|Desk)$/, 'names of groups in the keyboard map'],
  'menu.ts': [/^(Advice|Numbers|Desk)$/, 'names of groups in the keyboard map'],
  'secret-store.ts': [/^ROAS Desk keychain$/, 'the name of a process'],
  'meta-sandbox.ts': [/is for testing only/, 'never said by an installed app'],
  'error-pages.ts': [/^<|^\n/, 'mark-up and style, whose words are holes'],
}

/** The values of a template are code; the innermost go first. */
const withoutHoles = (code: string): string => {
  const less = code.replace(/\$\{(?:[^{}`]|`[^`$]*`)*\}/g, '·')
  return less === code ? code : withoutHoles(less)
}

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const wordsIn = (text: string): boolean => /[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]+$|^[A-Z][a-z]+[….!?]/.test(text)
const literals = sources.flatMap(({ file, code }) =>
  [...withoutHoles(code).matchAll(literal)].map(([, one, two, three]) => [basename(file), one ?? two ?? three ?? ''] as const),
)
const textLike = literals.filter(([, text]) => wordsIn(text) && text !== 'ROAS Desk')

describe('the sources of the native UI', () => {
  it('contain no text outside the catalogues', () => {
    expect(literals.length).toBeGreaterThan(500)
    expect(textLike.filter(([file, text]) => notShown[file]?.[0].test(text) !== true)).toEqual([])
  })

  it('have a string for every exception', () => {
    const isNeeded = ([file, [pattern]]: readonly [string, readonly [RegExp, string]]): boolean =>
      textLike.some(([own, text]) => own === file && pattern.test(text))
    expect(Object.entries(notShown).filter((exception) => !isNeeded(exception))).toEqual([])
  })
})
