/** Opens and closes the reporting API's port on this machine, for the user's own programs. Does not import Electron. */

import pLimit from 'p-limit'
import { DbError, type LocalPort, type Logger } from '#api/index.ts'
import { DEFAULT_PORT } from '#http/default-port.ts'
import type { RunningHost } from '#http/http-host.ts'
import type { LocalApiState } from '#shared/contract/desktop/desktop-local-api.ts'
import { t } from '../app/i18n.ts'
import { UserFacingError } from '../ipc/user-facing-error.ts'
import { PortError } from './port-error.ts'

export interface LocalApiOptions {
  readonly localPort: Promise<LocalPort>
  /** Starts to listen. Rejects with a {@link PortError} if the port cannot be used. */
  readonly listen: (port: number) => Promise<RunningHost>
  /** Called with the address when the port opens, and with null when it closes. */
  readonly onAddress: (url: string | null) => void
  readonly log: Logger
}

export interface LocalApi {
  /** Restores the saved setting. Call it after the first paint; a port that cannot be opened is saved as off. */
  readonly resume: () => void
  readonly state: () => Promise<LocalApiState>
  /** Rejects with a {@link UserFacingError} if the setting cannot be saved. A port that cannot be opened is part of the state. */
  readonly set: (choice: Pick<LocalApiState, 'on' | 'port'>) => Promise<LocalApiState>
  /** Closes it for good: waits for requests in progress (2 s at most). Never rejects. */
  readonly close: () => Promise<void>
}

type Problem = NonNullable<LocalApiState['problem']>

const kindOf = (error: unknown): Problem['kind'] => (error instanceof PortError ? error.kind : 'failed')

const toUserFacing = (error: unknown, describe = (reason: string): string => reason): unknown =>
  error instanceof DbError ? new UserFacingError(describe(error.message)) : error

export const localApi = ({ localPort, listen, onAddress, log }: LocalApiOptions): LocalApi => {
  // Another part reports an API that does not start.
  localPort.catch(() => undefined)
  let port = DEFAULT_PORT
  let host: RunningHost | null = null
  let problem: Problem | null = null
  let isClosed = false
  let resumed: Promise<void> | null = null

  /** One change at a time, in the order of the calls. */
  const runExclusive = pLimit(1)
  const state = (): LocalApiState => ({ on: host !== null, port, url: host?.url ?? null, problem })

  const opened = async (wanted: number): Promise<RunningHost | null> => {
    try {
      return await listen(wanted)
    } catch (error) {
      problem = { kind: kindOf(error), port: wanted }
      log.error({ err: error, port: wanted }, 'local_api.open_failed')
      return null
    }
  }
  const replace = async (next: RunningHost | null): Promise<void> => {
    const before = host
    host = next
    onAddress(next?.url ?? null)
    log.info({ url: next?.url ?? null }, next ? 'local_api.opened' : 'local_api.closed')
    await before?.close()
  }

  const resume = async (): Promise<void> => {
    const saved = await (await localPort).read()
    if (saved === null) return
    port = saved.port
    if (!saved.on || isClosed) return
    const next = await opened(port)
    if (next) await replace(next)
    // Otherwise it would open by itself at a later start, after the user has seen it off.
    else await (await localPort).save({ on: false, port })
  }
  const ready = (): Promise<void> => {
    resumed ??= runExclusive(resume).catch((error: unknown) => log.error({ err: error }, 'local_api.resume_failed'))
    return resumed
  }

  const switchOn = async (wanted: number): Promise<void> => {
    problem = null
    if (host && port === wanted) return
    const next = await opened(wanted)
    if (!next) return
    try {
      await (await localPort).save({ on: true, port: wanted })
    } catch (error) {
      await next.close()
      throw toUserFacing(error)
    }
    port = wanted
    await replace(next)
  }
  const switchOff = async (wanted: number): Promise<void> => {
    problem = null
    if (host) await replace(null)
    try {
      await (await localPort).save({ on: false, port: wanted })
      port = wanted
    } catch (error) {
      throw toUserFacing(error, (reason) => t('localApi.offNotSaved', { problem: reason }))
    }
  }

  return {
    resume: () => void ready(),
    state: async () => {
      await ready()
      return runExclusive(async () => state())
    },
    set: async ({ on, port: wanted }) => {
      await ready()
      return runExclusive(async () => {
        if (isClosed) throw new UserFacingError(t('localApi.closing'))
        await (on ? switchOn(wanted) : switchOff(wanted))
        return state()
      })
    },
    close: () => {
      isClosed = true
      return runExclusive(async () => {
        if (host) await replace(null)
      })
    },
  }
}
