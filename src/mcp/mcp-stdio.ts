/** The MCP server on standard input and output, for a client that starts it as its own process. */

import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { type McpServerOptions, mcpServers } from './mcp-server.ts'

/** Serves until the client closes standard input or the process is asked to stop. Nothing else may write to standard output. */
export const serveMcpStdio = async (options: McpServerOptions, key: string): Promise<void> => {
  const { newServer, recorded } = mcpServers(options, false)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
    process.once('SIGINT', resolve).once('SIGTERM', resolve)
  })
  const served = serveStdio(() => newServer(key), {
    onerror: (error) => options.log.error({ reason: error.message }, 'mcp.connection_failed'),
  })
  await ended
  await served.close()
  await recorded()
}
