/** The bridge and the client of this window. */

import { accountSwitches } from '../state/open-account.ts'
import { useUiStore } from '../state/ui-store.ts'
import { createBridge } from './bridge.ts'
import { createClient } from './client.ts'

export const bridge = createBridge()
export const client = createClient(bridge, () => ({ account: useUiStore.getState().openAccount, switches: accountSwitches() }))
