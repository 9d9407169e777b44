/** Names and texts use the field's standard terms: no banned word is in an identifier, a file name, a catalogue or a document. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messages } from '#shared/locales/en/messages/index.ts'
import { native } from '#shared/locales/en/native.ts'
import { reminders } from '#shared/locales/en/reminders.ts'
import { report } from '#shared/locales/en/report.ts'
import { window } from '#shared/locales/en/window/index.ts'
import { type BannedWord, bannedWords, type Scope } from '../helpers/word-list.ts'

const root = join(import.meta.dirname, '../..')
const MAX_ENTRIES = 60

/** Names of HTML, of libraries, of a key format, and of a column of released databases. */
const foreignNames: ReadonlySet<string> = new Set(['aside', 'beginAtZero', 'doNotFollow', 'BEGIN', 'began'])

const wordsFor = (scope: Exclude<Scope, 'both'>): readonly BannedWord[] =>
  bannedWords.filter((entry) => entry.scope === scope || entry.scope === 'both')

const findings = (text: string, scope: Exclude<Scope, 'both'>): readonly string[] =>
  wordsFor(scope).flatMap(({ word, instead }) => [...text.matchAll(word)].map(([found]) => `"${found}": ${instead}`))

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

/** The code without comments and string contents. */
const codeOnly = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, (part) =>
    part.startsWith('`') ? (part.match(/\$\{[^}]*\}/g) ?? []).join(' ') : ' ',
  )

/** "tokenDaysLeft" as "token Days Left", "open_cards" as "open cards". */
const splitName = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_$.-]/g, ' ')

const namesIn = (source: string): readonly string[] => [...new Set(codeOnly(source).match(/[A-Za-z_$][\w$]*/g))]

type Texts = { readonly [key: string]: string | Texts }

const textsIn = (catalogue: Texts, path: string): readonly (readonly [key: string, text: string])[] =>
  Object.entries(catalogue).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}.${key}`, text.replace(/\{\{[^}]*\}\}/g, '{}')] as const] : textsIn(text, `${path}.${key}`),
  )

describe('the words of the project', () => {
  it('has a short list', () => {
    expect(bannedWords.length).toBeLessThanOrEqual(MAX_ENTRIES)
  })

  it('finds a banned word that was put in', () => {
    expect(findings(splitName('isTokenHeld'), 'identifiers')).toHaveLength(1)
    expect(namesIn(`const a = 'held' // held\nconst heldReads = 1`)).toEqual(['const', 'a', 'heldReads'])
    expect(findings('The desk pulls by itself.', 'texts')).toHaveLength(3)
  })

  it.each(['src', 'test'])('has standard terms in the names of %s', (folder) => {
    const files = filesOf(folder).filter((path) => /\.(?:ts|tsx|mjs|cjs)$/.test(path) && !path.includes('/locales/'))
    const inNames = files.flatMap((path) => findings(splitName(path), 'identifiers').map((finding) => `${path}: ${finding}`))
    const inCode = files.flatMap((path) =>
      namesIn(readFileSync(join(root, path), 'utf8'))
        .filter((name) => !foreignNames.has(name))
        .flatMap((name) => findings(splitName(name), 'identifiers').map((finding) => `${path}: ${name}: ${finding}`)),
    )
    expect([...inNames, ...inCode]).toEqual([])
  })

  it.each(Object.entries({ messages, native, reminders, report, window }))(
    'has standard terms in the catalogue of %s',
    (name, catalogue) => {
      expect(
        textsIn(catalogue, name).flatMap(([key, text]) => findings(text, 'texts').map((finding) => `${key}: ${finding}: ${text}`)),
      ).toEqual([])
    },
  )

  it('has standard terms in the documents', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs').filter((path) => path.endsWith('.md'))]
    const inDocuments = documents.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => findings(line.replace(/`[^`]*`/g, ' '), 'texts').map((finding) => `${path}:${index + 1}: ${finding}`)),
    )
    expect(inDocuments).toEqual([])
  })
})
