/** The program of the bundle: reads its settings from the environment and serves until the client closes standard input. */

import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { startBridge } from './bridge.ts'

const { ROAS_DESK_ADDRESS: address = '', ROAS_DESK_KEY: key = '' } = process.env
const ended = new Promise<void>((resolve) => {
  process.stdin.once('end', resolve).once('close', resolve)
  process.once('SIGINT', resolve).once('SIGTERM', resolve)
})
try {
  const close = await startBridge(new StdioServerTransport(), { address, key })
  await ended
  await close()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
