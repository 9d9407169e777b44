/** Whether the computer has a network, as reported by the desktop app; in a browser the host reports it instead. */

import { create } from 'zustand'

/** Null until the desktop app has reported it. */
export const useNetwork = create<{ readonly online: boolean | null }>()(() => ({ online: null }))
