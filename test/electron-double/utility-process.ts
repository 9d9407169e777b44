/** `utilityProcess`: a child of its own that knows its parent by `process.parentPort` alone, and ends with it. */

import { type ChildProcess, fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { isAbsolute } from 'node:path'

interface ForkOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly serviceName?: string
  readonly stdio?: 'ignore' | 'inherit'
}

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess

  constructor(modulePath: string, args: readonly string[], { env = process.env, stdio = 'inherit' }: ForkOptions) {
    super()
    this.#child = fork(modulePath, [...args], {
      execArgv: ['--import', new URL('./parent-port.ts', import.meta.url).href],
      serialization: 'advanced',
      env,
      stdio: [stdio, stdio, stdio, 'ipc'],
    })
    this.#child.on('spawn', () => this.emit('spawn'))
    this.#child.on('message', (message) => this.emit('message', message))
    this.#child.on('exit', (code, signal) => this.emit('exit', code ?? (signal === 'SIGTERM' ? 15 : 1)))
    // As in Electron, a child does not prevent its parent from exiting.
    this.#child.unref()
    this.#child.channel?.unref()
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }
  /** Messages to a child that has gone are lost. */
  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object, () => undefined)
  }
  kill(): boolean {
    return this.#child.kill('SIGTERM')
  }
}

export const utilityProcess = {
  fork: (modulePath: string, args: readonly string[] = [], options: ForkOptions = {}): UtilityProcess => {
    if (!isAbsolute(modulePath)) throw new TypeError('Invalid value for modulePath: it must be an absolute path')
    return new UtilityProcess(modulePath, args, options)
  },
}
