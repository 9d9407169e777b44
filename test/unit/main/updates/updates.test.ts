/** Newer versions: only from an https address, and never installed without the buyer. */

import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { updateFeed } from '#main/updates/update-feed.ts'
import { openUpdates, type Updater } from '#main/updates/updates.ts'
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

/** Log message. */
const CHECK_FAILED = 'update.check_failed'

/** A fake of the updater of the installed app, which needs a signed build and a release server. */
class Releases extends EventEmitter {
  autoDownload = false
  autoInstallOnAppQuit = true
  allowDowngrade = true
  logger = null
  feed: unknown = null
  updateConfigPath: string | null = null
  installed = 0
  answer: () => void = () => undefined
  readonly setFeedURL = (feed: unknown): void => {
    this.feed = feed
  }
  readonly checkForUpdates = async (): Promise<null> => {
    this.answer()
    return null
  }
  readonly quitAndInstall = (): void => {
    this.installed += 1
  }
}

const opened = (address: string, isPackaged = true, inPackage = false, writeConfig = (feed: string): string => `kept ${feed}`) => {
  const releases = new Releases()
  const states: string[] = []
  const logged: string[] = []
  let loads = 0
  const updates = openUpdates({
    given: { address, inPackage },
    isPackaged,
    writeConfig,
    load: async () => {
      loads += 1
      return releases as unknown as Updater
    },
    log: { info: () => undefined, error: (_fields, message) => void logged.push(message) },
    changed: () => void states.push(updates.state().state),
  })
  return { releases, updates, states, logged, loads: () => loads }
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
    expect(() => updates.install()).toThrow(nativeTexts().updates.nothing)
  })

  it('downloads a newer version, reports it, and waits for the user', async () => {
    const { updates, releases, states } = opened(FEED)
    releases.answer = () => {
      releases.emit('update-available', { version: '9.9.9' })
      releases.emit('update-downloaded', { version: '9.9.9' })
    }
    expect(await updates.check()).toEqual({ state: 'ready', version: '9.9.9', detail: nativeTexts().updates.ready('9.9.9') })
    expect(states).toEqual(['checking', 'downloading', 'ready'])
    expect(releases).toMatchObject({
      autoInstallOnAppQuit: false,
      allowDowngrade: false,
      installed: 0,
      feed: null,
      updateConfigPath: `kept ${FEED}`,
    })
    expect(await updates.check()).toMatchObject({ state: 'ready' })
    updates.install()
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
    releases.answer = () => {
      throw new Error('no network')
    }
    expect(await updates.check()).toMatchObject({ state: 'failed' })
    expect(logged).toEqual([CHECK_FAILED])
    releases.answer = () => void releases.emit('update-not-available', {})
    expect(await updates.check()).toMatchObject({ state: 'idle' })
  })
})
