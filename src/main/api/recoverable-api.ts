/** The API of a data folder whose database may be damaged: its database can be replaced while the app runs. Does not import Electron. */

import pLimit from 'p-limit'
import { type Api, type DatabaseRecovery, DbError, type Logger, type RecoveryResult } from '#api/index.ts'
import { deskStatusRoute } from '#shared/contract/internal/window-account.ts'
import { yieldBetweenCalls } from '#shared/node/yield-between-calls.ts'
import { t } from '../app/i18n.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { createEventRelay, type EventRelay } from './event-relay.ts'

/** The API as the desktop uses it. */
export type DesktopApi = Omit<Api, 'operator'>

export interface RecoverableApi {
  /** Resolves once a database is open; requests during a replacement wait for its end. Rejects if opening fails for another reason than damage. */
  readonly api: Promise<DesktopApi>
  /** The error of SQLite for a database that does not open; null if it opens. Waits for an opening in progress. */
  readonly damage: () => Promise<string | null>
  /**
   * Restores a day's backup, or with null starts with an empty database. Returns the reason if the backup does not exist or is not
   * usable; rejects with a {@link UserFacingError} if the database is intact or the restore fails. Then nothing has changed.
   */
  readonly recover: (day: string | null) => Promise<RecoveryResult | RefusedBackup>
}

/** The backup does not exist or is not usable, and nothing was changed: another one may be. */
export interface RefusedBackup {
  readonly refused: string
}

const invalidBackupCodes: ReadonlySet<string> = new Set(['damaged', 'foreign_database', 'newer_database'] satisfies DbError['code'][])

interface RecoverableApiOptions {
  readonly open: () => Promise<Api>
  readonly recovery: DatabaseRecovery
  readonly log: Logger
}

const reasonOf = ({ cause, message }: DbError): string => (cause instanceof Error ? cause.message : message)

interface ApiAccess {
  readonly now: () => Promise<Api>
  /** In a separate iteration of the event loop. */
  readonly queued: () => Promise<Api>
  readonly close: () => Promise<void>
}

/** What the system reports, and an API that is opened later needs as well. */
interface MachineState {
  online?: Parameters<Api['networkChanged']>[0]
  limits?: Parameters<Api['limitBackground']>[0]
}

const createProxy = ({ now, queued, close }: ApiAccess, { events }: EventRelay, machine: MachineState): DesktopApi => ({
  events,
  fetch: async (...args) => (await now()).fetch(...args),
  isKnownKey: async (key) => (await now()).isKnownKey(key),
  reminders: {
    claimDue: async (...args) => (await queued()).reminders.claimDue(...args),
    acknowledge: async (...args) => (await queued()).reminders.acknowledge(...args),
    nextDue: async (...args) => (await queued()).reminders.nextDue(...args),
    placeOf: async (...args) => (await queued()).reminders.placeOf(...args),
    snooze: async (...args) => (await queued()).reminders.snooze(...args),
  },
  localPort: {
    read: async () => (await queued()).localPort.read(),
    save: async (choice) => (await queued()).localPort.save(choice),
  },
  updateCalls: {
    isOff: async () => (await queued()).updateCalls.isOff(),
    record: (call) => {
      // Without an API nothing can be recorded, nor can a switch allow a call.
      queued().then(
        (api) => api.updateCalls.record(call),
        () => undefined,
      )
    },
  },
  networkChanged: (online) => {
    machine.online = online
    // An API that does not open needs no network state.
    queued().then(
      (api) => api.networkChanged(online),
      () => undefined,
    )
  },
  limitBackground: (limits) => {
    machine.limits = limits
    queued().then(
      (api) => api.limitBackground(limits),
      () => undefined,
    )
  },
  close,
})

export const recoverableApi = ({ open, recovery, log }: RecoverableApiOptions): RecoverableApi => {
  let opened: Api | null = null
  let damage: string | null = null
  /** The integrity check of an open database found damage. This stays so if the recovery fails: the check does not run again at once. */
  let hasPartialDamage = false
  let ready = Promise.withResolvers<Api>()
  let isSettled = false

  const relay = createEventRelay(log)
  const machine: MachineState = {}

  const tryToOpen = async (): Promise<void> => {
    try {
      opened = await open()
      relay.attach(opened.events)
      // Before its first sync: the next report of the system may be a minute away.
      if (machine.online !== undefined) opened.networkChanged(machine.online)
      if (machine.limits !== undefined) opened.limitBackground(machine.limits)
      damage = null
      isSettled = true
      ready.resolve(opened)
    } catch (error) {
      if (!(error instanceof DbError && error.code === 'damaged')) {
        isSettled = true
        return ready.reject(error)
      }
      log.error({ err: error }, 'database.damaged')
      damage = reasonOf(error)
    }
  }
  const close = async (): Promise<void> => {
    const before = opened
    opened = null
    await before?.close()
  }
  const isDamaged = async (): Promise<boolean> => {
    if (opened === null) return damage !== null || hasPartialDamage
    const status = await opened.fetch(new Request(`http://desk.invalid${deskStatusRoute.path}`), 'owner')
    const store = status.ok ? deskStatusRoute.answer.parse(await status.json()).store : 'unchecked'
    if (store === 'ok' || store === 'damaged') hasPartialDamage = store === 'damaged'
    return hasPartialDamage
  }
  const detach = async (): Promise<void> => {
    if (isSettled) {
      ready = Promise.withResolvers()
      isSettled = false
      // Callers that wait for it handle the rejection; there may be none.
      ready.promise.catch(() => undefined)
    }
    // A handle that was not released makes the replacement fail with its own error; callers already wait for the next API.
    await close().catch((error: unknown) => log.error({ err: error }, 'database.close_failed'))
  }
  const replace = async (requested: string | null): Promise<RecoveryResult | RefusedBackup> => {
    if (!(await isDamaged())) throw new UserFacingError(t('errorPage.notDamaged'))
    const day = requested === null ? null : recovery.backups().find((backup) => backup.day === requested)?.day
    if (day === undefined) return { refused: t('errorPage.noBackup', { day: String(requested) }) }
    await detach()
    try {
      const recovered = await recovery.recover(day)
      damage = null
      hasPartialDamage = false
      log.info({ day, replaced: recovered.replacedPath }, 'database.replaced')
      return recovered
    } catch (error) {
      if (!(error instanceof DbError)) throw error
      if (day !== null && invalidBackupCodes.has(error.code)) return { refused: error.message }
      throw new UserFacingError(error.message)
    } finally {
      await tryToOpen()
    }
  }

  // One at a time: the user may press the button twice.
  const runExclusive = pLimit(1)
  void runExclusive(tryToOpen)
  const nextIteration = yieldBetweenCalls()
  /** All callers wait for the opening; resuming all of them at once would block the window. */
  const queued = async (): Promise<Api> => {
    const api = await ready.promise
    await nextIteration()
    return api
  }
  // The requests of the window already run in separate iterations of the event loop.
  const now = (): Promise<Api> => (opened === null ? queued() : ready.promise)
  const forward = createProxy({ now, queued, close }, relay, machine)
  return {
    api: queued().then(() => forward),
    damage: () => runExclusive(async () => damage),
    recover: (day) => runExclusive(() => replace(day)),
  }
}
