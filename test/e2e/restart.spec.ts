/** The app after a power cut, a second start, and a normal end. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, describe, expect, it } from 'vitest'
import { launchDouble, type RunningDouble } from '../electron-double/launch.ts'
import { ANY, nativeTexts, patternOf } from '../helpers/texts.ts'
import { mainBundle } from './bundles.ts'
import { closeChromium, launchDesktop, sharedChromium, temporaryFolder } from './desktop-app.ts'
import { desktopHosts } from './desktop-hosts.ts'
import { callApi } from './page-calls.ts'

describe.each(desktopHosts)('the desktop app $title', ({ name, missing }) => {
  describe.skipIf(missing !== null)('over several starts', () => {
    afterAll(closeChromium)

    it('retains the account after a power cut, and opens it without a keychain too', async () => {
      const folder = temporaryFolder()
      const first = await launchDesktop(name, folder.path)
      expect(await callApi(first.page, 'POST', '/desk/demo')).toMatchObject({ status: 200 })
      const before = await callApi(first.page, 'GET', '/api/products')
      expect(before.status).toBe(200)
      await first.kill()

      const second = await launchDesktop(name, folder.path)
      expect(await callApi(second.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'ready' } })
      expect(await callApi(second.page, 'GET', '/api/products')).toEqual(before)
      await second.quit()
      folder.remove()
    })

    it('ends with code 0', async () => {
      const folder = temporaryFolder()
      const app = await launchDesktop(name, folder.path)
      expect(await app.quit()).toBe(0)
      folder.remove()
    })
  })
})

/** With or without a window: whatever becomes of it. */
const start = async (dataDir: string): Promise<RunningDouble> => {
  const args = [`--data=${dataDir}`, '--no-keychain']
  return launchDouble({ browser: await sharedChromium(), main: mainBundle, home: dataDir, args })
}

describe('a second start on the same data folder, on the double of Electron', () => {
  afterAll(closeChromium)

  it('ends at once and brings up the first window', async () => {
    const folder = temporaryFolder()
    const first = await start(folder.path)
    await first.firstWindow()
    const second = await start(folder.path)
    expect(await second.exited).toBe(0)
    expect(second.screen.windows.size).toBe(0)
    expect(first.child.exitCode).toBeNull()
    expect(first.screen.windows.size).toBe(1)
    first.child.send({ kind: 'quit' })
    expect(await first.exited).toBe(0)
    folder.remove()
  })
})

describe('a second request to quit, on the double of Electron', () => {
  afterAll(closeChromium)

  it('does not cut off the first one: the database is closed', async () => {
    const folder = temporaryFolder()
    const app = await start(folder.path)
    const page = await app.firstWindow()
    const unfinished = callApi(page, 'POST', '/desk/demo').catch(() => undefined)
    await expect.poll(async () => (await callApi(page, 'GET', '/desk/status')).body).toMatchObject({ state: 'ready' })
    // The window closes at the first request; the second one comes while the job that creates the demo is stopped.
    for (let requests = 0; requests < 2; requests += 1) app.child.send({ kind: 'quit' })
    expect(await app.exited).toBe(0)
    await unfinished
    // The last connection to close removes it.
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.db-wal'))).toEqual([])
    folder.remove()
  })
})

describe('a database of another program, on the double of Electron', () => {
  afterAll(closeChromium)

  it('is left as it is, with one plain sentence in a native dialog', async () => {
    const folder = temporaryFolder()
    const first = await start(folder.path)
    await first.firstWindow()
    first.child.send({ kind: 'quit' })
    expect(await first.exited).toBe(0)

    const file = join(folder.path, 'roas-desk.db')
    const database = new Database(file)
    database.pragma('application_id = 9999')
    database.close()

    const second = await start(folder.path)
    expect(await second.exited).toBe(1)
    expect(second.screen.errorBoxes).toEqual([expect.stringMatching(patternOf(`${nativeTexts().errorPage.cannotStart}: ${file} ${ANY}.`))])
    const after = new Database(file, { readonly: true })
    expect(after.pragma('application_id', { simple: true })).toBe(9999)
    after.close()
    folder.remove()
  })
})
