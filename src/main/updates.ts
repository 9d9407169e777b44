/** Newer versions: looked for at the start and once a day, downloaded, and installed only when the buyer says so. */

import type { AppUpdater } from 'electron-updater'
import type { UpdateState } from '#shared/contract/desktop-call.ts'
import type { DeskLog } from './log.ts'
import { PlainProblem } from './plain-problem.ts'
import { type GivenFeed, updateFeed } from './update-feed.ts'

const DAY_MS = 86_400_000

/** The part of electron-updater that is used. */
export type Updater = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'logger'
  | 'setFeedURL'
  | 'checkForUpdates'
  | 'quitAndInstall'
  | 'updateConfigPath'
  | 'on'
>

export interface UpdatesOptions {
  readonly given: GivenFeed
  readonly isPackaged: boolean
  /** Writes the updater's settings where the package brought none; answers their file. */
  readonly keepConfig: (feed: string) => string
  readonly load: () => Promise<Updater>
  readonly log: DeskLog
  /** Told after each change of the state, for the menu. */
  readonly changed: () => void
}

export interface Updates {
  readonly state: () => UpdateState
  /** Looks now; without a feed it only tells that it does not. Never rejects: what failed is in the state. */
  readonly check: () => Promise<UpdateState>
  /** Ends the app and installs. Throws a plain sentence where nothing is ready. */
  readonly install: () => void
  /** The first look, and one each day from then on. */
  readonly start: () => void
}

const off = (detail: string): UpdateState => ({ state: 'off', version: null, detail })

const firstState = (given: GivenFeed, isPackaged: boolean): UpdateState => {
  const answer = updateFeed(given)
  if ('problem' in answer) return off(answer.problem)
  if (answer.feed === null && !given.inPackage) return off('No update address is set, so no updates are looked for.')
  if (!isPackaged) return off('Updates need the installed app; this one was started from its folder.')
  return { state: 'idle', version: null, detail: 'No newer version has been looked for yet.' }
}

export const openUpdates = ({ given, isPackaged, keepConfig, load, log, changed }: UpdatesOptions): Updates => {
  let now = firstState(given, isPackaged)
  let updater: Promise<Updater> | null = null
  let ready: Updater | null = null
  const state = (): UpdateState => now

  const set = (reached: UpdateState['state'], detail: string, version: string | null = null): void => {
    now = { state: reached, version, detail }
    changed()
  }
  const failed = (error: unknown): void => {
    log.error({ err: error }, 'looking for a newer version failed')
    set('failed', 'Looking for a newer version failed; the log says why.')
  }
  const opened = async (): Promise<Updater> => {
    const loaded = await load()
    const answer = updateFeed(given)
    if ('feed' in answer && answer.feed !== null) {
      // The package's own settings also name who must have signed an update: they stay in force beside another address.
      if (given.inPackage) loaded.setFeedURL({ provider: 'generic', url: answer.feed })
      else loaded.updateConfigPath = keepConfig(answer.feed)
    }
    loaded.autoDownload = true
    loaded.autoInstallOnAppQuit = false
    loaded.allowDowngrade = false
    loaded.logger = null
    loaded.on('update-not-available', () => set('idle', 'This is the newest version.'))
    loaded.on('update-available', ({ version }) => set('downloading', `Version ${version} is being downloaded.`, version))
    loaded.on('update-downloaded', ({ version }) => {
      ready = loaded
      set('ready', `Version ${version} is ready to install.`, version)
    })
    loaded.on('error', failed)
    return loaded
  }

  const check = async (): Promise<UpdateState> => {
    if (now.state === 'off' || now.state === 'checking' || now.state === 'downloading' || now.state === 'ready') return now
    set('checking', 'Looking for a newer version.')
    try {
      updater ??= opened()
      await (await updater).checkForUpdates()
      // The events have told by now, unless the updater does not know how to replace this installation.
      if (state().state === 'checking') set('idle', 'This installation cannot replace itself: newer versions have to be installed by hand.')
    } catch (error) {
      failed(error)
    }
    return now
  }

  return {
    state,
    check,
    install: () => {
      if (ready === null) throw new PlainProblem('There is no newer version to install.')
      ready.quitAndInstall()
    },
    start: () => {
      if ('problem' in updateFeed(given)) log.error({}, now.detail)
      if (now.state === 'off') return
      void check()
      setInterval(() => void check(), DAY_MS).unref()
    },
  }
}
