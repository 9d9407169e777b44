/** The bridge and the client of this window. */

import { createBridge } from './bridge.ts'
import { createClient } from './client.ts'

export const bridge = createBridge()
export const client = createClient(bridge)
