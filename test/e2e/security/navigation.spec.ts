/** A page that wants to be elsewhere, or to open something: it stays, and nothing opens but a known link, at a human pace. */

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATIENCE_MS } from '../../helpers/patience.ts'
import { closeChromium, temporaryFolder } from '../desktop-app.ts'
import { launchShell, type ShellApp } from '../shell-app.ts'

const folder = temporaryFolder()
let app: ShellApp
let home: string

beforeAll(async () => {
  app = await launchShell(folder.path)
  home = app.page.url()
  await app.page.evaluate('window.stayed = true')
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  folder.remove()
})
beforeEach(() => {
  app.screen.opened.length = 0
})

/** Runs it as a task of the page, and waits until the page has answered something after it. */
const attempt = async (code: string): Promise<void> => {
  await app.page.evaluate(`new Promise((resolve) => setTimeout(() => {
    const make = (tag, fields) => {
      const made = Object.assign(document.createElement(tag), fields)
      document.body.append(made)
      return made
    }
    try { ${code} } catch {}
    setTimeout(resolve)
  }))`)
  await app.desktop({ kind: 'about' })
}
const expectToStay = async (): Promise<void> => {
  expect(app.page.url()).toBe(home)
  expect(await app.page.evaluate('window.stayed')).toBe(true)
  expect(app.page.frames()).toHaveLength(1)
  expect(app.page.context().pages()).toHaveLength(1)
  expect(app.screen.blocked).toEqual([])
}

const EVIL = 'https://evil.example/'
const leaving = [
  ['location', `location = '${EVIL}'`],
  ['location.replace', `location.replace('${EVIL}')`],
  ['another host of our scheme', "location = location.origin.replace('bundle', 'other') + '/index.html'"],
  ['the error pages', "location = location.origin.replace('bundle', 'error') + '/log'"],
  ['a file', "location = 'file:///etc/passwd'"],
  ['a text', "location = 'data:text/html,<p>x'"],
  ['a script', "location = 'javascript:document.write(1)'"],
  ['a link', `make('a', { href: '${EVIL}', textContent: 'x' }).click()`],
  ['a link to the top', `make('a', { href: '${EVIL}', target: '_top' }).click()`],
  ['a link to a download', `make('a', { href: '${EVIL}x.exe', download: 'x.exe' }).click()`],
  ['a form', `make('form', { action: '${EVIL}', method: 'get' }).submit()`],
  ['a form posted to a frame', `make('form', { action: '${EVIL}', method: 'post', target: 'x' }).submit()`],
  ['a refreshing meta', `make('meta', { httpEquiv: 'refresh', content: '0;url=${EVIL}' })`],
  ['the history', `history.pushState(null, '', '${EVIL}')`],
  ['the navigation API', `navigation.navigate('${EVIL}')`],
] as const

describe('a page that wants to leave, on the double of Electron', () => {
  it.each(leaving)('navigation: %s leads nowhere', async (_by, code) => {
    await attempt(code)
    await expectToStay()
    expect(app.screen.opened).toEqual([])
  })

  it.each(['https://evil.example/', './index.html', 'about:blank', 'data:text/html,x'])(
    'navigation: a frame of %s stays empty',
    async (src) => {
      await attempt(`make('iframe', { src: '${src}' })`)
      const seen = await app.page.evaluate(`(() => {
      const frame = document.querySelector('iframe')
      let inside = 'out of reach'
      try { inside = frame.contentDocument?.body?.textContent ?? 'out of reach' } catch {}
      const bridge = (() => { try { return typeof frame.contentWindow.roasDesk } catch { return 'undefined' } })()
      frame.remove()
      return [inside.trim() === '' ? 'out of reach' : inside, bridge]
    })()`)
      expect(seen).toEqual(['out of reach', 'undefined'])
      await expectToStay()
    },
  )

  it.each([
    'blob:app://bundle/4a7c',
    'filesystem:app://bundle/x',
    'view-source:app://bundle/index.html',
    'chrome://gpu',
    'roasdesk://data',
  ])('navigation: main refuses %s, which no page of the double can ask for', async (url) => {
    for (const isMainFrame of [true, false])
      expect(await app.screen.act('ask-contents', 'will-frame-navigate', url, isMainFrame)).toBe(true)
    expect(await app.screen.act('ask-contents', 'will-navigate', url)).toBe(true)
  })

  it('navigation: main lets the page load again, and no frame load it', async () => {
    expect(await app.screen.act('ask-contents', 'will-navigate', 'app://bundle/index.html')).toBe(false)
    expect(await app.screen.act('ask-contents', 'will-frame-navigate', 'app://bundle/index.html', true)).toBe(false)
    expect(await app.screen.act('ask-contents', 'will-frame-navigate', 'app://bundle/index.html', false)).toBe(true)
  })

  it('navigation: a redirect is refused', async () => {
    expect(await app.screen.act('ask-contents', 'will-redirect', EVIL)).toBe(true)
    expect(await app.screen.act('ask-contents', 'will-redirect', 'app://bundle/index.html')).toBe(false)
  })

  it.each([
    ['a link', { items: [{ mimeType: 'text/uri-list', data: EVIL }], files: [] }],
    ['a file', { items: [], files: ['/etc/hostname'] }],
  ])('navigation: %s that is dropped onto the page does not open', async (_what, dropped) => {
    const [shown] = app.screen.windows.values()
    const data = { ...dropped, dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await shown?.cdp.send('Input.dispatchDragEvent', { type, x: 300, y: 300, data })
    await app.desktop({ kind: 'about' })
    await expectToStay()
    expect(app.screen.opened).toEqual([])
  })
})

const opening = [
  ['window.open', `window.open('${EVIL}')`],
  ['window.open of our own page', "window.open('./index.html')"],
  ['window.open of nothing', "window.open('')"],
  ['window.open into the top', `window.open('${EVIL}', '_top')`],
  ['window.open into itself', `window.open('${EVIL}', '_self')`],
  ['window.open with a name', `window.open('${EVIL}', 'named')`],
  ['window.open with features', `window.open('${EVIL}', '_blank', 'noopener,width=100,nodeIntegration=yes,contextIsolation=no')`],
  ['window.open of a file', "window.open('file:///etc/passwd')"],
  ['window.open of a script', "window.open('javascript:1')"],
  ['a link into a new window', `make('a', { href: '${EVIL}', target: '_blank' }).click()`],
  ['a link with a name', `make('a', { href: '${EVIL}', target: 'named' }).click()`],
  ['a form into a new window', `make('form', { action: '${EVIL}', target: '_blank' }).submit()`],
] as const

describe('a page that wants a window, on the double of Electron', () => {
  it.each(opening)('new windows: %s opens none', async (_by, code) => {
    await attempt(code)
    await expectToStay()
    expect(app.screen.windows.size).toBe(1)
    expect(app.screen.opened).toEqual([])
  })

  it.each(['middle', 'left with a key', 'left with shift'])('new windows: a click on a link opens none: %s', async (how) => {
    await app.page.evaluate(`(() => {
      const link = Object.assign(document.createElement('a'), { href: '${EVIL}', id: 'out', textContent: 'out' })
      document.body.prepend(link)
    })()`)
    const link = app.page.locator('#out')
    const shown = await link.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect()
      return { x: x + 2, y: y + 2 }
    })
    if (how === 'left with a key') await app.page.keyboard.down('Control')
    if (how === 'left with shift') await app.page.keyboard.down('Shift')
    await app.page.mouse.click(shown.x, shown.y, { button: how === 'middle' ? 'middle' : 'left' })
    await app.page.keyboard.up('Control')
    await app.page.keyboard.up('Shift')
    await app.desktop({ kind: 'about' })
    await link.evaluate((element) => element.remove())
    await expectToStay()
    expect(app.screen.opened).toEqual([])
  })

  it.each(['default', 'foreground-tab', 'background-tab', 'new-window', 'other'])(
    'new windows: main denies one asked for as %s',
    async (as) => {
      expect(await app.screen.act('ask-window', EVIL, as)).toBe(true)
      expect(await app.screen.act('ask-window', 'app://bundle/index.html', as)).toBe(true)
    },
  )
})

describe('a page that hands links to the browser, on the double of Electron', () => {
  it('openExternal: opens a known link, and of a flood only a few', async () => {
    const link = 'https://business.facebook.com/settings'
    const startedAt = performance.now()
    await attempt(`for (let at = 0; at < 200; at += 1) window.open('${link}?' + at)`)
    await vi.waitUntil(() => app.screen.opened.length > 0, { timeout: PATIENCE_MS })
    await app.desktop({ kind: 'about' })
    const halfSeconds = (performance.now() - startedAt) / 500
    // One at once, and one for every half second that the flood took.
    expect(app.screen.opened.length).toBeLessThanOrEqual(1 + Math.floor(halfSeconds))
    expect(app.screen.opened.length).toBeLessThan(200)
    expect(app.screen.opened[0]).toBe(`${link}?0`)
    await expectToStay()
  })
})
