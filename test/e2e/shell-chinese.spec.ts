/**
 * The shell in Chinese: menu, tray, dialogs, pages and reminders switch at once to the language selected in the window, save it, and
 * otherwise use the system's.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { native as en } from '#shared/locales/en/native.ts'
import { window as windowEnglish } from '#shared/locales/en/window/index.ts'
import { native as zhHans } from '#shared/locales/zh-Hans/native.ts'
import { window as windowChinese } from '#shared/locales/zh-Hans/window/index.ts'
import { launchDouble } from '../electron-double/launch.ts'
import type { ShownMenuItem } from '../electron-double/screen-protocol.ts'
import { ANY, messagePattern, nativeTexts, patternOf, reminderTexts } from '../helpers/texts.ts'
import { mainBundle } from './bundles.ts'
import { closeChromium, sharedChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { openReminderFixture } from './reminder-fixture.ts'
import { launchDemoShell, type ShellApp } from './shell-app.ts'
import { isLineOf } from './tray-lines.ts'

afterAll(closeChromium)

const flat = (items: readonly ShownMenuItem[]): readonly ShownMenuItem[] => items.flatMap((item) => [item, ...flat(item.items)])
const menuWords = (app: ShellApp): readonly string[] =>
  flat(app.shown().menu).flatMap(({ label, type }) => (type === 'separator' ? [] : [label]))
const trayWords = (app: ShellApp): readonly string[] => {
  const tray = app.shown().tray
  return [...(tray?.tooltip.split('\n') ?? []), ...(tray?.menu ?? []).flatMap(({ label, type }) => (type === 'separator' ? [] : [label]))]
}

/** Words in Latin letters that are not names: text of another language. A letter after & is a key. */
const foreign = (texts: readonly string[], names: readonly string[]): readonly string[] =>
  texts.filter((text) => {
    const less = ['ROAS Desk', 'ROAS', 'CSV', 'Meta', 'API', 'OK', ...names].reduce((left, name) => left.replaceAll(name, ''), text)
    return /[A-Za-z]{2,}/.test(less.replace(/\(&[A-Z]\)/g, ''))
  })

const chooseInWindow = async ({ page }: ShellApp, name: string): Promise<void> => {
  await page.getByRole('radio', { name }).click()
}

describe('the shell whose language is chosen in the window, on the double of Electron', () => {
  const folder = temporaryFolder()
  let app: ShellApp
  let products: readonly string[]

  beforeAll(async () => {
    const started = await launchDemoShell(folder.path)
    app = started.app
    products = started.products
    await app.page.getByRole('tab', { name: windowEnglish.common.domain.overview }).waitFor()
  })
  afterAll(async () => {
    await app.end()
    folder.remove()
  })

  it('has a menu and a tray without an English word, at once', async () => {
    await expect.poll(() => trayWords(app).length).toBeGreaterThan(products.length + 3)
    expect(menuWords(app)).toContain(en.menu.settings)
    await app.screen.act('click-menu', 'go-settings')
    await chooseInWindow(app, '简体中文')
    await expect.poll(() => menuWords(app)).toContain(zhHans.menu.settings)
    expect(menuWords(app).length).toBeGreaterThan(40)
    expect(foreign(menuWords(app), [])).toEqual([])
    const { body } = await callApi(app.page, 'GET', '/desk/overview')
    const open = deskOverviewRoute.answer.parse(body).products.reduce((sum, { open_cards: cards }) => sum + cards, 0)
    await expect
      .poll(() => app.shown().tray?.tooltip.split('\n').slice(0, 2))
      .toEqual(['ROAS Desk', nativeTexts('zh-Hans').tray.waiting(open)])
    // The next reminder is read again.
    await expect.poll(() => foreign(trayWords(app), products)).toEqual([])
    for (const product of products) expect(trayWords(app).some(isLineOf(product, 'zh-Hans'))).toBe(true)
  })

  it('shows in Settings where keys are stored, in the selected language and without a reload', async () => {
    await app.page.locator('dd', { hasText: zhHans.keychain.notAsked }).waitFor()
    await chooseInWindow(app, 'English')
    await app.page.locator('dd', { hasText: en.keychain.notAsked }).waitFor()
    await chooseInWindow(app, '简体中文')
    await app.page.locator('dd', { hasText: zhHans.keychain.notAsked }).waitFor()
  })

  it('draws a gap between Chinese and a name in Latin letters', async () => {
    const widthWith = (autospace: string): Promise<number> =>
      app.page.evaluate((value) => {
        const span = document.body.appendChild(document.createElement('span'))
        span.style.setProperty('text-autospace', value)
        span.textContent = 'Pinnwand还没有数据'
        const { width } = span.getBoundingClientRect()
        span.remove()
        return width
      }, autospace)
    expect(await widthWith('inherit')).toBeGreaterThan((await widthWith('no-autospace')) + 1)
  })

  it('runs the commands of the menu all the same', async () => {
    await app.screen.act('click-menu', 'go-decisions')
    await app.page.getByRole('heading', { level: 1, name: windowChinese.common.page.decisions }).waitFor()
  })

  it('shows questions and messages in Chinese dialogs', async () => {
    await app.screen.act('click-menu', 'about')

    await expect
      .poll(() => app.screen.dialogs.at(-1))
      .toMatchObject({ title: zhHans.menu.about, buttons: [zhHans.about.copy, zhHans.about.close] })
    expect(app.screen.dialogs.at(-1)?.detail).toContain(nativeTexts('zh-Hans').about.dataFolder(folder.path))
    await app.screen.act('open-url', 'roasdesk://nothing-of-this-name')
    await expect.poll(() => app.screen.dialogs.at(-1)).toMatchObject({ message: zhHans.link.unknown, buttons: [zhHans.link.ok] })
    expect(await app.desktop({ kind: 'choose-import', import: 'orders' })).toEqual({ ok: true, value: null })
    expect(app.screen.fileDialogs.at(-1)).toMatchObject({
      title: zhHans.files.choose.orders,
      filters: [zhHans.files.tables, zhHans.files.all],
    })
  })

  it('offers what can be done with text in Chinese, and nothing where there is none', async () => {
    const { cut, copy, paste, selectAll } = zhHans.menu
    const offered = () => app.shown().contextMenu.map(({ label, enabled }) => (enabled ? label : `${label}?`))
    await app.screen.act('right-click', { isEditable: false, selectionText: ' ' })
    expect(offered()).toEqual([])
    await app.screen.act('right-click', { isEditable: true, selectionText: '' })
    await expect.poll(offered).toEqual([`${cut}?`, `${copy}?`, paste, '', selectAll])
    await app.screen.act('right-click', { isEditable: false, selectionText: 'ROAS 2.1' })
    await expect.poll(offered).toEqual([copy])
  })

  it('names a fault in Chinese', async () => {
    app.screen.answers.files = () => [join(folder.path, 'not-there.csv')]
    expect(await app.desktop({ kind: 'choose-import', import: 'ads' })).toEqual({
      ok: false,
      message: nativeTexts('zh-Hans').files.unreadable('not-there.csv'),
    })
    expect(await app.desktop({ kind: 'updates' })).toMatchObject({ value: { detail: zhHans.updates.noAddress } })
    expect(await app.page.evaluate('roasDesk.request({ method: "GET", path: "/desk/status" })')).toMatchObject({
      body: { secrets: { detail: zhHans.keychain.notAsked } },
    })
  })

  it('shows the log and switches back to English while the log is on screen', async () => {
    await app.screen.act('click-menu', 'show-log')
    await expect.poll(() => app.screen.windows.size).toBe(2)
    const log = [...app.screen.windows.values()].at(-1)?.page
    await expect.poll(() => log?.title()).toBe(zhHans.log.title)
    expect(await log?.locator('html').getAttribute('lang')).toBe('zh-Hans')
    await app.screen.act('click-menu', 'go-settings')
    await chooseInWindow(app, 'English')
    await expect.poll(() => menuWords(app)).toContain(en.menu.settings)
    await expect.poll(() => log?.title()).toBe(en.log.title)
    await expect.poll(() => trayWords(app)).toContain(en.tray.open)
    await log?.close()
  })
})

describe('the language chosen before, on the double of Electron', () => {
  it.each([
    ['the one chosen', '{"language":"zh-Hans"}', zhHans],
    ['the system’s where what was kept cannot be read', '{"language":', en],
  ])('is %s, before there is a window that could report it', async (_name, saved, texts) => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    writeFileSync(join(folder.path, 'language.json'), saved)
    // A database of another program: the app can only report it and exit.
    const other = new Database(join(folder.path, 'roas-desk.db'))
    other.pragma('application_id = 9999')
    other.close()
    const { exited, screen } = await launchDouble({
      browser: await sharedChromium(),
      main: mainBundle,
      home: join(folder.path, 'home'),
      args: [`--data=${folder.path}`, '--no-keychain'],
    })
    expect(await exited).toBe(1)
    expect(screen.errorBoxes).toEqual([expect.stringMatching(`^${texts.errorPage.cannotStart}: .+`)])
  })
})

describe('a reminder of an app in Chinese, on the double of Electron', () => {
  it('appears in the tray in the current language', async () => {
    const { launch, path } = await openReminderFixture(49.5)
    const app = await launch()
    await expect
      .poll(() => app.shown().notifications.map(({ title }) => title))
      .toEqual([reminderTexts().tokenLeft('', 10, '2026-11-20').title])
    expect(await app.desktop({ kind: 'language', language: 'zh-Hans' })).toEqual({ ok: true, value: null })

    const next = patternOf(nativeTexts('zh-Hans').tray.reminder(reminderTexts('zh-Hans').tokenLeft('', 7, '2026-11-20').title, ANY))
    const reminder = () => trayWords(app).find((line) => next.test(line)) ?? ''
    await expect.poll(reminder).toMatch(/\d{4}年\d+月\d+日 (?:\S+时间 )?\d\d:00/)
    await expect
      .poll(() => JSON.parse(readFileSync(join(path, 'language.json'), 'utf8')))
      .toEqual({ language: 'zh-Hans', numbers: 'system' })
    await app.end()
  })

  it('is in Chinese where the system speaks Chinese', async () => {
    const { launch } = await openReminderFixture(49.5)
    const app = await launch({ ELECTRON_DOUBLE_LANGUAGES: 'zh-CN,en-US' })
    const words = reminderTexts('zh-Hans').tokenLeft('Vesper', 10, '2026-11-20').title
    await expect.poll(() => app.shown().notifications.map(({ title }) => title)).toEqual([words])
    expect(app.shown().notifications[0]?.body).toMatch(messagePattern('reminder.tokenLeft.body', 'zh-Hans'))
    expect(app.shown().notifications[0]?.body).toMatch(/\d{4}年\d+月\d+日/)
    expect(foreign(menuWords(app), [])).toEqual([])
    expect(foreign(trayWords(app), [])).toEqual([])
    expect(await app.desktop({ kind: 'language', language: 'en' })).toEqual({ ok: true, value: null })
    await expect.poll(() => menuWords(app)).toContain(en.menu.settings)
    await app.end()
  })
})
