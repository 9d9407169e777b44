/** The shipped bundles, read as text: the preload works in the sandbox, and no bundle contains forbidden content. */

import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { compileFunction, createContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { bundles, mainBundle, preloadBundle, rendererBundle } from './bundles.ts'

const filesBelow = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const textOf = (file: string): string => readFileSync(file, 'utf8')
const scripts = filesBelow(rendererBundle, /\.(js|html|css)$/)

describe('the built preload', () => {
  it('is one plain script that requires electron alone and exposes one object', () => {
    const asked: string[] = []
    const exposed: [string, object][] = []
    const require = (name: string): unknown => {
      asked.push(name)
      if (name !== 'electron') throw new Error(`module not found: ${name}`)
      return { contextBridge: { exposeInMainWorld: (key: string, api: object) => exposed.push([key, api]) }, ipcRenderer: {} }
    }
    const parameters = ['require', 'process', 'exports', 'module', 'Buffer', 'global', 'setImmediate', 'clearImmediate']
    const run = compileFunction(textOf(preloadBundle), parameters, { parsingContext: createContext({}) })
    run(require, { type: 'renderer', sandboxed: true }, {}, { exports: {} })
    expect(asked).toEqual(['electron'])
    expect(exposed.map(([key, api]) => [key, Object.keys(api).sort()])).toEqual([['roasDesk', ['desktop', 'host', 'onEvent', 'request']]])
  })

  it('is the only file of its folder, and small', () => {
    expect(readdirSync(join(bundles, 'preload'))).toEqual(['index.cjs'])
    expect(textOf(preloadBundle).length).toBeLessThan(5_000)
  })
})

describe('the built window', () => {
  it('asks for nothing of Node or Electron', () => {
    const names = [...builtinModules, 'electron', 'better-sqlite3', 'keytar'].map((name) => name.replace(/[/.]/g, '\\$&')).join('|')
    const asks = new RegExp(`(?:from|import|require\\()\\s*["'\`](?:node:[a-z/_]+|${names})["'\`]`)
    for (const file of scripts) expect(asks.exec(textOf(file))?.[0], file).toBeUndefined()
  })

  it('runs no inline script and loads nothing from elsewhere', () => {
    const html = textOf(join(rendererBundle, 'index.html'))
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
    expect(html).not.toMatch(/(?:src|href)="(?:https?:|data:|\/\/)/)
    expect(html).toMatch(/<meta name="csp-nonce"/)
  })
})

describe('every bundle', () => {
  it('contains no key and no token', () => {
    for (const file of [...scripts, preloadBundle, ...filesBelow(join(bundles, 'main'), /\.js$/)])
      expect(
        /\brd_[A-Za-z0-9_-]{43}\b|\bEAA[A-Za-z0-9]{60,}|\bsk_(?:live|test)_[A-Za-z0-9]{16,}|\bsk-[A-Za-z0-9]{32,}/.exec(textOf(file))?.[0],
        file,
      ).toBeUndefined()
  })

  it('has no part of main import a program, which would start a second time', () => {
    for (const file of filesBelow(join(bundles, 'main/chunks'), /\.js$/))
      expect(/(?:\bfrom|\bimport)\s*\(?["'`]\.\.\/[\w-]+\.js["'`]/.exec(textOf(file))?.[0], file).toBeUndefined()
  })

  it('has main import nothing but Electron, Node and the two native addons', () => {
    const outside = filesBelow(join(bundles, 'main'), /\.js$/).flatMap((file) =>
      // A template follows `import(` alone: messages of libraries write "from" before one.
      [...textOf(file).matchAll(/(?:\b(?:from|import)\s*["']|\bimport\s*\(\s*["'`])([a-z@][\w@/:.-]*)["'`]/gi)].map(
        ([, name]) => name ?? '',
      ),
    )
    const known = new Set(['electron', 'better-sqlite3', 'keytar', ...builtinModules])
    expect([...new Set(outside)].filter((name) => !name.startsWith('node:') && !known.has(name))).toEqual([])
    expect(textOf(mainBundle)).toContain('electron')
  })
})
