/** `npm start`: the desktop app, or the served window where Electron cannot run here. */

import { Command } from 'commander'
import { DEFAULT_PORT } from '#http/default-port.ts'
import { HostError } from '#http/host-error.ts'
import { dataFolder } from '../data-folder.ts'
import { findElectron, runElectron } from '../electron-binary.ts'
import { limitMemory } from '../limit-memory.ts'
import { buildIfNeeded } from '../window-build.ts'
import { dataOption, print } from './common.ts'

/** A browser stores data by address: the port stays the same unless it is taken. */
const serveOnOwnPort = async (dataDir: string): Promise<void> => {
  const { runServer } = await import('../run-server.ts')
  try {
    await runServer({ dataDir, port: DEFAULT_PORT, demo: false })
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    await runServer({ dataDir, port: 0, demo: false })
  }
}

export const startCommand = (): Command =>
  new Command('start')
    .description('open the desktop app, or serve the window if that is not possible')
    .addOption(dataOption())
    .action(async ({ data }: { readonly data?: string }) => {
      await buildIfNeeded()
      const electron = await findElectron()
      if ('binary' in electron) {
        process.exitCode = await runElectron(electron.binary, data)
        return
      }
      // Starts the process again, so it comes before the first line.
      limitMemory()
      print(`${electron.reason} Serving the window in the browser instead.`)
      await serveOnOwnPort(dataFolder(data))
    })
