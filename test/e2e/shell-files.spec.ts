/** Files on their way in and out, the clipboard, and the start at login. */

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nativeTexts, textSource, windowText } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { launchDemoShell, type ShellApp } from './shell-app.ts'

const folder = temporaryFolder()
const at = (name: string): string => join(folder.path, name)
let app: ShellApp
let product: string

beforeAll(async () => {
  const started = await launchDemoShell(folder.path)
  app = started.app
  product = started.products[0] ?? ''
  await app.page.getByRole('tab', { name: windowText('common.domain.overview') }).waitFor()
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  folder.remove()
})

describe('choosing a file to import, on the double of Electron', () => {
  it('hands it to the API, which reads it like any other', async () => {
    const file = at('ads.csv')
    writeFileSync(file, `date,campaign,adset,ad,spend,impressions\n2026-11-01,C,S,A,12.50,1000\n`)
    app.screen.answers.files = () => [file]
    const answer = (await app.desktop({ kind: 'choose-import', import: 'ads' })) as { ok: boolean; value: { upload_id: string } }
    expect(answer).toMatchObject({ ok: true, value: { name: 'ads.csv', bytes: statSync(file).size } })
    expect(app.screen.fileDialogs.at(-1)).toMatchObject({ kind: 'open', title: nativeTexts().files.choose.ads, properties: ['openFile'] })
    const preview = await callApi(app.page, 'POST', '/desk/imports/preview', {
      upload_id: answer.value.upload_id,
      kind: 'ads',
      product,
      options: {},
    })
    expect(preview).toMatchObject({ status: 200, body: { columns: ['date', 'campaign', 'adset', 'ad', 'spend', 'impressions'] } })
  })

  it('returns the path of a folder for scheduled reports, which its form then has', async () => {
    const reports = at('reports')
    mkdirSync(reports)
    app.screen.answers.files = () => [reports]
    const { page } = app
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByRole('button', { name: windowText('deliveries.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: new RegExp(`${windowText('deliveries.form.to')}$`) }).click()
    await page.getByRole('option', { name: windowText('deliveries.to.folder'), exact: true }).click()
    await dialog.getByRole('button', { name: windowText('deliveries.form.chooseFolder') }).click()
    await expect.poll(() => dialog.getByRole('textbox', { name: windowText('deliveries.form.folder') }).inputValue()).toBe(reports)
    expect(app.screen.fileDialogs.at(-1)).toMatchObject({
      ...{ kind: 'open', title: nativeTexts().files.chooseFolder },
      properties: ['openDirectory', 'createDirectory'],
    })
    app.screen.answers.files = () => []
    expect(await app.desktop({ kind: 'choose-folder' })).toEqual({ ok: true, value: null })
    await dialog.getByRole('button', { name: windowText('common.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('navigation').getByRole('button', { name: product }).click()
  })

  it('answers null where the buyer chose nothing', async () => {
    app.screen.answers.files = () => []
    expect(await app.desktop({ kind: 'choose-import', import: 'orders' })).toEqual({ ok: true, value: null })
  })

  it('is what the window’s own button opens, the next time where the last file lay', async () => {
    const { page } = app
    mkdirSync(at('exports'))
    const file = join(at('exports'), 'october.csv')
    writeFileSync(file, `date,ad_name,spend,impressions\n2026-10-31,Hook,12.50,1000\n`)
    await callApi(page, 'POST', '/desk/products', { name: 'Lamp' })
    await page.reload()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
    await page.getByRole('button', { name: windowText('dataImport.products.importAdsInto', { product: 'Lamp' }) }).click()
    const choose = page.getByRole('button', { name: windowText('dataImport.file.choose') })
    app.screen.answers.files = () => []
    await choose.click()
    await expect.poll(() => choose.isEnabled()).toBe(true)
    app.screen.answers.files = () => [at('gone.csv')]
    await choose.click()
    await page.getByText(nativeTexts().files.unreadable('gone.csv')).waitFor()
    app.screen.answers.files = () => [file]
    await choose.click()
    await page.getByText('october.csv', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: windowText('dataImport.preview.import', { count: 1 }) }).waitFor()
    expect(await page.locator('input[type=file]').count()).toBe(0)
    const dialogs = app.screen.fileDialogs.length
    await page.getByRole('button', { name: windowText('dataImport.file.another') }).click()
    await expect.poll(() => app.screen.fileDialogs.length).toBe(dialogs + 1)
    await page.getByRole('button', { name: windowText('dataImport.preview.import', { count: 1 }) }).waitFor()
    expect(app.screen.fileDialogs.at(-1)).toMatchObject({ kind: 'open', defaultPath: at('exports') })
    await page.getByRole('navigation').getByText(product, { exact: true }).first().click()
  })

  it('reports what is wrong with a folder and with a file that no longer exists', async () => {
    mkdirSync(at('folder.csv'))
    for (const name of ['folder.csv', 'gone.csv']) {
      app.screen.answers.files = () => [at(name)]
      expect(await app.desktop({ kind: 'choose-import', import: 'ads' })).toEqual({
        ok: false,
        message: nativeTexts().files.unreadable(name),
      })
    }
  })
})

describe('files that leave the window, on the double of Electron', () => {
  it('are written where the user chooses', async () => {
    const target = at('out.csv')
    app.screen.answers.files = () => [target]
    await app.page.getByRole('button', { name: windowText('app.export.menu'), exact: true }).click()
    await app.page.getByRole('menuitem', { name: windowText('app.export.export') }).click()
    await expect.poll(() => existsSync(target) && readFileSync(target, 'utf8').startsWith('\uFEFFdate,')).toBe(true)
    const dialog = app.screen.fileDialogs.at(-1)
    expect(dialog).toMatchObject({ kind: 'save', title: nativeTexts().files.saveExport, extensions: ['csv'] })
    expect(dialog?.defaultPath).toMatch(new RegExp(`Downloads/${textSource('app.export.trendName', { product })}$`))
  })

  it('go nowhere where they are not our own', async () => {
    const before = app.screen.fileDialogs.length
    await app.page.evaluate(`(() => {
      const link = document.createElement('a')
      link.href = 'data:text/html,<script>1</script>'
      link.download = 'evil.html'
      link.click()
    })()`)
    await expect.poll(() => readFileSync(at('logs/roas-desk.log'), 'utf8')).toContain('"scheme":"data"')
    expect(app.screen.fileDialogs.length).toBe(before)
  })
})

describe('permissions, on the double of Electron', () => {
  it('are plain text to the clipboard, and nothing else', async () => {
    const state = (name: string) =>
      app.page.evaluate((wanted) => navigator.permissions.query({ name: wanted as PermissionName }).then((status) => status.state), name)
    expect(await state('clipboard-write')).toBe('granted')
    for (const name of ['clipboard-read', 'notifications', 'geolocation', 'camera']) expect(await state(name), name).not.toBe('granted')
  })
})

describe('starting at login, on the double of Electron', () => {
  it('is an autostart entry on Linux, written and taken away', async () => {
    const entry = at('home/.config/autostart/roas-desk.desktop')
    expect(await app.desktop({ kind: 'login-start' })).toEqual({ ok: true, value: { on: false, note: null } })
    expect(await app.desktop({ kind: 'set-login-start', on: true })).toEqual({ ok: true, value: { on: true, note: null } })
    const text = readFileSync(entry, 'utf8')
    expect(text).toMatch(/^\[Desktop Entry\]\n/)
    expect(text).toContain(`"--data=${folder.path}" "--hidden"\n`)
    expect(await app.desktop({ kind: 'set-login-start', on: false })).toEqual({ ok: true, value: { on: false, note: null } })
    expect(existsSync(entry)).toBe(false)
  })
})
