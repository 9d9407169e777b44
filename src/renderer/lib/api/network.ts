/** Whether the machine has a network, as the desktop tells it; a served window asks its host instead. */

import { create } from 'zustand'

/** Null until the desktop has said anything. */
export const useNetwork = create<{ readonly online: boolean | null }>()(() => ({ online: null }))
