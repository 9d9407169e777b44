/** Runs the HTTP host until it is stopped. */

import { type HttpHostOptions, startHttpHost } from '#http/http-host.ts'
import { loopback } from '#http/loopback.ts'
import { loadedBundleHandler } from '#http/window-files/bundle-handler.ts'
import { dataOptionOf } from '#shared/cli-command.ts'
import { print } from './commands/common.ts'
import { dataFolder } from './data-folder.ts'
import { limitMemory } from './limit-memory.ts'
import { type HostOptions, hostLog, openApi, packageVersion } from './open-api.ts'
import { windowBuild } from './window-build.ts'

export interface ServeRequest extends HostOptions, Pick<HttpHostOptions, 'port' | 'address' | 'requestsPerMinute'> {
  /** Create the demo account if the data folder has no account. */
  readonly demo: boolean
}

/** The path of the folder is shown to a user of this machine, who can paste it; not over a network. */
const dataOptionFor = ({ dataDir, address = loopback }: Pick<ServeRequest, 'dataDir' | 'address'>): string | undefined =>
  address.isReachableByOthers || dataDir === dataFolder(undefined) ? undefined : dataOptionOf(dataDir, process.platform === 'win32')

/** Starts the host, prints where it listens, and resolves when it was stopped by SIGINT or SIGTERM. */
export const runServer = async ({ demo, ...options }: ServeRequest): Promise<void> => {
  limitMemory()
  const files = await loadedBundleHandler(await windowBuild())
  const log = hostLog('info')
  const api = await openApi({ billingFrom: process.env, ...options, log, dataOption: dataOptionFor(options) })
  // Closed from the last to the first, each also after an error of another.
  const resources = new AsyncDisposableStack()
  resources.defer(api.close)
  try {
    if (demo && (await api.operator.listAccounts()).length === 0) {
      const { api_key } = await api.operator.createDemo()
      print(`API key (shown once): ${api_key}`)
    }
    const { mcpHandler } = await import('#mcp/mcp-handler.ts')
    const mcp = mcpHandler({ api, version: packageVersion(), log })
    const host = await startHttpHost({ ...options, api, files, mcp, log })
    resources.defer(host.close)
    const stopped = new Promise<void>((resolve) => {
      process.once('SIGINT', resolve)
      process.once('SIGTERM', resolve)
    })
    // A program that reads this line may stop the host at once, so the shutdown must already work.
    print(`ROAS Desk listening on ${host.url}`)
    await stopped
  } finally {
    await resources.disposeAsync()
  }
}
