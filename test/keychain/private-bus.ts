/** A session bus and a keyring of their own for a test: nothing of the machine's own session is asked or changed. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BusConnection, connectToBus, isOwned } from './dbus-connection.ts'

export const RING_PASSWORD = 'ring-password'

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, program)))
const isKeytarBuilt = (): boolean => {
  try {
    return existsSync(createRequire(import.meta.url).resolve('keytar/build/Release/keytar.node'))
  } catch {
    return false
  }
}

/** What these tests need and this machine lacks, by name. */
export const missingForKeychain: readonly string[] = [
  ...['dbus-daemon', 'gnome-keyring-daemon'].filter((program) => !isOnPath(program)),
  ...(isKeytarBuilt() ? [] : ['keytar']),
]
export const skipNote = missingForKeychain.length === 0 ? '' : ` (skipped: ${missingForKeychain.join(' and ')} missing here)`

// No service can be started by a name here, hence no unlock prompt either.
const busConfig = (socket: string): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=${socket}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

export interface PrivateBus {
  /** Contains everything that the keyring writes, and nothing else. */
  readonly home: string
  /** For processes that are to use this bus and this keyring. */
  readonly env: Readonly<Record<string, string>>
  readonly socket: string
  readonly connection: BusConnection
  /** Starts a keyring; without its password it stays locked where it has been used before. Resolves with what ends it. */
  readonly startRing: (password: string | null) => Promise<() => Promise<void>>
  /** Starts a service that takes calls and never answers. */
  readonly startSilence: () => Promise<() => Promise<void>>
  readonly close: () => Promise<void>
}

export const startBus = async (): Promise<PrivateBus> => {
  const home = mkdtempSync(join(tmpdir(), 'roas-desk-ring-'))
  const runtime = join(home, 'run')
  mkdirSync(runtime, { mode: 0o700 })
  const socket = join(home, 'bus')
  const config = join(home, 'bus.conf')
  writeFileSync(config, busConfig(socket))
  const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, GNOME_KEYRING_CONTROL: _control, ...inherited } = process.env
  const env = {
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: runtime,
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}`,
  }
  const children: ChildProcess[] = []
  const start = (program: string, args: readonly string[], input: string | null = null): ChildProcess => {
    const child = spawn(program, args, { env: { ...inherited, ...env }, stdio: [input === null ? 'ignore' : 'pipe', 'pipe', 'ignore'] })
    child.stdin?.end(input)
    children.push(child)
    return child
  }

  const bus = start('dbus-daemon', [`--config-file=${config}`, '--nofork', '--print-address'])
  await once(bus.stdout ?? bus, 'data')
  const connection = await connectToBus(socket)

  const startRing = async (password: string | null): Promise<() => Promise<void>> => {
    const unlock = password === null ? [] : ['--unlock']
    const ring = start('gnome-keyring-daemon', ['--foreground', ...unlock, '--components=secrets'], password)
    ring.stdout?.resume()
    while (!(await isOwned(connection, 'org.freedesktop.secrets')))
      if (ring.exitCode !== null) throw new Error(`The keyring ended at once (code ${ring.exitCode}).`)
    return () => ended(ring)
  }
  const startSilence = async (): Promise<() => Promise<void>> => {
    const silence = start(process.execPath, [fileURLToPath(new URL('./silent-service.ts', import.meta.url)), socket])
    await once(silence.stdout ?? silence, 'data')
    return () => ended(silence)
  }
  return {
    home,
    env,
    socket,
    connection,
    startRing,
    startSilence,
    close: async () => {
      connection.close()
      for (const child of children.toReversed()) await ended(child)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
