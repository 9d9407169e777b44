/** Updates: checked at the start and once a day, downloaded, and installed only after the user confirms. */

import type { AppUpdater } from 'electron-updater'
import type { UpdateState } from '#shared/contract/desktop/desktop-call.ts'
import { t } from '../app/i18n.ts'
import type { AppLog } from '../diagnostics/log.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
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
  /** Writes the updater's settings if the package has none; returns the path of their file. */
  readonly writeConfig: (feed: string) => string
  readonly load: () => Promise<Updater>
  readonly log: AppLog
  /** Called after each change of the state, for the menu. */
  readonly changed: () => void
}

export interface Updates {
  readonly state: () => UpdateState
  /** Checks now; without a feed it only reports that updates are off. Never rejects: a failure is part of the state. */
  readonly check: () => Promise<UpdateState>
  /** Ends the app and installs. Throws a plain sentence if no update is ready. */
  readonly install: () => void
  /** Checks now, and once a day from then on. */
  readonly start: () => void
}

/** With a function for its sentence, which depends on the current language. */
interface UpdateStatus {
  readonly state: UpdateState['state']
  readonly version: string | null
  readonly detail: () => string
}

const off = (detail: () => string): UpdateStatus => ({ state: 'off', version: null, detail })

const firstState = (given: GivenFeed, isPackaged: boolean): UpdateStatus => {
  const answer = updateFeed(given)
  if ('problem' in answer) return off(() => t(`updates.${answer.problem}`))
  if (answer.feed === null && !given.inPackage) return off(() => t('updates.noAddress'))
  if (!isPackaged) return off(() => t('updates.notInstalled'))
  return { state: 'idle', version: null, detail: () => t('updates.notYet') }
}

export const openUpdates = ({ given, isPackaged, writeConfig, load, log, changed }: UpdatesOptions): Updates => {
  let now = firstState(given, isPackaged)
  let updater: Promise<Updater> | null = null
  let ready: Updater | null = null
  const state = (): UpdateState => ({ ...now, detail: now.detail() })

  const set = (reached: UpdateState['state'], detail: () => string, version: string | null = null): void => {
    now = { state: reached, version, detail }
    changed()
  }
  const failed = (error: unknown): void => {
    log.error({ err: error }, 'update.check_failed')
    set('failed', () => t('updates.failed'))
  }
  const opened = async (): Promise<Updater> => {
    const loaded = await load()
    const answer = updateFeed(given)
    if ('feed' in answer && answer.feed !== null) {
      // The settings of the package also name the required signer of an update: they apply to another address too.
      if (given.inPackage) loaded.setFeedURL({ provider: 'generic', url: answer.feed })
      else loaded.updateConfigPath = writeConfig(answer.feed)
    }
    loaded.autoDownload = true
    loaded.autoInstallOnAppQuit = false
    loaded.allowDowngrade = false
    loaded.logger = null
    loaded.on('update-not-available', () => set('idle', () => t('updates.newest')))
    loaded.on('update-available', ({ version }) => set('downloading', () => t('updates.loading', { version }), version))
    loaded.on('update-downloaded', ({ version }) => {
      ready = loaded
      set('ready', () => t('updates.ready', { version }), version)
    })
    loaded.on('error', failed)
    return loaded
  }

  const check = async (): Promise<UpdateState> => {
    if (now.state === 'off' || now.state === 'checking' || now.state === 'downloading' || now.state === 'ready') return state()
    set('checking', () => t('updates.looking'))
    try {
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
    install: () => {
      if (ready === null) throw new UserFacingError(t('updates.nothing'))
      ready.quitAndInstall()
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
