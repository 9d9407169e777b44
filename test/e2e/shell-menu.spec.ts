/** The application menu, the tray and the badge, up to what they do in the window. */

import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commandIds } from '#shared/contract/commands.ts'
import type { ShownMenuItem } from '../electron-double/screen-protocol.ts'
import { ANY, nativeTexts, patternOf, textSource, windowText } from '../helpers/texts.ts'
import { temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { createAccount, launchShell } from './shell-app.ts'
import { setupDemoShell } from './shell-fixture.ts'
import { expectValidState } from './state-screenshot.ts'
import { isLineOf } from './tray-lines.ts'

const { folder, app, products } = setupDemoShell()

const flat = (items: readonly ShownMenuItem[]): readonly ShownMenuItem[] => items.flatMap((item) => [item, ...flat(item.items)])
const click = (id: string) => app().screen.act('click-menu', id)

const { log, calls, tray, updates } = nativeTexts()
/** How many lines are found, of any number of lines. */
const countOf = (found: number | 'all'): RegExp => {
  const all = 999
  return patternOf(log.count(found === 'all' ? all : found, all).replaceAll(String(all), ANY))
}

/** No script runs there: what is searched for is asked of the app, and what belongs to a line unfolds by itself. */
const searchesItsLog = async (page: Page | undefined): Promise<void> => {
  if (page === undefined) throw new Error('The log has no window.')
  expect(await page.title()).toBe(log.title)
  await page.getByRole('searchbox', { name: log.search }).fill('THE KEYS')
  await page.getByRole('button', { name: log.find }).click()
  await page.getByText(log.none).waitFor()
  await page.getByRole('searchbox').fill('<Script>')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText(countOf(1)).waitFor()
  expect(await page.getByRole('listitem').count()).toBe(1)
  await page.getByRole('listitem').getByText(log.levels.error, { exact: true }).waitFor()
  expect(await page.locator('pre').isVisible()).toBe(false)
  await page.locator('summary').click()
  expect(await page.locator('pre').textContent()).toContain('"where": "rd_[hidden]"')
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: log.find }).click()
  await page.getByText(countOf('all')).waitFor()
  await page.locator('summary').first().click()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(import.meta.dirname, `../../out/screens/log-window-${colorScheme}.png`) })
  }
}

describe('the application menu, on the double of Electron', () => {
  it('contains every command of the window once, and registers no single letter as a shortcut', () => {
    const items = flat(app().shown().menu)
    const commands = items.filter(({ id }) => id.startsWith('command-'))
    expect(commands.map(({ id }) => id.slice('command-'.length)).sort()).toEqual([...commandIds].sort())
    for (const { accelerator, registered, label } of commands) {
      expect(label).not.toBe('')
      if (registered && accelerator !== '') expect(accelerator).toMatch(/^CmdOrCtrl\+/)
    }
    const keys = items.filter(({ registered }) => registered).flatMap(({ accelerator }) => (accelerator === '' ? [] : [accelerator]))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('runs a command in the window', async () => {
    await click('command-tab-3')
    await expect
      .poll(() =>
        app()
          .page.getByRole('tab', { name: new RegExp(`^${textSource('common.domain.plans')}`) })
          .getAttribute('aria-selected'),
      )
      .toBe('true')
    await click('command-help')
    await app().page.getByRole('dialog').waitFor()
    await app().page.keyboard.press('Escape')
  })

  it('goes to the pages of the account', async () => {
    await click('go-decisions')
    await app()
      .page.getByRole('heading', { level: 1, name: windowText('common.page.decisions') })
      .waitFor()
    await click('go-settings')
    await app()
      .page.getByRole('heading', { level: 1, name: windowText('common.page.settings') })
      .waitFor()
  })

  it('opens the data folder', async () => {
    await click('open-data-folder')
    await expect.poll(() => app().screen.openedPaths).toContain(folder.path)
    expect(await app().desktop({ kind: 'open-data-folder' })).toEqual({ ok: true, value: null })
  })

  it('reports the versions, in a dialog and to the window, and copies them', async () => {
    app().screen.answers.dialog = () => 0
    await click('about')
    await expect
      .poll(() => app().screen.copied.at(-1))
      .toMatch(/^ROAS Desk \d+\.\d+\.\d+\nElectron .+\nChromium .+\nNode 24\..+\nSQLite 3\.\d+/)
    expect(await app().desktop({ kind: 'about' })).toMatchObject({
      ok: true,
      value: { sqlite: expect.stringMatching(/^3\./), data_folder: folder.path },
    })
  })

  it('shows the log in a window without scripts and bridge, secrets left out', async () => {
    const line = `{"level":50,"time":"2026-11-20T09:30:00.000Z","where":"rd_${'w'.repeat(43)}","msg":"a rd_${'k'.repeat(43)} and EAA${'b'.repeat(40)} <script>alert(1)</script>"}\n`
    appendFileSync(join(folder.path, 'logs/roas-desk.log'), line)
    await click('show-log')
    await expect
      .poll(async () => (await app().windowsShown()).map(({ url }) => url))
      .toEqual(['app://bundle/index.html', 'app://error/log'])
    await expect.poll(() => app().screen.windows.size).toBe(2)
    const shown = [...app().screen.windows.values()].at(-1)
    const log = shown?.page.getByRole('main')
    await expect.poll(() => log?.textContent()).toContain('<script>alert(1)</script>')
    expect(await log?.textContent()).toContain('a rd_[hidden] and EAA[hidden]')
    const read = (await app().desktop({ kind: 'log-lines', count: 50 })) as { value: { lines: string[] } }
    expect(read.value.lines).toContain(
      line.trim().replace(/rd_k+/, 'rd_[hidden]').replace(/rd_w+/, 'rd_[hidden]').replace(/EAAb+/, 'EAA[hidden]'),
    )
    await searchesItsLog(shown?.page)
    await shown?.page.close()
    await expect.poll(async () => (await app().windowsShown()).length).toBe(1)
  })

  it('looks for no newer version where no address is set', async () => {
    expect(flat(app().shown().menu).find(({ id }) => id === 'check-updates')).toMatchObject({ enabled: false })
    expect(await app().desktop({ kind: 'check-updates' })).toMatchObject({ ok: true, value: { state: 'off', version: null } })
    expect(await app().desktop({ kind: 'install-update' })).toEqual({ ok: false, message: updates.nothing })
    expect(app().screen.blocked).toEqual([])
  })
})

describe('the name by which Windows knows the app, on the double of Electron', () => {
  it('is the packager’s', () => {
    const packed = readFileSync(join(import.meta.dirname, '../../electron-builder.yml'), 'utf8')
    expect(packed).toMatch(new RegExp(`^appId: ${app().shown().appUserModelId}$`, 'm'))
  })
})

describe('a call of the window that the desktop does not know, on the double of Electron', () => {
  it('is answered in a plain envelope', async () => {
    for (const call of [null, 'x', {}, { kind: 'format-disk' }, { kind: 'log-lines', count: -1 }, { kind: 'about', more: 1 }])
      expect(await app().desktop(call)).toEqual({ ok: false, message: calls.unknownForm })
  })
})

describe('the tray and the badge, on the double of Electron', () => {
  const openCards = async (): Promise<number> => {
    const { body } = await callApi(app().page, 'GET', '/desk/overview')
    return (body as { products: { open_cards: number }[] }).products.reduce((sum, { open_cards }) => sum + open_cards, 0)
  }

  it('show every product and how many cards are left to review', async () => {
    const open = await openCards()
    expect(open).toBeGreaterThan(0)
    await expect.poll(() => app().shown().badge).toBe(open)
    await expect.poll(() => app().shown().tray?.tooltip.split('\n').slice(0, 2)).toEqual(['ROAS Desk', tray.waiting(open)])
    const shown = app().shown().tray
    const labels = shown?.menu.map(({ label }) => label) ?? []
    for (const product of products) expect(labels.some(isLineOf(product))).toBe(true)
    expect(existsSync(join(import.meta.dirname, '../../resources/icons', shown?.image ?? ''))).toBe(true)
  })

  it('count one less after a decision', async () => {
    const before = await openCards()
    const [product = ''] = products
    const { body } = await callApi(app().page, 'GET', `/api/advice/${encodeURIComponent(product)}`)
    const [card] = JSON.stringify(body).match(/(?<="card_id":")[^"]+/) ?? []
    expect(await callApi(app().page, 'POST', '/api/advice/review', { product, card_id: card ?? '', decision: 'adopt' })).toMatchObject({
      status: 200,
    })
    expect(await openCards()).toBe(before - 1)
    await expect.poll(() => app().shown().badge).toBe(before - 1)
    await expect.poll(() => app().shown().tray?.tooltip).toContain(tray.waiting(before - 1))
  })

  it('lead to a product and bring the window back', async () => {
    const line = () =>
      app()
        .shown()
        .tray?.menu.find((item) => isLineOf(products.at(-1) ?? '')(item.label))?.label
    await expect.poll(line).toBeDefined()
    await app().screen.act('click-tray-menu', [line() ?? ''])
    await app()
      .page.getByRole('heading', { level: 1, name: products.at(-1) ?? '' })
      .waitFor()
    await app().screen.act('click-tray-menu', 'tray-open')
    expect((await app().windowsShown())[0]).toMatchObject({ visible: true })
  })

  it('leave the app running when its window is closed, announce that once, and open the window again', async () => {
    const announcements = () =>
      app()
        .shown()
        .notifications.filter(({ title }) => title === tray.stays.title)
    for (const time of ['first', 'second']) {
      app().closeWindow()
      await expect.poll(() => app().screen.windows.size, { message: time }).toBe(0)
      await expect.poll(() => announcements().length, { message: time }).toBe(1)
      await app().screen.act('click-tray-menu', 'tray-open')
      const page = await app().firstWindow()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await callApi(page, 'GET', '/desk/status')).toMatchObject({ status: 200 })
    }
  })

  it('can be left out: a window that quits the desk when it is closed, also after the next start', async () => {
    const own = temporaryFolder()
    onTestFinished(own.remove)
    const first = await launchShell(own.path)
    await createAccount(first)
    await first.page.getByRole('navigation').getByText(windowText('common.page.settings')).click()
    const choice = first.page.getByRole('radiogroup', { name: windowText('settings.desktop.closed') })
    await choice.getByRole('radio', { name: windowText('settings.desktop.closedTray'), checked: true }).waitFor()
    await choice.getByRole('radio', { name: windowText('settings.desktop.closedQuit') }).click()
    await choice.getByRole('radio', { name: windowText('settings.desktop.closedQuit'), checked: true }).waitFor()
    await choice.scrollIntoViewIfNeeded()
    await expectValidState(first.page, 'closed-window-quits')
    await first.end()
    const second = await launchShell(own.path)
    expect(await second.desktop({ kind: 'closed-window' })).toEqual({ ok: true, value: { means: 'quit', has_tray: true } })
    second.closeWindow()
    expect(await second.exited).toBe(0)
    expect(second.shown().notifications).toEqual([])
  })

  it('are none where their image cannot be drawn: then the choice is not offered, and a closed window quits', async () => {
    const own = temporaryFolder()
    onTestFinished(own.remove)
    const app = await launchShell(own.path, { env: { ELECTRON_DOUBLE_IMAGES: 'empty' }, hasTray: false })
    await createAccount(app)
    expect(await app.desktop({ kind: 'closed-window' })).toEqual({ ok: true, value: { means: 'quit', has_tray: false } })
    await app.page.getByRole('navigation').getByText(windowText('common.page.settings')).click()
    await app.page.getByText(windowText('settings.desktop.noTray')).waitFor()
    expect(await app.page.getByRole('radiogroup', { name: windowText('settings.desktop.closed') }).count()).toBe(0)
    app.closeWindow()
    expect(await app.exited).toBe(0)
  })

  it('match their image to the theme of the system', async () => {
    await app().screen.act('system-theme', true)
    await expect.poll(() => app().shown().tray?.image).toMatch(/^tray-dark/)
    await app().screen.act('system-theme', false)
    await expect.poll(() => app().shown().tray?.image).toMatch(/^tray-light/)
  })
})
