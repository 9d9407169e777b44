/** Speaks to the API as a function. */

import type { Caller } from '#api/api-options.ts'
import type { Api } from '#api/index.ts'
import { requestInit, type Transport } from './transport.ts'

export const inProcess = (api: Api, caller: Caller = 'http'): Transport => ({
  name: 'in process',
  send: async (request) => {
    const response = await api.fetch(new Request(`http://desk.invalid${request.path}`, requestInit(request)), caller)
    return { status: response.status, body: await response.json() }
  },
  close: async () => undefined,
})
