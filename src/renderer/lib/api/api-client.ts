/** The bridge and the client of this window. */

import { useUiStore } from '../state/ui-store.ts'
import { createBridge } from './bridge.ts'
import { createClient } from './client.ts'

export const bridge = createBridge()
export const client = createClient(bridge, () => useUiStore.getState().demoOpen)
