/** Saved views: saved, replaced, shown for another product, renamed and deleted, by keyboard and by the menu. */

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textPattern, windowText } from '../helpers/texts.ts'
import { accessibilityFaults } from './axe.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'

const FIRST = 'Glow Serum'
const SECOND = 'Night Repair'

describe('saved views', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    desk = await openDemoApp({ locale: 'en-US' })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
  })
  afterAll(() => desk.close())

  const openProduct = async (product: string): Promise<void> => {
    await page.getByRole('navigation').getByText(product, { exact: true }).first().click()
    await page.getByRole('heading', { name: product, level: 1 }).waitFor()
  }
  const hash = (): string => new URL(page.url()).hash
  const dialog = (title: string): Locator => page.getByRole('dialog', { name: title })
  const isGone = (title: string): Promise<void> => dialog(title).waitFor({ state: 'detached' })
  const name = (): Locator => page.getByRole('textbox', { name: windowText('views.name') })
  /** The first entry of the palette for a text. */
  const run = async (typed: string, label: string): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder(windowText('app.palette.find')).fill(typed)
    await page.getByRole('menuitem', { name: label, exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByPlaceholder(windowText('app.palette.find')).waitFor({ state: 'detached' })
  }
  const openSave = async (): Promise<void> => {
    await run('save this view', windowText('views.save.open'))
    await name().waitFor()
  }
  const menu = async (): Promise<Locator> => {
    await page.getByRole('button', { name: windowText('views.menu'), exact: true }).click()
    return page.getByRole('menu', { name: windowText('views.menu') })
  }
  const search = (): Locator => page.getByRole('searchbox', { name: windowText('plans.search') })
  const sorted = (direction: 'ascending' | 'descending'): Promise<string | null> =>
    page.locator(`[aria-sort="${direction}"]`).first().textContent()

  it('save the tab, the period, the comparison and the table under a name', async () => {
    await page.keyboard.press('3')
    await search().fill('broad')
    const header = page.getByRole('columnheader').first().getByRole('button')
    await header.click()
    await page.evaluate(() => {
      window.location.hash = `${window.location.hash.split('?')[0]}?period=7&compare=before`
    })
    await expect.poll(hash).toMatch(/plans\?period=7&compare=before$/)
    await openSave()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText(windowText('views.badName', { most: 60 })).waitFor()
    await name().fill('  Monday check ')
    await page.keyboard.press('Enter')
    await isGone(windowText('views.save.title'))
    await page.getByText(windowText('views.saved', { name: 'Monday check' })).waitFor()
  })

  it('are shown for the product on screen, from the palette', async () => {
    const order = await sorted('ascending')
    expect(order).not.toBeNull()
    await openProduct(SECOND)
    await page.keyboard.press('1')
    await page.evaluate(() => {
      window.location.hash = window.location.hash.split('?')[0] ?? ''
    })
    await run('monday', 'Monday check')
    await expect.poll(hash).toBe('#/product/Night%20Repair/plans?period=7&compare=before')
    await expect.poll(() => search().inputValue()).toBe('broad')
    expect(await sorted('ascending')).toBe(order)
  })

  it('are shown from the menu, also over the same tab', async () => {
    await search().fill('')
    await (await menu()).getByRole('menuitem', { name: 'Monday check' }).click()
    await expect.poll(() => search().inputValue()).toBe('broad')
  })

  it('ask before one of the same name is replaced', async () => {
    await page.keyboard.press('Escape')
    await openProduct(FIRST)
    await page.keyboard.press('5')
    await (await menu()).getByRole('menuitem', { name: windowText('views.save.open') }).click()
    await name().fill('Monday check')
    await page.keyboard.press('Enter')
    await page.getByText(windowText('views.save.exists')).waitFor()
    await page.getByRole('button', { name: windowText('views.save.replace'), exact: true }).click()
    await isGone(windowText('views.save.title'))
    await page.keyboard.press('1')
    await expect.poll(hash).toMatch(/\/overview/)
    await run('monday', 'Monday check')
    await expect.poll(hash).toMatch(/\/retention/)
  })

  it('reset the table where they were saved without one', async () => {
    await page.keyboard.press('3')
    await search().waitFor()
    await openSave()
    await name().fill('Bare')
    await page.keyboard.press('Enter')
    await isGone(windowText('views.save.title'))
    // As it is saved while the table loads.
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('roas-desk.views') ?? '{}')
      for (const view of saved.state.views) if (view.name === 'Bare') view.table = null
      localStorage.setItem('roas-desk.views', JSON.stringify(saved))
    })
    await page.reload()
    await search().fill('broad')
    await run('bare', 'Bare')
    await expect.poll(() => search().inputValue()).toBe('')
  })

  it('take the second click of a double click on Save from what is behind the dialog', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.clicks = '0'
      for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick'])
        document.getElementById('root')?.addEventListener(type, () => {
          document.documentElement.dataset.clicks = type
        })
    })
    await openSave()
    // A case of its own is the same name: the view is replaced.
    await name().fill('BARE')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: windowText('views.save.replace'), exact: true }).dblclick()
    await isGone(windowText('views.save.title'))
    expect(await page.evaluate(() => document.documentElement.dataset.clicks)).toBe('0')
    // The next click is one of its own.
    await (await menu()).getByRole('menuitem', { name: 'BARE', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.clicks)).toBe('click')
  })

  it('are there after a restart, and all products can be one', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.products') })
      .click()
    await page.getByRole('heading', { name: windowText('common.page.products'), level: 1 }).waitFor()
    await openSave()
    await name().fill('Everything')
    await page.keyboard.press('Enter')
    await isGone(windowText('views.save.title'))
    await page.reload()
    await page.getByRole('heading', { name: windowText('common.page.products'), level: 1 }).waitFor()
    await run('monday', 'Monday check')
    await expect.poll(hash).toMatch(/\/retention/)
    await (await menu()).getByRole('menuitem', { name: 'Everything' }).click()
    await expect.poll(hash).toMatch(/^#\/products/)
  })

  it('are renamed and deleted, with the focus in the list', async () => {
    await run('bookmarks', windowText('views.manage.open'))
    const list = dialog(windowText('views.manage.title'))
    expect(await accessibilityFaults(page)).toEqual([])
    const rename = (view: string): Locator => list.getByRole('button', { name: windowText('views.manage.renameOne', { name: view }) })
    await rename('Monday check').click()
    await name().fill('Half a na')
    await page.keyboard.press('Escape')
    await name().waitFor({ state: 'detached' })
    await expect.poll(() => rename('Monday check').evaluate((button) => button === document.activeElement)).toBe(true)
    await list.getByRole('button', { name: windowText('views.manage.deleteOne', { name: 'BARE' }) }).click()
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: windowText('views.manage.delete'), exact: true })
      .click()
    await rename('BARE').waitFor({ state: 'detached' })
    await rename('Monday check').click()
    await name().fill('everything')
    await page.keyboard.press('Enter')
    await page.getByText(windowText('views.manage.taken')).waitFor()
    await name().fill('Cohorts')
    await page.keyboard.press('Enter')
    await expect.poll(() => rename('Cohorts').evaluate((button) => button === document.activeElement)).toBe(true)
    await list.getByRole('button', { name: windowText('views.manage.deleteOne', { name: 'Everything' }) }).click()
    await page
      .getByRole('alertdialog')
      .or(dialog(windowText('views.manage.question', { name: 'Everything' })))
      .getByRole('button', { name: windowText('views.manage.delete') })
      .click()
    await rename('Everything').waitFor({ state: 'detached' })
    await expect.poll(() => list.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await isGone(windowText('views.manage.title'))
    const items = (await menu()).getByRole('menuitem')
    expect(await items.allInnerTexts()).toEqual(['Cohorts', windowText('views.save.open'), windowText('views.manage.open')])
    await page.keyboard.press('Escape')
  })

  const savedNames = (of: Page): Promise<readonly string[]> =>
    of.evaluate(() => JSON.parse(localStorage.getItem('roas-desk.views') ?? '{}').state.views.map((view: { name: string }) => view.name))
  const saveAs = async (view: string): Promise<void> => {
    await openSave()
    await name().fill(view)
    await page.keyboard.press('Enter')
    await isGone(windowText('views.save.title'))
  }

  it('of two windows are added to each other', async () => {
    const context = await desk.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    const before = page
    const [first, second] = [await context.newPage(), await context.newPage()]
    for (const each of [first, second]) {
      await each.goto(`${desk.app.url}/#key=${desk.app.apiKey}`)
      await each.getByRole('heading', { level: 1 }).waitFor()
    }
    page = first
    await saveAs('Of the first')
    page = second
    await saveAs('Of the second')
    page = first
    await expect
      .poll(async () => {
        const count = await (await menu()).getByRole('menuitem', { name: 'Of the second' }).count()
        await page.keyboard.press('Escape')
        return count
      })
      .toBe(1)
    await saveAs('Of the first again')
    await expect.poll(() => savedNames(first)).toEqual(['Of the first', 'Of the second', 'Of the first again'])
    page = second
    expect(await (await menu()).getByRole('menuitem', { name: 'Of the first again' }).count()).toBe(1)
    page = before
    await context.close()
  })

  it('that cannot be saved say so', async () => {
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await saveAs('Too much')
    await page.getByText(windowText('problem.notRemembered')).first().waitFor()
    await page.reload()
    await page.getByRole('button', { name: windowText('views.menu'), exact: true }).waitFor()
    expect(await savedNames(page)).not.toContain('Too much')
  })

  it('are none, and the window opens, where what was saved is damaged', async () => {
    for (const damaged of ['{"state":{"views":[', '{"state":{"views":[{"name":5},{"name":"A","tab":{}}]},"version":1}', 'null']) {
      await page.evaluate((text) => localStorage.setItem('roas-desk.views', text), damaged)
      await page.reload()
      await page.getByRole('button', { name: textPattern('views.menu') }).waitFor()
    }
    expect(desk.complaints).toEqual([])
  })
})
