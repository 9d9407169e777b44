/** The transports over which the contract suites run. */

import type { World } from './fixtures.ts'
import { inProcess } from './in-process.ts'
import { overHttp } from './over-http.ts'
import { overIpc } from './over-ipc.ts'

export const transports = {
  'in process': async (world: World) => inProcess(world.api),
  'over HTTP': (world: World) => overHttp(world.api, world.folder),
  'over IPC': (world: World) => overIpc(world.api),
} as const
