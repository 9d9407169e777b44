/** A browser that blocks site data: reading `localStorage` or `sessionStorage` throws. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { freshStart } from './last-product.ts'

const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })

describe('the window of a browser that blocks site data', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    freshStart.isOn = true
    desk = await openDemoApp({ locale: 'en-US' }, {}, ({ page: opened }) => blockStorage(opened).then(() => undefined))
    page = desk.page
  })
  afterAll(() => desk.close())

  const messages = (key: 'problem.notRemembered' | 'problem.keyNotRemembered') => page.getByText(windowText(key), { exact: true })

  it('opens by a link with a key, and says that nothing is remembered', async () => {
    // Without storage, no product was opened before: the window starts with all of them.
    await page.getByRole('heading', { name: windowText('common.page.products'), level: 1 }).waitFor()
    await messages('problem.keyNotRemembered').waitFor()
    expect(page.url()).not.toContain('key=')
  })

  it('works: its pages open, and a saved view lasts until the window is reloaded', async () => {
    await page.getByRole('navigation').getByText('Glow Serum', { exact: true }).first().click()
    await page.getByRole('heading', { name: 'Glow Serum', level: 1 }).waitFor()
    await page.keyboard.press('3')
    await page.getByRole('searchbox', { name: windowText('plans.search') }).waitFor()
    expect(await messages('problem.notRemembered').count()).toBe(0)
    const menu = () => page.getByRole('button', { name: windowText('views.menu'), exact: true })
    await menu().click()
    await page.getByRole('menuitem', { name: windowText('views.save.open') }).click()
    await page.getByRole('textbox', { name: windowText('views.name') }).fill('For now')
    await page.keyboard.press('Enter')
    await messages('problem.notRemembered').waitFor()
    await menu().click()
    await page.getByRole('menuitem', { name: 'For now' }).waitFor()
    await page.keyboard.press('Escape')
  })

  it('asks for the key after a reload, accepts it, and signs out', async () => {
    await page.reload()
    await page.getByLabel(windowText('gate.connect.key')).fill(desk.app.apiKey ?? '')
    await page.getByText(windowText('gate.connect.keep')).click()
    await page.getByRole('button', { name: windowText('gate.connect.submit') }).click()
    await page.getByRole('searchbox', { name: windowText('plans.search') }).waitFor()
    await messages('problem.keyNotRemembered').waitFor()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByRole('button', { name: windowText('settings.keys.signOut'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: windowText('settings.keys.signOutSubmit'), exact: true })
      .click()
    await page.getByLabel(windowText('gate.connect.key')).waitFor()
    expect(desk.complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  })

  it('has its message in the language of the window', async () => {
    const context = await desk.browser.newContext({ locale: 'zh-CN' })
    page = await context.newPage()
    await blockStorage(page)
    await page.goto(`${desk.app.url}/#key=${desk.app.apiKey}`)
    await page.getByText('浏览器阻止了网站数据', { exact: false }).waitFor()
    await context.close()
  })
})
