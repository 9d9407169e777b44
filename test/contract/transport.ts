/** One way to speak to the API. The contract suite knows nothing else of it. */

import { OPEN_HEADER } from '#shared/contract/open-account.ts'

export interface ContractRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** The account's key; null sends none. */
  readonly key: string | null
  /** A JSON value, or ready-made text for a body that is not JSON. */
  readonly body?: unknown
  readonly text?: string
  /** Of a request of a window that has another account than that of the key open: the demo next to it, or a tenant ID. */
  readonly opens?: string
}

export interface ContractAnswer {
  readonly status: number
  readonly body: unknown
}

export interface Transport {
  readonly name: string
  readonly send: (request: ContractRequest) => Promise<ContractAnswer>
  readonly close: () => Promise<void>
}

/** The request as `Request` and `fetch` take it. */
export const requestInit = ({ method, key, body, text, opens }: ContractRequest): RequestInit => {
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method,
    headers: {
      ...(key === null ? {} : { 'x-api-key': key }),
      ...(opens === undefined ? {} : { [OPEN_HEADER]: opens }),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(content === undefined ? {} : { body: content }),
  }
}
