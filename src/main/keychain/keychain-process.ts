/** Runs the keychain process: starts it with the first call, and ends it when it is idle, does not answer or must restart. */

import type { KeychainAnswer, KeychainCall, KeychainOperation } from './keychain-protocol.ts'

/** A keychain as keytar provides it: null and false can mean "not stored" or "locked". */
export interface Keychain {
  readonly get: (name: string) => Promise<string | null>
  readonly set: (name: string, value: string) => Promise<void>
  readonly delete: (name: string) => Promise<boolean>
  /** Restarts with the next call: a module that lost its keyring does not always find it again. */
  readonly restart: () => void
}

/** The part of Electron's UtilityProcess that is used. */
export interface HostChild {
  readonly postMessage: (message: KeychainCall) => void
  readonly kill: () => boolean
  readonly on: ((event: 'message', listener: (message: KeychainAnswer) => void) => unknown) &
    ((event: 'exit', listener: (code: number) => void) => unknown)
}

export interface KeychainProcessOptions {
  readonly fork: () => HostChild
  /** Name under which the keychain stores the items. */
  readonly service: string
  /** How long a call may wait for the user to answer an unlock prompt. */
  readonly promptTimeoutMs?: number
  /** An idle process is ended: it uses tens of megabytes and is needed a few times a day. */
  readonly idleMs?: number
}

interface Waiting {
  readonly resolve: (value: string | boolean | null) => void
  readonly reject: (error: Error) => void
}

/** Calls reject with keytar's own message, or with how the process ended. */
export const keychainProcess = ({ fork, service, promptTimeoutMs = 120_000, idleMs = 10_000 }: KeychainProcessOptions): Keychain => {
  let current: { readonly child: HostChild; readonly waiting: Map<number, Waiting> } | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const end = (why: string): void => {
    const ended = current
    current = null
    clearTimeout(idle)
    for (const { reject } of ended?.waiting.values() ?? []) reject(new Error(why))
    ended?.child.kill()
  }

  const start = () => {
    const child = fork()
    const waiting = new Map<number, Waiting>()
    const started = { child, waiting }
    child.on('message', (answer) => {
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (answer.ok) call?.resolve(answer.value)
      else call?.reject(new Error(answer.message))
    })
    child.on('exit', (code) => {
      if (current === started) end(`the process that speaks to it ended (code ${code})`)
    })
    return started
  }

  const call = (act: KeychainOperation): Promise<string | boolean | null> => {
    clearTimeout(idle)
    return new Promise<string | boolean | null>((resolve, reject) => {
      current ??= start()
      const id = ++lastId
      const patience = setTimeout(() => end('it never answered'), promptTimeoutMs)
      patience.unref()
      const settled =
        <T>(finish: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(patience)
          finish(value)
        }
      current.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      current.child.postMessage({ ...act, id, service })
    }).finally(() => {
      clearTimeout(idle)
      if (current?.waiting.size === 0) idle = setTimeout(() => end('it was idle'), idleMs).unref()
    })
  }

  return {
    get: async (name) => {
      const value = await call({ act: 'get', name })
      return typeof value === 'string' ? value : null
    },
    set: async (name, value) => {
      await call({ act: 'set', name, value })
    },
    delete: async (name) => (await call({ act: 'delete', name })) === true,
    restart: () => end('it is restarted'),
  }
}
