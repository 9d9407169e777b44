/** Nothing in the source connects to another machine but through the seam: no global fetch, no socket, no network stack of Electron. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../src/', import.meta.url).pathname

/** Without comments, which may mention anything. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const code = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file: file.slice(root.length), text: codeOf(readFileSync(file, 'utf8')) }))

/** The files in which an expression is found. */
const saying = (pattern: RegExp): readonly string[] =>
  code
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

/** Files that import any of these names from any of these modules, as a value. */
const importing = (modules: RegExp, names: RegExp): readonly string[] =>
  code
    .filter(({ text }) =>
      [...text.matchAll(/import (?!type\b)([^;]*?) from '([^']+)'/g)].some(
        ([, what = '', from = '']) =>
          modules.test(from) && (what.match(/\{([^}]*)\}/)?.[1] ?? '* as').split(',').some((name) => names.test(name)),
      ),
    )
    .map(({ file }) => file)
    .sort()

describe('the source', () => {
  it('is read at all', () => {
    expect(code.length).toBeGreaterThan(900)
  })

  it('hands the global fetch to the seam in four places, and calls it nowhere', () => {
    expect(saying(/globalThis\.fetch|global\.fetch|globalThis\[/)).toEqual([
      'api/jobs/agent-job.ts',
      'api/jobs/pull-job.ts',
      'cli/open-api.ts',
      'main/api/embedded-api.ts',
    ])
    expect(saying(/(?<![.\w])fetch\s*\(/).filter((file) => !file.startsWith('renderer/'))).toEqual([
      // A parameter of this name.
      'api/jobs/pull-job.ts',
    ])
  })

  it('calls the API of its own page only, in the window', () => {
    expect(saying(/window\.fetch/)).toEqual([
      'renderer/features/startup-screens/switch-account.tsx',
      'renderer/lib/api/bridge.ts',
      'renderer/lib/api/use-api-events.ts',
    ])
  })

  it('opens connections in the seam alone', () => {
    const connecting = /^\s*(?:request|get|connect|createConnection|Socket|TLSSocket|Agent|createSocket|\* as\b)/
    expect(importing(/^(?:node:)?(?:https?|http2|net|tls|dgram)$/, connecting)).toEqual([
      'api/egress/recorded-mail.ts',
      'api/egress/recorded-request.ts',
    ])
    expect(saying(/\b(?:new WebSocket|new EventSource|XMLHttpRequest|sendBeacon)\b/)).toEqual([])
  })

  it('makes no request through Electron, except those of the updater, which are checked and recorded', () => {
    expect(saying(/\bnet\.(?:request|fetch)\b|session\.fetch|defaultSession\.fetch|\.downloadURL\(/)).toEqual([])
    expect(saying(/fromPartition/)).toEqual(['main/updates/installed-updates.ts'])
    expect(saying(/import\('electron-updater'\)/)).toEqual(['main/updates/installed-updates.ts'])
    expect(saying(/\bautoUpdater\b/)).toEqual(['main/updates/installed-updates.ts'])
  })
})
