/** Where a served host reaches Meta: Meta itself by default; for trials a mock on this machine, named by an environment variable. */

import { type ApiSettings, isLoopback } from '#api/index.ts'
import { UsageError } from './command-error.ts'

const GRAPH_URL = 'ROAS_DESK_GRAPH_URL'

/** Throws a UsageError for any address outside this machine: the platform token is sent to this address. */
export const platformFromEnvironment = (env: NodeJS.ProcessEnv): Pick<ApiSettings, 'platform'> => {
  const address = env[GRAPH_URL]?.trim() ?? ''
  if (address === '') return {}
  if (!isLoopback(address))
    throw new UsageError(`${GRAPH_URL} is for testing only and must be an address of this machine, such as http://127.0.0.1:8080.`)
  return { platform: { baseUrl: address } }
}
