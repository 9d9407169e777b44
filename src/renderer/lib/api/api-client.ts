/** The one bridge and the one client of the window. */

import { createBridge } from './bridge.ts'
import { createClient } from './client.ts'

export const bridge = createBridge()
export const client = createClient(bridge)
