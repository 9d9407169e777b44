/** What the shell does on either host: the menu reaches the window, and the window reaches the desktop. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { desktopResponseSchema, desktopValueSchemas } from '#shared/contract/desktop/desktop-call.ts'
import { nativeTexts } from '../helpers/texts.ts'
import { closeChromium, type DesktopApp, launchDesktop, temporaryFolder } from './desktop-app.ts'
import { desktopHosts } from './desktop-hosts.ts'
import { callApi } from './page-calls.ts'

describe.each(desktopHosts)('the shell $title', ({ name, missing }) => {
  describe.skipIf(missing !== null)('around the window', () => {
    const folder = temporaryFolder()
    let app: DesktopApp
    const desktop = async (call: unknown) =>
      desktopResponseSchema.parse(await app.page.evaluate(`roasDesk.desktop(${JSON.stringify(call)})`))

    beforeAll(async () => {
      app = await launchDesktop(name, folder.path)
      await callApi(app.page, 'POST', '/desk/demo')
      await app.page.reload()
      await app.page.getByRole('tab').first().waitFor()
    })
    afterAll(async () => {
      await app.quit()
      await closeChromium()
      folder.remove()
    })

    it('runs a command of the menu in the window', async () => {
      await app.clickMenu('command-tab-2')
      await expect.poll(() => app.page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
    })

    it.each(['about', 'updates', 'login-start', 'check-updates'] as const)('answers %s in the form of the contract', async (kind) => {
      const answer = await desktop({ kind })
      expect(answer.ok).toBe(true)
      if (answer.ok) desktopValueSchemas[kind].parse(answer.value)
    })

    it('shows its own log without a secret', async () => {
      const answer = await desktop({ kind: 'log-lines', count: 100 })
      expect(answer.ok).toBe(true)
      expect(JSON.stringify(answer)).not.toMatch(/rd_[A-Za-z0-9_-]{43}/)
    })

    it('answers what it does not know in an envelope', async () => {
      expect(await desktop({ kind: 'nothing' })).toEqual({ ok: false, message: nativeTexts().calls.unknownForm })
    })
  })
})
