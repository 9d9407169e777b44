/** Serves clients of protocol version 2025-11-25 and earlier, whose requests do not name their version inside the message. */

import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type AuthInfo, isLegacyRequest, type McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'

export const isEarlierVersion = (incoming: Request, parsedBody: unknown): Promise<boolean> => isLegacyRequest(incoming, parsedBody)

/**
 * A request without a session cannot cancel one of another, and a call that its own batch cancels would never be answered, so that the
 * request waits without end.
 */
const withoutCancellations = (messages: readonly unknown[]): readonly unknown[] => messages.filter((each) => !isCancellation(each))

const isCancellation = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'notifications/cancelled'

interface Exchange {
  readonly authInfo: AuthInfo
  readonly parsedBody: unknown
  readonly onerror: (error: Error) => void
}

/**
 * Answers one request as JSON, which these versions allow next to a stream of events: the tools send nothing before their result, and the
 * streams of an answer of events cost more than most tools.
 */
export const serveEarlierVersion = async (
  server: McpServer,
  incoming: Request,
  { authInfo, parsedBody, onerror }: Exchange,
): Promise<Response> => {
  const body: unknown = Array.isArray(parsedBody) ? withoutCancellations(parsedBody) : parsedBody
  if (Array.isArray(body) && body.length === 0) return new Response(null, { status: 202 })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(incoming, { authInfo, parsedBody: body })
  } finally {
    // After the answer: closing makes an error with its stack for calls in progress, of which there are none.
    void yieldToEventLoop()
      .then(() => server.close())
      .catch(onerror)
  }
}
