/** A page that has turned against the app and calls it with anything, without end: it gets answers, and the desk stays at hand. */

import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bridgeResponseSchema } from '#shared/contract/desktop/bridge.ts'
import { desktopResponseSchema } from '#shared/contract/desktop/desktop-call.ts'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { nativeTexts } from '../../helpers/texts.ts'
import { closeChromium, temporaryFolder } from '../desktop-app.ts'
import { callApi } from '../page-calls.ts'
import { launchShell, type ShellApp } from '../shell-app.ts'

const folder = temporaryFolder()
let app: ShellApp

beforeAll(async () => {
  app = await launchShell(folder.path)
})
afterAll(async () => {
  // Not with end(): huge payloads keep the double itself busy, and it logs that.
  app.child.send({ kind: 'quit' })
  await app.exited
  expect(app.screen.violations).toEqual([])
  await closeChromium()
  folder.remove()
})

/** Values as a page would write them, including those that JSON cannot represent. */
const { value } = fc.letrec<{ value: string; leaf: string }>((tie) => ({
  leaf: fc.oneof(
    fc.jsonValue({ maxDepth: 1 }).map((json) => JSON.stringify(json)),
    fc.constantFrom(
      ...[
        'undefined',
        'NaN',
        '-0',
        '10n',
        '1e999',
        'Symbol("s")',
        '() => 1',
        'document',
        'window',
        'new Error("x")',
        '/x/g',
        'new Date(NaN)',
      ],
      ...[
        'new Map([[{}, 1]])',
        'new Set([[]])',
        'new ArrayBuffer(9)',
        'new Float64Array(9)',
        'new Uint8Array(70000)',
        'Promise.resolve(1)',
      ],
      ...[
        "'x'.repeat(300000)",
        'new Blob(["x"])',
        'new URL("https://x.example")',
        'Object.create(null)',
        'new (class A { x = 1; m() {} })()',
      ],
      ...['(() => { const a = []; a.push(a); return a })()', '(() => { const o = {}; o.self = o; return o })()', '[, , 1]', 'Array(1e5)'],
      ...['(() => { let deep = 1; for (let at = 0; at < 990; at += 1) deep = { deep }; return deep })()', 'Array(2e4).fill("x")'],
      ...['new Proxy({}, { get: () => { throw 1 } })', 'new Proxy({ kind: "about" }, { ownKeys: () => ["kind", "more"] })'],
      ...[
        '({ get kind() { throw new Error("no") } })',
        '({ __proto__: null, kind: "about", toJSON: 1 })',
        'JSON.parse(\'{"__proto__":{"x":1}}\')',
      ],
    ),
    fc.constantFrom('"GET"', '"POST"', '"DELETE"', '"/desk/status"', '"/api/me"', '"/desk/uploads"', '"/api/../../x"', '"/desk/%2e%2e%2f"'),
    fc.constantFrom(
      '"about"',
      '"log-lines"',
      '"theme"',
      '"listening"',
      '"set-login-start"',
      '"choose-import"',
      '"choose-folder"',
      '"/etc/passwd"',
      '"file:///x"',
    ),
  ),
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    fc
      .dictionary(
        fc.constantFrom('kind', 'method', 'path', 'body', 'count', 'theme', 'on', 'import', '__proto__', 'constructor', 'then'),
        tie('value'),
        {
          maxKeys: 5,
        },
      )
      .map(
        (fields) =>
          `{${Object.entries(fields)
            .map(([key, item]) => `${JSON.stringify(key)}: ${item}`)
            .join(',')}}`,
      ),
  ),
}))
const call = fc.oneof(
  fc.record({ method: value, path: value, body: value }, { requiredKeys: [] }).map(
    (fields) =>
      `{${Object.entries(fields)
        .map(([key, item]) => `${key}: ${item}`)
        .join(',')}}`,
  ),
  value,
)

/** What the page gets for each: an answer, or that it could not even be sent. */
const answersTo = (method: 'request' | 'desktop', calls: readonly string[]): Promise<readonly unknown[]> =>
  app.page.evaluate(`Promise.all([${calls.map((text) => `() => roasDesk.${method}(${text})`).join(',')}].map(async (one) => {
    try { return { answer: await one() } } catch (error) { return { unsent: String(error.message) } }
  }))`)

describe('a page that sends anything, on the double of Electron', () => {
  it.each([
    ['request', bridgeResponseSchema],
    ['desktop', desktopResponseSchema],
  ] as const)('gets an envelope for each %s, or cannot send it', async (method, schema) => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 12, maxLength: 12 }), async (calls) => {
        for (const outcome of await answersTo(method, calls)) {
          const { answer, unsent } = outcome as { readonly answer?: unknown; readonly unsent?: string }
          if (unsent === undefined) expect(schema.safeParse(answer).success, JSON.stringify(answer)).toBe(true)
          // An exception of main would appear here: main never throws.
          else expect(unsent).not.toContain('remote method')
        }
      }),
      { numRuns: 10 },
    )
    expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'empty' } })
    expect(await app.desktop({ kind: 'about' })).toMatchObject({ ok: true })
  })

  it('cannot put words into the prototype of anything in main', async () => {
    await answersTo('request', ['JSON.parse(\'{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}\')'])
    const about = await app.desktop({ kind: 'about' })
    expect(about).toMatchObject({ ok: true })
    expect(Object.keys((about as { value: object }).value)).not.toContain('polluted')
  })

  it.each([
    '{ kind: "choose-import", import: "../../etc/passwd" }',
    '{ kind: "choose-import", import: "ads", path: "/etc/passwd" }',
    '{ kind: "open-data-folder", path: "/etc" }',
    '{ kind: "log-lines", count: 10, file: "/etc/passwd" }',
    '{ kind: "log-lines", count: 2001 }',
    '{ kind: "log-lines", count: 1.5 }',
    '{ kind: "theme", theme: "file:///x.css" }',
    '{ kind: "set-login-start", on: "--gpu-launcher=sh" }',
    '{ kind: "set-local-api", on: true, port: 22 }',
    '{ kind: "set-local-api", on: true, port: 0 }',
    '{ kind: "set-local-api", on: true, port: 70000 }',
    '{ kind: "set-local-api", on: true, port: "/tmp/x.sock" }',
    '{ kind: "set-local-api", on: true, port: 7627, host: "0.0.0.0" }',
    '{ kind: "set-local-api", on: 1, port: 7627 }',
    '{ kind: "install-update", feed: "https://evil.example/" }',
    '{ kind: "check-updates", url: "https://evil.example/" }',
    '{ kind: "__proto__" }',
    '{ kind: "constructor" }',
    '{ kind: "toString" }',
    '[{ kind: "about" }]',
  ])('gets a refusal for the desktop call %s', async (text) => {
    expect(await answersTo('desktop', [text])).toEqual([{ answer: { ok: false, message: nativeTexts().calls.unknownForm } }])
    expect(app.screen.openedPaths).toEqual([])
    expect(app.screen.requested).toEqual([])
  })
})

const memoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

describe('a page that floods the app, on the double of Electron', () => {
  it('gets two thousand calls answered or rate-limited; meanwhile the app answers others, and retains none of the calls', async () => {
    const pid = app.child.pid ?? 0
    const before = process.platform === 'linux' ? memoryOf(pid) : 0
    let isOver = false
    const flood = app.page
      .evaluate(`Promise.all(Array.from({ length: 2_000 }, (_, at) => roasDesk.request({ method: 'GET', path: '/desk/status?' + at })))
        .then((answers) => answers.map(({ status }) => status))`)
      .finally(() => {
        isOver = true
      }) as Promise<readonly number[]>
    // The system's side goes on while the page's side is busy.
    expect(await app.windowsShown()).toHaveLength(1)
    expect(isOver).toBe(false)
    const statuses = await flood
    expect(statuses).toHaveLength(2_000)
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    if (process.platform === 'linux') expect(memoryOf(pid) - before).toBeLessThan(256 * 1024 ** 2)
    expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200 })
  })

  it('opens one file dialog at a time, and one folder a second', async () => {
    const many = (call: string): Promise<readonly { readonly ok: boolean }[]> =>
      app.page.evaluate(`Promise.all(Array.from({ length: 12 }, () => roasDesk.desktop(${call})))`)
    app.screen.fileDialogs.length = 0
    app.screen.openedPaths.length = 0
    await app.screen.act('hold-dialogs')
    const chosen = many("{ kind: 'choose-import', import: 'ads' }")
    await vi.waitUntil(() => app.screen.fileDialogs.length > 0, { timeout: PATIENCE_MS })
    expect(await app.desktop({ kind: 'choose-import', import: 'orders' })).toEqual({
      ok: false,
      message: nativeTexts().files.isOpen,
    })
    await app.screen.act('close-dialogs')
    expect((await chosen).filter(({ ok }) => ok)).toHaveLength(1)
    expect(app.screen.fileDialogs).toHaveLength(1)
    const startedAt = performance.now()
    await many("{ kind: 'open-data-folder' }")
    const seconds = (performance.now() - startedAt) / 1000
    // One at once, and one for every second that the calls took.
    expect(app.screen.openedPaths.length).toBeLessThanOrEqual(1 + Math.floor(seconds))
    expect(new Set(app.screen.openedPaths)).toEqual(new Set([folder.path]))
  })

  it('has one dialog with a key on the screen, and after it only the last one', async () => {
    await app.screen.act('hold-dialogs')
    app.screen.dialogs.length = 0
    expect(await callApi(app.page, 'POST', '/desk/accounts', { name: 'Vesper', timezone: 'UTC', currency: 'EUR' })).toMatchObject({
      status: 200,
    })
    for (let at = 0; at < 10; at += 1) expect(await callApi(app.page, 'POST', '/desk/keys/recover')).toMatchObject({ status: 200 })
    expect(app.screen.dialogs).toHaveLength(1)
    await app.screen.act('close-dialogs')
    await expect.poll(() => app.screen.dialogs.length).toBe(2)
    const [first, last] = app.screen.dialogs.map(({ detail }) => /rd_[A-Za-z0-9_-]{43}/.exec(detail)?.[0])
    expect(last).toBeDefined()
    expect(last).not.toBe(first)
  })

  it('cannot make main leak memory by subscribing again and again', async () => {
    await app.page.evaluate("(async () => { for (let at = 0; at < 100; at += 1) await roasDesk.desktop({ kind: 'listening' }) })()")
    expect(app.output()).not.toContain('MaxListenersExceededWarning')
    const heard = app.page.evaluate(`new Promise((resolve) => {
      const heard = []
      // The API reports its maintenance at any time.
      const stop = roasDesk.onEvent((event) => { if (event.kind !== 'api') heard.push(event) })
      window.heardOnce = () => { stop(); return heard }
      resolve()
    })`)
    await heard
    await app.screen.act('click-menu', 'go-data')
    await app.desktop({ kind: 'about' })
    expect(await app.page.evaluate('heardOnce()')).toEqual([{ kind: 'go', place: { page: 'data' } }])
  })
})
