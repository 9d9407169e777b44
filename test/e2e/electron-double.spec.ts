/** Checks the double against Electron's documentation and source: an error here would make every other spec worthless. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningDouble } from '../electron-double/launch.ts'
import { type DoubleFixture, openFixture } from './double-fixture.ts'

let fixture: DoubleFixture
let app: RunningDouble
let page: Page

beforeAll(async () => {
  fixture = await openFixture()
  ;({ app, page } = fixture)
})
afterAll(() => fixture.close())

/** Runs code in the page's own world; a throw comes back as `Class name: message`. */
const run = (code: string): Promise<unknown> =>
  page.evaluate(
    `(async () => { try { return await (${code}) } catch (error) { return 'threw ' + error.constructor.name + ' ' + error.name + ': ' + error.message + ('code' in error ? ' with code' : '') } })()`,
  )

describe('the context bridge', () => {
  it('exposes deep-frozen copies that cannot be replaced', async () => {
    expect(await run('[fixture.text, fixture.deep, Object.isFrozen(fixture), Object.isFrozen(fixture.deep.list[1])]')).toEqual([
      'a',
      { list: [1, { two: 2 }] },
      true,
      true,
    ])
    expect(await run("(() => { 'use strict'; window.fixture = 1 })()")).toMatch(/^threw TypeError/)
    expect(await run('(() => { delete window.fixture; return typeof fixture })()')).toBe('object')
  })

  it('refuses a second API under the same name', async () => {
    expect(await run('fixture.again')).toBe('Error: Cannot bind an API on top of an existing property on the window object')
  })

  it('drops prototypes: ipcRenderer arrives empty', async () => {
    expect(await run('Object.keys(fixture.raw).length')).toBe(0)
  })

  it('answers functions at once and does not freeze their results', async () => {
    expect(await run('fixture.add(2, 3)')).toBe(5)
    expect(await run('Object.isFrozen(fixture.mutable().list)')).toBe(false)
    expect(await run('(() => { const seen = []; fixture.withCallback((...args) => seen.push(...args)); return seen })()')).toEqual([
      'called',
      { n: 1 },
    ])
  })

  it('passes on only the message of an error', async () => {
    expect(await run('fixture.fail()')).toBe('threw Error Error: only this')
    expect(await run('fixture.reject()')).toBe('threw Error Error: only this')
    expect(await run('fixture.failOddly()')).toBe(
      'threw Error Error: An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.',
    )
  })

  it('refuses nesting over a thousand', async () => {
    expect(await run('typeof fixture.nest(900)')).toBe('object')
    expect(await run('fixture.nest(1100)')).toBe(
      'threw Error Error: Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
    )
  })
})

describe('the sandboxed preload', () => {
  it('requires nothing but electron and sees no Node', async () => {
    expect(await run('fixture.requires')).toEqual([
      'Error: module not found: node:crypto',
      'Error: module not found: fs',
      'Error: module not found: ./other.cjs',
      'Error: module not found: electron/main',
    ])
  })

  it('leaves nothing of its own in the page', async () => {
    expect(await run('[typeof require, typeof process, typeof module, typeof Buffer, typeof electronPost, typeof electronWorld]')).toEqual(
      Array(6).fill('undefined'),
    )
  })
})

describe('ipc', () => {
  it('copies by structured clone', async () => {
    const code = `fixture.invoke('echo', { d: new Date(5), m: new Map([[1, new Set([2])]]), n: [NaN, -0, undefined, 10n], b: new Uint8Array([1, 2]) })
      .then((v) => [v.d.getTime(), [...v.m.get(1)], v.n.map((x) => typeof x === 'bigint' ? x + 'n' : Object.is(x, -0) ? '-0' : String(x)), v.b instanceof Uint8Array, v.b.length])`
    expect(await run(code)).toEqual([5, [2], ['NaN', '-0', 'undefined', '10n'], true, 2])
    expect(await run("fixture.invoke('node-value', 'buffer').then((v) => [v.constructor.name, ...v])")).toEqual(['Uint8Array', 1, 2, 3])
  })

  it('rejects an argument that cannot be cloned, without naming the channel', async () => {
    expect(await run("fixture.invoke('echo', () => 1)")).toBe('threw Error Error: An object could not be cloned.')
    expect(await run("fixture.invoke('echo', Symbol('s'))")).toBe('threw Error Error: An object could not be cloned.')
  })

  it('words the errors of handlers as Electron does', async () => {
    expect(await run("fixture.invoke('nobody')")).toBe(
      "threw Error Error: Error invoking remote method 'nobody': Error: No handler registered for 'nobody'",
    )
    expect(await run("fixture.invoke('throw', 'type')")).toBe("threw Error Error: Error invoking remote method 'throw': TypeError: bad")
    expect(await run("fixture.invoke('throw', 'text')")).toBe("threw Error Error: Error invoking remote method 'throw': plain")
    expect(await run("fixture.invoke('throw', 'nothing')")).toBeUndefined()
  })

  it('names the frame by its own address', async () => {
    expect(await run("fixture.invoke('sender')")).toBe('app://bundle/index.html')
  })

  it('pushes messages until they are unsubscribed, and drops what cannot be cloned', async () => {
    const code = `(async () => { const seen = []; const off = fixture.onNews((news) => seen.push(news.n)); await fixture.invoke('push'); await fixture.invoke('push-unclonable')
      off(); await fixture.invoke('push'); await fixture.invoke('echo', 1); return seen })()`
    expect(await run(code)).toEqual([1])
    // What main writes comes by another way than its answers.
    await expect.poll(app.output).toContain('Failed to serialize arguments')
  })

  it('rejects what main may not do, with the messages of Electron', async () => {
    expect(await run("fixture.invoke('report')")).toEqual({
      tooEarly: [
        'Error: Cannot create BrowserWindow before app is ready',
        'TypeError: Session can only be received when app is ready',
        'Error: dialog module can only be used after app is ready',
      ],
      tooLate: [
        'Error: app.enableSandbox() can only be called before app is ready',
        'Error: protocol.registerSchemesAsPrivileged should be called before app is ready',
      ],
      twice: "Error: Attempted to register a second handler for 'echo'",
      noFunction: "TypeError: Expected handler to be a function, but found type 'string'",
      schemeTwice: 'Error: Failed to register protocol: app',
      loose: 'Error: The double shows only sandboxed, isolated windows without Node.',
      badMenu: 'TypeError: Invalid template for MenuItem: must have label, role or type',
      noFolder: 'Error: Failed to set path',
      noPath: "Error: Failed to get 'nowhere' path",
    })
  })

  it('grants every permission where the app set no handlers, as Electron does', async () => {
    expect(await run("navigator.permissions.query({ name: 'geolocation' }).then((status) => status.state)")).toBe('granted')
  })

  it('fails the test for a result that Electron could never deliver', async () => {
    await run("void fixture.invoke('unclonable')")
    await expect
      .poll(() => app.screen.violations)
      .toEqual([
        expect.stringContaining('shows only sandboxed, isolated windows'),
        expect.stringContaining("handler for 'unclonable' answered something that cannot be cloned"),
      ])
  })

  it('fails the test for a second window that main let open', async () => {
    await run("window.open('app://bundle/index.html')")
    await expect.poll(() => app.screen.violations.at(-1)).toContain('A second window was allowed to open')
  })
})
