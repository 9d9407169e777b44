/** For trials and tests, an app that is not packaged may use a mock of Meta on this machine. */

import { app } from 'electron'
import { type ApiSettings, isLoopback } from '#api/index.ts'

const GRAPH_URL = 'ROAS_DESK_GRAPH_URL'

/** Nothing in a packaged app. Throws a plain sentence for an address outside this machine: the platform token is sent to it. */
export const metaSandbox = (): Pick<ApiSettings, 'platform'> => {
  const address = app.isPackaged ? '' : (process.env[GRAPH_URL]?.trim() ?? '')
  if (address === '') return {}
  if (!isLoopback(address))
    throw new Error(`${GRAPH_URL} is for testing only and must be an address of this machine, such as http://127.0.0.1:8080.`)
  return { platform: { baseUrl: address } }
}
