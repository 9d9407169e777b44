/** The double's desktop around the window, against Electron's documentation, typings and source. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const desktop = (wanted: string): Promise<unknown> => page.evaluate(`fixture.invoke('desktop', ${JSON.stringify(wanted)})`)
const act = (name: string, ...args: readonly unknown[]) => app.screen.act(name, ...args)

describe('what main may not do at the desktop', () => {
  it('is refused before the app is ready', async () => {
    expect(await desktop('early')).toEqual([
      'Error: Cannot create Tray before app is ready',
      'Error: Cannot create Notification before app is ready',
      "Error: The 'screen' module can't be used before the app 'ready' event",
    ])
  })

  it('is refused, or does nothing, as Electron on Linux would have it', async () => {
    expect(await desktop('refusals')).toEqual({
      missingImage: "Error: Failed to load image from path '/no/such.png'",
      goneTray: 'Error: Tray is destroyed',
      emptyImage: true,
      image: { width: expect.any(Number), height: expect.any(Number) },
      menuType: 'Error: Unknown menu item type: oddly',
      menuNoArray: 'TypeError: Invalid template for Menu: Menu template must be an array',
      applicationMenu: 'TypeError: Invalid menu',
      accelerator: 'TypeError: The double: no such accelerator: Ctrl+Nothing',
      theme: 'TypeError: Error processing argument at index 0, conversion failure from neon',
      badge: 'TypeError: Error processing argument at index 0, conversion failure from 1.5',
      login: [undefined, false],
      protocol: [true, false],
      missingPath: 'Failed to open path',
      properties: 'TypeError: Properties must be an array',
      title: 'TypeError: Title must be a string',
      cancelled: { canceled: true, filePaths: [] },
      online: true,
      displays: 1,
      half: 'Error: The double: x and y are given together or not at all',
    })
  })
})

describe('what the test does at the desktop', () => {
  beforeAll(async () => {
    await desktop('settle')
    await desktop('said')
  })

  it('reaches tray and menus; what is disabled cannot be clicked', async () => {
    expect(app.screen.shown.tray).toMatchObject({
      tooltip: 'fixture',
      image: 'tray.png',
      menu: [{ id: 'run' }, { id: 'off', enabled: false }],
    })
    await act('click-tray')
    await act('click-tray-menu', 'run')
    await expect(act('click-tray-menu', 'off')).rejects.toThrow('cannot be clicked')
    await expect(act('click-menu', 'none')).rejects.toThrow('Unknown menu item none')
    await act('click-menu', ['File', 'Check'])
    await act('click-menu', 'check')
    expect(app.screen.shown.menu[0]?.items[0]).toMatchObject({ type: 'checkbox', accelerator: 'CmdOrCtrl+K', registered: true })
    expect(await desktop('said')).toEqual(['tray', 'tray menu', 'checked true', 'checked false'])
  })

  it('reaches power, theme and links, and knows no other event', async () => {
    for (const event of ['suspend', 'resume', 'unlock-screen']) await act('power', event)
    await expect(act('power', 'party')).rejects.toThrow('no event party')
    await act('system-theme', true)
    await act('system-theme', true)
    await act('system-theme', false)
    await act('open-url', 'fixture://x')
    expect(await desktop('said')).toEqual(['suspend', 'resume', 'unlock-screen', 'dark true', 'dark false', 'fixture://x'])
  })

  it('shows notifications, clicks and closes them, and has the system refuse them', async () => {
    await desktop('remind')
    await expect.poll(() => app.screen.shown.notifications).toMatchObject([{ title: 'due', body: 'body', state: 'shown' }])
    const [first] = app.screen.shown.notifications
    await act('click-notification', first?.id)
    await expect(act('click-notification', first?.id)).rejects.toThrow('is not on the screen')
    expect(await desktop('said')).toEqual(['show', 'click', 'close'])
    await act('fail-notifications', 'not signed')
    await desktop('remind')
    await expect.poll(() => app.screen.shown.notifications.at(-1)?.state).toBe('failed')
    await act('fail-notifications', null)
    await act('support-notifications', false)
    await desktop('remind')
    expect(await desktop('said')).toEqual(['failed not signed', 'not supported'])
  })

  it('opens a save dialog by itself for a download that main lets pass', async () => {
    const file = join(fixture.home, 'saved.txt')
    app.screen.answers.files = () => [file]
    await page.evaluate(
      "(() => { const a = document.createElement('a'); a.href = 'data:text/plain,hello'; a.download = 'x.txt'; a.click() })()",
    )
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8')).toBe('hello')
    expect(app.screen.fileDialogs.at(-1)).toMatchObject({ kind: 'save' })
    expect(await desktop('said')).toEqual(['download data:text/plain x.txt'])
  })

  it('ends a page’s process, after which its document is gone', async () => {
    await act('crash', 'crashed')
    expect(page.url()).toBe('about:blank')
  })
})
