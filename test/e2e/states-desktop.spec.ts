/** States that only the desktop has: no keychain, a key that did not outlive the last start, a database of a newer version. */

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { deskAccountRoute } from '#shared/contract/internal/window-account.ts'
import { ANY, nativeTexts, patternOf, textSource, windowText } from '../helpers/texts.ts'
import { closeChromium, type DesktopApp, launchWithKeychain, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { expectValidState } from './state-screenshot.ts'

describe('the states of the desktop, on the double of Electron', () => {
  const folder = temporaryFolder()
  /** A session without a bus, and so without a keyring. */
  const launch = async (): Promise<DesktopApp> => {
    const app = await launchWithKeychain(folder.path, {})
    await app.page.setViewportSize({ width: 1440, height: 900 })
    return app
  }
  const keyHash = (wanted?: Buffer): unknown => {
    const database = new Database(join(folder.path, 'roas-desk.db'))
    if (wanted !== undefined) database.prepare('UPDATE account SET key_hash = ?').run(wanted)
    const found = database.prepare('SELECT key_hash FROM account').pluck().get()
    database.close()
    return found
  }
  const schema = (wanted?: number): number => {
    const database = new Database(join(folder.path, 'roas-desk.db'))
    if (wanted !== undefined) database.pragma(`user_version = ${wanted}`)
    const found = Number(database.pragma('user_version', { simple: true }))
    database.close()
    return found
  }

  afterAll(async () => {
    await closeChromium()
    folder.remove()
  })

  it('report that keys are not saved without a keychain, and what that means', async () => {
    const { page, quit } = await launch()
    expect(await callApi(page, 'POST', '/desk/demo')).toMatchObject({ status: 200 })
    await page.reload()
    const { secrets } = deskAccountRoute.answer.parse((await callApi(page, 'GET', '/desk/account')).body)
    expect(secrets.detail).toMatch(patternOf(nativeTexts().keychain.missing(ANY, ANY)))
    const notice = page.getByRole('status').filter({ hasText: secrets.detail })
    await notice.waitFor()
    expect(await notice.textContent()).toContain(windowText('app.notice.kept'))
    await page.getByRole('slider').waitFor()
    await expectValidState(page, 'no-keychain')
    await notice.getByRole('button', { name: windowText('app.notice.gotIt') }).click()
    await notice.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('slider').waitFor()
    expect(await notice.count()).toBe(0)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByRole('button', { name: windowText('settings.keys.tryAgain') }).click()
    const tried = page
      .getByRole('status')
      .filter({ hasText: new RegExp(`^${textSource('settings.keys.triedInVain', { time: /\d\d:\d\d/ })}`) })
      .filter({ hasText: secrets.detail })
    await tried.waitFor()
    await expectValidState(page, 'keychain-tried')
    await quit()
  })

  it('open the app automatically when the last key was not saved, revoke no other key, and report it', async () => {
    const saved = keyHash()
    const { page, dialogs, quit } = await launch()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page.getByText(windowText('app.notice.kept')).waitFor()
    await page.getByRole('slider').waitFor()
    await expectValidState(page, 'session-key')
    expect(await dialogs()).toEqual([])
    expect(keyHash()).toEqual(saved)
    await quit()
  })

  it('ask before a new key is created when the current one is rejected', async () => {
    const { page, quit } = await launch()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    expect(await callApi(page, 'POST', '/desk/keys/recover')).toMatchObject({ status: 200 })
    // Somebody replaces it at the command line meanwhile.
    keyHash(Buffer.alloc(32, 1))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: windowText('gate.recover.title') }).waitFor()
    await expectValidState(page, 'key-rejected-desktop')
    await page.getByRole('button', { name: windowText('gate.recover.make') }).click()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await quit()
  })

  it('leave a database of a newer version unchanged, and explain what to do', async () => {
    const ownVersion = schema()
    schema(9999)
    const { page, quit } = await launch()
    await page.getByRole('heading', { level: 1, name: windowText('gate.newer.title') }).waitFor()
    const { status, body } = await callApi(page, 'GET', '/api/products')
    expect([status, body]).toMatchObject([
      503,
      { code: 'newer_database', message: expect.stringMatching(`\\b9999\\b.*\\b${ownVersion}\\b`) },
    ])
    await page.getByText((body as { readonly message: string }).message).waitFor()
    await page.getByText(nativeTexts().updates.noAddress).waitFor()
    await expectValidState(page, 'newer-database')
    await quit()
    expect(schema()).toBe(9999)
  })
})
