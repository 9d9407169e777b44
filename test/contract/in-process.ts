/** Speaks to the API as a function. */

import type { Api } from '#api/index.ts'
import type { Transport } from './transport.ts'

export const inProcess = (api: Api): Transport => ({
  name: 'in process',
  send: async ({ method, path, key, body, text }) => {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await api.fetch(
      new Request(`http://desk.invalid${path}`, {
        method,
        headers: {
          ...(key === null ? {} : { 'x-api-key': key }),
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined ? {} : { body: content }),
      }),
    )
    return { status: response.status, body: await response.json() }
  },
  close: async () => undefined,
})
