/** What is checked of a request to the MCP server before the protocol is: where it comes from, and its body. */

import {
  hostHeaderValidationResponse,
  isJsonContentType,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
  readRequestBody,
} from '@modelcontextprotocol/server'

const hostnames = localhostAllowedHostnames()
const origins = localhostAllowedOrigins()

/** The refusal of a request with the Host or Origin header of another site; undefined: it has neither. */
export const foreignOrigin = (incoming: Request): Response | undefined =>
  hostHeaderValidationResponse(incoming, hostnames) ?? originValidationResponse(incoming, origins)

const refused = (status: number, code: number, message: string): { readonly refusal: Response } => ({
  refusal: Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status }),
})

/** A body as JSON, or why it is refused. */
type ReadBody = { readonly parsed: unknown; readonly refusal?: never } | { readonly refusal: Response }

/**
 * Reads the body once: each copy of a request for another reader is a pair of streams.
 *
 * @returns null for a request that has no JSON body by its method or its content type
 */
export const bodyOf = async (incoming: Request, maxBytes: number): Promise<ReadBody | null> => {
  if (incoming.method !== 'POST' || !isJsonContentType(incoming.headers.get('content-type'))) return null
  let text: string
  try {
    const body = await readRequestBody(incoming, maxBytes)
    if (body.tooLarge) return refused(413, -32_000, `The body of a request must not exceed ${maxBytes} bytes.`)
    text = body.text
  } catch {
    return refused(400, -32_700, 'The body could not be read to its end.')
  }
  try {
    return { parsed: JSON.parse(text) as unknown }
  } catch {
    return refused(400, -32_700, 'The body must be JSON.')
  }
}
