/** The desktop window from first start to a working account, over the real bridge. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nativeTexts } from '../helpers/texts.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { closeChromium, type DesktopApp, launchDesktop, temporaryFolder } from './desktop-app.ts'
import { desktopHosts } from './desktop-hosts.ts'
import { callApi } from './page-calls.ts'

describe.each(desktopHosts)('the desktop window $title', ({ name, missing }) => {
  describe.skipIf(missing !== null)('from the first start', () => {
    const folder = temporaryFolder()
    let complaints: readonly string[]
    let app: DesktopApp

    beforeAll(async () => {
      app = await launchDesktop(name, folder.path)
      complaints = collectConsoleErrors(app.page)
    })
    afterAll(async () => {
      await app.quit()
      await closeChromium()
      folder.remove()
    })

    it('opens on the bundled page with a title', async () => {
      expect(await app.page.title()).toBe('ROAS Desk')
      await expect.poll(() => app.page.locator('#root').textContent()).not.toBe('')
    })

    it('is a secure context with storage and module scripts, as a standard scheme must be', async () => {
      expect(await app.page.evaluate('[isSecureContext, document.compatMode, typeof localStorage.getItem]')).toEqual([
        true,
        'CSS1Compat',
        'function',
      ])
    })

    it('starts with no account and makes the demo over the bridge', async () => {
      expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'empty' } })
      const made = await callApi(app.page, 'POST', '/desk/demo')
      expect(made).toMatchObject({ status: 200, body: { status: 'ok', api_key: null } })
      expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'ready' } })
    })

    it('answers the contract’s paths with the key that only the host knows', async () => {
      const { status, body } = await callApi(app.page, 'GET', '/api/products')
      expect(status).toBe(200)
      expect(body).toMatchObject({ tenant_id: expect.stringMatching(/^t-/), products: expect.arrayContaining([expect.any(String)]) })
    })

    it('shows no dialog for the demo’s key', async () => {
      expect(await app.dialogs()).toEqual([])
    })

    it('shows the key of an account of one’s own in a native dialog, once, and not in the page', async () => {
      const made = await callApi(app.page, 'POST', '/desk/accounts', { name: 'Mine', timezone: 'Europe/Berlin', currency: 'EUR' })
      expect(made).toMatchObject({ status: 200, body: { api_key: null } })
      await expect.poll(async () => (await app.dialogs()).length).toBe(1)
      const [dialog] = await app.dialogs()
      expect(dialog?.message).toBe(nativeTexts().key.title)
      expect(dialog?.detail).toMatch(/^rd_[A-Za-z0-9_-]{43}\n/)
      expect(await app.page.content()).not.toMatch(/rd_[A-Za-z0-9_-]{43}/)
    })

    it('survives a reload', async () => {
      await app.page.reload()
      await expect.poll(() => app.page.locator('#root').textContent()).not.toBe('')
      expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'ready' } })
    })

    it('had nothing to complain about, its content policy included', () => {
      expect(complaints).toEqual([])
    })
  })
})
