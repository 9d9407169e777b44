/** The window as the system sees it: its position, its appearance, and what happens when its page crashes. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { nativeTexts } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { launchShell, type ShellApp } from './shell-app.ts'

const two = {
  ELECTRON_DOUBLE_DISPLAYS: JSON.stringify([
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 2560, height: 1440 },
  ]),
}
const one = { ELECTRON_DOUBLE_DISPLAYS: JSON.stringify([{ x: 0, y: 0, width: 1366, height: 768 }]) }

afterAll(closeChromium)

const started = async (work: (app: ShellApp) => Promise<void>, path: string, options: Parameters<typeof launchShell>[1] = {}) => {
  const app = await launchShell(path, options)
  await work(app)
  await app.end()
}
const boundsOf = async (app: ShellApp) => (await app.windowsShown())[0]?.bounds

describe('the place of the window, on the double of Electron', () => {
  it('is saved for each set of displays, and is never off screen', async () => {
    const folder = temporaryFolder()
    const right = { x: 2200, y: 100, width: 1500, height: 950 }
    await started(async (app) => void (await app.screen.act('move-window', right)), folder.path, { env: two })
    await started(async (app) => expect(await boundsOf(app)).toEqual(right), folder.path, { env: two })

    const alone = await launchShell(folder.path, { env: one })
    expect(await boundsOf(alone)).toMatchObject({ width: 1440, height: 900, x: 240 })
    await alone.screen.act('move-window', { x: 900, y: 500, width: 1000, height: 700 })
    await alone.end()
    await started(async (app) => expect(await boundsOf(app)).toEqual({ x: 366, y: 68, width: 1000, height: 700 }), folder.path, {
      env: one,
    })
    await started(async (app) => expect(await boundsOf(app)).toEqual(right), folder.path, { env: two })
    folder.remove()
  })

  it.each(['no json', '[{"displays":"x","placement":{"x":"1"}}]', '{}', ''])('is the default for a file with %j', async (text) => {
    const folder = temporaryFolder()
    const file = join(folder.path, 'window-places.json')
    writeFileSync(file, text)
    await started(async (app) => expect(await boundsOf(app)).toMatchObject({ width: 1440, height: 900 }), folder.path)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1)
    folder.remove()
  })
})

describe('the look of the window, on the double of Electron', () => {
  it('matches the system, unless the user has chosen a theme', async () => {
    const folder = temporaryFolder()
    await started(async (app) => {
      const ground = async () => (await app.windowsShown())[0]?.background
      expect(await ground()).toBe('#f7f8fa')
      await app.screen.act('system-theme', true)
      expect(await ground()).toBe('#101418')
      expect(await app.desktop({ kind: 'theme', theme: 'light' })).toEqual({ ok: true, value: null })
      expect(await ground()).toBe('#f7f8fa')
      expect(app.shown().theme).toBe('light')
      expect(await app.desktop({ kind: 'theme', theme: 'neon' })).toMatchObject({ ok: false })
    }, folder.path)
    folder.remove()
  })

  it('stays hidden where the system started the app at login, until it is called', async () => {
    const folder = temporaryFolder()
    await started(
      async (app) => {
        await expect.poll(() => app.shown().tray).not.toBeNull()
        expect((await app.windowsShown())[0]).toMatchObject({ visible: false })
        await app.screen.act('click-tray')
        expect((await app.windowsShown())[0]).toMatchObject({ visible: true })
      },
      folder.path,
      { args: ['--hidden'] },
    )
    folder.remove()
  })
})

const texts = nativeTexts().errorPage

describe('a window whose page ends, on the double of Electron', () => {
  it('is reloaded once, and then shows what happened and offers a next step', async () => {
    const folder = temporaryFolder()
    await started(async (app) => {
      const url = async () => (await app.windowsShown())[0]?.url
      await app.page.locator('#root > *').first().waitFor()
      await app.screen.act('crash', 'oom')
      await app.page.locator('#root > *').first().waitFor()
      expect(await url()).toBe('app://bundle/index.html')

      await app.screen.act('crash', 'crashed')
      await app.page.getByRole('heading', { name: texts.title }).waitFor()
      expect(await app.page.getByRole('main').textContent()).toContain(texts.ended('crashed', '139'))
      expect(
        await app.page.evaluate(
          'typeof roasDesk === "undefined" ? "none" : roasDesk.request({ method: "GET", path: "/desk/status" }).then((a) => a.status)',
        ),
      ).not.toBe(200)

      await app.page.getByRole('link', { name: texts.dataFolder }).click()
      await expect.poll(() => app.screen.openedPaths).toEqual([folder.path])
      await app.page.getByRole('link', { name: texts.log }).click()
      await expect.poll(() => app.screen.windows.size).toBe(2)
      const log = [...app.screen.windows.values()].at(-1)?.page
      await expect.poll(() => log?.getByRole('main').textContent()).toContain('"exit_code": 139')
      await log?.close()
      await app.page.getByRole('link', { name: texts.reload }).click()
      await app.page.locator('#root > *').first().waitFor()
      expect(await url()).toBe('app://bundle/index.html')
    }, folder.path)
    folder.remove()
  })

  it('cannot be brought to the buttons of that page by a page of its own', async () => {
    const folder = temporaryFolder()
    await started(async (app) => {
      await app.page.evaluate("location.href = location.origin.replace('bundle', 'error') + '/do/data-folder'")
      expect(await app.desktop({ kind: 'about' })).toMatchObject({ ok: true })
      expect(app.screen.openedPaths).toEqual([])
    }, folder.path)
    folder.remove()
  })

  it('is not loaded again where it ended in order', async () => {
    const folder = temporaryFolder()
    await started(async (app) => {
      await app.screen.act('crash', 'clean-exit')
      await app.screen.act('unresponsive')
      expect(app.page.url()).toBe('about:blank')
    }, folder.path)
    folder.remove()
  })
})
