/** A page that has turned against the app: whatever it sends or tries, it gets a plain answer and stays where it is. */

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { nativeTexts } from '../helpers/texts.ts'
import { closeChromium, type DesktopApp, launchDesktop, temporaryFolder } from './desktop-app.ts'
import { desktopHosts } from './desktop-hosts.ts'
import { askOddly, callApi } from './page-calls.ts'

const oddRequests = [
  'undefined',
  'null',
  '1',
  "'GET /desk/status'",
  '[]',
  '{}',
  "{ method: 'GET' }",
  "{ method: 'get', path: '/desk/status' }",
  "{ method: 'TRACE', path: '/desk/status' }",
  "{ method: 'GET', path: 'http://evil.example/api/me' }",
  "{ method: 'GET', path: '//evil.example/api/me' }",
  "{ method: 'GET', path: '/etc/passwd' }",
  "{ method: 'GET', path: '/api/../../etc/passwd' }",
  "{ method: 'GET', path: '/api/me\\r\\nX-API-Key: rd_x' }",
  "{ method: 'GET', path: '/api/me#x' }",
  "{ method: 'GET', path: '/api/' + 'a'.repeat(5000) }",
  "{ method: 'GET', path: '/desk/status', body: {} }",
  "{ method: 'GET', path: '/desk/status', headers: { 'x-api-key': 'x' } }",
  "{ method: 'POST', path: '/desk/accounts', body: NaN }",
  "{ method: 'POST', path: '/desk/accounts', body: new Date() }",
  "{ method: 'POST', path: '/desk/accounts', body: new Map([[1, 2]]) }",
  "{ method: 'POST', path: '/desk/accounts', body: 10n }",
  "{ method: 'POST', path: '/desk/accounts', body: (() => { let deep = 1; for (let at = 0; at < 900; at += 1) deep = [deep]; return deep })() }",
  "{ method: 'POST', path: '/desk/accounts', body: { __proto__: { name: 'x' }, constructor: 1 } }",
  "{ method: 'POST', path: '/desk/nothing', body: new Uint8Array(100000) }",
  "{ method: 'DELETE', path: '/api/products' }",
  "{ method: 'PUT', path: '/desk/%00%ff%2e%2e%2f' }",
]

describe.each(desktopHosts)('a hostile page $title', ({ name, missing }) => {
  describe.skipIf(missing !== null)('in the window', () => {
    const folder = temporaryFolder()
    let app: DesktopApp
    let home: string

    beforeAll(async () => {
      app = await launchDesktop(name, folder.path)
      home = app.page.url()
    })
    afterAll(async () => {
      await app.quit()
      await closeChromium()
      folder.remove()
    })

    it('finds one object with four members, frozen, and nothing of Node', async () => {
      expect(await app.page.evaluate('Object.keys(roasDesk).sort()')).toEqual(['desktop', 'host', 'onEvent', 'request'])
      expect(await app.page.evaluate('[roasDesk.host, Object.isFrozen(roasDesk), Object.isFrozen(roasDesk.request)]')).toEqual([
        'electron',
        true,
        true,
      ])
      expect(
        await app.page.evaluate('[typeof require, typeof process, typeof module, typeof Buffer, typeof global, typeof ipcRenderer]'),
      ).toEqual(Array(6).fill('undefined'))
    })

    it('receives events without their sender, and can unsubscribe from them', async () => {
      const heard = await app.page.evaluate(`(async () => {
        const heard = []
        // The API reports its maintenance at any time.
        const stop = roasDesk.onEvent((...values) => { if (values[0].kind !== 'api') heard.push(values) })
        await roasDesk.desktop({ kind: 'listening' })
        window.deskHeard = heard
        window.deskStop = stop
        return [typeof stop, Object.isFrozen(roasDesk.onEvent)]
      })()`)
      expect(heard).toEqual(['function', true])
      // The menu comes after the first paint.
      await vi.waitFor(() => app.clickMenu('go-data'), { timeout: PATIENCE_MS })
      await expect.poll(() => app.page.evaluate('deskHeard')).toEqual([[{ kind: 'go', place: { page: 'data' } }]])
      await app.page.evaluate('deskStop()')
      await app.clickMenu('go-settings')
      expect(await app.page.evaluate("roasDesk.desktop({ kind: 'about' }).then(() => deskHeard.length)")).toBe(1)
    })

    it.each(['null', '"x"', '{}', '{ kind: "eval", code: "1" }', '{ kind: "log-lines", count: 1e9 }', 'new Map([["kind", "about"]])'])(
      'gets a plain refusal from the desktop for %s',
      async (call) => {
        expect(await app.page.evaluate(`roasDesk.desktop(${call})`)).toEqual({
          ok: false,
          message: nativeTexts().calls.unknownForm,
        })
      },
    )

    it.each(oddRequests)('gets a plain error for %s', async (request) => {
      expect(await askOddly(app.page, request)).toEqual({
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
        body: expect.objectContaining({ status: 'error', code: expect.any(String), message: expect.stringMatching(/^\w.*\.$/) }),
      })
    })

    it.each(['() => 1', "Symbol('x')", "{ method: 'POST', path: '/desk/demo', body: () => 1 }"])('cannot even send %s', async (request) => {
      expect(await askOddly(app.page, request)).toBe('rejected: An object could not be cloned.')
    })

    it('is still served afterwards, and made no account', async () => {
      expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'empty' } })
    })

    it.each(['https://evil.example/', 'http://127.0.0.1:9/', 'app://other/index.html'])('cannot leave for %s', async (target) => {
      await app.page.evaluate((url) => {
        location.href = url
      }, target)
      await app.page.evaluate("fetch('./index.html').then((answer) => answer.text())")
      expect(app.page.url()).toBe(home)
      expect(await app.opened()).toEqual([])
    })

    it('cannot open a window, by script or by link', async () => {
      expect(await app.page.evaluate("window.open('https://evil.example/')")).toBeNull()
      expect(await app.page.evaluate("window.open('./index.html')")).toBeNull()
      expect(app.page.context().pages()).toHaveLength(1)
      expect(await app.opened()).toEqual([])
    })

    it('may hand a known https link to the buyer’s browser, and only that', async () => {
      await app.page.evaluate(
        "window.open('https://business.facebook.com/settings'); window.open('https://business.facebook.com.evil.example/'); window.open('file:///etc/passwd')",
      )
      await expect.poll(() => app.opened()).toEqual(['https://business.facebook.com/settings'])
    })

    it('cannot reach the network, frames, inline or evaluated code', async () => {
      expect(await app.page.evaluate("fetch('https://evil.example/').then(() => 'sent', () => 'blocked')")).toBe('blocked')
      await app.page.evaluate(`(() => {
        window.violated = new Set()
        document.addEventListener('securitypolicyviolation', (event) => violated.add(event.effectiveDirective))
        const add = (tag, fields) => document.body.append(Object.assign(document.createElement(tag), fields))
        add('script', { textContent: 'window.inlineRan = true' })
        add('style', { textContent: 'body { color: red }' })
        add('iframe', { src: 'https://evil.example/' })
        add('img', { src: 'https://evil.example/pixel.png' })
        // Not at once: what the debugger itself evaluates is exempt from the policy.
        setTimeout(() => new Function('window.evalRan = true')())
      })()`)
      await expect
        .poll(() => app.page.evaluate('[...violated].sort()'))
        .toEqual(['frame-src', 'img-src', 'script-src', 'script-src-elem', 'style-src-elem'])
      expect(await app.page.evaluate('[typeof inlineRan, typeof evalRan]')).toEqual(['undefined', 'undefined'])
    })

    it('gets no permission of the machine', async () => {
      for (const permission of ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read'])
        expect(
          await app.page.evaluate(
            (wanted) => navigator.permissions.query({ name: wanted as PermissionName }).then(({ state }) => state),
            permission,
          ),
        ).not.toBe('granted')
    })

    it('finds no file outside the bundle', async () => {
      for (const path of [
        '/..%2f..%2fpackage.json',
        '/%2e%2e%2fmain%2findex.js',
        '/..%5c..%5cpackage.json',
        '/%00',
        '/%E0%A4%A',
        '/assets',
        '/nothing.js',
      ])
        expect(await app.page.evaluate((wanted) => fetch(wanted).then(({ status }) => status), path)).toBeGreaterThanOrEqual(400)
    })
  })
})
