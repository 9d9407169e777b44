/** Updates: checked at the start and once a day, downloaded if they are signed, and installed only after the user confirms. */

import type { KeyObject } from 'node:crypto'
import type { AppUpdater } from 'electron-updater'
import type { UpdateState } from '#shared/contract/desktop/desktop-call.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { type GivenFeed, updateFeed } from './update-feed.ts'
import { isFileOf, type SignedUpdate, verifyUpdate } from './update-signature.ts'

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
  | 'downloadUpdate'
  | 'quitAndInstall'
  | 'updateConfigPath'
  | 'on'
>

export interface UpdatesOptions {
  readonly given: GivenFeed
  readonly isPackaged: boolean
  /** The key whose signature an update must have. */
  readonly publicKey: KeyObject
  /** Writes the updater's settings if the package has none; returns the path of their file. */
  readonly writeConfig: (feed: string) => string
  readonly load: () => Promise<Updater>
  /** Whether the user has turned looking for updates off. */
  readonly isTurnedOff: () => Promise<boolean>
  readonly log: AppLog
  /** Called after each change of the state, for the menu. */
  readonly changed: () => void
}

export interface Updates {
  readonly state: () => UpdateState
  /** Checks now; without a feed it only reports that updates are off. Never rejects: a failure is part of the state. */
  readonly check: () => Promise<UpdateState>
  /** Ends the app and installs. Rejects with a plain sentence if no update is ready, or if the downloaded file is not what was signed. */
  readonly install: () => Promise<void>
  /** Checks now, and once a day from then on. */
  readonly start: () => void
}

/** With a function for its sentence, which depends on the current language. */
interface UpdateStatus {
  readonly state: UpdateState['state']
  readonly version: string | null
  readonly detail: () => string
}

/** A version whose description is signed, and its file once that is downloaded. */
interface Found {
  readonly update: SignedUpdate
  readonly file: string | null
}

const off = (detail: () => string): UpdateStatus => ({ state: 'off', version: null, detail })

const firstState = (given: GivenFeed, isPackaged: boolean): UpdateStatus => {
  const answer = updateFeed(given)
  if ('problem' in answer) return off(() => t(`updates.${answer.problem}`))
  if (answer.feed === null && !given.inPackage) return off(() => t('updates.noAddress'))
  if (!isPackaged) return off(() => t('updates.notInstalled'))
  return { state: 'idle', version: null, detail: () => t('updates.notYet') }
}

export const openUpdates = ({ given, isPackaged, publicKey, writeConfig, load, isTurnedOff, log, changed }: UpdatesOptions): Updates => {
  let now = firstState(given, isPackaged)
  let updater: Promise<Updater> | null = null
  let found: Found | null = null
  let lastError: unknown = null
  const state = (): UpdateState => ({ ...now, detail: now.detail() })

  const set = (reached: UpdateState['state'], detail: () => string, version: string | null = null): void => {
    now = { state: reached, version, detail }
    changed()
  }
  /** The updater reports most failures twice: as an event, and to the caller. */
  const failed = (error: unknown): void => {
    if (error === lastError) return
    lastError = error
    log.error({ err: error }, 'update.check_failed')
    set('failed', () => t('updates.failed'))
  }
  const reject = (version: string): void => {
    found = null
    log.error({ version }, 'update.not_signed')
    set('failed', () => t('updates.notSigned', { version }))
  }
  const opened = async (): Promise<Updater> => {
    const loaded = await load()
    const answer = updateFeed(given)
    if ('feed' in answer && answer.feed !== null) {
      // The settings of the package also name the required signer of an update: they apply to another address too.
      if (given.inPackage) loaded.setFeedURL({ provider: 'generic', url: answer.feed })
      else loaded.updateConfigPath = writeConfig(answer.feed)
    }
    // Only what is signed is downloaded.
    loaded.autoDownload = false
    loaded.autoInstallOnAppQuit = false
    loaded.allowDowngrade = false
    loaded.logger = null
    loaded.on('update-not-available', () => set('idle', () => t('updates.newest')))
    loaded.on('update-available', (info) => {
      const update = verifyUpdate(info, publicKey)
      if (update === null) {
        reject(info.version)
        return
      }
      const { version } = update
      found = { update, file: null }
      set('downloading', () => t('updates.loading', { version }), version)
      loaded.downloadUpdate().catch(failed)
    })
    loaded.on('update-downloaded', ({ version, downloadedFile }) => {
      if (found?.update.version !== version) {
        reject(version)
        return
      }
      found = { ...found, file: downloadedFile }
      set('ready', () => t('updates.ready', { version }), version)
    })
    loaded.on('error', failed)
    return loaded
  }

  const check = async (): Promise<UpdateState> => {
    if (now.state === 'off' || now.state === 'checking' || now.state === 'downloading' || now.state === 'ready') return state()
    lastError = null
    set('checking', () => t('updates.looking'))
    try {
      if (await isTurnedOff()) {
        set('idle', () => t('updates.turnedOff'))
        return state()
      }
      updater ??= opened().catch((error: unknown) => {
        // The next check loads it again.
        updater = null
        throw error
      })
      await (await updater).checkForUpdates()
      // The events have reported it by now, unless the updater cannot replace this installation.
      if (state().state === 'checking') set('idle', () => t('updates.byHand'))
    } catch (error) {
      failed(error)
    }
    return state()
  }

  return {
    state,
    check,
    install: async () => {
      if (now.state !== 'ready' || updater === null || found === null || found.file === null)
        throw new UserFacingError(t('updates.nothing'))
      const { update, file } = found
      // Other programs can write to the folder of the download.
      if (!(await isFileOf(update, file).catch(() => false))) {
        reject(update.version)
        throw new UserFacingError(t('updates.notSigned', { version: update.version }))
      }
      ;(await updater).quitAndInstall()
    },
    start: () => {
      const feed = updateFeed(given)
      if ('problem' in feed) log.error({ problem: feed.problem }, 'update.feed_rejected')
      if (now.state === 'off') return
      void check()
      setInterval(() => void check(), DAY_MS).unref()
    },
  }
}
