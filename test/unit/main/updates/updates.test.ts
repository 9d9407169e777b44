/** Newer versions: only from an https address, only with our signature, and never installed without the buyer. */

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { updateFeed } from '#main/updates/update-feed.ts'
import { signedText } from '#main/updates/update-signature.ts'
import { openUpdates, type Updater } from '#main/updates/updates.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'
import { nativeTexts } from '#test/helpers/texts.ts'

describe('updateFeed', () => {
  it('is an https address without credentials', () => {
    expect(updateFeed({ address: '', inPackage: false })).toEqual({ feed: null })
    expect(updateFeed({ address: 'https://updates.example.com/desk', inPackage: false })).toEqual({
      feed: 'https://updates.example.com/desk',
    })
    for (const given of ['http://updates.example.com', 'file:///tmp', 'javascript:1', 'updates.example.com', 'https://a:b@example.com'])
      expect(updateFeed({ address: given, inPackage: true }), given).toHaveProperty('problem')
  })
})

/** Log messages. */
const CHECK_FAILED = 'update.check_failed'
const NOT_SIGNED = 'update.not_signed'

const ours = generateKeyPairSync('ed25519')

/** A fake of the updater of the installed app, which needs a signed build and a release server. */
class Releases extends EventEmitter {
  autoDownload = true
  autoInstallOnAppQuit = true
  allowDowngrade = true
  logger = null
  feed: unknown = null
  updateConfigPath: string | null = null
  installed = 0
  downloads = 0
  /** What the server delivers. */
  download: () => void = () => undefined
  answer: () => void = () => undefined
  readonly setFeedURL = (feed: unknown): void => {
    this.feed = feed
  }
  readonly checkForUpdates = async (): Promise<null> => {
    this.answer()
    return null
  }
  readonly downloadUpdate = async (): Promise<string[]> => {
    this.downloads += 1
    this.download()
    return []
  }
  readonly quitAndInstall = (): void => {
    this.installed += 1
  }
}

const opened = (address: string, isPackaged = true, inPackage = false, writeConfig = (feed: string): string => `kept ${feed}`) => {
  const turnedOff = { now: false }
  const releases = new Releases()
  const states: string[] = []
  const logged: string[] = []
  let loads = 0
  const updates = openUpdates({
    given: { address, inPackage },
    isPackaged,
    publicKey: ours.publicKey,
    writeConfig,
    load: async () => {
      loads += 1
      return releases as unknown as Updater
    },
    isTurnedOff: async () => turnedOff.now,
    log: { info: () => undefined, error: (_fields, message) => void logged.push(message) },
    changed: () => void states.push(updates.state().state),
  })
  return { releases, updates, states, logged, turnedOff, loads: () => loads }
}

interface Release {
  readonly info: { readonly version: string; readonly files: readonly { readonly url: string; readonly sha512: string }[] }
  /** The installer, as it was downloaded. */
  readonly file: string
}

/** Version 9.9.9, signed with a key. */
const release = async (privateKey = ours.privateKey): Promise<Release> => {
  const file = join(await temporaryFolder(), 'roas-desk-9.9.9.AppImage')
  writeFileSync(file, 'the program')
  const sha512 = createHash('sha512').update('the program').digest('base64')
  const info = { version: '9.9.9', files: [{ url: 'roas-desk-9.9.9.AppImage', sha512, size: 11 }], releaseDate: '2026-11-20T09:00:00.000Z' }
  return { info: { ...info, ...{ signature: sign(null, signedText(info), privateKey).toString('base64') } }, file }
}
const publish = (releases: Releases, { info, file }: Release): void => {
  releases.answer = () => void releases.emit('update-available', info)
  releases.download = () => void releases.emit('update-downloaded', { ...info, downloadedFile: file })
}
const FEED = 'https://updates.example.com/desk'

describe('openUpdates', () => {
  it('loads the updater again after its settings could not be written', async () => {
    let isFull = true
    const { updates, loads, logged } = opened(FEED, true, false, (feed) => {
      if (isFull) throw new Error('ENOSPC')
      return feed
    })
    expect(await updates.check()).toMatchObject({ state: 'failed' })
    isFull = false
    expect(await updates.check()).toMatchObject({ state: 'idle' })
    expect([loads(), logged]).toEqual([2, [CHECK_FAILED]])
  })

  it.each([
    ['', true],
    ['http://updates.example.com', true],
    [FEED, false],
  ])('does nothing at all with the address %j where the app is installed: %s', async (given, isPackaged) => {
    const { updates, loads } = opened(given, isPackaged)
    updates.start()
    expect(await updates.check()).toMatchObject({ state: 'off', version: null })
    expect(loads()).toBe(0)
    await expect(updates.install()).rejects.toThrow(nativeTexts().updates.nothing)
  })

  it('loads and asks nothing while looking for updates is turned off, and looks again once it is on', async () => {
    const { updates, loads, turnedOff } = opened(FEED)
    turnedOff.now = true
    expect(await updates.check()).toEqual({ state: 'idle', version: null, detail: nativeTexts().updates.turnedOff })
    expect(loads()).toBe(0)
    turnedOff.now = false
    await updates.check()
    expect(loads()).toBe(1)
  })

  it('downloads a newer version, reports it, and waits for the user', async () => {
    const { updates, releases, states } = opened(FEED)
    publish(releases, await release())
    expect(await updates.check()).toEqual({ state: 'ready', version: '9.9.9', detail: nativeTexts().updates.ready('9.9.9') })
    expect(states).toEqual(['checking', 'downloading', 'ready'])
    expect(releases).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: false,
      allowDowngrade: false,
      installed: 0,
      feed: null,
      updateConfigPath: `kept ${FEED}`,
    })
    expect(await updates.check()).toMatchObject({ state: 'ready' })
    await updates.install()
    expect(releases.installed).toBe(1)
  })

  it('uses the settings of the package, and its address as default', async () => {
    const own = opened('', true, true)
    own.releases.answer = () => void own.releases.emit('update-not-available', {})
    expect(await own.updates.check()).toMatchObject({ state: 'idle' })
    expect(own.releases).toMatchObject({ feed: null, updateConfigPath: null })
    const other = opened(FEED, true, true)
    other.releases.answer = () => void other.releases.emit('update-not-available', {})
    expect(await other.updates.check()).toMatchObject({ state: 'idle' })
    expect(other.releases).toMatchObject({ feed: { provider: 'generic', url: FEED }, updateConfigPath: null })
  })

  it('reports an installation that cannot replace itself', async () => {
    const { updates } = opened(FEED)
    expect(await updates.check()).toMatchObject({ state: 'idle', detail: nativeTexts().updates.byHand })
  })

  it('reports that the version is the newest, and checks again on request', async () => {
    const { updates, releases, loads } = opened(FEED)
    releases.answer = () => void releases.emit('update-not-available', {})
    expect(await updates.check()).toMatchObject({ state: 'idle', detail: nativeTexts().updates.newest })
    expect(await updates.check()).toMatchObject({ state: 'idle' })
    expect(loads()).toBe(1)
  })

  it('shows a failure only in the log and the state, and can try again', async () => {
    const { updates, releases, logged } = opened(FEED)
    // The updater reports it as an event and to its caller.
    releases.answer = () => {
      const error = new Error('no network')
      releases.emit('error', error)
      throw error
    }
    expect(await updates.check()).toMatchObject({ state: 'failed' })
    expect(logged).toEqual([CHECK_FAILED])
    expect(await updates.check()).toMatchObject({ state: 'failed' })
    expect(logged).toEqual([CHECK_FAILED, CHECK_FAILED])
    releases.answer = () => void releases.emit('update-not-available', {})
    expect(await updates.check()).toMatchObject({ state: 'idle' })
  })

  const changes: readonly (readonly [string, (made: Release) => Promise<Release>])[] = [
    ['has no signature', async (made) => ({ ...made, info: { ...made.info, signature: undefined } })],
    ['is signed with another key', () => release(generateKeyPairSync('ed25519').privateKey)],
    ['has an empty signature', async (made) => ({ ...made, info: { ...made.info, signature: '' } })],
    ['names another version', async (made) => ({ ...made, info: { ...made.info, version: '9.9.10' } })],
    [
      'names another file',
      async ({ info, file }) => ({ file, info: { ...info, files: info.files.map((one) => ({ ...one, sha512: 'AAAA' })) } }),
    ],
    ['names a further file', async ({ info, file }) => ({ file, info: { ...info, files: [...info.files, { url: 'x', sha512: 'AAAA' }] } })],
    [
      'has a further field',
      async ({ info, file }) => ({ file, info: { ...info, packages: { x64: { path: 'https://elsewhere.example' } } } }),
    ],
    ['has no files', async ({ info, file }) => ({ file, info: { ...info, files: [] } })],
  ]
  it.each(changes)('neither downloads nor installs a version whose description %s', async (_what, change) => {
    const { updates, releases, logged } = opened(FEED)
    const changed = await change(await release())
    publish(releases, changed)
    const { version } = changed.info
    expect(await updates.check()).toEqual({ state: 'failed', version: null, detail: nativeTexts().updates.notSigned(version) })
    expect(logged).toEqual([NOT_SIGNED])
    // A file that comes all the same, as from an earlier run of the updater.
    releases.download()
    expect(updates.state()).toMatchObject({ state: 'failed' })
    await expect(updates.install()).rejects.toThrow(nativeTexts().updates.nothing)
    expect(releases).toMatchObject({ downloads: 0, installed: 0 })
    publish(releases, await release())
    expect(await updates.check()).toMatchObject({ state: 'ready', version: '9.9.9' })
  })

  it.each(['changed', 'gone'])('does not install a downloaded file that is %s', async (what) => {
    const { updates, releases, logged } = opened(FEED)
    const made = await release()
    publish(releases, made)
    expect(await updates.check()).toMatchObject({ state: 'ready' })
    if (what === 'changed') writeFileSync(made.file, 'another program')
    else releases.emit('update-downloaded', { ...made.info, downloadedFile: `${made.file}.gone` })
    await expect(updates.install()).rejects.toThrow(nativeTexts().updates.notSigned('9.9.9'))
    expect(updates.state()).toMatchObject({ state: 'failed' })
    expect([releases.installed, logged]).toEqual([0, [NOT_SIGNED]])
  })
})
