/** The buyer's first minutes in the desktop app: the offer, the demo, a decision by keyboard, and the same picture after a reload. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textSource, windowText } from '../helpers/texts.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { closeChromium, type DesktopApp, launchDesktop, temporaryFolder } from './desktop-app.ts'
import { desktopHosts } from './desktop-hosts.ts'
import { freshStart } from './last-product.ts'
import { newReviews } from './new-reviews.ts'
import { callApi } from './page-calls.ts'

describe.each(desktopHosts)('the first run $title', ({ name, missing }) => {
  describe.skipIf(missing !== null)('by mouse and keyboard', () => {
    const folder = temporaryFolder()
    let complaints: readonly string[]
    let app: DesktopApp

    beforeAll(async () => {
      freshStart.isOn = true
      app = await launchDesktop(name, folder.path)
      complaints = collectConsoleErrors(app.page)
    })
    afterAll(async () => {
      await app.quit()
      await closeChromium()
      folder.remove()
    })

    it('offers the demo and an import before anything else', async () => {
      await app.page.getByRole('button', { name: windowText('onboarding.demo.title') }).waitFor()
      await app.page.getByRole('button', { name: windowText('onboarding.own.title') }).waitFor()
    })

    it('opens the desk on the demo’s products', async () => {
      await app.page.getByRole('button', { name: windowText('onboarding.demo.title') }).click()
      await app.page
        .getByRole('heading', { level: 1 })
        .filter({ hasNotText: windowText('onboarding.title.welcome') })
        .first()
        .waitFor()
      const { body } = await callApi(app.page, 'GET', '/api/products')
      const { products } = body as { products: readonly string[] }
      expect(products.length).toBeGreaterThan(1)
      for (const product of products) await app.page.getByText(product, { exact: true }).first().waitFor()
    })

    it('records a decision from the keyboard, which survives a reload', async () => {
      const adopt = app.page.getByRole('button', { name: new RegExp(`^${textSource('advice.adopt')}`) }).first()
      // The demo has several products: the window starts with all of them.
      await app.page.getByRole('heading', { level: 1, name: windowText('common.page.products') }).waitFor()
      await app.page.keyboard.press('g')
      await app.page.keyboard.press('1')
      await adopt.waitFor()
      await app.page.keyboard.press('a')
      const product = await app.page.getByRole('heading', { level: 1 }).first().textContent()
      const path = `/api/advice/reviews/${encodeURIComponent(product ?? '')}`
      const decisions = async (): Promise<readonly unknown[]> => newReviews((await callApi(app.page, 'GET', path)).body, Date.now())
      await expect.poll(async () => (await decisions()).length).toBe(1)
      await app.page.reload()
      await app.page
        .getByText(product ?? '', { exact: true })
        .first()
        .waitFor()
      expect(await decisions()).toEqual([expect.objectContaining({ decision: 'adopted' })])
    })

    it('had nothing to complain about, its content policy included', () => {
      expect(complaints).toEqual([])
    })
  })
})
