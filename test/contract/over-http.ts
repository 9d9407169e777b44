/** Speaks to the API over a real socket on the loopback address. */

import type { Api } from '#api/index.ts'
import { startHttpHost } from '#http/http-host.ts'
import { bundleHandler } from '#http/window-files/bundle-handler.ts'
import type { Transport } from './transport.ts'

export const overHttp = async (api: Api, windowFolder: string): Promise<Transport> => {
  const host = await startHttpHost({ api, port: 0, files: bundleHandler(windowFolder) })
  return {
    name: 'over HTTP',
    send: async ({ method, path, key, body, text }) => {
      const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await fetch(`${host.url}${path}`, {
        method,
        headers: {
          ...(key === null ? {} : { 'x-api-key': key }),
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: content }),
      })
      return { status: response.status, body: await response.json() }
    },
    close: host.close,
  }
}
