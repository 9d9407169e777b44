/** States that only the desktop has: no keychain, a key that did not outlive the last start, a database of a newer version. */

import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
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

  it('says that nothing is kept where there is no keychain, and what that means', async () => {
    const { page, quit } = await launch()
    expect(await callApi(page, 'POST', '/desk/demo')).toMatchObject({ status: 200 })
    await page.reload()
    const said = page.getByRole('status').filter({ hasText: /^Keys are kept only until you quit, because .+ cannot be used: / })
    await said.waitFor()
    expect(await said.textContent()).toContain('numbers and decisions stay.')
    await page.getByRole('slider').waitFor()
    await expectValidState(page, 'no-keychain')
    await said.getByRole('button', { name: 'Got it' }).click()
    await said.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('slider').waitFor()
    expect(await said.count()).toBe(0)
    await page.getByRole('navigation').getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Try the keychain again' }).click()
    const tried = page
      .getByRole('status')
      .filter({ hasText: /^Tried at \d\d:\d\d, and it still does not work\. Keys are kept only until you quit/ })
    await tried.waitFor()
    await expectValidState(page, 'keychain-tried')
    await quit()
  })

  it('opens by itself where the last key was not kept, which ends no other key, and says so', async () => {
    const kept = keyHash()
    const { page, dialogs, quit } = await launch()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await page.getByText('the desk opens by itself, with a key for as long as it runs').waitFor()
    await page.getByRole('slider').waitFor()
    await expectValidState(page, 'session-key')
    expect(await dialogs()).toEqual([])
    expect(keyHash()).toEqual(kept)
    await quit()
  })

  it('asks before it makes a new key where the one at hand is rejected', async () => {
    const { page, quit } = await launch()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    expect(await callApi(page, 'POST', '/desk/keys/recover')).toMatchObject({ status: 200 })
    // Somebody replaces it at the command line meanwhile.
    keyHash(Buffer.alloc(32, 1))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'The desk needs a new key' }).waitFor()
    await expectValidState(page, 'key-rejected-desktop')
    await page.getByRole('button', { name: 'Make a new key' }).click()
    await page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await quit()
  })

  it('leaves a database of a newer version alone, and says what to do', async () => {
    const known = schema()
    schema(9999)
    const { page, quit } = await launch()
    await page.getByRole('heading', { level: 1, name: 'Your data is from a newer ROAS Desk' }).waitFor()
    await page.getByText(`schema 9999, this version knows ${known}`).waitFor()
    await page.getByText('No update address is set, so no updates are looked for.').waitFor()
    await expectValidState(page, 'newer-database')
    expect(await callApi(page, 'GET', '/api/products')).toMatchObject({ status: 503, body: { code: 'newer_database' } })
    await quit()
    expect(schema()).toBe(9999)
  })
})
