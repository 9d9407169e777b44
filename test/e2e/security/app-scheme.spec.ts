/** The scheme of our own: through the shipped handler no path leads out of the window's folder, and file:// is out of reach. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundles } from '../bundles.ts'
import { setupShell } from '../shell-fixture.ts'

const { app } = setupShell()

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
const request = (url: string, method = 'GET') => app().screen.act('request', url, method) as Promise<Answer>

/**
 * Each of them would return the preload, which is next to the folder of the window, or a file of the machine, if it escaped the folder.
 */
const hostile = [
  ['plain dots, which the address itself resolves', 'app://bundle/../preload/index.cjs', 404],
  ['encoded dots', 'app://bundle/%2e%2e/preload/index.cjs', 404],
  ['encoded slashes', 'app://bundle/..%2fpreload%2findex.cjs', 400],
  ['encoded dots and slashes', 'app://bundle/%2e%2e%2fpreload%2findex.cjs', 400],
  ['encoded slashes below a folder', 'app://bundle/assets/..%2f..%2fpreload%2findex.cjs', 400],
  ['encoded backslashes', 'app://bundle/..%5c..%5cpackage.json', 400],
  ['backslashes', 'app://bundle/..\\..\\package.json', 400],
  ['dots encoded twice', 'app://bundle/%252e%252e%252fpreload%252findex.cjs', 404],
  ['a NUL', 'app://bundle/index.html%00.js', 400],
  ['a bad escape', 'app://bundle/%E0%A4%A', 400],
  ['an absolute path', 'app://bundle//etc/passwd', 404],
  ['an encoded absolute path', 'app://bundle/%2fetc%2fhosts.json', 404],
  ['a drive', 'app://bundle/C:%5cWindows%5cwin.ini', 400],
  ['another host', 'app://other/index.html', 404],
  ['our host with a port', 'app://bundle:1/index.html', 404],
  ['a folder whose name starts like ours', 'app://bundle/..%2frenderer-old%2findex.html', 400],
  ['a folder', 'app://bundle/assets/', 404],
  ['a kind of file that is not served', 'app://bundle/assets/index.js.map', 404],
] as const

describe('app://, on the double of Electron', () => {
  it('serves the window, and files worth stealing exist next to its folder', async () => {
    expect((await request('app://bundle/index.html')).status).toBe(200)
    expect(existsSync(join(bundles, 'preload/index.cjs'))).toBe(true)
  })

  it.each(hostile)('no file://: %s lead nowhere (%s)', async (_what, url, status) => {
    const answer = await request(url)
    expect(answer.status).toBe(status)
    expect(answer.body).toHaveLength(0)
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('no file://: %s is not answered with a file', async (method) => {
    for (const url of ['app://bundle/index.html', 'app://error/log']) expect(await request(url, method)).toMatchObject({ status: 405 })
  })

  it('no file://: a page cannot fetch, frame, load or ask for a file of the machine', async () => {
    const tried = await app().page.evaluate(`(async () => {
      const fetched = (url) => fetch(url).then(async (answer) => answer.status >= 400 ? 'refused' : (await answer.text()).slice(0, 20), () => 'blocked')
      const asked = (url) => new Promise((resolve) => {
        const request = new XMLHttpRequest()
        request.onload = () => resolve(request.status >= 400 ? 'refused' : request.responseText.slice(0, 20))
        request.onerror = () => resolve('blocked')
        try { request.open('GET', url); request.send() } catch { resolve('blocked') }
      })
      const loaded = (tag, field, url) => new Promise((resolve) => {
        const element = Object.assign(document.createElement(tag), { onload: () => resolve('loaded'), onerror: () => resolve('blocked') })
        element[field] = url
        document.head.append(element)
      })
      const files = ['file:///etc/passwd', 'file:///proc/self/environ']
      const inside = ['/../../package.json', '/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json', '/../preload/index.cjs']
      return [
        ...await Promise.all(files.flatMap((url) => [fetched(url), asked(url), loaded('img', 'src', url), loaded('script', 'src', url)])),
        ...await Promise.all(inside.flatMap((url) => [fetched(url), asked(url)])),
      ]
    })()`)
    expect([...new Set(tried as readonly string[])].sort()).toEqual(['blocked', 'refused'])
  })
})
