/** The code of main, preload and window does not contain the settings and calls that Electron's checklist warns of. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../src/', import.meta.url).pathname

/** Without comments, which may mention anything; the slashes of an address remain. */
const codeOf = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

const files = ['main', 'preload', 'renderer', 'shared'].flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name)),
)
const code = files.map((file) => ({ file: file.slice(root.length), text: codeOf(readFileSync(file, 'utf8')) }))

/** The files below a folder in which an expression is found. */
const saying = (pattern: RegExp, below: RegExp = /^/): readonly string[] =>
  code.filter(({ file, text }) => below.test(file) && pattern.test(text)).map(({ file }) => file)

describe('the source of the app', () => {
  it('is read at all', () => {
    expect(code.length).toBeGreaterThan(150)
    expect(saying(/contextIsolation: true/, /^main\//)).toEqual(['main/diagnostics/log-window.ts', 'main/window/web-preferences.ts'])
  })

  it('no Node in pages: nothing in the source undoes it', () => {
    expect(saying(/nodeIntegration\w*:\s*(?!\s|false)/)).toEqual([])
  })

  it('context isolation: nothing in the source undoes it', () => {
    expect(saying(/contextIsolation:\s*(?!\s|true)/)).toEqual([])
  })

  it('sandbox: is on wherever it is named, and for the whole app before it is ready', () => {
    expect(saying(/\bsandbox:\s*(?!\s|true)|--no-sandbox|['"]no-sandbox/)).toEqual([])
    const index = readFileSync(join(root, 'main/index.ts'), 'utf8')
    expect(index.indexOf('app.enableSandbox()')).toBeGreaterThan(0)
    expect(index.indexOf('app.enableSandbox()')).toBeLessThan(index.indexOf('whenReady'))
  })

  it('web security: nothing in the source undoes it', () => {
    expect(saying(/\bwebSecurity\b|disable-web-security|ignore-certificate-errors|certificate-error|setCertificateVerifyProc/)).toEqual([])
  })

  it('no insecure content: nothing in the source undoes it', () => {
    expect(saying(/allowRunningInsecureContent/)).toEqual([])
  })

  it('no experimental features: nothing in the source undoes it', () => {
    expect(saying(/experimentalFeatures|enable-experimental/)).toEqual([])
  })

  it('no Blink features: nothing in the source undoes it', () => {
    expect(saying(/enableBlinkFeatures|enable-blink-features/)).toEqual([])
  })

  it('no popups for webviews: nothing in the source undoes it', () => {
    expect(saying(/allowpopups/i)).toEqual([])
  })

  it('webviews: nothing in the source undoes it', () => {
    expect(saying(/<webview|webviewTag:\s*(?!\s|false)/)).toEqual([])
  })

  it('no file://: nothing in the source undoes it', () => {
    expect(saying(/file:\/\/|\bloadFile\(|registerFileProtocol|interceptFileProtocol/)).toEqual([])
  })

  it('only secure content: plain http is named for this machine alone', () => {
    const insecure = code.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:http|ws):\/\/([^\s/'"`$]*)/g)].map(([, host = '']) => `${file}: ${host}`),
    )
    const local = /: (127\.0\.0\.1(:\d+)?\.?|localhost(:\d+)?|\[::1\]|desk\.invalid|www\.w3\.org)$/
    expect(insecure.filter((one) => !local.test(one))).toEqual([])
  })
})

describe('the source of main and preload', () => {
  const host = /^(main|preload)\//

  it.each([
    ['code made of text', /\beval\(|new Function\(|\bFunction\(|node:vm|runInNewContext/],
    ['scripts put into a page', /executeJavaScript|insertCSS|executeJavaScriptInIsolatedWorld/],
    ['the remote module', /@electron\/remote|enableRemoteModule|\.remote\b/],
    ['a shell command', /child_process|\bexec(File|Sync)\w*\(|\bspawn(Sync)?\(/],
    ['a way round the policy', /bypassCSP|allowServiceWorkers|corsEnabled|onHeadersReceived|onBeforeSendHeaders/],
    ['synchronous questions', /sendSync|ipcMain\.on\(|returnValue/],
    ['another process model', /BrowserView|WebContentsView|nodeIntegrationInWorker: true/],
    ['tools for developers', /openDevTools|remote-debugging/],
  ])('has no %s', (_what, pattern) => {
    expect(saying(pattern, host)).toEqual([])
  })

  it('names ipcMain in one file, ipcRenderer and contextBridge in the preload', () => {
    expect(saying(/\bipcMain\b/)).toEqual(['main/ipc/ipc.ts'])
    expect(saying(/\b(?:ipcRenderer|contextBridge)\b/)).toEqual(['preload/index.ts'])
  })

  it('opens no path and no link that a page could choose', () => {
    const opened = code.flatMap(({ text }) =>
      [...text.matchAll(/\bshell\.(open\w+|showItemInFolder|beep|trashItem|\w+Shortcut\w*)\(([^)]*)\)?/g)].map(
        ([, call, given]) => `${call}(${given}`,
      ),
    )
    // The link has passed the list of hosts (external-links.test.ts).
    expect(opened.sort()).toEqual(['openExternal(url', 'openPath(dataFolder('])
  })
})
