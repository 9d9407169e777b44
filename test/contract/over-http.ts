/** Speaks to the API over a real socket on the loopback address. */

import type { Api } from '#api/index.ts'
import { startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import { requestInit, type Transport } from './transport.ts'

export const overHttp = async (api: Api, windowFolder: string): Promise<Transport> => {
  const host = await startHttpHost({ api, port: 0, files: bundleHandler(windowFolder) })
  return {
    name: 'over HTTP',
    send: async (request) => {
      const response = await fetch(`${host.url}${request.path}`, requestInit(request))
      return { status: response.status, body: await response.json() }
    },
    close: host.close,
  }
}
