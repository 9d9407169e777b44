/** The shipped app with a real keyring: it stays connected over its starts, waits for a locked ring, and writes no secret anywhere else. */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nativeTexts, windowText } from '../helpers/texts.ts'
import { unlockRing } from '../keychain/dbus-connection.ts'
import { missingForKeychain, type PrivateBus, RING_PASSWORD, skipNote, startBus } from '../keychain/private-bus.ts'
import { closeChromium, type DesktopApp, launchWithKeychain, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { expectValidState } from './state-screenshot.ts'

const TOKEN = `marked-${'Wh1spered'.repeat(6)}`
const texts = nativeTexts().keychain
const LOCKED = texts.locked(texts.linux)
const strace = '/usr/bin/strace'

/** A keyring writes a temporary file and renames it over its file: a file that disappears meanwhile contains nothing. */
const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** Every file below a folder that contains one of the secrets, in UTF-8 or UTF-16. */
const filesWith = (folder: string, secrets: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = bytesOf(file)
      return secrets.some((secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')))
    })

/** Traces what a process and its children write. The returned function stops the trace and returns the calls that wrote to files. */
const traceWrites = async (pid: number, folder: string): Promise<() => Promise<readonly string[]>> => {
  const file = join(folder, 'calls')
  const calls = 'trace=write,writev,pwrite64,pwritev,pwritev2,openat'
  const tracer = spawn(strace, ['-f', '-y', '-s', '65536', '-e', calls, '-o', file, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output] = (await once(tracer.stderr, 'data')) as [Buffer]
  if (!output.toString().includes('attached')) throw new Error(`strace could not attach to the app: ${output}`)
  return async () => {
    tracer.kill('SIGINT')
    await once(tracer, 'exit')
    // With -y a file is named by its path; pipes and sockets are not files.
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\d+ +(?:p?writev?2?(?:64)?\(\d+<\/|openat\()/.test(line))
  }
}

describe.skipIf(missingForKeychain.length > 0)(`the desktop app with a keychain${skipNote}`, () => {
  const folder = temporaryFolder()
  const traceFolder = temporaryFolder()
  let bus: PrivateBus
  let stopRing: () => Promise<void>
  let app: DesktopApp
  let key = ''

  const launch = () => launchWithKeychain(join(folder.path, 'data'), { ...bus.env, TMPDIR: join(folder.path, 'tmp') })
  const products = () => callApi(app.page, 'GET', '/api/products')

  beforeAll(async () => {
    mkdirSync(join(folder.path, 'tmp'))
    bus = await startBus()
    stopRing = await bus.startRing(RING_PASSWORD)
    app = await launch()
  })
  afterAll(async () => {
    await app.quit()
    await closeChromium()
    await bus.close()
    folder.remove()
    traceFolder.remove()
  })

  it('puts key and token into it, and into no file on the way', async () => {
    const stopTrace = existsSync(strace) ? await traceWrites(app.pid, traceFolder.path) : null
    const made = await callApi(app.page, 'POST', '/desk/accounts', { name: 'Vesper', timezone: 'Europe/Berlin', currency: 'EUR' })
    expect(made).toMatchObject({ status: 200, body: { api_key: null } })
    expect(await callApi(app.page, 'POST', '/api/token/refresh', { access_token: TOKEN })).toMatchObject({ status: 200 })
    const dialogDetail = async (): Promise<string> => (await app.dialogs())[0]?.detail ?? ''
    await expect.poll(dialogDetail).toContain(nativeTexts().key.saved)
    key = /rd_[A-Za-z0-9_-]{43}/.exec(await dialogDetail())?.[0] ?? ''
    expect(key).not.toBe('')
    const calls = (await stopTrace?.()) ?? []
    // What belongs into a file is seen there, so a secret would be too.
    if (stopTrace !== null) expect(calls.filter((call) => call.includes('roas-desk.db') && call.includes('Vesper'))).not.toEqual([])
    expect(calls.filter((call) => call.includes(key) || call.includes(TOKEN))).toEqual([])
    expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({
      body: { secrets: { persistent: true, detail: texts.storedIn(texts.linux) } },
    })
  })

  it('is still connected after a power cut', async () => {
    const before = await products()
    expect(before.status).toBe(200)
    await app.kill()
    app = await launch()
    expect(await products()).toEqual(before)
    expect(await callApi(app.page, 'GET', '/desk/account')).toMatchObject({
      body: { token: { present: true }, secrets: { persistent: true } },
    })
  })

  it('reports a locked keyring, creates no new key without being asked, and continues once it is unlocked', async () => {
    await app.kill()
    await stopRing()
    stopRing = await bus.startRing(null)
    app = await launch()
    await app.page.getByText(LOCKED).waitFor()
    await app.page.getByRole('heading', { name: windowText('gate.locked.title') }).waitFor()
    expect(await app.page.getByRole('button', { name: windowText('gate.recover.make') }).count()).toBe(1)
    await expectValidState(app.page, 'keychain-locked')
    expect(await products()).toMatchObject({ status: 503, body: { code: 'keychain_locked', message: LOCKED } })
    expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ body: { secrets: { persistent: false, detail: LOCKED } } })

    await unlockRing(bus.connection, RING_PASSWORD)
    const again = app.page.getByRole('button', { name: windowText('common.tryAgain') })
    await expect
      .poll(async () => {
        // It may go between the look and the press.
        if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined)
        return [(await products()).status, await app.page.getByText(LOCKED).count()]
      })
      .toEqual([200, 0])
  })

  it('leaves neither key nor token in any file: data, home, temporary files, and not in plain in the ring', async () => {
    await app.quit()
    expect(existsSync(join(bus.home, 'data/keyrings/login.keyring'))).toBe(true)
    expect(filesWith(join(folder.path, 'data'), ['Vesper'])).not.toEqual([])
    expect([...filesWith(folder.path, [key, TOKEN]), ...filesWith(bus.home, [key, TOKEN])]).toEqual([])
    app = await launch()
    expect((await products()).status).toBe(200)
  })
})
