/** Looking for a newer version with the real updater inside the bundle: one address, no dialog, and no installation by itself. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { egressRoute } from '#shared/contract/internal/egress.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { nativeTexts } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { launchShell } from './shell-app.ts'

afterAll(closeChromium)
const installed = { ELECTRON_DOUBLE_PACKAGED: '1', APPIMAGE: '/opt/roas-desk.AppImage' }
const failed = { ok: true, value: { state: 'failed', version: null, detail: nativeTexts().updates.failed } }

describe('the installed app, on the double of Electron', () => {
  it('asks nobody where no address is set', async () => {
    const folder = temporaryFolder()
    const app = await launchShell(folder.path, { env: installed })
    expect(await app.desktop({ kind: 'check-updates' })).toMatchObject({ ok: true, value: { state: 'off' } })
    expect(app.screen.requested).toEqual([])
    await app.end()
    folder.remove()
  })

  it('refuses an address that is not https, and reports it', async () => {
    const folder = temporaryFolder()
    const app = await launchShell(folder.path, { env: { ...installed, ROAS_DESK_UPDATE_FEED: 'http://127.0.0.1:9/' } })
    expect(await app.desktop({ kind: 'updates' })).toMatchObject({
      ok: true,
      value: { state: 'off', detail: nativeTexts().updates.badAddress },
    })
    expect(app.screen.requested).toEqual([])
    await app.end()
    folder.remove()
  })

  it('asks the given address at the start; a failure is in the log and in the state, not in a dialog', async () => {
    const folder = temporaryFolder()
    const app = await launchShell(folder.path, { env: installed, args: ['--update-feed=https://127.0.0.1:9/desk'] })
    await expect.poll(() => app.screen.requested[0]).toMatch(/^https:\/\/127\.0\.0\.1:9\/desk\/latest-linux\.yml/)
    await expect.poll(() => app.desktop({ kind: 'updates' })).toEqual(failed)
    await expect.poll(() => readFileSync(join(folder.path, 'logs/roas-desk.log'), 'utf8')).toContain('ERR_CONNECTION_REFUSED')
    expect(app.screen.dialogs).toEqual([])
    expect(await app.desktop({ kind: 'install-update' })).toMatchObject({ ok: false })
    await app.end()
    folder.remove()
  })

  it('records what it asks for, and asks nothing while looking for updates is turned off', async () => {
    const folder = temporaryFolder()
    const openApi = () => openTestApi(folder.path, { settings: { version: '0.0.0-test', variant: 'standard', looksForUpdates: true } })
    const before = await openApi()
    const { api_key: key } = await before.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })
    const change = (is_on: boolean) => ({ method: 'PUT', headers: { 'x-api-key': key }, body: JSON.stringify({ is_on }) })
    const turnedOff = await before.fetch(new Request('http://desk.invalid/desk/egress/updates', change(false)))
    expect(turnedOff.status).toBe(200)
    await before.close()
    const args = ['--update-feed=https://127.0.0.1:9/secret-folder']
    const off = await launchShell(folder.path, { env: installed, args })
    const value = { state: 'idle', version: null, detail: nativeTexts().updates.turnedOff }
    await expect.poll(() => off.desktop({ kind: 'check-updates' })).toEqual({ ok: true, value })
    expect(off.screen.requested).toEqual([])
    await off.end()
    const between = await openApi()
    await between.fetch(new Request('http://desk.invalid/desk/egress/updates', change(true)))
    await between.close()
    const on = await launchShell(folder.path, { env: installed, args })
    await expect.poll(() => on.desktop({ kind: 'updates' })).toEqual(failed)
    await on.end()
    const after = await openTestApi(folder.path, { clock: { now: Date.now } })
    const { calls } = await apiGetAs(after, key)('/desk/egress', egressRoute.answer)
    const path = '/…/latest-linux.yml'
    expect(calls[0]).toMatchObject({ destination: 'updates', host: '127.0.0.1:9', path, method: 'GET', failure: 'no_connection' })
    await after.close()
    folder.remove()
  })

  it('asks the address of its package where none is given', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder.path, 'home/resources'), { recursive: true })
    writeFileSync(
      join(folder.path, 'home/resources/app-update.yml'),
      'provider: generic\nurl: https://127.0.0.1:9/packed\nupdaterCacheDirName: x\n',
    )
    const app = await launchShell(folder.path, { env: installed })
    await expect.poll(() => app.screen.requested[0]).toMatch(/^https:\/\/127\.0\.0\.1:9\/packed\/latest-linux\.yml/)
    await app.end()
    folder.remove()
  })
})
