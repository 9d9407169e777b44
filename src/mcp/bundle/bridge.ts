/** Passes messages between a client that can only start a program and the MCP server of the running app. */

import { type JSONRPCMessage, SdkHttpError, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'

/** JSON-RPC leaves -32000 to -32099 to servers. */
const NOT_REACHED = -32_000
const local = ['127.0.0.1', 'localhost', '[::1]']

/** Where the app is, and the key of the account. */
export interface BridgeTarget {
  readonly address: string
  readonly key: string
}

/**
 * The URL of the MCP server at an address of this computer.
 *
 * @throws Error for any other address: the key would leave the computer.
 */
export const mcpUrl = (address: string): URL => {
  const url = URL.canParse(address) ? new URL('/mcp', address) : null
  if (url?.protocol !== 'http:' || !local.includes(url.hostname))
    throw new Error(`The address of ROAS Desk must be one of this computer, such as http://127.0.0.1:7627, not "${address}".`)
  return url
}

/** What went wrong, and the way out. The texts of the app itself name theirs. */
const reasonOf = (error: unknown, { href }: URL): string => {
  const status = error instanceof SdkHttpError ? error.status : null
  if (status === 401)
    return 'ROAS Desk rejected the API key. Copy it from Settings → API key and keychain into the settings of this extension.'
  if (status === 403) return 'Agents are switched off in ROAS Desk. Ask the user to switch them on under Settings → Agents (MCP).'
  if (status !== null) return `ROAS Desk answered with status ${status}.`
  return `ROAS Desk does not answer at ${href}. Ask the user to start it and to switch on Settings → Local API.`
}

const isRequest = (message: JSONRPCMessage): message is JSONRPCMessage & { readonly id: string | number } =>
  'method' in message && 'id' in message

/** The version that a client and the server have agreed on; null: the message is another one. */
const agreedVersion = (message: JSONRPCMessage): string | null => {
  const result: unknown = 'result' in message ? message.result : null
  if (typeof result !== 'object' || result === null || !('protocolVersion' in result)) return null
  return typeof result.protocolVersion === 'string' ? result.protocolVersion : null
}

/**
 * Starts to pass messages; every request that does not reach the app is answered with the reason.
 *
 * @param client the transport of the client, not started
 * @returns ends both sides
 * @throws Error for an address that is not of this computer
 */
export const startBridge = async (client: Transport, { address, key }: BridgeTarget): Promise<() => Promise<void>> => {
  const url = mcpUrl(address)
  const app = new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } })
  // A client that reads no answers any more has ended: so does the bridge.
  const answer = (message: JSONRPCMessage): void => void client.send(message).catch(() => client.close())
  app.onmessage = (message) => {
    const version = agreedVersion(message)
    if (version !== null) app.setProtocolVersion(version)
    answer(message)
  }
  client.onmessage = (message) => {
    app.send(message).catch((error: unknown) => {
      if (!isRequest(message)) return
      answer({ jsonrpc: '2.0', id: message.id, error: { code: NOT_REACHED, message: reasonOf(error, url) } })
    })
  }
  await app.start()
  await client.start()
  return async () => {
    await client.close()
    await app.close()
  }
}
