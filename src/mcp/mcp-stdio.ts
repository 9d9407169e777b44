/** The MCP server on standard input and output, for a client that starts it as its own process. */

import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { mcpRoute } from '#shared/contract/internal/mcp.ts'
import { type McpServerOptions, mcpServers } from './mcp-server.ts'
import { type Read, readerOf } from './reader.ts'
import { ToolError } from './tool-error.ts'

/** An account that cannot be read, such as after its trial, has no such tool: each call of another one states the reason. */
const canPropose = async (read: Read): Promise<boolean> => {
  try {
    return (await read(mcpRoute)).can_propose
  } catch (error) {
    if (error instanceof ToolError) return false
    throw error
  }
}

/** Serves until the client closes standard input or the process is asked to stop. Nothing else may write to standard output. */
export const serveMcpStdio = async (options: McpServerOptions, key: string): Promise<void> => {
  const { newServer, recorded } = mcpServers(options, false)
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve)
    process.once('SIGINT', resolve).once('SIGTERM', resolve)
  })
  const read = readerOf(options.api, key)
  const served = serveStdio(async () => newServer({ key, canPropose: await canPropose(read) }), {
    onerror: (error) => options.log.error({ reason: error.message }, 'mcp.connection_failed'),
  })
  await ended
  await served.close()
  await recorded()
}
