/** Starts a built main bundle on the double, in a process of its own, as Electron would start it. */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { openScreen, type ScreenState } from './screen.ts'
import type { ShownDialog, ShownFileDialog } from './screen-protocol.ts'

export interface DoubleOptions {
  readonly browser: Browser
  /** The built main bundle. */
  readonly main: string
  /** Replaces the home folder. */
  readonly home: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly answerDialog?: (dialog: ShownDialog) => number
  /** Absolute paths for a dialog that asks for files; none for cancel. */
  readonly answerFiles?: (dialog: ShownFileDialog) => readonly string[]
}

export interface RunningDouble {
  readonly child: ChildProcess
  readonly screen: ScreenState
  readonly exited: Promise<number | null>
  /** What main wrote to its standard output and error. */
  readonly output: () => string
  readonly firstWindow: () => Promise<Page>
  /** What a buyer does with the window's cross. */
  readonly closeWindow: () => void
}

const running = new Map<number, ChildProcess>()

export const launchDouble = async ({
  browser,
  main,
  home,
  args = [],
  env = {},
  answerDialog = ({ cancelId }) => cancelId,
  answerFiles = () => [],
}: DoubleOptions): Promise<RunningDouble> => {
  mkdirSync(home, { recursive: true })
  const { DBUS_SESSION_BUS_ADDRESS, DISPLAY, WAYLAND_DISPLAY, NODE_OPTIONS, ...inherited } = process.env
  const child = fork(main, [...args], {
    execArgv: ['--import', new URL('./register.ts', import.meta.url).href],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited, ELECTRON_DOUBLE_HOME: home, ...env },
  })
  let text = ''
  const keep = (chunk: Buffer): void => {
    text += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child.pid ?? 0)
    return code as number | null
  })
  running.set(child.pid ?? 0, child)

  const screen = await openScreen(
    browser,
    child,
    { dialog: answerDialog, files: answerFiles },
    ({ pid, argv, cwd }) => running.get(pid)?.send({ kind: 'second-instance', argv, cwd }),
    env.ELECTRON_DOUBLE_LANGUAGES?.split(',')[0],
  )

  const firstWindow = async (): Promise<Page> => {
    const deadline = Date.now() + PATIENCE_MS
    while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
      const [window] = screen.windows.values()
      if (window !== undefined && window.page.url() !== 'about:blank') return window.page
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`No window came up. The app said: ${text === '' ? 'nothing' : text}`)
  }
  const closeWindow = (): void => {
    const [id] = screen.windows.keys()
    if (id !== undefined) child.send({ kind: 'user-closes', window: id })
  }
  return { child, screen, exited, output: () => text, firstWindow, closeWindow }
}
