/** Calls routes of the API in process, as the caller `agent`, which can read, and propose decisions to the user. */

import type { Api } from '#api/index.ts'
import type { ErrorCode } from '#shared/contract/errors.ts'
import type { RouteAnswer, RouteDefinition } from '#shared/contract/route.ts'
import { ToolError } from './tool-error.ts'

export type ReadableApi = Pick<Api, 'fetch'>

/** Path parameters, query and body of a request; what is undefined is left out. */
export interface Input {
  readonly product?: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: object
}

/** Reads a route. Rejects with a {@link ToolError} that names the way out. */
export type Read = <R extends RouteDefinition>(route: R, input?: Input) => Promise<RouteAnswer<R>>

const HOST = 'http://desk.invalid'

/** What an agent can do about an error. The message of the API is left out, since it may quote the account or its platform. */
const wayOut: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'A parameter is not valid for this product. Check the days (YYYY-MM-DD, not in the future) and call again.',
  invalid_api_key: 'The API key is no longer valid. Ask the user to put the current key of ROAS Desk in this client’s configuration.',
  trial_expired: 'The trial of this account has ended. Ask the user to open ROAS Desk and subscribe.',
  product_not_authorised: 'This product does not exist. Call list_products and use one of its names.',
  too_many_requests: 'Too many requests. Wait ten seconds and call again.',
  upstream_unavailable: 'The ad platform could not be read, and no earlier numbers of this day exist. Ask for an earlier day.',
  store_unavailable: 'The database of ROAS Desk is busy or full. Try again in a minute.',
  newer_database: 'The data is of a newer version of ROAS Desk. Ask the user to update the app.',
  damaged_database: 'The database is damaged. Ask the user to open ROAS Desk, which offers to restore a backup.',
}

const FAILED = 'ROAS Desk could not answer because of an internal error. Try again; the log of the app has the details.'

const toError = (code: ErrorCode | undefined): ToolError => {
  const message = code && wayOut[code]
  return message === undefined ? new ToolError(FAILED, 'failed') : new ToolError(message)
}

export const request = (method: string, path: string, key: string, body?: unknown): Request =>
  new Request(`${HOST}${path}`, {
    method,
    headers: { 'x-api-key': key, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const pathOf = ({ path }: RouteDefinition, { product = '', query = {} }: Input): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`
  return `${path.replace('{product}', encodeURIComponent(product))}${search}`
}

export const readerOf =
  (api: ReadableApi, key: string): Read =>
  async <R extends RouteDefinition>(route: R, input: Input = {}) => {
    const response = await api.fetch(request(route.method.toUpperCase(), pathOf(route, input), key, input.body), 'agent')
    const body: unknown = await response.json()
    // Written by the same version of the app in the same process, so that its shape is not checked again.
    if (response.ok) return body as RouteAnswer<R>
    throw toError((body as { readonly code?: ErrorCode }).code)
  }
