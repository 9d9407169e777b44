/** The MCP server over HTTP: checks the key and the switch of its account, then serves each request without a session. */

import { type AuthInfo, createMcpHandler } from '@modelcontextprotocol/server'
import { mcpRoute } from '#shared/contract/internal/mcp.ts'
import { isEarlierVersion, serveEarlierVersion } from './earlier-versions.ts'
import { bodyOf, foreignOrigin } from './mcp-request.ts'
import { type McpServerOptions, mcpServers, SWITCHED_OFF } from './mcp-server.ts'
import { request } from './reader.ts'

/** The path of the MCP server on a host. */
export const MCP_PATH = '/mcp'
/** Questions are short. */
const MAX_BODY_BYTES = 65_536
/** Streams that wait for changes, of which there are none: the tools are always the same. */
const MAX_STREAMS = 8

/**
 * Answers a request at {@link MCP_PATH}. The host has checked its Host and Origin headers.
 *
 * @param key the API key of the request; null: none
 * @param onAdmitted called with the tenant ID if the key belongs to an account
 */
export type McpHandler = (incoming: Request, key: string | null, onAdmitted: (tenantId: string) => void) => Promise<Response>

/** The scope of an account that lets agents propose decisions. */
const PROPOSE = 'propose'

const unauthorized = async (response: Response): Promise<Response> => {
  const headers = new Headers(response.headers)
  headers.set('www-authenticate', 'Bearer realm="ROAS Desk", error="invalid_token"')
  return new Response(await response.text(), { status: response.status, headers })
}

/** The first word of the User-Agent header: clients of earlier protocol versions name themselves only when they connect. */
const clientOf = (incoming: Request | undefined): string => incoming?.headers.get('user-agent')?.split(/[/\s]/, 1)[0] ?? ''

export const mcpHandler = (options: McpServerOptions): McpHandler => {
  const { api, log } = options
  const { newServer } = mcpServers(options, true)
  const onerror = (error: Error): void => log.info({ reason: error.message }, 'mcp.request_rejected')
  const serverFor = (incoming: Request | undefined, authInfo: AuthInfo | undefined) =>
    newServer({ key: authInfo?.token ?? '', client: clientOf(incoming), canPropose: authInfo?.scopes.includes(PROPOSE) ?? false })
  const handler = createMcpHandler(({ authInfo, requestInfo }) => serverFor(requestInfo, authInfo), {
    maxRequestBodySize: MAX_BODY_BYTES,
    maxSubscriptions: MAX_STREAMS,
    onerror,
  })
  const serve = async (incoming: Request, authInfo: AuthInfo): Promise<Response> => {
    const refusal = foreignOrigin(incoming)
    if (refusal) return refusal
    const body = await bodyOf(incoming, MAX_BODY_BYTES)
    if (body === null) return handler.fetch(incoming, { authInfo })
    if (body.refusal) return body.refusal
    if (!(await isEarlierVersion(incoming, body.parsed))) return handler.fetch(incoming, { authInfo, parsedBody: body.parsed })
    return serveEarlierVersion(serverFor(incoming, authInfo), incoming, { authInfo, parsedBody: body.parsed, onerror })
  }
  return async (incoming, key, onAdmitted) => {
    let tenant = ''
    const admitted = await api.fetch(request('GET', mcpRoute.path, key ?? ''), 'agent', (tenantId) => {
      tenant = tenantId
      onAdmitted(tenantId)
    })
    if (admitted.status === 401) return unauthorized(admitted)
    if (key === null || !admitted.ok) return admitted
    const { is_on, can_propose } = mcpRoute.answer.parse(await admitted.json())
    if (!is_on) return Response.json({ status: 'error', code: 'not_allowed_here', message: SWITCHED_OFF }, { status: 403 })
    const answer = await serve(incoming, { token: key, clientId: tenant, scopes: can_propose ? [PROPOSE] : [] })
    // Whether the connection stays open is for the host to decide: it closes it after a number of requests.
    answer.headers.delete('connection')
    return answer
  }
}
