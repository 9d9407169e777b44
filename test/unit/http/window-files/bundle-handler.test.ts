/** The window's files: what is served, with which headers, and what no path can reach. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { bundleHandler, loadedBundleHandler } from '#http/window-files/bundle-handler.ts'

const folder = mkdtempSync(join(tmpdir(), 'roas-desk-bundle-'))
const root = join(folder, 'renderer')
mkdirSync(join(root, 'assets'), { recursive: true })
mkdirSync(join(folder, 'renderer-other'))
writeFileSync(join(root, 'index.html'), '<!doctype html><html><head><meta name="csp-nonce" content="x" /><title>T</title></head></html>')
writeFileSync(join(root, 'assets/app.js'), 'export {}')
writeFileSync(join(root, 'assets/inter.woff2'), new Uint8Array([0, 255, 1]))
writeFileSync(join(root, 'assets/app.js.map'), '{}')
writeFileSync(join(folder, 'secret.html'), 'secret')
writeFileSync(join(folder, 'renderer-other/secret.html'), 'secret')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const handle = bundleHandler(root, 'bundle')
const get = (url: string): Promise<Response> => handle(new Request(url))

describe('bundleHandler', () => {
  it.each([
    ['app://bundle/index.html', 200],
    ['app://bundle/', 200],
    ['app://bundle/assets/app.js?v=1', 200],
    ['app://bundle/../secret.html', 404],
    ['app://bundle/%2e%2e/secret.html', 404],
    ['app://bundle/..%2fsecret.html', 400],
    ['app://bundle/%2e%2e%2fsecret.html', 400],
    ['app://bundle/assets/..%2f..%2fsecret.html', 400],
    ['app://bundle/..%2frenderer-other%2fsecret.html', 400],
    ['app://bundle/..%5csecret.html', 400],
    ['app://bundle/index.html%00.js', 400],
    ['app://bundle/%E0%A4%A', 400],
    ['app://bundle/%2f%2fetc%2fpasswd.html', 404],
    ['app://bundle/assets', 404],
    ['app://bundle/assets/app.js.map', 404],
    ['app://other/index.html', 404],
    ['app://bundle/missing.js', 404],
  ])('answers %s with %i', async (url, status) => {
    const answer = await get(url)
    expect(answer.status).toBe(status)
    expect(await answer.text()).not.toContain('secret')
  })

  it('never serves a byte from outside its folder, whatever the path', async () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '%5c',
      '/',
      '\\',
      'secret.html',
      'renderer-other',
      'assets',
      '%00',
      '%',
      'index.html',
      ':',
      '~',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const answer = await get(`app://bundle/${parts.join('')}`)
        expect(await answer.text()).not.toContain('secret')
      }),
    )
  })

  it('sends type, nosniff and the policy with every file', async () => {
    const script = await get('app://bundle/assets/app.js')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
    const font = await get('app://bundle/assets/inter.woff2')
    expect(font.headers.get('content-type')).toBe('font/woff2')
    expect(new Uint8Array(await font.arrayBuffer())).toEqual(new Uint8Array([0, 255, 1]))
  })

  it('gives every page a nonce of its own, the same in header, meta policy and meta nonce', async () => {
    const nonces = new Set<string>()
    for (let at = 0; at < 3; at += 1) {
      const answer = await get('app://bundle/index.html')
      const html = await answer.text()
      const nonce = /<meta name="csp-nonce" content="([^"]+)">/.exec(html)?.[1] ?? ''
      expect(nonce).toMatch(/^[\w-]{24}$/)
      expect(answer.headers.get('content-security-policy')).toContain(`style-src-elem 'self' 'nonce-${nonce}'`)
      expect(html).toContain(`<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'`)
      expect(html).toContain(`'nonce-${nonce}'`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('lets no inline code and no frame through its policy', async () => {
    const policy = (await get('app://bundle/index.html')).headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'none'",
    ])
      expect(policy.split('; ')).toContain(directive)
  })

  it('answers 503 for a file that cannot be read now, and 404 only for one that does not exist', async () => {
    const withoutHandles = bundleHandler(root, 'bundle', async () => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    })
    const answer = await withoutHandles(new Request('app://bundle/assets/app.js'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    for (const path of ['missing.js', 'index.html/app.js', `${'x'.repeat(5000)}.js`])
      expect((await get(`app://bundle/${path}`)).status).toBe(404)
  })

  it('serves files that were read at the start without the disk, and no other', async () => {
    const copy = mkdtempSync(join(folder, 'loaded-'))
    mkdirSync(join(copy, 'assets'))
    writeFileSync(join(copy, 'index.html'), '<html></html>')
    writeFileSync(join(copy, 'assets/app.js'), 'export {}')
    const loaded = await loadedBundleHandler(copy)
    writeFileSync(join(copy, 'assets/later.js'), 'export {}')
    rmSync(join(copy, 'assets/app.js'))
    const statuses = ['/', '/assets/app.js', '/assets/later.js', '/..%2fsecret.html'].map(async (path) => {
      const answer = await loaded(new Request(`http://127.0.0.1${path}`))
      return answer.status
    })
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 400])
  })

  it('takes GET and HEAD only', async () => {
    const head = await handle(new Request('app://bundle/index.html', { method: 'HEAD' }))
    expect([head.status, await head.text()]).toEqual([200, ''])
    const post = await handle(new Request('app://bundle/index.html', { method: 'POST' }))
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
